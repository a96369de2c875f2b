import type { CheckInAnswer, MemberPass } from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { newKeysText, parseKeys } from '../../server/src/platform/config/keys.ts'
import { signPass } from '../../server/src/studio/booking/attendance/pass.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import type { Caller } from '../harness/index.ts'

describe('a check-in', async () => {
  const { studio, admin, sol, luna, openClass } = await openClassDays()

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  const passOf = async (member: Caller) => (await member.get<MemberPass>('/api/user/pass')).body
  const checkIn = (caller: Caller, body: object) =>
    caller.post<CheckInAnswer & { code?: string; details?: object }>('/api/check-ins', body)

  it('by pass marks the member as attended; the second scan is the same check-in', async () => {
    const { date, pilates, reserve, roster } = await openClass()
    const { ana, id } = await reserve()
    const { token, expires_at } = await passOf(ana)
    expect(expires_at).toBe(at(`${date}T17:47`).toISOString())
    const scan = () => checkIn(sol, { token, schedule_id: pilates.id })
    const check_in = {
      reservation_id: id,
      display_name: ana.name,
      at: at(`${date}T17:45`).toISOString(),
      plan_ended: false,
    }
    expect(await scan()).toMatchObject({ status: 201, body: { check_in } })
    studio.advance({ seconds: 90 })
    expect(await scan()).toMatchObject({ status: 200, body: { check_in } })
    const [person] = (await roster()).people
    expect(person?.attended).toBe(true)
    expect(token.startsWith(person?.pass_id ?? '?')).toBe(true)
  })

  it.each([
    ['before it', [35, 45, 40], [201, 200, 200]],
    ['after it', [35, 40, 45], [201, 200, 201]],
  ])(
    'a scan that is repeated after another telephone’s Faltó wins over it, also when it arrives %s',
    async (_, minutes, statuses) => {
      const { date, pilates, reserve, mark, roster } = await openClass()
      const { id } = await reserve()
      const press = async (minute: number) => {
        const pressed = { reservation_id: id, at: at(`${date}T17:${minute}`).toISOString() }
        const { status } =
          minute === 40
            ? await mark(admin, { ...pressed, attended: false })
            : await checkIn(sol, { ...pressed, schedule_id: pilates.id })
        return status
      }
      const answers: number[] = []
      for (const minute of minutes) answers.push(await press(minute))
      expect(answers).toEqual(statuses)
      expect((await roster()).people[0]?.attended).toBe(true)
      const scans = await auditEntries(studio.db, { entity_id: id, action: 'reservation.check_in' })
      expect(scans.map(({ actor_id }) => actor_id)).toEqual([sol.id, sol.id])
    },
  )

  it.each([
    ['Faltó', false],
    ['cleared mark', null],
  ])('P14: a check-in that lost to a later %s is refused and audited as refused', async (_case, attended) => {
    const { date, reserve, mark, pilates, roster } = await openClass()
    const { ana, id } = await reserve()
    const pressed = (minute: number) => at(`${date}T17:${minute}`).toISOString()
    if (attended === null) await mark(admin, { reservation_id: id, attended: true, at: pressed(30) })
    await mark(admin, { reservation_id: id, attended, at: pressed(40) })
    const body = { reservation_id: id, schedule_id: pilates.id, at: pressed(35) }
    expect(await checkIn(sol, body)).toMatchObject({ status: 409, body: { code: 'later_mark' } })
    expect((await roster()).people[0]?.attended).toBe(attended)
    expect(await auditEntries(studio.db, { entity_id: id, action: 'reservation.check_in' })).toEqual([])
    expect(
      await auditEntries(studio.db, { entity_id: id, action: 'reservation.check_in_refused' }),
    ).toMatchObject([{ after: { refusal: 'later_mark', at: pressed(35) } }])
    const timeline = await admin.get<{ entries: { what: string }[] }>(`/api/admin/users/${ana.id}/timeline`)
    expect(timeline.status).toBe(200)
    expect(JSON.stringify(timeline.body)).not.toContain('"kept"')
    // The same time of press goes to the press that arrives last.
    expect((await checkIn(sol, { ...body, at: pressed(40) })).status).toBe(201)
  })

  it('by the roster needs no pass', async () => {
    const { pilates, reserve } = await openClass()
    const { id } = await reserve()
    const body = { reservation_id: id, schedule_id: pilates.id }
    expect((await checkIn(sol, body)).status).toBe(201)
    expect((await checkIn(admin, body)).status).toBe(200)
  })

  it('a pass is good for two minutes, judged by the time of the scan', async () => {
    const { pilates, reserve } = await openClass()
    const { ana } = await reserve()
    const { token } = await passOf(ana)
    const scanned = studio.clock.now().toISOString()
    studio.advance({ seconds: 121 })
    expect(await checkIn(sol, { token, schedule_id: pilates.id })).toMatchObject({
      status: 409,
      body: { code: 'pass_expired' },
    })
    studio.advance({ minutes: 30 })
    expect((await checkIn(sol, { token, schedule_id: pilates.id, at: scanned })).status).toBe(201)
  })

  it('a pass that was made up, altered or signed by another studio is refused', async () => {
    const { pilates, reserve } = await openClass()
    const { ana } = await reserve()
    const { token } = await passOf(ana)
    const [pass, made, tag] = token.split('.') as [string, string, string]
    const other = await passOf(await studio.member())
    const otherStudio = parseKeys(newKeysText())
    const forged = [
      'hola',
      `${pass}.${made}`,
      `${pass}.${Number(made) + 60}.${tag}`,
      `${other.token.split('.')[0]}.${made}.${tag}`,
      `${pass}.${made}.${'A'.repeat(43)}`,
      `${token}A`,
      signPass(otherStudio, { pass_id: pass, made: Number(made) }),
    ]
    for (const one of forged)
      expect(await checkIn(sol, { token: one, schedule_id: pilates.id })).toMatchObject({
        status: 422,
        body: { code: 'pass_invalid' },
      })
    expect(token).not.toContain(ana.id)
  })

  it('the pass of somebody else beside a reservation is refused, with the next class they have that day', async () => {
    const { date, pilates, reserve } = await openClass()
    const { id } = await reserve()
    const stranger = await studio.member({ plan: 'unlimited' })
    studio.setClock(`${date}T05:00`)
    const [morning, evening] = [
      await studio.class({ at: `${date}T07:00`, coach: luna }),
      await studio.class({ at: `${date}T20:00`, coach: luna }),
    ]
    await stranger.books(morning)
    await stranger.books(evening)
    studio.setClock(`${date}T17:45`)
    const { token } = await passOf(stranger)
    const body = { token, reservation_id: id, schedule_id: pilates.id }
    expect(await checkIn(sol, body)).toMatchObject({
      status: 409,
      body: {
        code: 'no_reservation_here',
        details: { other_class: { id: evening.id, name: 'Pilates', time: '20:00' } },
      },
    })
  })

  it('opens 30 minutes before the class for its coach, and on that day for staff', async () => {
    const { date, pilates, reserve } = await openClass()
    const { id } = await reserve()
    const body = { reservation_id: id, schedule_id: pilates.id }
    studio.setClock(`${date}T17:29`)
    expect(await checkIn(sol, body)).toMatchObject({ status: 409, body: { code: 'check_in_not_open' } })
    expect(await checkIn(luna, body)).toMatchObject({ status: 403, body: { code: 'not_your_class' } })
    studio.setClock(`${addDays(date, -1)}T23:59`)
    expect(await checkIn(admin, body)).toMatchObject({ body: { code: 'check_in_not_open' } })
    studio.setClock(`${date}T00:00`)
    expect((await checkIn(admin, body)).status).toBe(201)
  })

  const refusalsOf = (id: string) =>
    auditEntries(studio.db, { entity_id: id, action: 'reservation.check_in_refused' })

  it('of a cancelled reservation is refused and stays once in the audit log, however often it is sent', async () => {
    const { pilates, reserve } = await openClass()
    const { ana, id } = await reserve()
    await admin.patch(`/api/admin/user-schedules/${id}`, { status: 'canceled', reason: 'Avisó' })
    const send = () =>
      sol.post(
        '/api/check-ins',
        { reservation_id: id, schedule_id: pilates.id },
        { 'idempotency-key': `late-${id}` },
      )
    const refused = { status: 409, body: { code: 'no_reservation_here' } }
    expect(await send()).toMatchObject(refused)
    expect(await send()).toMatchObject(refused)
    expect(await refusalsOf(id)).toMatchObject([
      { actor_id: sol.id, subject_id: ana.id, after: { refusal: 'no_reservation_here' } },
    ])
  })

  it('that arrives too late stays in the audit log', async () => {
    const { date, pilates, reserve } = await openClass()
    const { ana, id } = await reserve()
    const { token } = await passOf(ana)
    const pressed = studio.clock.now().toISOString()
    studio.setClock(`${addDays(date, 3)}T09:00`)
    const late = { token, reservation_id: id, schedule_id: pilates.id, at: pressed }
    expect(await checkIn(sol, late)).toMatchObject({ body: { code: 'attendance_closed' } })
    expect(await refusalsOf(id)).toMatchObject([{ after: { refusal: 'attendance_closed', at: pressed } }])
  })

  it('a member who was marked can still cancel before the class, and the mark goes', async () => {
    const { pilates, reserve } = await openClass()
    const { id } = await reserve()
    await checkIn(sol, { reservation_id: id, schedule_id: pilates.id })
    const canceled = await admin.patch(`/api/admin/user-schedules/${id}`, {
      status: 'canceled',
      reason: 'Se sintió mal',
    })
    expect(canceled.status).toBe(200)
  })
})
