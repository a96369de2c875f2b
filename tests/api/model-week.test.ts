import type { ModelWeek } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { type CellInput, type ModelDesk, modelDesk } from '../harness/model-week.ts'
import { changeClassTypes } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
const today = '2026-11-16'

describe('the model week', () => {
  let studio: Studio
  let admin: Person
  let desk: ModelDesk
  let sol: Coach
  let luna: Coach
  let pilates: string

  const cell = (weekday: number, time: string, more: Partial<CellInput> = {}): CellInput => ({
    weekday,
    time,
    class_id: pilates,
    instructor_ids: [sol.instructorId],
    duration_minutes: 50,
    max_capacity: 8,
    ...more,
  })
  const hoursOf = ({ cells }: ModelWeek) => cells.map(({ weekday, time }) => `${weekday} ${time}`)
  /** Cells of one hour and class have no order of their own. */
  const solFirst = ({ cells }: ModelWeek) =>
    cells.toSorted((one) => (one.instructor_ids[0] === sol.instructorId ? -1 : 1))

  beforeEach(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    sol = await studio.coach({ name: 'Coach Sol' })
    luna = await studio.coach({ name: 'Coach Luna' })
    desk = modelDesk(admin)
    pilates = await desk.classType('Suelo')
  })

  it('a stroke of three days is one save, and the cells are read back in the order of the week', async () => {
    expect(await desk.read(today)).toMatchObject({ from: today, cells: [], changes: [] })
    const saved = await desk.change(today, () => [cell(5, '07:00'), cell(1, '07:00'), cell(3, '07:00')])
    expect(hoursOf(saved)).toEqual(['1 07:00', '3 07:00', '5 07:00'])
    expect(saved.cells[0]).toMatchObject({
      class_name: 'Suelo',
      instructors: [{ display_name: 'Coach Sol' }],
      instructor_ids: [sol.instructorId],
      duration_minutes: 50,
      max_capacity: 8,
      is_active: true,
      valid_from: today,
      valid_until: null,
    })
    expect(await desk.read(today)).toEqual(saved)
    expect(await auditOf(studio.db, 'model_week')).toMatchObject([
      { action: 'schedule.model', actor_id: admin.id },
    ])
  })

  it('a change from a date keeps the series and leaves the days before as they were', async () => {
    const before = await desk.change(today, () => [cell(1, '07:00'), cell(2, '07:00')])
    const [monday, tuesday] = before.cells
    const later = await desk.change('2026-12-07', (cells) =>
      cells.slice(0, 1).map((one) => ({ ...one, time: '09:00' })),
    )
    expect(later.cells).toMatchObject([{ id: monday?.id, time: '09:00', valid_from: '2026-12-07' }])
    const now = await desk.read(today)
    expect(now.cells).toMatchObject([
      { id: monday?.id, time: '07:00', valid_until: '2026-12-06' },
      { id: tuesday?.id, time: '07:00', valid_until: '2026-12-06' },
    ])
    expect(now.changes).toEqual(['2026-12-07'])
  })

  it('a change now leaves what was planned for later', async () => {
    await desk.change(today, () => [cell(1, '07:00')])
    await desk.change('2026-12-07', (cells) => [...cells, cell(3, '18:00')])
    await desk.change(today, (cells) => [...cells, cell(3, '18:00', { instructor_ids: [luna.instructorId] })])
    expect((await desk.read(today)).cells.at(-1)).toMatchObject({
      instructor_ids: [luna.instructorId],
      valid_until: '2026-12-06',
    })
    expect((await desk.read('2026-12-07')).cells).toMatchObject([
      { weekday: 1 },
      { weekday: 3, instructor_ids: [sol.instructorId] },
    ])
  })

  it('a cell beside another series stays when that series changes later', async () => {
    await desk.change(today, () => [cell(3, '18:00')])
    await desk.change('2026-12-07', (cells) => cells.map((one) => ({ ...one, max_capacity: 5 })))
    const beside = cell(3, '18:00', { instructor_ids: [luna.instructorId] })
    await desk.change(today, (cells) => [...cells, beside])
    expect(solFirst(await desk.read(today))).toMatchObject([
      { instructor_ids: [sol.instructorId], valid_until: '2026-12-06' },
      { instructor_ids: [luna.instructorId], valid_until: null },
    ])
    expect(solFirst(await desk.read('2026-12-07'))).toMatchObject([
      { max_capacity: 5 },
      { instructor_ids: [luna.instructorId] },
    ])
  })

  it('a coach who is named twice, in different letters, is one coach', async () => {
    const id = sol.instructorId
    const saved = await desk.change(today, () => [
      cell(1, '07:00', { instructor_ids: [id, id.toUpperCase()] }),
    ])
    expect(saved.cells).toMatchObject([{ instructor_ids: [id] }])
  })

  it('an erased series comes back under its id', async () => {
    const before = await desk.change(today, () => [cell(1, '07:00'), cell(2, '07:00')])
    await desk.change(today, () => before.cells.slice(1))
    const back = await desk.change(today, () => before.cells)
    expect(back.cells.map(({ id }) => id)).toEqual(before.cells.map(({ id }) => id))
    expect(back.changes).toEqual([])
  })

  it('a save of what is there keeps the version, and a save needs one', async () => {
    const saved = await desk.change(today, () => [cell(1, '07:00')])
    expect((await desk.save(saved.version, saved.cells, today)).body.version).toBe(saved.version)
    expect(await admin.put('/api/admin/model-week', { from: today, cells: [] })).toMatchObject({
      body: { code: 'validation_failed' },
    })
    expect((await desk.read(today)).cells).toHaveLength(1)
  })

  it('of two administrators who save from the same version the second is refused, and loses no cell of the first', async () => {
    const { version } = await desk.read(today)
    expect((await desk.save(version, [cell(1, '07:00')], today)).status).toBe(200)
    expect(await desk.save(version, [cell(2, '07:00')], today)).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(hoursOf(await desk.read(today))).toEqual(['1 07:00'])
  })

  it.each([
    ['a day in the past', {}, '2026-11-15', 'validation_failed'],
    ['a day that does not exist', {}, '2027-02-30', 'validation_failed'],
    ['weekday 0', { weekday: 0 }, today, 'validation_failed'],
    ['weekday 8', { weekday: 8 }, today, 'validation_failed'],
    ['the hour 24:00', { time: '24:00' }, today, 'validation_failed'],
    ['no coach', { instructor_ids: [] }, today, 'validation_failed'],
    ['14 minutes', { duration_minutes: 14 }, today, 'validation_failed'],
    ['601 minutes', { duration_minutes: 601 }, today, 'validation_failed'],
    ['no place', { max_capacity: 0 }, today, 'validation_failed'],
    ['501 places', { max_capacity: 501 }, today, 'validation_failed'],
    ['an unknown series', { id: crypto.randomUUID() }, today, 'validation_failed'],
    ['an unknown class', { class_id: crypto.randomUUID() }, today, 'class_not_found'],
    ['an unknown coach', { instructor_ids: [crypto.randomUUID()] }, today, 'not_found'],
  ])('%s is refused', async (_what, more, from, code) => {
    const { version } = await desk.read(today)
    expect((await desk.save(version, [cell(1, '07:00', more)], from)).body).toMatchObject({ code })
    expect((await desk.read(today)).version).toBe(version)
  })

  it('the edges of hours, length and places are saved', async () => {
    const edges = [
      cell(1, '00:00', { duration_minutes: 15, max_capacity: 1 }),
      cell(7, '23:59', { duration_minutes: 600, max_capacity: 500 }),
    ]
    expect((await desk.change(today, () => edges)).cells).toMatchObject(edges)
  })

  it('a cell whose class was archived stays, and is shown as inactive', async () => {
    await desk.change(today, () => [cell(1, '07:00')])
    await changeClassTypes(studio.db, { id: pilates }, { archived_at: studio.clock.now() })
    const kept = await desk.change(today, (cells) => cells)
    expect(kept.cells).toMatchObject([{ is_active: false }])
    expect((await desk.save(kept.version, [...kept.cells, cell(2, '07:00')], today)).body).toMatchObject({
      code: 'class_not_found',
    })
  })
})
