import type { CheckInAnswer, MemberPass, RosterClass } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import type { Caller } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { changeProfile } from '../harness/profiles.ts'

/** The paths of all fields of a value, as “classes.people.display_name”. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value) && value.length > 0) return value.flatMap((one) => fieldsOf(one, path))
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) => fieldsOf(one, path ? `${path}.${name}` : name))
}

const distinct = (fields: string[]) => [...new Set(fields)].sort()

describe('on the day of a class', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('18:00')
  studio.setClock('2026-11-17T09:00')
  const pilates = await studio.class({ at: '2026-11-17T18:00', coach: sol, capacity: 1 })
  const ana = await studio.member({ plan: 'unlimited', name: 'Ana Ríos Paz' })
  await changeProfile(studio.db, ana, { phone: '6671234567', birthdate: '1990-11-18' })
  const bea = await studio.member({ plan: 'unlimited' })
  await ana.books(pilates)
  await bea.post(`/api/schedule/${pilates.id}/waitlist`)
  const other = await studio.class({ at: '2026-11-17T20:00', coach: luna })
  await bea.books(other)
  studio.setClock('2026-11-17T17:45')

  const rosterOf = async (caller: Caller, id: string) =>
    (await caller.get<RosterClass>(`/api/schedule/${id}/roster`)).body
  const [place] = (await rosterOf(admin, pilates.id)).people
  const reservation_id = place?.reservation_id ?? ''
  const passOf = async (member: Caller) => (await member.get<MemberPass>('/api/user/pass')).body.token
  const scan = (caller: Caller, token: string, schedule_id = pilates.id) =>
    caller.post<CheckInAnswer & { code?: string }>('/api/check-ins', { token, schedule_id })

  const attendance = { attendance: [{ reservation_id, attended: true }] }
  const person = [
    'birthday',
    'display_name',
    'first_visit',
    'from_waitlist',
    'has_standing_place',
    'health_note',
    'last_class_of_plan',
    'marked_at',
    'attended',
    'owes_payment',
    'pass_id',
    'picture_url',
    'place',
    'reservation_id',
  ]
  const roster = [
    'attendance_closes_at',
    'attendance_opens_at',
    'end_time',
    'id',
    'max_capacity',
    'name',
    ...person.map((field) => `people.${field}`),
    'reservation_count',
    'start_time',
    'waiting.display_name',
    'waiting.place',
  ]
  const reservation = ['attendance', 'created_at', 'id', 'place', 'status', 'user.display_name']
  const substitution = [
    'coach.display_name',
    'coach.id',
    'end_time',
    'id',
    'name',
    'offers',
    'reason',
    'schedule_id',
  ]

  /** Each call of a coach about one class, and every field of its answer. */
  const calls: [string, (coach: Caller) => Promise<{ status: number; body: unknown }>, string[]][] = [
    ['the roster', (coach) => coach.get(`/api/schedule/${pilates.id}/roster`), roster],
    [
      'the reservations',
      (coach) => coach.get(`/api/schedule/${pilates.id}/reservations`),
      reservation.map((field) => `reservations.${field}`),
    ],
    [
      'a mark',
      (coach) => coach.patch(`/api/schedule/${pilates.id}/attendance`, attendance),
      ['kept', ...reservation.map((field) => `reservations.${field}`)],
    ],
    [
      'a check-in',
      (coach) => coach.post('/api/check-ins', { reservation_id, schedule_id: pilates.id }),
      ['at', 'display_name', 'plan_ended', 'reservation_id'].map((field) => `check_in.${field}`),
    ],
    [
      'a request for a substitute',
      (coach) => coach.post(`/api/schedule/${pilates.id}/substitution`, { reason: 'Fiebre' }),
      [...substitution, 'start_time', 'status', 'decline_reason'].map((field) => `substitution.${field}`),
    ],
  ]

  it.each(calls)(
    'a coach reads of %s these fields and no other, and no address or telephone',
    async (_what, call, fields) => {
      const { status, body } = await call(sol)
      expect([200, 201]).toContain(status)
      expect(distinct(fieldsOf(body))).toEqual(distinct(fields))
      const text = JSON.stringify(body)
      for (const secret of [ana.email, bea.email, '6671234567', '1990-11-18', ana.id])
        expect(text).not.toContain(secret)
    },
  )

  it.each(calls)('another coach is refused %s', async (_what, call) => {
    expect((await call(luna)).status).toBe(403)
    expect((await call(ana)).status).toBe(403)
    expect((await call(studio.visitor)).status).toBe(401)
  })

  it('the day of a coach has the same fields, of the own classes alone', async () => {
    const { body } = await sol.get('/api/instructors/today')
    expect(distinct(fieldsOf(body))).toEqual(distinct(['now', ...roster.map((field) => `classes.${field}`)]))
    expect(JSON.stringify(body)).not.toContain(other.id)
  })

  it('a pass holds a random id, the second of its making and a signature, and no personal data', async () => {
    const [token, next] = [await passOf(ana), await passOf(bea)]
    const [passId, made, signature] = token.split('.')
    expect(passId).toBe(place?.pass_id)
    expect(Number(made)).toBe(studio.clock.now().getTime() / 1000)
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(next.split('.')[0]).not.toBe(passId)
    // A random id may hold any short text, so that what is looked for is long.
    const readable = Buffer.from(token, 'base64url').toString('latin1') + token
    for (const personal of [ana.id, ana.email, 'Ana Ríos', '6671234567'])
      expect(readable).not.toContain(personal)
  })

  it('a copied pass checks nobody in twice, opens no other class, and is refused after two minutes', async () => {
    const token = await passOf(ana)
    const first = await scan(sol, token)
    studio.advance({ minutes: 1 })
    expect(await scan(sol, token)).toMatchObject({ status: 200, body: first.body })
    expect(await scan(admin, token, other.id)).toMatchObject({
      status: 409,
      body: { code: 'no_reservation_here' },
    })
    studio.advance({ minutes: 1 })
    expect((await scan(sol, token)).status).toBe(200)
    studio.advance({ seconds: 1 })
    expect(await scan(sol, token)).toMatchObject({ status: 409, body: { code: 'pass_expired' } })
    // A telephone cannot say that it scanned the pass before it was made.
    const at = new Date(studio.clock.now().getTime() - 10 * 60_000).toISOString()
    expect(await sol.post('/api/check-ins', { token, schedule_id: pilates.id, at })).toMatchObject({
      body: { code: 'pass_expired' },
    })
  })

  it('the address of a calendar is no pass, and a pass is no calendar', async () => {
    const { body } = await ana.post<{ url: string }>('/api/user/calendar-feed')
    const feedToken = body.url.slice(body.url.lastIndexOf('/') + 1, -'.ics'.length)
    expect(await scan(sol, feedToken)).toMatchObject({ status: 422, body: { code: 'pass_invalid' } })
    expect((await studio.visitor.get(`/feeds/${await passOf(ana)}.ics`)).status).toBe(404)
  })
})
