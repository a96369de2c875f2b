/** The server executes a request once, even when a client repeats it after a lost response. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * Response header. A login that fails only because the address is unconfirmed returns the sign-up receipt again,
 * because the password is that of the sign-up.
 */
export const RECEIPT_HEADER = 'x-sign-up-receipt'
