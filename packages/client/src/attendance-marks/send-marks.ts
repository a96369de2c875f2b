import type { CheckInAnswer } from '@estudio/contract'
import { ApiError, isUnreachable } from '../http/api-error.ts'
import type { AttendanceMark, UnappliedMark } from './mark-store.ts'

export interface MarkQueue {
  /** The unsent marks in their order, by key. */
  unsent(): Promise<Map<number, AttendanceMark>>
  /** Removes the answered marks of a request. */
  settle(keys: readonly number[], outcomes: readonly Outcome[]): Promise<unknown>
}

/** The server's answer to a mark that it accepts. */
export interface Accepted {
  /** Whether the mark no longer applies and is kept for staff. */
  kept: boolean
  /** The answer to a check-in. */
  checkIn?: CheckInAnswer['check_in']
}

export interface Answer {
  /** Undefined when the server refused the mark. */
  accepted?: Accepted
  /** Why the server refused the mark. */
  refusal?: ApiError
}

export interface Outcome extends Answer {
  mark: AttendanceMark
}

/** Returns the mark that the telephone keeps because it was not applied, and undefined for a mark that was applied. */
export const unappliedOf = ({ mark, accepted, refusal }: Outcome): UnappliedMark | undefined => {
  if (!refusal && !accepted?.kept) return undefined
  const { check_in: _pass, press: _press, ...rest } = mark
  return { ...rest, refusal: refusal?.message ?? null }
}

/** These refusals are final although their status is 403; the other 403s may end with the next sign-in. */
const finalCodes = ['not_your_class', 'not_allowed_for_role']

/** The request may succeed later: after a while, or after the next sign-in. */
const isTemporary = ({ status, code }: ApiError): boolean =>
  [401, 403, 408, 425, 429].includes(status) && !finalCodes.includes(code)

/** The server was reached and failed at the marks of one request. It may accept other marks. */
const isFault = ({ status }: ApiError): boolean => status >= 500

type Send = (marks: readonly AttendanceMark[]) => Promise<readonly Answer[]>

/**
 * The answers to the marks of a request. Without them the marks stay in the queue: `skip` goes on with other reservations, and
 * `stop` ends the run, because no mark can be sent now.
 */
const answersTo = async (
  marks: readonly AttendanceMark[],
  send: Send,
): Promise<readonly Answer[] | 'skip' | 'stop'> => {
  try {
    return await send(marks)
  } catch (error) {
    if (!(error instanceof ApiError) || isUnreachable(error)) return 'stop'
    if (isFault(error)) return 'skip'
    return isTemporary(error) ? 'stop' : marks.map(() => ({ refusal: error }))
  }
}

type Entry = [key: number, mark: AttendanceMark]

/** The marks in their order; those of one press are one request. */
const requestsOf = (unsent: ReadonlyMap<number, AttendanceMark>): Entry[][] => {
  const requests: Entry[][] = []
  for (const entry of unsent) {
    const last = requests.at(-1)
    const press = entry[1].press
    if (last && press !== undefined && last[0]?.[1].press === press) last.push(entry)
    else requests.push([entry])
  }
  return requests
}

/**
 * Sends the marks in their order, each request with its own Idempotency-Key, and stops when marks cannot be sent now. The marks of a
 * request at which the server fails wait, and so do the later marks of their reservations; the marks of other reservations are
 * sent. A mark leaves the queue only after the server answered it; a mark that was refused is reported, never dropped silently.
 * @param send answers for each of the marks, in their order
 */
export async function sendMarks(
  queue: MarkQueue,
  send: Send,
  report: (outcome: Outcome) => void,
): Promise<void> {
  /** Reservations with a mark that waits: their later marks must not overtake it. */
  const waiting = new Set<string>()
  for (const entries of requestsOf(await queue.unsent())) {
    const marks = entries.map(([, mark]) => mark)
    const mustWait = marks.some(({ reservation_id }) => waiting.has(reservation_id))
    const answers = mustWait ? 'skip' : await answersTo(marks, send)
    if (answers === 'stop') return
    if (answers === 'skip') {
      for (const { reservation_id } of marks) waiting.add(reservation_id)
      continue
    }
    const outcomes = marks.map((mark, index) => ({ mark, ...answers[index] }))
    await queue.settle(
      entries.map(([key]) => key),
      outcomes,
    )
    outcomes.forEach(report)
  }
}
