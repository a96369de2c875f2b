const attempt = <T>(access: () => T): T | undefined => {
  try {
    return access()
  } catch {
    return undefined
  }
}

/** @throws when the browser blocks storage */
const write = (browser: Storage | undefined, key: string, value: string): void => {
  if (!browser) throw new Error('storage is blocked')
  browser.setItem(key, value)
}

/**
 * The browser's storage. This page's memory keeps the values that the browser refuses to store: all of them when
 * storage is blocked (undefined here), new values when it is full.
 */
const guardedStorage = (browser: Storage | undefined): Storage => {
  const memory = new Map<string, string>()
  const keys = (): string[] => [...new Set([...memory.keys(), ...Object.keys(browser ?? {})])]
  const read = (key: string): string | null => memory.get(key) ?? browser?.getItem(key) ?? null
  const storage: Storage = {
    get length() {
      return keys().length
    },
    key: (index) => keys()[index] ?? null,
    getItem: read,
    setItem(key, value) {
      try {
        write(browser, key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      browser?.removeItem(key)
    },
    clear() {
      memory.clear()
      browser?.clear()
    },
  }
  // A browser's storage lists its keys as properties.
  return new Proxy(storage, {
    get: (own, key) => (key in own ? Reflect.get(own, key) : (read(String(key)) ?? undefined)),
    ownKeys: keys,
    getOwnPropertyDescriptor: (_storage, key) => {
      const value = read(String(key))
      return value === null ? undefined : { value, enumerable: true, configurable: true, writable: true }
    },
  })
}

const canKeep = (storage: Storage | undefined): boolean =>
  attempt(() => {
    const key = 'estudio-storage-test'
    write(storage, key, '1')
    storage?.removeItem(key)
    return true
  }) ?? false

let isKept = true

/** Replaces the page's storages by guarded ones. Called before anything else runs: libraries use the storages too. */
export const guardStorages = (page: Window = window): void => {
  isKept = canKeep(attempt(() => page.localStorage))
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const value = guardedStorage(attempt(() => page[area]))
    Object.defineProperty(page, area, { value, configurable: true })
  }
}

/** Whether a session that begins on this page survives a reload. */
export const isSessionKept = (): boolean => isKept
