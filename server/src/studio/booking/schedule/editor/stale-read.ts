import { errors } from '../../../../platform/errors.ts'

export class StaleReadError extends Error {}

const maxAttempts = 5

/** Repeats a transaction when the rows it locked are not the rows it had read. Throws unavailable after five attempts. */
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
