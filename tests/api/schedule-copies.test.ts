import type { CopyAnswer, UndoAnswer } from '@estudio/contract'
import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Coach, openStudio, type Person, type Studio } from '../harness/index.ts'
import { changeClassTypes, makeSpecial } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

type Kind = 'copy-day' | 'copy-week' | 'repeat'

// The clock is at Monday 16 November 2026, 08:00; the studio's hours are 09:00 and 18:00.
describe('copies of classes', () => {
  let studio: Studio
  let admin: Person
  let sol: Coach
  let luna: Coach

  const copy = (kind: Kind, body: object) => admin.post<CopyAnswer>(`/api/schedule/${kind}`, body)
  /** The dry run, and then the real one, which has to do exactly that. */
  const copies = async (kind: Kind, body: object): Promise<CopyAnswer> => {
    const dry = (await copy(kind, { ...body, dry_run: true })).body
    const { status, body: real } = await copy(kind, body)
    expect(status).toBe(200)
    expect(dry).toMatchObject({ dry_run: true, undo: null })
    expect({ ...dry, created: real.created.map((one) => ({ ...one, id: null })) }).toEqual({
      ...real,
      dry_run: true,
      created: dry.created,
      undo: null,
    })
    return real
  }
  const startsOf = (answer: CopyAnswer) => answer.created.map((one) => one.start_time)
  const reasonsOf = (answer: CopyAnswer) => answer.skipped.map((one) => [one.start_time, one.reason])
  const listed = async (from: string, to = from) =>
    (await studio.visitor.get<{ schedule: { start_time: string }[] }>(`/api/schedule?from=${from}&to=${to}`))
      .body.schedule

  beforeEach(async () => {
    studio = await openStudio()
    admin = await studio.admin()
    sol = await studio.coach({ name: 'Coach Sol' })
    luna = await studio.coach({ name: 'Coach Luna' })
    for (const time of ['09:00', '18:00']) await studio.slot(time)
  })

  it('a day is copied to another day with everything except reservations', async () => {
    const source = await studio.class({
      at: '2026-11-17T18:00',
      coach: [luna, sol],
      capacity: 6,
      minutes: 45,
    })
    await (await studio.member({ plan: 'unlimited' })).books(source)
    const answer = await copies('copy-day', { from: '2026-11-17', to: '2026-11-19' })
    expect(answer).toMatchObject({ created: [{ source_id: source.id, name: 'Pilates' }], skipped: [] })
    const { body } = await admin.get<{ schedule: object[] }>('/api/schedule?from=2026-11-19')
    expect(body.schedule).toMatchObject([
      {
        id: answer.created[0]?.id,
        start_time: '2026-11-19T18:00:00',
        end_time: '2026-11-19T18:45:00',
        max_capacity: 6,
        reservation_count: 0,
        instructor_ids: [luna.instructorId, sol.instructorId],
      },
    ])
  })

  it('a week is copied to another week without existing classes, and a repetition adds nothing', async () => {
    for (const at of ['2026-11-17T09:00', '2026-11-18T18:00', '2026-11-22T18:00'])
      await studio.class({ at, coach: sol })
    await studio.class({ at: '2026-11-25T18:00', coach: luna })
    const answer = await copies('copy-week', { from: '2026-11-19', to: '2026-11-27' })
    expect(startsOf(answer)).toEqual(['2026-11-24T09:00:00', '2026-11-29T18:00:00'])
    expect(reasonsOf(answer)).toEqual([['2026-11-25T18:00:00', 'already_there']])
    const again = await copies('copy-week', { from: '2026-11-16', to: '2026-11-23' })
    expect(again).toMatchObject({ created: [], undo: null })
    expect(await listed('2026-11-23', '2026-11-30')).toHaveLength(3)
  })

  it('without a target, a week is copied to the next week without classes that is not closed', async () => {
    for (const at of ['2026-11-17T09:00', '2026-11-24T09:00']) await studio.class({ at, coach: sol })
    const cancelled = await studio.class({ at: '2026-12-08T09:00', coach: sol })
    expect((await admin.post(`/api/schedule/${cancelled.id}/cancel`, {})).status).toBe(200)
    const closed = { start_date: '2026-11-30', end_date: '2026-12-06', reason: 'Obra' }
    expect((await admin.post('/api/schedule/closures', closed)).status).toBe(201)
    // A week that is closed on some days is still open on the others.
    const partly = { start_date: '2026-12-07', end_date: '2026-12-07', reason: 'Feriado' }
    expect((await admin.post('/api/schedule/closures', partly)).status).toBe(201)
    const answer = await copies('copy-week', { from: '2026-11-18' })
    expect(answer.to).toBe('2026-12-07')
    expect(startsOf(answer)).toEqual(['2026-12-08T09:00:00'])
    expect((await copies('copy-week', { from: '2026-11-18' })).to).toBe('2026-12-14')
    expect((await copies('copy-week', { from: '2026-11-18', to: '2027-01-06' })).to).toBe('2027-01-04')
  })

  it('a week that is over is copied to no earlier week than this one', async () => {
    await studio.class({ at: '2026-10-06T18:00', coach: sol })
    expect((await copies('copy-week', { from: '2026-10-06' })).to).toBe('2026-11-16')
    await studio.class({ at: '2026-11-22T18:00', coach: sol })
    expect((await copies('copy-week', { from: '2026-10-06' })).to).toBe('2026-11-23')
  })

  it('a class or a week is repeated every week until a date', async () => {
    const source = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    const answer = await copies('repeat', { scheduled_class_id: source.id, until: '2026-12-08' })
    expect(startsOf(answer)).toEqual(['2026-11-24T18:00:00', '2026-12-01T18:00:00', '2026-12-08T18:00:00'])
    await studio.class({ at: '2026-11-18T09:00', coach: sol })
    const week = await copies('repeat', { week: '2026-11-16', until: '2026-11-30' })
    expect(startsOf(week)).toEqual(['2026-11-25T09:00:00', '2026-12-02T09:00:00'])
    expect(reasonsOf(week).map(([, reason]) => reason)).toEqual(['already_there', 'already_there'])
  })

  it('A55: a class whose coach is busy is skipped and reported', async () => {
    const source = await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await studio.class({ at: '2026-11-19T18:30', coach: [luna, sol], type: 'Barre' })
    const answer = await copies('copy-day', { from: '2026-11-17', to: '2026-11-19' })
    expect(answer).toMatchObject({
      created: [],
      skipped: [{ source_id: source.id, name: 'Pilates', reason: 'coach_busy' }],
    })
  })

  it('closed days, removed time slots, archived class types, former coaches and the past are skipped', async () => {
    await studio.class({ at: '2026-11-17T18:00', coach: sol })
    await studio.class({ at: '2026-11-18T10:00', coach: sol })
    await studio.class({ at: '2026-11-19T09:00', coach: luna, type: 'Sculpt' })
    await studio.class({ at: '2026-11-20T09:00' })
    const closed = { start_date: '2026-11-24', end_date: '2026-11-24', reason: 'Mantenimiento' }
    expect((await admin.post('/api/schedule/closures', closed)).status).toBe(201)
    const taught = (is_active: boolean) => changeClassTypes(studio.db, { name: 'Sculpt' }, { is_active })
    await taught(false)
    const answer = await copies('copy-week', { from: '2026-11-16', to: '2026-11-23' })
    await taught(true)
    expect(startsOf(answer)).toEqual([])
    expect(reasonsOf(answer)).toEqual([
      ['2026-11-24T18:00:00', 'closed_day'],
      ['2026-11-25T10:00:00', 'slot_archived'],
      ['2026-11-26T09:00:00', 'class_archived'],
      ['2026-11-27T09:00:00', 'no_coach'],
    ])
    const back = await copies('copy-day', { from: '2026-11-17', to: '2026-11-13' })
    expect(reasonsOf(back)).toEqual([['2026-11-13T18:00:00', 'in_past']])
  })

  it('B20: a special class keeps its own hour', async () => {
    const special = await studio.class({ at: '2026-11-17T20:30', coach: sol })
    await makeSpecial(studio.db, special, 'NOCHE')
    expect(startsOf(await copies('copy-day', { from: '2026-11-17', to: '2026-11-18' }))).toEqual([
      '2026-11-18T20:30:00',
    ])
  })

  it('a copy keeps the wall time across a change of the clocks', async () => {
    const zone = (timezone: string) => setSettings(studio.db, { timezone })
    await zone('America/New_York')
    studio.setClock('2027-03-01T08:00')
    // 14 March 2027: New York sets its clocks forward.
    const source = await studio.class({ at: '2027-03-09T16:00', coach: sol })
    const answer = await copies('repeat', { scheduled_class_id: source.id, until: '2027-03-16' })
    await zone('America/Mazatlan')
    expect(startsOf(answer)).toEqual(['2027-03-16T18:00:00'])
  })

  it('copies are undone completely, unless one of them was booked or edited', async () => {
    await studio.class({ at: '2026-11-17T18:00', coach: sol })
    const back = (answer: CopyAnswer) => admin.post<UndoAnswer>(`/api/schedule/undo/${answer.undo?.id}`)
    const first = await copies('copy-day', { from: '2026-11-17', to: '2026-11-19' })
    expect(await back(first)).toMatchObject({ status: 200, body: { classes: 1, reservations: 0 } })
    expect(await listed('2026-11-19')).toEqual([])

    const second = await copies('copy-day', { from: '2026-11-17', to: '2026-11-19' })
    const ana = await studio.member({ plan: 'limited', classes: 2 })
    await ana.books({ id: second.created[0]?.id ?? '' })
    expect(await back(second)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
    expect(await listed('2026-11-19')).toHaveLength(1)

    const third = await copies('copy-day', { from: '2026-11-17', to: '2026-11-20' })
    await admin.patch(`/api/schedule/${third.created[0]?.id}`, { max_capacity: 3 })
    expect(await back(third)).toMatchObject({ status: 409, body: { code: 'undo_conflict' } })
  })

  it('simultaneous requests make one copy', async () => {
    for (const at of ['2026-11-17T09:00', '2026-11-18T18:00']) await studio.class({ at, coach: sol })
    const week = { from: '2026-11-16', to: '2026-11-23' }
    await Promise.all([copy('copy-week', week), copy('copy-week', week), copy('copy-week', week)])
    expect(await listed('2026-11-23', '2026-11-30')).toHaveLength(2)
  })

  it('takes as many statements for thirty classes as for one', async () => {
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    const countFor = async (from: string, to: string) => {
      statements.mockClear()
      const { body } = await copy('copy-day', { from, to })
      return { made: body.created.length, statements: statements.mock.calls.length }
    }
    await studio.class({ at: '2026-11-17T18:00', coach: sol })
    for (let index = 0; index < 30; index += 1)
      await studio.class({ at: '2026-11-18T18:00', coach: await studio.coach({ name: `Coach ${index}` }) })
    await countFor('2026-11-17', '2026-11-23')
    const one = await countFor('2026-11-17', '2026-11-24')
    const many = await countFor('2026-11-18', '2026-11-25')
    statements.mockRestore()
    expect([one.made, many.made]).toEqual([1, 30])
    expect(many.statements).toBe(one.statements)
  })
})

describe('copies that make no sense', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  it.each([
    ['copy-day', { from: '2026-11-17', to: '2026-11-17' }],
    ['copy-day', { from: '2026-11-17', to: '2028-11-17' }],
    ['copy-day', { from: '2026-11-31', to: '2026-12-01' }],
    ['copy-week', { from: '2026-11-17', to: '2026-11-20' }],
    ['repeat', { until: '2026-12-01' }],
    ['repeat', { week: '2026-11-16', until: '2026-11-20' }],
  ] as const)('refuses %s %j', async (kind, body) => {
    expect(await admin.post(`/api/schedule/${kind}`, body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed' },
    })
  })
})
