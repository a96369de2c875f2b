import { ApiError, isNetworkError } from '@estudio/client'
import { SLOT_RETRY } from '@estudio/domain'

const isWorthRetrying = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && error.status === 429)

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Milliseconds before the nth retry, counted from 0: 1 s, doubled each time, at most 8 s (ATS-13). */
export const retryDelay = (retry: number): number =>
  Math.min(SLOT_RETRY.firstDelayMs * 2 ** retry, SLOT_RETRY.maxDelayMs)

/**
 * Repeats a call that was lost or turned away for haste, up to three times (ATS-13). The call is told how often it was
 * tried before, so that it can recognise the effect of an attempt whose answer was lost.
 */
export const retrying = async <T>(call: (retry: number) => Promise<T>, wait = delay): Promise<T> => {
  for (let retry = 0; ; retry += 1) {
    try {
      return await call(retry)
    } catch (error) {
      if (retry >= SLOT_RETRY.attempts || !isWorthRetrying(error)) throw error
      await wait(retryDelay(retry))
    }
  }
}
