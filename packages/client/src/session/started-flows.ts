const KEY = 'estudio-mail-flows'
/** As long as the longest-lived link. */
const LIFETIME_MS = 24 * 3_600_000

const nameOf = (email: string): string => email.trim().toLowerCase()

const read = (storage: Storage, now: number): Record<string, number> => {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, number>
    return Object.fromEntries(Object.entries(kept).filter(([, at]) => now - at < LIFETIME_MS))
  } catch {
    return {}
  }
}

/**
 * For which addresses this browser asked for a mail with a link: what such a link brings is expected here, what any other
 * brings has to be asked about first (M5).
 */
export const createStartedFlows = (storage: Storage, now: () => number = Date.now) => ({
  note: (email: string): void =>
    storage.setItem(KEY, JSON.stringify({ ...read(storage, now()), [nameOf(email)]: now() })),
  has: (email: string): boolean => nameOf(email) in read(storage, now()),
  forget: (email: string): void => {
    const { [nameOf(email)]: _gone, ...others } = read(storage, now())
    if (Object.keys(others).length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(others))
  },
})

/** Those of this browser. Apart from the session, so that only the pages that ask for such mails carry them. */
export const startedFlows = () => createStartedFlows(localStorage)
