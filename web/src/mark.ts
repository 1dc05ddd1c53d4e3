/** Marks the tab and, where the page is installed, its icon, while the reader is awaited. */
export function mark(awaited: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = awaited ? '/icon-turn.svg' : '/icon.svg';
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const badge = awaited ? setAppBadge?.call(navigator, 1) : clearAppBadge?.call(navigator);
  // A badge is an extra: where it is not allowed nothing is missing.
  badge?.catch(() => undefined);
}
