/** Keys this package writes: supabase-js's session, and the access token beside it. */
export const SESSION_KEY = 'estudio-session'
export const TOKEN_KEY = 'accessToken'

/** The receipt of an unconfirmed sign-up, with its e-mail address. */
const RECEIPT_KEY = 'estudio-sign-up'

export const normalizeEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Stored until the next sign-up, sign-in or sign-out in this browser. The receipt lets this browser request the same
 * link again.
 */
export const keepReceipt = (storage: Storage, email: string, receipt: string): void =>
  storage.setItem(RECEIPT_KEY, JSON.stringify({ email: normalizeEmail(email), receipt }))

export const dropReceipt = (storage: Storage): void => storage.removeItem(RECEIPT_KEY)

const readReceipt = (storage: Storage): { email?: unknown; receipt?: string } => {
  try {
    const kept = JSON.parse(storage.getItem(RECEIPT_KEY) ?? '{}') as { email?: unknown; receipt?: unknown }
    return typeof kept.receipt === 'string' ? { email: kept.email, receipt: kept.receipt } : {}
  } catch {
    return {}
  }
}

/** The receipt of the address; undefined where this browser did not sign up with it. */
export const receiptFor = (storage: Storage, email: string): string | undefined => {
  const kept = readReceipt(storage)
  return kept.email === normalizeEmail(email) ? kept.receipt : undefined
}

/**
 * The receipt of this browser's last sign-up, whatever its address, because a mailed link does not contain an address.
 */
export const lastReceipt = (storage: Storage): string | undefined => readReceipt(storage).receipt
