import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { ScheduledClass, StaffScheduledClass } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { rangeSource } from '../../server/src/studio/booking/schedule/public-range.ts'
import { PublicSchedule } from '../../server/src/studio/booking/schedule/public-schedule.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { cancelClass, changeClassTypes } from '../harness/schedule.ts'

interface Listed<Row = ScheduledClass> {
  schedule: Row[]
}

describe('the public schedule', async () => {
  const studio = await openStudio()
  const coach = await studio.coach({ name: 'Coach Sol' })
  const ana = await studio.member({
    name: 'Ana Secreta López',
    email: 'ana.secreta@socio.example',
    plan: 'limited',
  })
  const pilates = await studio.class({ at: '2026-11-17T18:00', coach, capacity: 2 })
  await ana.books(pilates)

  const week = '/api/schedule?week=2026-11-18'
  const ids = async (query: string) =>
    (await studio.visitor.get<Listed>(`/api/schedule${query}`)).body.schedule.map((one) => one.id)

  // To the server, a write of the test to the database is a write of another process.
  beforeEach(() => studio.context.booking.publicSchedule.invalidate())

  it('DAT-04: is the current week without a range, also for the first request', async () => {
    const first = await openStudio()
    const answer = await first.visitor.get<Listed>('/api/schedule')
    await first.close()
    expect(answer).toMatchObject({ status: 200, body: { schedule: [] } })
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  })

  it('DAT-04: has classes in the studio’s wall time, with their coaches', async () => {
    const { status, body } = await studio.visitor.get<Listed>(week)
    expect(status).toBe(200)
    expect(body.schedule).toEqual([
      {
        id: pilates.id,
        class_id: pilates.classId,
        classes: { name: 'Pilates' },
        start_time: '2026-11-17T18:00:00',
        end_time: '2026-11-17T18:50:00',
        starts_at: '2026-11-17T18:00:00-07:00',
        max_capacity: 2,
        place_mode: null,
        cancel_rules: null,
        reservation_count: 1,
        waitlist_count: 0,
        held_count: 0,
        status: 'scheduled',
        is_special: false,
        special_class_name: null,
        special_class_description: null,
        special_color1: '#FFB347',
        special_color2: '#FF5E62',
        instructors: [
          {
            id: coach.instructorId,
            instructor_id: coach.instructorId,
            display_name: 'Coach Sol',
            name: 'Coach Sol',
            profile_picture_url: null,
          },
        ],
      },
    ])
  })

  it('A68: names no member and no address, to visitors, members and wrong tokens alike', async () => {
    const visitor = await studio.visitor.get(week)
    const member = await ana.get(week)
    const stranger = await studio.visitor.get(week, { authorization: 'Bearer x.y.z' })
    for (const { status, body, headers } of [visitor, member, stranger]) {
      expect(status).toBe(200)
      expect(body).toEqual(visitor.body)
      expect(headers.vary).toBe('Authorization, Accept-Encoding')
      expect(JSON.stringify(body)).not.toMatch(/Secreta|socio\.example|users|version/)
    }
    expect(visitor.headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
    expect(member.headers['cache-control']).toBe('private, no-cache')
    expect(stranger.headers['cache-control']).toBe('private, no-cache')
  })

  it('API-15, API-43, API-47, A34: from and to are half-open, equal dates are that day, week is Monday first', async () => {
    const sunday = await studio.class({ at: '2026-11-22T23:59' })
    const monday = await studio.class({ at: '2026-11-23T00:00' })
    expect(await ids('?from=2026-11-17&to=2026-11-18')).toEqual([pilates.id])
    expect(await ids('?from=2026-11-17&to=2026-11-17')).toEqual([pilates.id])
    expect(await ids('?from=2026-11-17')).toEqual([pilates.id])
    expect(await ids('?from=2026-11-18&to=2026-11-22')).toEqual([])
    expect(await ids('?week=2026-11-22')).toEqual([pilates.id, sunday.id])
    expect(await ids('?week=2026-11-23')).toEqual([monday.id])
    expect(await ids('')).toEqual([pilates.id, sunday.id])
  })

  it.each(['?from=2026-11-31&to=2026-12-01', '?from=2026-11-17&to=2026-11-16', '?to=2026-11-17', '?week=x'])(
    'refuses the range %s',
    async (query) => {
      expect((await studio.visitor.get(`/api/schedule${query}`)).status).toBe(400)
    },
  )

  it('refuses more than 62 days', async () => {
    expect((await studio.visitor.get('/api/schedule?from=2026-11-01&to=2027-01-02')).status).toBe(200)
    expect((await studio.visitor.get('/api/schedule?from=2026-11-01&to=2027-01-03')).status).toBe(400)
  })

  it('A09: leaves out what the studio cancelled', async () => {
    const gone = await studio.class({ at: '2026-12-01T08:00' })
    expect(await ids('?from=2026-12-01')).toEqual([gone.id])
    await cancelClass(studio.db, gone, studio.clock.now())
    studio.context.booking.publicSchedule.invalidate()
    expect(await ids('?from=2026-12-01')).toEqual([])
  })

  it('answers 304 to a browser with this version, and the bytes once it changed', async () => {
    const first = await studio.visitor.get(week)
    const etag = String(first.headers.etag)
    const again = await studio.visitor.get(week, { 'if-none-match': `"other", ${etag}` })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
    await ana.cancels(pilates)
    const changed = await studio.visitor.get<Listed>(week, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(changed.body.schedule[0]?.reservation_count).toBe(0)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends %s to a browser that accepts it', async (encoding, decompress) => {
    const plain = await studio.app.inject({ url: week })
    const packed = await studio.app.inject({ url: week, headers: { 'accept-encoding': encoding } })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
    expect(decompress(packed.rawPayload).toString()).toBe(plain.payload)
    const refused = await studio.app.inject({ url: week, headers: { 'accept-encoding': `${encoding};q=0` } })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  it('is never older than the last write that this process acknowledged', async () => {
    const eva = await studio.member({ plan: 'unlimited' })
    const barre = await studio.class({ at: '2026-11-25T08:00', type: 'Barre' })
    const counted = async () =>
      (await studio.visitor.get<Listed>('/api/schedule?from=2026-11-25')).body.schedule[0]?.reservation_count
    expect(await counted()).toBe(0)
    await eva.books(barre)
    expect(await counted()).toBe(1)
    await eva.cancels(barre)
    expect(await counted()).toBe(0)
  })
})

describe('the buffer of the public schedule', async () => {
  const studio = await openStudio()

  const day = { ...rangeSource({ from: '2026-11-17', to: '2026-11-18' }), key: 'day' }
  const read = async (schedule: PublicSchedule) =>
    JSON.parse(String((await schedule.read(day)).bodies.identity)) as Listed

  it('asks the database at most twice a second, and then sees other processes’ writes', async () => {
    let ms = 0
    const schedule = new PublicSchedule(studio.db, () => ms)
    expect((await read(schedule)).schedule).toEqual([])
    await studio.class({ at: '2026-11-17T18:00' })
    ms = 499
    expect((await read(schedule)).schedule).toEqual([])
    ms = 500
    expect((await read(schedule)).schedule).toHaveLength(1)
  })

  it('builds each version once and gives the same answer until something changes', async () => {
    let ms = 0
    const schedule = new PublicSchedule(studio.db, () => ms)
    const first = await schedule.read(day)
    ms = 5000
    expect(await schedule.read(day)).toBe(first)
    await changeClassTypes(studio.db, { name: 'Pilates' }, { name: 'Pilates Mat' })
    ms = 10_000
    expect((await schedule.read(day)).etag).not.toBe(first.etag)
  })

  it('keeps at most its number of bytes, and drops the answer that was requested longest ago', async () => {
    let ms = 0
    const { length } = (await new PublicSchedule(studio.db, () => ms).read(day)).bodies.identity
    const schedule = new PublicSchedule(studio.db, () => ms, 2 * length)
    const kept = () => ['one', 'two', 'three', 'four'].filter((key) => schedule.fresh(key))
    for (const key of ['one', 'two', 'three']) await schedule.read({ ...day, key })
    expect(kept()).toEqual(['two', 'three'])
    ms = 1000
    for (const key of ['three', 'two', 'four']) await schedule.read({ ...day, key })
    expect(kept()).toEqual(['two', 'four'])
  })

  it('does not join a check that began before the last write', async () => {
    const schedule = new PublicSchedule(studio.db, () => 0)
    const early = schedule.read(day)
    schedule.invalidate()
    const late = schedule.read(day)
    expect(late).not.toBe(early)
    expect(schedule.read(day)).toBe(late)
    await Promise.all([early, late])
    expect(schedule.fresh('day')).toBe(await late)
  })
})

describe('the schedule of staff', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  const luna = await studio.coach({ name: 'Coach Luna' })
  const ana = await studio.member({ name: 'Ana Prueba', plan: 'unlimited' })
  const eva = await studio.member({ name: 'Eva Prueba', plan: 'unlimited' })
  const own = await studio.class({ at: '2026-11-17T08:00', coach: sol })
  const other = await studio.class({ at: '2026-11-17T09:00', coach: luna })
  await ana.books(own)
  await eva.books(other)

  const seen = async (viewer: Person) => {
    const { body, headers } = await viewer.get<Listed<StaffScheduledClass>>('/api/schedule?from=2026-11-17')
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(String(headers.vary)).toContain('Authorization')
    return body.schedule.map((one) => one.users.map((user) => user.display_name))
  }

  it('DAT-05: an administrator sees the reservations and the fields that an edit needs', async () => {
    expect(await seen(admin)).toEqual([['Ana Prueba'], ['Eva Prueba']])
    const { body } = await admin.get<Listed<StaffScheduledClass>>('/api/schedule?from=2026-11-17')
    expect(body.schedule[0]).toMatchObject({
      version: 1,
      instructor_ids: [sol.instructorId],
      class_color: null,
    })
    await admin.patch(`/api/admin/classes/${own.classId}`, { color: '#336699' })
    const coloured = await admin.get<Listed<StaffScheduledClass>>('/api/schedule?from=2026-11-17')
    expect(coloured.body.schedule[0]?.class_color).toBe('#336699')
    expect(JSON.stringify(body)).not.toContain('socio.example')
  })

  it('A67: a coach sees the reservations of their own classes only', async () => {
    expect(await seen(sol)).toEqual([['Ana Prueba'], []])
    expect(await seen(luna)).toEqual([[], ['Eva Prueba']])
  })
})
