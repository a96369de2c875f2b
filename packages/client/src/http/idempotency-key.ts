/** A key for one booking or purchase; reuse it for every retry. */
export const newIdempotencyKey = (): string => crypto.randomUUID()
