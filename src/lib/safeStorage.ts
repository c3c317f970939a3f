/** A browser storage that never throws: if it is blocked or full, values stay in memory for this visit. */
export function safeStorage(storage: () => Storage) {
  const memory = new Map<string, string | null>();

  function read(key: string): string | null {
    const remembered = memory.get(key);
    if (remembered !== undefined) return remembered;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }

  /** Null removes the value. An equal value isn't written, so that other tabs only hear of real changes. */
  function write(key: string, value: string | null): void {
    if (read(key) === value) return;
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  }

  return { read, write };
}
