/** Never throws: if storage is blocked or full, values stay in memory for this visit. */
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

  /** An equal value isn't written again, so that other tabs get no needless storage event; null removes the value. */
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

export const { read: readTabKey, write: writeTabKey } = safeStorage(() => window.sessionStorage);
