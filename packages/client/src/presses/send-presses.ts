import type { CheckInAnswer } from '@estudio/contract'
import { ApiError, isUnreachable } from '../http/api-error.ts'
import type { Press, UnappliedPress } from './press-store.ts'

export interface PressQueue {
  /** The unsent presses in their order, by key. */
  unsent(): Promise<Map<number, Press>>
  /** Removes an answered press. */
  settle(key: number, outcome: Outcome): Promise<unknown>
}

/** What the server answers to a press that it accepts. */
export interface Accepted {
  /** Whether the mark no longer applies and is kept for staff. */
  kept: boolean
  /** The answer to a check-in. */
  checkIn?: CheckInAnswer['check_in']
}

export interface Outcome {
  press: Press
  /** Undefined when the server refused the press. */
  accepted?: Accepted
  /** Why the server refused the press. */
  refusal?: ApiError
}

/** What stays on the telephone of a press that was not applied; undefined for one that was. */
export const unappliedOf = ({ press, accepted, refusal }: Outcome): UnappliedPress | undefined => {
  if (!refusal && !accepted?.kept) return undefined
  const { check_in: _pass, ...rest } = press
  return { ...rest, refusal: refusal?.message ?? null }
}

/** The press may succeed later: without a network, while the server is busy, or after the next sign-in. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  isUnreachable(error) ||
  error.status >= 500 ||
  [0, 401, 403, 408, 425, 429].includes(error.status)

/** The other 403s may end with the next sign-in. */
const finalCodes = ['not_your_class', 'not_allowed_for_role']

/** The server refuses this press for good. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (finalCodes.includes(error.code) || !isTemporary(error))

/** The server failed at this press; it may accept the next ones. Every other temporary error concerns all of them. */
const isFault = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 500 && error.status !== 503 && !isUnreachable(error)

/**
 * Sends the presses in their order, each with its own Idempotency-Key, and stops when presses cannot be sent now. A press at which
 * the server fails waits, and so do the later presses of its reservation; the presses of other reservations are sent. A press
 * leaves the queue only after the server answered it; a press that was refused is reported, never dropped silently.
 */
export async function sendPresses(
  queue: PressQueue,
  send: (press: Press) => Promise<Accepted>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  const failed = new Set<string>()
  for (const [key, press] of await queue.unsent()) {
    if (failed.has(press.reservation_id)) continue
    let outcome: Outcome
    try {
      outcome = { press, accepted: await send(press) }
    } catch (error) {
      if (isFault(error)) {
        failed.add(press.reservation_id)
        continue
      }
      if (!isFinal(error)) return
      outcome = { press, refusal: error }
    }
    await queue.settle(key, outcome)
    report(outcome)
  }
}
