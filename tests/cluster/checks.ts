import type { Db } from '../../server/src/platform/db/database.ts'
import { bookingFaults, reservationsWithLedger, waitlistFaults } from '../harness/consistency.ts'
import type { Attempt, Reservation } from './members.ts'

/** The state of a reservation according to the journal. */
const expected = ({ member, scheduledClass, status }: Reservation): string =>
  `${member} ${scheduledClass} ${status}, booked 1, returned ${status === 'canceled' ? 1 : 0}`

/** Acknowledged reservations and cancellations that the database lacks or has otherwise, and reservations that nobody acknowledged. */
export async function lostOrDoubled(
  db: Db,
  journal: Map<string, Reservation>,
): Promise<{ lost: string[]; doubled: string[] }> {
  const found = await reservationsWithLedger(db)
  const lost = [...journal].flatMap(([id, entry]) =>
    found.get(id) === expected(entry)
      ? []
      : [`${id}: acknowledged ${expected(entry)}; there is ${found.get(id) ?? 'nothing'}`],
  )
  const doubled = [...found].flatMap(([id, what]) => (journal.has(id) ? [] : [`${id}: ${what}`]))
  return { lost, doubled }
}

/** Counters, ledgers, places and lines that disagree. */
export const inconsistencies = async (db: Db): Promise<string[]> => [
  ...(await bookingFaults(db)),
  ...(await waitlistFaults(db)),
]

export interface Figures {
  acknowledged: number
  /** Seconds in which no call was acknowledged. */
  longestGap: number
  /** Seconds. From the first attempt of a request to its acknowledgement. */
  longestRequest: number
  /** Seconds. Of one attempt that succeeded: on a busy machine it waits for the processor, too. */
  longestSuccess: number
  /** Seconds. Of one attempt that ended with 503. */
  longestUnavailable: number
  unavailable: number
  /** Attempts without an answer of the site: cut, or with a status nobody should see. */
  failed: number
  failures: Record<string, number>
  /** The faults of answers, with their number. */
  problems: Record<string, number>
}

const longest = (times: number[]): number => times.reduce((most, time) => Math.max(most, time), 0) / 1000

const counted = (texts: string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

/** The answers that members got between two instants of `performance.now()`. */
export function figuresOf(attempts: Attempt[], from: number, to: number): Figures {
  const within = attempts.filter(({ ended }) => ended >= from && ended <= to)
  const of = (outcome: Attempt['outcome']) => within.filter((attempt) => attempt.outcome === outcome)
  const acknowledged = of('acknowledged')
  const instants = [from, ...acknowledged.map(({ ended }) => ended).sort((one, other) => one - other), to]
  const unavailable = of('unavailable')
  return {
    acknowledged: acknowledged.length,
    longestGap: longest(instants.slice(1).map((instant, index) => instant - (instants[index] ?? instant))),
    longestRequest: longest(acknowledged.map(({ firstSent, ended }) => ended - firstSent)),
    longestSuccess: longest(acknowledged.map(({ sent, ended }) => ended - sent)),
    longestUnavailable: longest(unavailable.map(({ sent, ended }) => ended - sent)),
    unavailable: unavailable.length,
    failed: of('failed').length,
    problems: counted(
      within.flatMap(({ outcome, problem }) => (problem && outcome !== 'failed' ? [problem] : [])),
    ),
    failures: counted(of('failed').map(({ problem = '' }) => problem)),
  }
}
