import type { ModelWeek } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scheduleFaults } from '../harness/consistency.ts'
import { openStudio } from '../harness/index.ts'
import { type CellInput, linesByClass, modelDesk, seriesOfClasses } from '../harness/model-week.ts'

// The clock is at Monday 16 November 2026, 08:00.
const monday = '2026-11-23'
const hours = ['09:00', '12:00', '18:00']

const pick = fc.nat(99)
const weeks = { week: fc.nat(3), weeks: fc.integer({ min: 1, max: 3 }) }
const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), undo: fc.boolean(), ...weeks }),
  fc.record({
    kind: fc.constant('by hand' as const),
    which: pick,
    how: fc.constantFrom('capacity', 'day', 'hour', 'coach', 'cancel', 'remove', 'book'),
    value: pick,
  }),
  fc.record({
    kind: fc.constant('model' as const),
    from: fc.nat(27),
    which: pick,
    how: fc.constantFrom('add', 'hour', 'weekday', 'coach', 'capacity', 'erase'),
    value: pick,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const nth = <One>(all: readonly One[], n: number): One | undefined => all[n % Math.max(1, all.length)]

async function openWorld() {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coaches = [await studio.coach({ name: 'Coach Sol' }), await studio.coach({ name: 'Coach Luna' })]
  for (const time of hours) await studio.slot(time)
  const desk = modelDesk(admin)
  const class_id = await desk.classType('Suelo')
  const member = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
  /** The classes that publishing must leave unchanged: classes by id, and classes that staff removed by series and week. */
  const edited = new Set<string>()
  const booked = new Set<string>()
  const removed = new Set<string>()

  const cellOf = (value: number): CellInput => ({
    weekday: 1 + (value % 7),
    time: nth(hours, value) as string,
    class_id,
    instructor_ids: [nth(coaches, value)?.instructorId as string],
    duration_minutes: 50,
    max_capacity: 8 + (value % 3),
  })

  const changeModel = ({ from, which, how, value }: Step & { kind: 'model' }) =>
    desk.change(addDays(monday, from), (cells: ModelWeek['cells']) => {
      const chosen = nth(cells, which)
      const other = cellOf(value)
      if (!chosen || how === 'add') return [...cells, other]
      if (how === 'erase') return cells.filter((cell) => cell !== chosen)
      const field = {
        hour: 'time',
        weekday: 'weekday',
        coach: 'instructor_ids',
        capacity: 'max_capacity',
      } as const
      return cells.map((cell) => (cell === chosen ? { ...cell, [field[how]]: other[field[how]] } : cell))
    })

  const changeByHand = async ({ which, how, value }: Step & { kind: 'by hand' }) => {
    const chosen = nth(await seriesOfClasses(studio.db), which)
    if (!chosen) return
    const { id } = chosen
    const at = (day: string, time: string) => ({
      start_time: `${day}T${time}:00`,
      end_time: `${day}T${time.slice(0, 2)}:50:00`,
    })
    const [day, time] = chosen.start.split(' ') as [string, string]
    const edits = {
      capacity: { max_capacity: 20 + (value % 9) },
      day: at(addDays(day, 1 + (value % 9)), time),
      hour: at(day, nth(hours, value) as string),
      coach: { instructor_ids: [nth(coaches, value)?.instructorId] },
    }
    if (how === 'book') {
      if ((await member.books({ id })).status === 201) booked.add(id)
    } else if (how === 'remove') {
      await admin.delete(`/api/schedule/${id}`)
      const isGone = !(await linesByClass(studio.db)).has(id)
      if (isGone) removed.add(`${chosen.series_id} ${chosen.week}`)
    } else if (how === 'cancel') await admin.post(`/api/schedule/${id}/cancel`, {})
    else await admin.patch(`/api/schedule/${id}`, edits[how])
    // A change that was refused, or that changed nothing, leaves the class as it was published.
    if ((await linesByClass(studio.db)).get(id)?.endsWith('untouched') === false) edited.add(id)
  }

  const publish = async (from: string, count: number, undo: boolean) => {
    const before = await linesByClass(studio.db)
    const answer = await desk.publish(from, count)
    const after = await linesByClass(studio.db)
    for (const id of [...edited, ...booked]) expect(after.get(id)).toBe(before.get(id))
    const series = await seriesOfClasses(studio.db)
    const keys = series.map(({ series_id, week }) => `${series_id} ${week}`)
    expect(keys.filter((key, place) => removed.has(key) || keys.indexOf(key) !== place)).toEqual([])
    expect(await scheduleFaults(studio.db)).toEqual([])
    if (!undo || !answer.undo) return
    expect((await desk.undo(answer)).status).toBe(200)
    expect(await linesByClass(studio.db)).toEqual(before)
  }

  return async (one: Step): Promise<void> => {
    if (one.kind === 'model') await changeModel(one)
    else if (one.kind === 'by hand') await changeByHand(one)
    else await publish(addDays(monday, 7 * one.week), one.weeks, one.undo)
  }
}

it('publishing loses nothing that was done by hand, doubles no class, and is undone exactly', async () => {
  const steps = fc.array(step, { minLength: 4, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const happens = await openWorld()
      await happens({ kind: 'model', from: 0, which: 0, how: 'add', value: 0 })
      await happens({ kind: 'model', from: 0, which: 0, how: 'add', value: 4 })
      for (const one of all) await happens(one)
      await happens({ kind: 'publish', week: 0, weeks: 4, undo: false })
    }),
    { numRuns: 15, seed: 2026, endOnFailure: true },
  )
})
