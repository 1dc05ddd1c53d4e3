/**
 * Keeps the screen on until what it returns is called. A browser lets go of it whenever the page is hidden, so it is asked
 * again when the page is seen. One that knows no such thing, or is short of power, does nothing.
 */
export function keepAwake(): () => void {
  const { wakeLock } = navigator as Partial<Navigator>;
  if (!wakeLock) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    lock = await wakeLock.request('screen').catch(() => undefined);
    if (over) void lock?.release();
  };
  document.addEventListener('visibilitychange', ask);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}
