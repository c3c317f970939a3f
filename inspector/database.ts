const DATABASE = 'flow-inspector';

const stores = { recordings: 'id', journal: ['tab', 'number'] };
type StoreName = keyof typeof stores;

let opened: Promise<IDBDatabase> | undefined;

/** Kept open, so that a closing page can still write. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 2);
    opening.onupgradeneeded = () => {
      const { result } = opening;
      for (const [name, keyPath] of Object.entries(stores))
        if (!result.objectStoreNames.contains(name)) result.createObjectStore(name, { keyPath });
    };
    opening.onerror = () => {
      opened = undefined;
      reject(new Error('This browser keeps no recordings: its storage is blocked.'));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
  });
  return opened;
}

/** Runs one request on one store. @returns what it read */
export async function inDatabase(
  store: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    if (mode === 'readonly') {
      request.onsuccess = () => {
        const result: unknown = request.result;
        resolve(result);
      };
    } else {
      transaction.oncomplete = () => resolve(undefined);
    }
    transaction.onabort = () => {
      reject(new Error('The recording could not be kept: the storage of this browser is full.'));
    };
    // Writes commit at once, since a closing page may not wait for the automatic commit. A read would then end before its
    // answer has come.
    if (mode === 'readwrite') transaction.commit();
  });
}
