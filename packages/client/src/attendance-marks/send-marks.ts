import type { CheckInAnswer } from '@estudio/contract'
import { ApiError, isUnreachable } from '../http/api-error.ts'
import type { AttendanceMark, UnappliedMark } from './mark-store.ts'

export interface MarkQueue {
  /** The unsent marks in their order, by key. */
  unsent(): Promise<Map<number, AttendanceMark>>
  /** Removes an answered mark. */
  settle(key: number, outcome: Outcome): Promise<unknown>
}

/** The server's answer to a mark that it accepts. */
export interface Accepted {
  /** Whether the mark no longer applies and is kept for staff. */
  kept: boolean
  /** The answer to a check-in. */
  checkIn?: CheckInAnswer['check_in']
}

export interface Outcome {
  mark: AttendanceMark
  /** Undefined when the server refused the mark. */
  accepted?: Accepted
  /** Why the server refused the mark. */
  refusal?: ApiError
}

/** Returns the mark that the telephone keeps because it was not applied, and undefined for a mark that was applied. */
export const unappliedOf = ({ mark, accepted, refusal }: Outcome): UnappliedMark | undefined => {
  if (!refusal && !accepted?.kept) return undefined
  const { check_in: _pass, ...rest } = mark
  return { ...rest, refusal: refusal?.message ?? null }
}

/** The mark may succeed later: without a network, while the server is busy, or after the next sign-in. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  isUnreachable(error) ||
  error.status >= 500 ||
  [0, 401, 403, 408, 425, 429].includes(error.status)

/** The other 403s may end with the next sign-in. */
const finalCodes = ['not_your_class', 'not_allowed_for_role']

/** The server refuses this mark for good. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (finalCodes.includes(error.code) || !isTemporary(error))

/** The server failed at this mark; it may accept the next ones. Every other temporary error concerns all of them. */
const isFault = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503 && !isUnreachable(error)

/**
 * Sends the marks in their order, each with its own Idempotency-Key, and stops when marks cannot be sent now. A mark at which
 * the server fails waits, and so do the later marks of its reservation; the marks of other reservations are sent. A mark
 * leaves the queue only after the server answered it; a mark that was refused is reported, never dropped silently.
 */
export async function sendMarks(
  queue: MarkQueue,
  send: (mark: AttendanceMark) => Promise<Accepted>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const failed = new Set<string>()
  for (const [key, mark] of await queue.unsent()) {
    if (failed.has(mark.reservation_id)) continue
    let outcome: Outcome
    try {
      outcome = { mark, accepted: await send(mark) }
    } catch (error) {
      if (isFault(error)) {
        failed.add(mark.reservation_id)
        continue
      }
      if (!isFinal(error)) return
      outcome = { mark, refusal: error }
    }
    await queue.settle(key, outcome)
    report(outcome)
  }
}
