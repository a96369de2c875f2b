import { beforeEach, describe, expect, it } from 'vitest'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { type CellInput, type ModelDesk, modelDesk, seriesOfClasses } from '../harness/model-week.ts'
import { makeSpecial } from '../harness/schedule.ts'

// The clock is at Monday 16 November 2026, 08:00.
const today = '2026-11-16'

describe('the series of copied classes', () => {
  let studio: Studio
  let admin: Person
  let desk: ModelDesk
  let sol: Coach

  const copyWeek = async (from: string, to: string) =>
    expect((await admin.post('/api/schedule/copy-week', { from, to })).status).toBe(200)
  const series = async () =>
    (await seriesOfClasses(studio.db)).map(({ start, week, series_id }) => [start, week, series_id])
  const cellLike = (classId: string, more: Partial<CellInput> = {}): CellInput => ({
    weekday: 2,
    time: '18:00',
    class_id: classId,
    instructor_ids: [sol.instructorId],
    duration_minutes: 50,
    max_capacity: 14,
    ...more,
  })

  beforeEach(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    desk = modelDesk(admin)
    sol = await studio.coach({ name: 'Coach Sol' })
    for (const time of ['09:00', '18:00']) await studio.slot(time)
  })

  it('a class and its copies in other weeks are one series, which publishing leaves alone', async () => {
    await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await copyWeek('2026-11-17', '2026-11-24')
    await copyWeek('2026-11-24', '2026-12-01')
    const [[, , id] = []] = await series()
    expect(id).toEqual(expect.any(String))
    expect(await series()).toEqual([
      ['2026-11-17 18:00', '2026-11-16', id],
      ['2026-11-24 18:00', '2026-11-23', id],
      ['2026-12-01 18:00', '2026-11-30', id],
    ])
    expect((await desk.read(today)).cells).toEqual([])
    expect(await desk.publish(today, 8)).toMatchObject({ created: [], removed: [], kept: [], existing: 0 })
  })

  it('the same class of another week joins the series when it is copied', async () => {
    await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await copyWeek('2026-11-17', '2026-11-24')
    await studio.class({ at: '2026-12-08T18:00', coach: sol })
    await copyWeek('2026-12-08', '2026-12-15')
    expect(new Set((await series()).map(([, , id]) => id)).size).toBe(1)
  })

  it('a class keeps its series and its week when it is moved, and so does its copy', async () => {
    const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await copyWeek('2026-11-17', '2026-11-24')
    const times = { start_time: '2026-11-19T09:00:00', end_time: '2026-11-19T09:50:00' }
    await admin.patch(`/api/schedule/${made.id}`, times)
    await copyWeek('2026-11-16', '2026-11-30')
    const [[, , id] = []] = await series()
    expect(await series()).toEqual([
      ['2026-11-19 09:00', '2026-11-16', id],
      ['2026-11-24 18:00', '2026-11-23', id],
      ['2026-12-03 09:00', '2026-11-30', id],
    ])
  })

  it('a week in which the series has a class does not get a second one of it', async () => {
    const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await admin.post('/api/schedule/repeat', { week: '2026-11-17', until: '2026-12-06' })
    const times = { start_time: '2026-11-25T09:00:00', end_time: '2026-11-25T09:50:00' }
    await admin.patch(`/api/schedule/${made.id}`, times)
    await admin.post('/api/schedule/repeat', { week: '2026-11-24', until: '2026-12-13' })
    const weeks = (await series()).filter(([, , id]) => id !== null).map(([, week]) => week)
    expect(weeks.length).toBe(new Set(weeks).size)
    expect((await series()).length).toBeGreaterThan(weeks.length)
  })

  it('a special class, and a copy on another weekday, have no series', async () => {
    const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await admin.post('/api/schedule/copy-day', { from: '2026-11-17', to: '2026-11-18' })
    await makeSpecial(studio.db, made, 'FIESTA')
    await copyWeek('2026-11-17', '2026-11-24')
    const lacking = (await series()).filter(([, , id]) => id === null).map(([start]) => start)
    expect(lacking).toEqual(['2026-11-17 18:00', '2026-11-24 18:00'])
  })

  it('a cell that is painted where copies are adopts their series, and they follow the model', async () => {
    const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await copyWeek('2026-11-17', '2026-11-24')
    const [[, , id] = []] = await series()
    const model = await desk.change(today, () => [cellLike(made.classId)])
    expect(model.cells).toMatchObject([{ id, valid_until: null }])
    expect(await desk.publish(today, 2)).toMatchObject({ created: [], existing: 2 })
    await desk.change(today, (cells) => cells.map((cell) => ({ ...cell, time: '09:00' })))
    expect(await desk.publish(today, 2)).toMatchObject({ updated: [{}, {}], kept: [] })
  })

  it('a copy of a published week is as published, and one of an edited class is as edited', async () => {
    const { classId } = await studio.class({ at: '2026-11-16T18:00', coach: sol })
    await desk.change(today, () => [cellLike(classId), cellLike(classId, { weekday: 3 })])
    const { created } = await desk.publish('2026-11-17', 1)
    await admin.patch(`/api/schedule/${created[1]?.id}`, { max_capacity: 3 })
    await copyWeek('2026-11-17', '2026-11-24')
    expect(await desk.publish('2026-11-24', 1)).toMatchObject({ existing: 1, kept: [{ reason: 'edited' }] })
  })
})
