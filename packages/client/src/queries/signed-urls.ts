/** Queries with signed addresses of pictures are read again after this time, before the addresses expire. */
export const SIGNED_URL_RECHECK_MS = 50 * 60_000
