import { errors } from '../../../platform/errors.ts'

/** What was read to decide which rows to lock has changed before they were locked. */
export class StaleReadError extends Error {}

const maxAttempts = 5

/** Runs a transaction again while it throws StaleReadError. Throws unavailable when that does not end. */
export async function retryStaleReads<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; count <= maxAttempts; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StaleReadError)) throw error
    }
  }
  throw errors.unavailable()
}
