import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool } from '../harness/booking-pool.ts'
import { standingPool } from '../harness/standing-pool.ts'

const kinds = [
  'skip',
  'skip',
  'skip by staff',
  'take back',
  'book',
  'book',
  'book own date',
  'cancel',
  'join',
  'close',
  'reopen',
  'confirm',
  'late rule',
  'rule',
] as const

/** Which member and week an act is about; `turn` chooses a rule, or between the date and another class. */
interface Act {
  kind: (typeof kinds)[number]
  who: number
  week: number
  turn: number
}

const people = 3
const weeks = 3

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(...kinds),
    who: fc.nat(people - 1),
    week: fc.nat(weeks - 1),
    turn: fc.nat(2),
  }),
  { minLength: 5, maxLength: 40 },
)

/** Members with four classes each and a standing place in one series, three of its dates, and three other classes of two places. */
async function openWorld(pool: BookingPool) {
  const standing = standingPool(pool)
  const members = await standing.members(people, 4)
  await standing.setMakeUps(members, 30, null)
  const series = await standing.series()
  for (const member of members) await standing.gives(member, series)
  const dates: string[] = []
  const others: string[] = []
  for (let week = 0; week < weeks; week++) {
    dates.push(await standing.classOf(series, 10, 24 * (8 + 7 * week)))
    others.push(await pool.scheduledClass(2, 24 * (9 + 7 * week)))
  }
  for (const date of dates) await standing.holds(date)
  const closed = new Map<string, string[]>()

  const doAct = async ({ kind, who, week, turn }: Act): Promise<void> => {
    const member = members[who] as string
    const date = dates[week] as string
    const other = others[week] as string
    if (kind === 'skip') await standing.skips(member, date, series)
    else if (kind === 'skip by staff') await standing.skips(member, date, series, 'studio')
    else if (kind === 'take back') await standing.takesBack(member, date, series)
    else if (kind === 'book') await pool.books(member, other)
    else if (kind === 'book own date') await pool.books(member, date)
    else if (kind === 'cancel') await pool.cancels(member)
    else if (kind === 'join') await pool.joins(member, other)
    else if (kind === 'close') {
      const chosen = turn === 0 ? date : other
      const reservations = await standing.closes(chosen)
      if (reservations.length > 0) closed.set(chosen, reservations)
    } else if (kind === 'reopen')
      await standing.reopens(turn === 0 ? date : other, closed.get(turn === 0 ? date : other) ?? [])
    else if (kind === 'confirm') await standing.confirms(date)
    else if (kind === 'late rule')
      await pool.setLateRule(([null, 'class_lost', 'strike'] as const)[turn] ?? null)
    else await standing.setMakeUps(members, [30, 30, null][week] ?? null, [null, 2, 1][turn] ?? null)
  }
  return { doAct, standing }
}

describe('make-ups, bookings and cancellations in any order', async () => {
  const pool = await openBookingPool()

  it('the ledger is the balance, and a make-up pays one class of its member until its last day', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const { doAct, standing } = await openWorld(pool)
        for (const act of steps) {
          await doAct(act)
          expect(await pool.faults()).toEqual([])
          expect(await standing.makeUpFaults()).toEqual([])
        }
        expect(await pool.waitlistFaults()).toEqual([])
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 25), seed: 2026, endOnFailure: true },
    )
  })
})
