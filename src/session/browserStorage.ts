/**
 * Local storage that never throws: where it is blocked or full, values live in memory, for this tab and this visit.
 */
const memory = new Map<string, string | null>();

export function readKey(key: string): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a value; null removes it. An equal value is not written again, so that other tabs hear of real changes only.
 */
export function writeKey(key: string, value: string | null): void {
  if (readKey(key) === value) return;
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}
