/** Copies a text; false where the browser does not let it. Pages that are not served over TLS have no clipboard. */
export async function copied(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}
