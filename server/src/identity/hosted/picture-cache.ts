import type { StoredPicture } from '../core/pictures/storage.ts'
import type { FoundPicture } from './project-pictures.ts'

const PICTURE_FRESH_MS = 60_000
const PICTURE_FAILURE_PAUSE_MS = 5000
const MOST_BYTES = 16 * 1024 * 1024
const ENTRY_BYTES = 16 * 1024

interface CachedPicture {
  /** Milliseconds. */
  answeredAt?: number
  picture?: StoredPicture
  mark?: string
  failure?: { at: number; error: unknown }
}

const weightOf = ({ picture }: CachedPicture): number => ENTRY_BYTES + (picture?.bytes.length ?? 0)

const within = (since: number | undefined, milliseconds: number, now: number): boolean =>
  since !== undefined && now >= since && now - since < milliseconds

/**
 * A cache of 16 MB. Entries are revalidated by ETag after a minute, concurrent requests share one call, and stale
 * pictures are served while the storage fails.
 */
export const pictureCache = (ask: (path: string, mark?: string) => Promise<FoundPicture>) => {
  const entries = new Map<string, CachedPicture>()
  const running = new Map<string, Promise<CachedPicture>>()
  let weight = 0

  const forget = (path: string): void => {
    const entry = entries.get(path)
    if (entry) weight -= weightOf(entry)
    entries.delete(path)
  }

  const keep = (path: string, entry: CachedPicture): CachedPicture => {
    forget(path)
    entries.set(path, entry)
    weight += weightOf(entry)
    for (const oldest of entries.keys()) {
      if (weight <= MOST_BYTES) break
      forget(oldest)
    }
    return entry
  }

  const refresh = async (path: string, now: number): Promise<CachedPicture> => {
    const known = entries.get(path)
    try {
      const found = await ask(path, known?.mark)
      if (found === 'same') return keep(path, { ...known, answeredAt: now, failure: undefined })
      return keep(path, { ...found, answeredAt: now })
    } catch (error) {
      return keep(path, { ...known, failure: { at: now, error } })
    }
  }

  const current = async (path: string, now: number): Promise<CachedPicture> => {
    const known = entries.get(path)
    if (known && within(known.answeredAt, PICTURE_FRESH_MS, now)) return known
    if (known && within(known.failure?.at, PICTURE_FAILURE_PAUSE_MS, now)) return known
    const asked = running.get(path) ?? refresh(path, now).finally(() => running.delete(path))
    running.set(path, asked)
    return asked
  }

  return {
    async read(path: string, now: Date): Promise<StoredPicture | undefined> {
      const entry = await current(path, now.getTime())
      if (entry.answeredAt === undefined) throw entry.failure?.error
      return entry.picture
    },
    forget,
  }
}
