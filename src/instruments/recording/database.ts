const DATABASE = 'flow-inspector';
const STORE = 'recordings';

export function inDatabase(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onerror = () => {
      reject(new Error('This browser keeps no recordings: its storage is blocked.'));
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        const result: unknown = request.result;
        resolve(result);
      };
      transaction.onabort = () => {
        database.close();
        reject(new Error('The recording could not be kept: the storage of this browser is full.'));
      };
    };
  });
}
