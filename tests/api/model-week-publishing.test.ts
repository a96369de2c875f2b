import type { PublishAnswer, StaffScheduledClass } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { type CellInput, type ModelDesk, modelDesk, scheduleLines } from '../harness/model-week.ts'
import { changeClassTypes } from '../harness/schedule.ts'
import { countStatements } from '../harness/sql-statements.ts'

// The clock is at Monday 16 November 2026, 08:00.
const today = '2026-11-16'
const next = '2026-11-23'

describe('publishing the model week', () => {
  let studio: Studio
  let admin: Person
  let desk: ModelDesk
  let sol: Coach
  let luna: Coach
  let suelo: string

  const cell = (weekday: number, time: string, more: Partial<CellInput> = {}): CellInput => ({
    weekday,
    time,
    class_id: suelo,
    instructor_ids: [sol.instructorId],
    duration_minutes: 50,
    max_capacity: 8,
    ...more,
  })
  const paint = (...cells: CellInput[]) => desk.change(today, () => cells)
  const startsOf = (rows: { start_time: string }[]) => rows.map(({ start_time }) => start_time.slice(0, 16))
  const reasonsOf = (rows: { start_time: string; reason: string }[]) =>
    rows.map(({ start_time, reason }) => `${start_time.slice(0, 16)} ${reason}`)
  const idOf = (answer: PublishAnswer, index = 0) => answer.created[index]?.id as string
  const edit = (id: string, patch: object) => admin.patch(`/api/schedule/${id}`, patch)
  const startOf = async (day: string) =>
    (await admin.get<{ schedule: StaffScheduledClass[] }>(`/api/schedule?from=${day}`)).body.schedule.map(
      ({ start_time, classes }) => `${start_time.slice(11, 16)} ${classes.name}`,
    )

  beforeEach(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    desk = modelDesk(admin)
    sol = await studio.coach({ name: 'Coach Sol' })
    luna = await studio.coach({ name: 'Coach Luna' })
    suelo = await desk.classType('Suelo')
    for (const time of ['07:00', '09:00', '18:00']) await studio.slot(time)
  })

  it('every week gets the classes of the model, and a second publication adds nothing', async () => {
    await paint(cell(1, '18:00'), cell(3, '07:00', { instructor_ids: [luna.instructorId, sol.instructorId] }))
    const answer = await desk.publish(today, 2)
    expect(answer).toMatchObject({ from: today, until: '2026-11-29', existing: 0, kept: [], skipped: [] })
    expect(startsOf(answer.created)).toEqual([
      '2026-11-16T18:00',
      '2026-11-18T07:00',
      '2026-11-23T18:00',
      '2026-11-25T07:00',
    ])
    expect(answer.created[1]).toMatchObject({
      name: 'Suelo',
      week: today,
      end_time: '2026-11-18T07:50:00',
      coaches: ['Coach Luna', 'Coach Sol'],
    })
    expect(await startOf('2026-11-25')).toEqual(['07:00 Suelo'])
    expect(await desk.publish(today, 2)).toMatchObject({ created: [], existing: 4, undo: null })
    expect((await auditOf(studio.db, 'model_week', 1))[0]).toMatchObject({ action: 'schedule.publish' })
  })

  it('the preview tells apart what is past, closed, taken, there already and busy, with who is in the way', async () => {
    const barre = await desk.classType('Danza')
    await studio.class({ at: '2026-11-17T18:00', coach: luna })
    await studio.class({ at: '2026-11-18T18:30', coach: sol })
    await admin.post('/api/schedule', {
      class_id: barre,
      instructor_ids: [luna.instructorId],
      start_time: '2026-11-20T18:00:00',
      end_time: '2026-11-20T18:50:00',
    })
    await admin.post('/api/schedule/closures', { start_date: '2026-11-19', end_date: '2026-11-19' })
    await paint(
      cell(1, '07:00'),
      cell(2, '18:00'),
      cell(3, '18:00'),
      cell(4, '18:00'),
      cell(5, '18:00', { class_id: barre }),
      cell(6, '05:00'),
    )
    const { created, skipped } = await desk.publish(today, 1)
    expect(created).toEqual([])
    expect(skipped.map(({ start_time, reason, with: by }) => [start_time.slice(8, 16), reason, by])).toEqual([
      ['16T07:00', 'in_past', null],
      ['17T18:00', 'hour_taken', 'Pilates'],
      ['18T18:00', 'coach_busy', 'Coach Sol'],
      ['19T18:00', 'closed_day', null],
      ['20T18:00', 'already_there', 'Danza'],
      ['21T05:00', 'slot_archived', null],
    ])
  })

  it('a class that was scheduled by hand exists already only if it is exactly what the model wants', async () => {
    const byHand = (day: string, more: object = {}) =>
      admin.post('/api/schedule', {
        class_id: suelo,
        instructor_ids: [sol.instructorId],
        start_time: `${day}T18:00:00`,
        end_time: `${day}T18:50:00`,
        max_capacity: 8,
        ...more,
      })
    await byHand('2026-11-24')
    await byHand('2026-11-25', { instructor_ids: [luna.instructorId] })
    await byHand('2026-11-26', { max_capacity: 6 })
    await byHand('2026-11-27', { end_time: '2026-11-27T19:15:00' })
    await paint(...[2, 3, 4, 5].map((weekday) => cell(weekday, '18:00')))
    const { created, skipped, existing } = await desk.publish(next, 1)
    expect([created, existing]).toEqual([[], 1])
    expect(reasonsOf(skipped)).toEqual([
      '2026-11-25T18:00 already_there',
      '2026-11-26T18:00 already_there',
      '2026-11-27T18:00 already_there',
    ])
  })

  it('a coach who is painted at two places is in one, and the other cell says so', async () => {
    await paint(cell(2, '18:00'), cell(2, '18:00', { class_id: await desk.classType('Danza') }))
    const { created, skipped } = await desk.publish(today, 1)
    expect(created).toHaveLength(1)
    expect(skipped).toMatchObject([{ reason: 'coach_busy', with: 'Coach Sol' }])
  })

  it('two coaches give the same class at the same hour', async () => {
    await paint(cell(2, '18:00'), cell(2, '18:00', { instructor_ids: [luna.instructorId] }))
    expect((await desk.publish(today, 1)).created).toHaveLength(2)
    expect(await desk.publish(today, 1)).toMatchObject({ existing: 2, skipped: [] })
  })

  it('an archived class, and a class whose coaches left, are left out', async () => {
    const danza = await desk.classType('Danza')
    await paint(
      cell(2, '18:00', { class_id: danza }),
      cell(3, '18:00', { instructor_ids: [luna.instructorId] }),
    )
    await changeClassTypes(studio.db, { id: danza }, { is_active: false })
    await admin.delete(`/api/admin/instructors/${luna.instructorId}`)
    expect(reasonsOf((await desk.publish(today, 1)).skipped)).toEqual([
      '2026-11-17T18:00 class_archived',
      '2026-11-18T18:00 no_coach',
    ])
  })

  it.each([
    ['edited', (id: string) => edit(id, { max_capacity: 3 }), 'edited'],
    [
      'moved to another day',
      (id: string) => edit(id, { start_time: '2026-11-26T09:00:00', end_time: '2026-11-26T09:50:00' }),
      'edited',
    ],
    ['given to another coach', (id: string) => edit(id, { instructor_ids: [luna.instructorId] }), 'edited'],
    ['cancelled', (id: string) => admin.post(`/api/schedule/${id}/cancel`, {}), 'canceled'],
    ['removed', (id: string) => admin.delete(`/api/schedule/${id}`), 'removed'],
  ])('a published class that was %s by hand stays so', async (_what, byHand, reason) => {
    await paint(cell(1, '18:00'))
    await byHand(idOf(await desk.publish(next, 1)))
    const before = await scheduleLines(studio.db)
    expect(await desk.publish(next, 1)).toMatchObject({
      created: [],
      updated: [],
      removed: [],
      kept: [{ reason }],
    })
    await desk.change(today, (cells) => cells.map((one) => ({ ...one, max_capacity: 5 })))
    expect(await desk.publish(next, 1)).toMatchObject({
      created: [],
      updated: [],
      removed: [],
      kept: [{ reason }],
    })
    expect(await scheduleLines(studio.db)).toEqual(before)
  })

  it('a removal that was taken back is no removal', async () => {
    await paint(cell(1, '18:00'))
    const id = idOf(await desk.publish(next, 1))
    const before = await scheduleLines(studio.db)
    const { body } = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${id}`)
    await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(await scheduleLines(studio.db)).toEqual(before)
    expect(await desk.publish(next, 1)).toMatchObject({ existing: 1, kept: [] })
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

  it('undo removes what was created, and gives changed and removed classes back', async () => {
    await paint(cell(1, '18:00'), cell(2, '18:00'), cell(3, '18:00'))
    await desk.publish(next, 2)
    const before = await scheduleLines(studio.db)
    await desk.change(today, (cells) => [
      ...cells.slice(0, 1).map((one) => ({ ...one, time: '09:00', instructor_ids: [luna.instructorId] })),
      ...cells.slice(2),
      cell(1, '18:00'),
    ])
    const answer = await desk.publish(next, 2)
    expect([answer.created.length, answer.updated.length, answer.removed.length]).toEqual([2, 2, 2])
    expect((await desk.undo(answer)).body).toMatchObject({ undone: true, classes: 6 })
    expect(await scheduleLines(studio.db)).toEqual(before)
    expect((await desk.undo(answer)).body).toMatchObject({ code: 'undo_done' })
    expect(await desk.publish(next, 2)).toMatchObject({
      created: [{}, {}],
      updated: [{}, {}],
      removed: [{}, {}],
    })
  })

  it.each([
    ['a created class', 'created'],
    ['a changed class', 'updated'],
  ] as const)('undo is refused once %s was booked, and changes nothing', async (_what, kind) => {
    await paint(cell(1, '18:00'))
    await desk.publish(next, 1)
    await desk.change(today, (cells) => [
      ...cells.map((one) => ({ ...one, time: '09:00' })),
      cell(2, '18:00'),
    ])
    const answer = await desk.publish(next, 1)
    const ana = await studio.member({ plan: 'unlimited', ends: '2027-12-31' })
    expect((await ana.books({ id: answer[kind][0]?.id as string })).status).toBe(201)
    const before = await scheduleLines(studio.db)
    expect((await desk.undo(answer)).body).toMatchObject({ code: 'undo_conflict' })
    expect(await scheduleLines(studio.db)).toEqual(before)
  })

  it('a class that kept its hour in another zone still follows the model', async () => {
    await paint(cell(1, '18:00'))
    await desk.publish(next, 1)
    const zone = { timezone: 'America/Tijuana', classes_keep: 'hour' }
    expect((await admin.patch('/api/admin/settings', zone)).status).toBe(200)
    await desk.change(today, (cells) => cells.map((one) => ({ ...one, max_capacity: 5 })))
    expect(await desk.publish(next, 1)).toMatchObject({ updated: [{ start_time: '2026-11-23T18:00:00' }] })
  })

  it('sixty classes a week for eight weeks take as many statements as one class', async () => {
    await studio.slot('12:00')
    const coaches = [sol, luna, await studio.coach({ name: 'Coach Mar' })]
    const cells = [1, 2, 3, 4, 5].flatMap((weekday) =>
      ['07:00', '09:00', '12:00', '18:00'].flatMap((time) =>
        coaches.map(({ instructorId }) => cell(weekday, time, { instructor_ids: [instructorId] })),
      ),
    )
    const made: PublishAnswer[] = []
    const asks = (from: string, weeks: number) =>
      countStatements(async () => {
        const { body } = await admin.post<PublishAnswer>('/api/admin/model-week/publish', { from, weeks })
        made.push(body)
      })
    await paint(...cells.slice(0, 1))
    const one = await asks(next, 1)
    await paint(...cells)
    const all = await asks('2026-11-30', 8)
    expect(made.map(({ created }) => created.length)).toEqual([1, 480])
    expect(all).toBe(one)
  })

  it.each([
    [{ weeks: 0 }, 400],
    [{ weeks: 1 }, 200],
    [{ weeks: 26 }, 200],
    [{ weeks: 27 }, 400],
    [{ weeks: 1, from: '2026-02-29' }, 400],
  ])('%j is answered with %i', async (body, status) => {
    expect((await admin.post('/api/admin/model-week/publish', { from: next, ...body })).status).toBe(status)
  })
})
