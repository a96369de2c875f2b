import { ApiError, isUnreachable } from '@estudio/client'
import type { Press } from './class-day-store'

interface Queue {
  /** The unsent presses in their order, by key. */
  unsent(): Promise<Map<number, Press>>
  remove(key: number): Promise<unknown>
}

export interface Outcome {
  press: Press
  /** The server's answer; undefined when it refused the press. */
  kept?: boolean
  /** Why the server refused the press. */
  refusal?: ApiError
}

/** The press may succeed later: without a network, while the server is busy, or after the next sign-in. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  isUnreachable(error) ||
  error.status >= 500 ||
  [0, 401, 403, 408, 425, 429].includes(error.status)

/** The server refuses this press for good; another coach's class is a 403 too. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'not_your_class' || !isTemporary(error))

/**
 * Sends the presses in their order, each with its own Idempotency-Key, and stops at the first that cannot be sent now. A press
 * leaves the queue only after the server answered it; a press that was refused is reported, never dropped silently.
 */
export async function sendPresses(
  queue: Queue,
  send: (press: Press) => Promise<{ kept: readonly unknown[] }>,
  report: (outcome: Outcome) => void,
): Promise<void> {
  for (const [key, press] of await queue.unsent()) {
    let outcome: Outcome
    try {
      const { kept } = await send(press)
      outcome = { press, kept: kept.length > 0 }
    } catch (error) {
      if (!isFinal(error)) return
      outcome = { press, refusal: error }
    }
    await queue.remove(key)
    report(outcome)
  }
}
