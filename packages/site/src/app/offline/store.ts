/** One answer as it was last seen. */
export interface Kept {
  /** The query it belongs to, as text. */
  key: string
  /** Whose it is: a member's id, or `everybody`. */
  owner: string
  data: unknown
  /** Milliseconds since the epoch. */
  at: number
}

const databaseName = 'estudio-last-seen'
const storeName = 'answers'

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'key' }).createIndex('owner', 'owner')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/** Runs one transaction and answers what its request found, once it is committed. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'))
      transaction.onabort = transaction.onerror
    })
  } finally {
    database.close()
  }
}

export const keep = (kept: Kept): Promise<unknown> => inStore('readwrite', (store) => store.put(kept))

export const find = (key: string): Promise<Kept | undefined> =>
  inStore<Kept | undefined>('readonly', (store) => store.get(key))

export const all = (): Promise<Kept[]> => inStore<Kept[]>('readonly', (store) => store.getAll())

/** Forgets the given answers. */
export const forget = async (keys: readonly string[]): Promise<void> => {
  for (const key of keys) await inStore('readwrite', (store) => store.delete(key))
}
