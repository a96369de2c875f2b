import type { PublishAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import {
  idOf,
  type ModelWeekStudio,
  openModelWeek,
  reasonsOf,
  scheduleLines,
  startsOf,
  today,
} from '../harness/model-week.ts'
import { changeClassTypes } from '../harness/schedule.ts'
import { countStatements } from '../harness/sql-statements.ts'

const next = '2026-11-23'

describe('publishing the model week', () => {
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
