import { normalizeEmail } from '../storage.ts'

const KEY = 'estudio-mail-flows'
/** As long as the longest-lived link. */
const LIFETIME_MS = 24 * 3_600_000

const read = (storage: Storage, now: number): Record<string, number> => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, number>
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => now - at < LIFETIME_MS))
  } catch {
    return {}
  }
}

/**
 * The addresses for which this browser requested a mail with a link. Such a link may open its session here; any other
 * needs the visitor's consent first (M5).
 */
export const createStartedFlows = (storage: Storage, now: () => number = Date.now) => ({
  record: (email: string): void =>
    storage.setItem(KEY, JSON.stringify({ ...read(storage, now()), [normalizeEmail(email)]: now() })),
  has: (email: string): boolean => normalizeEmail(email) in read(storage, now()),
  forget: (email: string): void => {
    const { [normalizeEmail(email)]: _gone, ...others } = read(storage, now())
    if (Object.keys(others).length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(others))
  },
})

/** Kept out of the session's module, so that only the pages that request such mails load it. */
export const startedFlows = () => createStartedFlows(localStorage)
