/** Session storage that never throws: where it is blocked or full, values live in memory, for this visit. */
const memory = new Map<string, string>();

export function readTabKey(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. */
export function writeTabKey(key: string, value: string | null): void {
  memory.delete(key);
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(key, value);
  }
}
