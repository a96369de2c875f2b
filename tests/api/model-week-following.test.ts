import { beforeEach, describe, expect, it } from 'vitest'
import type { Coach } from '../harness/index.ts'
import {
  idOf,
  type ModelWeekStudio,
  openModelWeek,
  reasonsOf,
  scheduleLines,
  startsOf,
  today,
} from '../harness/model-week.ts'

const next = '2026-11-23'

describe('classes that follow a changed model week', () => {
  let studio: ModelWeekStudio['studio']
  let admin: ModelWeekStudio['admin']
  let desk: ModelWeekStudio['desk']
  let sol: ModelWeekStudio['sol']
  let luna: ModelWeekStudio['luna']
  let suelo: ModelWeekStudio['suelo']
  let cell: ModelWeekStudio['cell']
  let paint: ModelWeekStudio['paint']
  let edit: ModelWeekStudio['edit']
  let startOf: ModelWeekStudio['startOf']
  beforeEach(async () => {
    ;({ studio, admin, desk, sol, luna, suelo, cell, paint, edit, startOf } = await openModelWeek())
  })

  it('after a change from a date, untouched classes follow the model, and booked ones stay and are listed', async () => {
    await paint(cell(1, '18:00'), cell(2, '18:00'))
    const published = await desk.publish(next, 3)
    const ana = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
    expect((await ana.books({ id: idOf(published, 2) })).status).toBe(201)
    await desk.change('2026-11-30', (cells) =>
      cells.filter(({ weekday }) => weekday === 1).map((one) => ({ ...one, weekday: 4, time: '09:00' })),
    )
    const answer = await desk.publish(next, 3)
    expect(answer).toMatchObject({ created: [], existing: 2 })
    expect(startsOf(answer.updated)).toEqual(['2026-12-10T09:00'])
    expect(startsOf(answer.removed)).toEqual(['2026-12-01T18:00', '2026-12-08T18:00'])
    expect(reasonsOf(answer.kept)).toEqual(['2026-11-30T18:00 booked'])
    expect(await startOf('2026-12-10')).toEqual(['09:00 Suelo'])
    expect(await desk.publish(next, 3)).toMatchObject({ updated: [], removed: [], existing: 3, undo: null })
  })

  it('two series swap their coaches', async () => {
    await paint(cell(1, '18:00'), cell(1, '18:00', { instructor_ids: [luna.instructorId] }))
    await desk.publish(next, 1)
    await desk.change(today, (cells) =>
      cells.map((one) => ({
        ...one,
        instructor_ids: one.instructor_ids[0] === sol.instructorId ? [luna.instructorId] : [sol.instructorId],
      })),
    )
    expect(await desk.publish(next, 1)).toMatchObject({ updated: [{}, {}], kept: [], skipped: [] })
  })

  it('a class that cannot follow stays where it is, and its hour is not given to another', async () => {
    await paint(cell(1, '18:00'))
    await desk.publish(next, 1)
    await studio.class({ at: '2026-11-23T09:00', coach: sol })
    await desk.change(today, (cells) => [
      ...cells.map((one) => ({ ...one, time: '09:00' })),
      cell(1, '18:00', { class_id: suelo }),
    ])
    const { created, kept, skipped } = await desk.publish(next, 1)
    expect(created).toEqual([])
    expect(reasonsOf(kept)).toEqual(['2026-11-23T18:00 coach_busy'])
    expect(reasonsOf(skipped)).toEqual(['2026-11-23T18:00 already_there'])
  })

  it.each([
    ['edited', (id: string) => edit(id, { max_capacity: 3 })],
    ['given to another class', async (id: string) => edit(id, { class_id: await desk.classType('Danza') })],
  ])('a class that was %s by hand leaves its hour to the other series there', async (_what, byHand) => {
    await paint(cell(1, '18:00'))
    await byHand(idOf(await desk.publish(next, 1)))
    await desk.change(today, (cells) => [...cells, cell(1, '18:00', { instructor_ids: [luna.instructorId] })])
    const { created, kept, skipped } = await desk.publish(next, 1)
    expect(created).toMatchObject([{ coaches: ['Coach Luna'] }])
    expect([reasonsOf(kept), skipped]).toEqual([['2026-11-23T18:00 edited'], []])
  })

  it.each([
    ['into', 1, '23T18:00'],
    ['out of', 5, '27T18:00'],
  ])(
    'a class that would move %s the published days, within its week, stays and is listed',
    async (_what, was, start) => {
      await paint(cell(was, '18:00'))
      await desk.publish(next, 1)
      await desk.change(today, (cells) => cells.map((one) => ({ ...one, weekday: 6 - was })))
      const before = await scheduleLines(studio.db)
      const { created, updated, kept } = await desk.publish('2026-11-25', 1)
      expect([created, updated, reasonsOf(kept)]).toEqual([[], [], [`2026-11-${start} before_from`]])
      expect(await scheduleLines(studio.db)).toEqual(before)
      expect((await desk.publish(next, 1)).updated).toHaveLength(1)
    },
  )

  it('a class of the week that has begun is listed when the model wants it later in the week', async () => {
    await paint(cell(1, '18:00'))
    await desk.publish(today, 1)
    studio.setClock('2026-11-17T08:00')
    await desk.change('2026-11-17', (cells) => cells.map((one) => ({ ...one, weekday: 5 })))
    const { created, updated, kept } = await desk.publish('2026-11-17', 1)
    expect([created, updated, reasonsOf(kept)]).toEqual([[], [], ['2026-11-16T18:00 in_past']])
  })

  it('no coach is put into a class that overlaps her class of the day after the last', async () => {
    await studio.slot('23:30')
    await studio.class({ at: '2026-11-30T00:10', coach: sol })
    await paint(cell(7, '23:30'))
    expect(await desk.publish(next, 1)).toMatchObject({
      created: [],
      skipped: [{ reason: 'coach_busy', with: 'Coach Sol' }],
    })
  })

  it('coaches who get or lose a class get the same mails as after a change by hand, and none when it is undone', async () => {
    const told = async (coach: Coach) =>
      (await studio.mailbox()).filter(({ to }) => to === coach.email).map(({ subject }) => subject)
    await paint(cell(1, '18:00'), cell(2, '18:00', { max_capacity: 5 }))
    await desk.publish(next, 1)
    const hands = (coach: Coach) =>
      desk.change(today, (cells) =>
        cells.map((one, at) => (at === 0 ? { ...one, instructor_ids: [coach.instructorId] } : one)),
      )
    await hands(luna)
    await desk.undo(await desk.publish(next, 1))
    studio.advance({ seconds: 31 })
    expect([await told(sol), await told(luna)]).toEqual([[], []])
    await desk.publish(next, 1)
    studio.advance({ seconds: 31 })
    expect([await told(sol), await told(luna)]).toEqual([
      ['Cambió quién da tus clases'],
      ['Te asignamos clases'],
    ])
  })

  it('a class that kept its hour in another zone still follows the model', async () => {
    await paint(cell(1, '18:00'))
    await desk.publish(next, 1)
    const zone = { timezone: 'America/Tijuana', classes_keep: 'hour' }
    expect((await admin.patch('/api/admin/settings', zone)).status).toBe(200)
    await desk.change(today, (cells) => cells.map((one) => ({ ...one, max_capacity: 5 })))
    expect(await desk.publish(next, 1)).toMatchObject({ updated: [{ start_time: '2026-11-23T18:00:00' }] })
  })
})
