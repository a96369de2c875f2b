const kibibyte = 1024

/** Bytes of a body that anyone may send. */
export const ANYONE_LIMIT = 16 * kibibyte

/** Where the caller is known before the body is read, and long texts, many rows or a whole record are sent. */
export const RECORD_LIMIT = kibibyte * kibibyte
