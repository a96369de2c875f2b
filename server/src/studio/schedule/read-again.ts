import { errors } from '../../platform/errors.ts'

/** What had been read to know what to lock is no longer so: begin again. */
export class ReadAgain extends Error {}

const maxAttempts = 5

/** Runs a transaction anew while it throws ReadAgain. Throws unavailable when that does not end. */
export async function untilItHolds<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; count <= maxAttempts; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ReadAgain)) throw error
    }
  }
  throw errors.unavailable()
}
