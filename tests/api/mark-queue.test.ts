import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttendanceMark } from '../../packages/client/src/attendance-marks/mark-store.ts'
import { type Outcome, sendMarks } from '../../packages/client/src/attendance-marks/send-marks.ts'
import { ApiError } from '../../packages/client/src/http/api-error.ts'
import { openClassDays } from '../harness/class-day.ts'
import type { Caller } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'

const HOUR_MS = 3_600_000
interface Answer {
  code?: string
  kept?: { reason: string }[]
}

const network = new ApiError(0, 'network', 'x')

/** The clock of a telephone that could not correct it by the server's may be wrong by an hour. */
const skew = fc.constantFrom(0, HOUR_MS, -HOUR_MS)

const step = fc.record({
  phone: fc.constantFrom('sol', 'desk'),
  person: fc.constantFrom(0, 1),
  attended: fc.constantFrom(true, false, null),
  isCheckIn: fc.boolean(),
  minutes: fc.integer({ min: 0, max: 40 }),
  isSent: fc.boolean(),
})

/** Before the server: the call is lost. After it: the answer is lost, and the mark is sent again. */
const cut = fc.constantFrom('before', 'after', 'fine')

describe('the queues of two telephones', async () => {
  const { studio, sol, admin, openClass } = await openClassDays()
  await setSettings(studio.db, { attendance_opens_minutes: 1440 })
  const [ana, bea] = [await studio.member({ plan: 'unlimited' }), await studio.member({ plan: 'unlimited' })]

  const sendTo = async (
    caller: Caller,
    { id, class_id, reservation_id, attended, at, check_in }: AttendanceMark,
  ) => {
    const key = { 'idempotency-key': id }
    const { status, body } = check_in
      ? await caller.post<Answer>('/api/check-ins', { reservation_id, schedule_id: class_id, at }, key)
      : await caller.patch<Answer>(
          `/api/schedule/${class_id}/attendance`,
          { attendance: [{ reservation_id, attended, at }] },
          key,
        )
    return status >= 400 ? body.code : body.kept?.[0]?.reason
  }

  /** A telephone whose queue survives each cut, as IndexedDB does. */
  function openTelephone(
    caller: Caller,
    clockSkew: number,
    cuts: string[],
    onArrival: (mark: AttendanceMark) => void,
  ) {
    const waiting = new Map<number, AttendanceMark>()
    const outcomes: Outcome[] = []
    const queue = {
      unsent: async () => new Map(waiting),
      settle: async (keys: readonly number[]) => keys.map((key) => waiting.delete(key)),
    }
    const sendOne = async ([mark]: readonly AttendanceMark[]) => {
      if (!mark) throw new Error('an empty request')
      const lost = cuts.shift() ?? 'fine'
      if (lost === 'before') throw network
      const refusal = await sendTo(caller, mark)
      onArrival(mark)
      if (lost === 'after') throw network
      if (refusal) throw ApiError.refused(409, refusal, 'x')
      return [{ accepted: { kept: false } }]
    }
    return {
      outcomes,
      mark: (mark: Omit<AttendanceMark, 'at'>) => {
        const at = new Date(studio.clock.now().getTime() + clockSkew).toISOString()
        waiting.set(waiting.size + outcomes.length, { ...mark, at })
      },
      send: () => sendMarks(queue, sendOne, (outcome) => outcomes.push(outcome)),
    }
  }

  /**
   * The marks by the rule: a mark counts once, its time is at most the server's, and a tie goes to the last that arrives. A mark
   * is refused when a later one says something else.
   */
  function expectedMarks() {
    const marks = new Map<string, { attended: boolean | null; at: number }>()
    const arrived = new Set<string>()
    const lost = new Set<string>()
    const arrive = ({ id, reservation_id, attended, at }: AttendanceMark) => {
      if (arrived.has(id)) return
      arrived.add(id)
      const time = Math.min(Date.parse(at), studio.clock.now().getTime())
      const mark = marks.get(reservation_id)
      if (time >= (mark?.at ?? 0)) marks.set(reservation_id, { attended, at: time })
      else if (mark?.attended !== attended) lost.add(id)
    }
    return {
      arrive,
      of: (reservation: string) => marks.get(reservation)?.attended ?? null,
      outcomeOf: (id: string) => (lost.has(id) ? 'later_mark' : id),
    }
  }

  it('with random cuts, repetitions and clocks an hour ahead or behind, each mark counts once and the later one wins', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 6, maxLength: 12 }),
        fc.array(cut, { maxLength: 12 }),
        fc.record({ sol: skew, desk: skew }),
        async (steps, cuts, skews) => {
          const { pilates, reserve, roster } = await openClass()
          const people = [(await reserve(ana)).id, (await reserve(bea)).id] as const
          const marks = expectedMarks()
          const left = [...cuts]
          const phones = {
            sol: openTelephone(sol, skews.sol, left, marks.arrive),
            desk: openTelephone(admin, skews.desk, left, marks.arrive),
          }
          const ids = { sol: [] as string[], desk: [] as string[] }
          for (const [index, { phone, person, isCheckIn, ...pressed }] of steps.entries()) {
            studio.advance({ minutes: pressed.minutes })
            const id = `${pilates.id}-${index}`
            ids[phone].push(id)
            const mark = { id, class_id: pilates.id, reservation_id: people[person] }
            phones[phone].mark(
              isCheckIn ? { ...mark, attended: true, check_in: {} } : { ...mark, attended: pressed.attended },
            )
            if (pressed.isSent) await phones[phone].send()
          }
          // Each round gets past at least one of the cuts that are left.
          for (let round = 0; round <= cuts.length; round += 1)
            for (const phone of ['sol', 'desk'] as const) await phones[phone].send()

          for (const phone of ['sol', 'desk'] as const)
            expect(phones[phone].outcomes.map(({ mark, refusal }) => refusal?.code ?? mark.id)).toEqual(
              ids[phone].map(marks.outcomeOf),
            )
          const shown = (await roster()).people.map((one) => [one.reservation_id, one.attended])
          expect(shown).toEqual(people.map((id) => [id, marks.of(id)]))
        },
      ),
      // The days of a second search would be outside of the plans.
      { numRuns: 12, endOnFailure: true },
    )
  })
})
