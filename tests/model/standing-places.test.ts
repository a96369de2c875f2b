import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BookingPool, openBookingPool } from '../harness/booking-pool.ts'
import { standingPool } from '../harness/standing-pool.ts'

/** Which member, series and week an act is about. */
interface Act {
  kind:
    | 'give'
    | 'end'
    | 'publish'
    | 'skip'
    | 'take back'
    | 'book'
    | 'cancel'
    | 'join'
    | 'confirm'
    | 'pause'
    | 'settle'
    | 'late rule'
    | 'make-ups'
  who: number
  series: number
  week: number
}

const people = 5
const weeks = 3

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom(
      'give',
      'end',
      'publish',
      'publish',
      'skip',
      'take back',
      'book',
      'book',
      'cancel',
      'join',
      'confirm',
      'pause',
      'settle',
      'late rule',
      'make-ups',
      'make-ups',
    ),
    who: fc.nat(people - 1),
    series: fc.nat(1),
    week: fc.nat(weeks - 1),
  }),
  { minLength: 5, maxLength: 40 },
)

/** Two series of three places, members with two or three classes each, and their classes by series and week once they are published. */
async function openWorld(pool: BookingPool) {
  const standing = standingPool(pool)
  const members = [...(await standing.members(3, 2)), ...(await standing.members(people - 3, 3))]
  const series = [await standing.series(), await standing.series()]
  const classes = new Map<string, string>()

  const doAct = async ({ kind, who, series: which, week }: Act): Promise<void> => {
    const member = members[who] as string
    const chosen = series[which] as string
    const key = `${which} ${week}`
    const lesson = classes.get(key)
    if (kind === 'give') await standing.gives(member, chosen)
    else if (kind === 'end') await standing.ends(member, chosen)
    else if (kind === 'late rule')
      await pool.setLateRule(([null, 'class_lost', 'strike'] as const)[week] ?? null)
    else if (kind === 'make-ups')
      await standing.setMakeUps(members, [30, 5, null][week] ?? null, [null, 2][which] ?? null)
    else if (kind === 'pause') await pool.pauses(member, '2026-11-23', '2026-11-27')
    else if (kind === 'settle') await standing.settles(member, chosen)
    else if (kind === 'publish' && !lesson) {
      const id = await standing.classOf(chosen, 3, 24 * (8 + 7 * week) + 2 * which)
      classes.set(key, id)
      await standing.holds(id)
    } else if (lesson) {
      if (kind === 'skip') await standing.skips(member, lesson, chosen)
      else if (kind === 'take back') await standing.takesBack(member, lesson, chosen)
      else if (kind === 'book') await pool.books(member, lesson)
      else if (kind === 'cancel') await pool.cancels(member)
      else if (kind === 'join') await pool.joins(member, lesson)
      else if (kind === 'confirm') await standing.confirms(lesson)
    }
  }
  /** The job settles what a pause or a cancellation left. */
  const settle = async () => {
    for (const member of members) for (const one of series) await standing.settles(member, one)
  }
  return { doAct, settle, standing }
}

describe('standing places, bookings and waiting lists in any order', async () => {
  const pool = await openBookingPool()

  it('no place is taken twice, the ledger is the balance, and every date is held or has its reason', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const world = await openWorld(pool)
        for (const act of steps) {
          await world.doAct(act)
          expect(await pool.faults()).toEqual([])
          expect(await pool.waitlistFaults()).toEqual([])
          expect(await world.standing.makeUpFaults()).toEqual([])
        }
        await world.settle()
        expect(await world.standing.standingFaults()).toEqual([])
        expect(await pool.faults()).toEqual([])
        expect(await world.standing.makeUpFaults()).toEqual([])
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 25), seed: 2026, endOnFailure: true },
    )
  })
})
