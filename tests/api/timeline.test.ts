import type {
  BookingAnswer,
  Timeline,
  TimelineEvent,
  UserVisits,
  WaitlistEntryAnswer,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { openClassDays } from '../harness/class-day.ts'
import { at } from '../harness/clock.ts'
import type { Member } from '../harness/index.ts'
import { fillTimeline } from '../harness/many-rows.ts'
import { plansAbout } from '../harness/sql-statements.ts'

const bookingOf = async (member: Member, scheduledClass: { id: string }) =>
  ((await member.books(scheduledClass)) as { body: BookingAnswer }).body.reservation

describe('the time line of a member', async () => {
  const { studio, admin, sol, openClass } = await openClassDays()
  const reception = await studio.reception({ name: 'Renata Recepción' })

  const pageOf = async (member: { id: string }, query: Record<string, string> = {}, reader = reception) =>
    (await reader.get<Timeline>(`/api/admin/users/${member.id}/timeline?${new URLSearchParams(query)}`)).body
  const eventsOf = async (member: { id: string }, query?: Record<string, string>) =>
    (await pageOf(member, query)).events
  const textsOf = async (member: { id: string }, kind: string) =>
    (await eventsOf(member, { kind })).map(({ text }) => text)
  const later = () => studio.advance({ seconds: 1 })

  it('says in sentences what was booked, cancelled and attended, and who did it', async () => {
    const { date, pilates, mark } = await openClass()
    studio.setClock(`${date}T08:00`)
    const eva = await studio.member({ name: 'Eva Luna', plan: 'limited', classes: 4, starts: date })
    await eva.books(pilates)
    later()
    await eva.cancels(pilates)
    later()
    const booked = await reception.post<{ id: string }>('/api/admin/user-schedules', {
      schedule_id: pilates.id,
      user_id: eva.id,
      override_reason: 'Lo pidió',
    })
    studio.setClock(`${date}T18:05`)
    await mark(sol, { reservation_id: booked.body.id, attended: true })
    later()
    await mark(admin, { reservation_id: booked.body.id, attended: false })
    const events = (await eventsOf(eva)).filter(({ kind }) => kind !== 'mail' && kind !== 'payment')
    const day = 'martes 17 de noviembre, 6:00 p.m.'
    expect(events.map(({ kind, text, by }) => [kind, text, by?.name])).toEqual([
      ['attendance', `No asistió a Pilates, ${day}`, admin.name],
      ['booking', `Reservó Pilates, ${day}`, 'Renata Recepción'],
      ['cancellation', `Canceló Pilates, ${day} La clase regresó a su plan.`, 'Eva Luna'],
      ['booking', `Reservó Pilates, ${day}`, 'Eva Luna'],
    ])
    expect(events[0]).toEqual({
      at: at(`${date}T18:05:01`).toISOString(),
      kind: 'attendance',
      text: expect.any(String),
      by: { id: admin.id, name: admin.name },
      entity: 'reservation',
      entity_id: booked.body.id,
      attendance: 'no_show',
    })
    expect(events.slice(1).map(({ attendance }) => attendance)).toEqual([null, null, null])
  })

  it('has the marks and arrivals that came after a cancellation', async () => {
    const { date, pilates, reserve, mark } = await openClass()
    const { ana, id } = await reserve()
    studio.setClock(`${date}T12:00`)
    await reception.patch(`/api/admin/user-schedules/${id}`, {
      status: 'canceled',
      return_class: false,
      reason: 'Avisó tarde',
    })
    studio.setClock(`${date}T17:50`)
    await mark(sol, { reservation_id: id, attended: true })
    later()
    await mark(sol, { reservation_id: id, attended: false })
    later()
    const arrival = await sol.post('/api/check-ins', { reservation_id: id, schedule_id: pilates.id })
    expect(arrival.status).toBe(409)
    const day = 'miércoles 18 de noviembre, 6:00 p.m.'
    expect((await eventsOf(ana, { kind: 'attendance' })).map(({ text, by }) => [text, by?.id])).toEqual([
      [`Se anotó su llegada a Pilates, ${day}, pero su lugar ya estaba cancelado.`, sol.id],
      [`Se anotó su falta a Pilates, ${day}, pero su lugar ya estaba cancelado.`, sol.id],
      [`Se anotó su llegada a Pilates, ${day}, pero su lugar ya estaba cancelado.`, sol.id],
    ])
    expect(await eventsOf(ana, { kind: 'cancellation' })).toMatchObject([
      {
        text: `El estudio canceló su lugar en Pilates, ${day} La clase contó en su plan.`,
        by: { id: reception.id },
      },
    ])
  })

  it('says how a waiting list ended', async () => {
    const { date } = await openClass()
    studio.setClock(`${date}T08:00`)
    const full = await studio.class({ at: `${date}T19:00`, capacity: 1, coach: sol })
    const limited = { plan: 'limited', classes: 4, starts: date } as const
    const [holder, left, removed] = [
      await studio.member(limited),
      await studio.member(limited),
      await studio.member(limited),
    ]
    await holder.books(full)
    const join = async (member: Member) =>
      (await member.post<WaitlistEntryAnswer>(`/api/schedule/${full.id}/waitlist`)).body.entry.id
    await join(left)
    const entry = await join(removed)
    later()
    await left.delete(`/api/schedule/${full.id}/waitlist`)
    await admin.delete(`/api/admin/waitlist/${entry}`, { reason: 'Lo pidió' })
    const day = 'jueves 19 de noviembre, 7:00 p.m.'
    expect(await textsOf(left, 'waitlist')).toEqual([
      `Salió de la lista de espera de Pilates, ${day}`,
      `Entró a la lista de espera de Pilates, ${day}`,
    ])
    expect((await eventsOf(removed, { kind: 'waitlist' })).map(({ text, by }) => [text, by?.id])).toEqual([
      [`El estudio quitó su lugar en la lista de espera de Pilates, ${day}`, admin.id],
      [`Entró a la lista de espera de Pilates, ${day}`, removed.id],
    ])
  })

  it('has payments, mails and changes, without values, sign-ins and readings', async () => {
    studio.setClock('2026-11-20T08:00')
    const { id: plan_id } = await studio.plan({ name: '8 Clases', classLimit: 8, price: 96_000 })
    const eva = await studio.member({ name: 'Eva Luna' })
    const bought = await eva.post<{ plan: { id: string } }>('/api/user-plans', {
      plan_id,
      start_date: '2026-11-20',
    })
    const { id } = bought.body.plan
    later()
    await reception.patch(`/api/admin/users/${eva.id}/plans`, { id, payment_status: 'completed' })
    later()
    await admin.post(`/api/admin/user-plans/${id}/adjust`, { delta: 2, reason: 'Cortesía secreta' })
    later()
    await reception.patch(`/api/admin/users/${eva.id}`, { phone: '6670000001' })
    expect(
      (await eventsOf(eva, { kind: 'payment' })).map(({ text, by, entity_id }) => [text, by?.id, entity_id]),
    ).toEqual([
      ['Verificó un pago: 8 Clases, $960.00.', reception.id, id],
      ['Compró el plan 8 Clases por $960.00.', eva.id, id],
    ])
    expect(
      (await eventsOf(eva, { kind: 'change' })).map(({ text, by, entity }) => [text, by?.id, entity]),
    ).toEqual([
      ['Editó los datos de una persona.', reception.id, null],
      ['Ajustó las clases de un plan: 8 Clases.', admin.id, 'user_plan'],
    ])
    expect(await textsOf(eva, 'mail')).toEqual([
      'El correo “Tu plan está activo” está por enviarse.',
      'El correo “Recibimos tu compra” está por enviarse.',
    ])
    await studio.mailbox()
    expect((await textsOf(eva, 'mail'))[0]).toBe('Se envió el correo “Tu plan está activo”.')
    expect(JSON.stringify(await pageOf(eva))).not.toMatch(/Cortesía secreta|6670000001/)
    expect(await pageOf(eva, {}, admin)).toEqual(await pageOf(eva))
  })

  it('pages without gaps or repeats while events are added, also between events of one instant', async () => {
    studio.setClock('2026-11-20T10:00')
    const eva = await studio.member()
    await fillTimeline(studio.db, eva.id, { reservations: 120, at: studio.clock.now(), everySeconds: 0 })
    const all: TimelineEvent[] = []
    let next: string | null | undefined
    do {
      const page = await pageOf(eva, next ? { before: next } : {})
      all.push(...page.events)
      next = page.next
      later()
      await fillTimeline(studio.db, eva.id, { reservations: 7, at: studio.clock.now(), everySeconds: 0 })
    } while (next)
    // Each reservation is a booking and an attendance or a cancellation.
    expect(all).toHaveLength(240)
    expect(new Set(all.map(({ kind, entity_id }) => `${kind} ${entity_id}`)).size).toBe(240)
    expect(all.map((event) => event.at)).toEqual(
      all
        .map((event) => event.at)
        .sort()
        .reverse(),
    )
  })

  it('a page that is full has no next page when nothing follows', async () => {
    const eva = await studio.member()
    await fillTimeline(studio.db, eva.id, { reservations: 50, at: studio.clock.now(), everySeconds: 60 })
    expect(await pageOf(eva, { kind: 'booking' })).toMatchObject({ events: { length: 50 }, next: null })
    await fillTimeline(studio.db, eva.id, { reservations: 1, at: studio.clock.now(), everySeconds: 60 })
    const first = await pageOf(eva, { kind: 'booking' })
    expect(first.events).toHaveLength(50)
    const second = await pageOf(eva, { kind: 'booking', before: first.next ?? '' })
    expect(second).toMatchObject({ events: { length: 1 }, next: null })
  })

  it('never shows what concerns another member, nor the mails to a former owner of the address', async () => {
    const { date, pilates, mark } = await openClass()
    studio.setClock(`${date}T09:00`)
    const limited = { plan: 'limited', classes: 4, starts: date } as const
    const [ana, eva] = [await studio.member({ ...limited, name: 'Ana' }), await studio.member(limited)]
    await eva.books(pilates)
    const { id: reservation_id } = await bookingOf(ana, pilates)
    studio.setClock(`${date}T17:50`)
    await mark(sol, { reservation_id, attended: true })
    const before = await pageOf(eva)
    expect(before.events.every(({ by }) => by === null || by.id === eva.id)).toBe(true)
    expect(before.events.filter(({ kind }) => kind === 'attendance')).toEqual([])
    await changeAccount(studio.db, ana, { email: null })
    await changeAccount(studio.db, eva, { email: ana.email })
    expect(await pageOf(eva)).toEqual(before)
  })

  it('is not there for an unknown and for an erased account', async () => {
    const eva = await studio.member()
    expect((await admin.delete(`/api/admin/users/${eva.id}`)).status).toBe(200)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const id of [eva.id, unknown])
      expect((await reception.get(`/api/admin/users/${id}/timeline`)).status).toBe(404)
  })

  it.each([
    'x',
    'W10',
    'WyIyMDI2Il0',
    btoa('["2026-99-99T00:00:00.000000Z","x"]'),
    btoa('["2026-11-20T00:00:00.000000Z",1]'),
  ])('refuses %s as a place in the time line', async (before) => {
    const answer = await reception.get(`/api/admin/users/${sol.id}/timeline?before=${before}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('finds the events of a member with 2,000 of them through indexes', async () => {
    const eva = await studio.member()
    await fillTimeline(studio.db, eva.id, { reservations: 1000, at: studio.clock.now(), everySeconds: 3600 })
    const [plan] = await plansAbout('timeline_of', studio.connection, () => pageOf(eva))
    for (const index of [
      'reservations_user',
      'waitlist_entries_member',
      'user_plans_user',
      'outbox_account',
      'audit_log_subject',
    ])
      expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on reservations')
  })

  it('says why an arrival was refused when its place was not cancelled', async () => {
    const { date, pilates, reserve } = await openClass()
    const { ana, id } = await reserve()
    const press = async () =>
      (await sol.post<{ code: string }>('/api/check-ins', { reservation_id: id, schedule_id: pilates.id }))
        .body
    studio.setClock(`${date}T12:00`)
    expect(await press()).toMatchObject({ code: 'check_in_not_open' })
    studio.setClock(`${date}T23:30`)
    studio.advance({ days: 3 })
    expect(await press()).toMatchObject({ code: 'attendance_closed' })
    const texts = await textsOf(ana, 'attendance')
    expect(texts).toEqual([
      expect.stringMatching(
        /^No se anotó su llegada a Pilates, .*: el plazo para anotarla ya había terminado\.$/,
      ),
      expect.stringMatching(/^No se anotó su llegada a Pilates, .*: todavía no era hora de anotarla\.$/),
    ])
  })
})

describe('the visits of a member', async () => {
  const { studio, admin, sol, openClass } = await openClassDays()
  const visitsOf = async ({ id }: { id: string }) =>
    (await admin.get<UserVisits>(`/api/admin/users/${id}/visits`)).body

  it('are the last class that she attended and the next one that she reserved', async () => {
    const [one, two, three] = [await openClass(), await openClass(), await openClass()]
    studio.setClock(`${one.date}T08:00`)
    const eva = await studio.member({ plan: 'limited', classes: 4, starts: one.date })
    expect(await visitsOf(eva)).toEqual({ last_visit: null, next_class: null, health_note: false })
    const first = await bookingOf(eva, one.pilates)
    for (const { pilates } of [two, three]) await eva.books(pilates)
    studio.setClock(`${one.date}T18:00`)
    await one.mark(sol, { reservation_id: first.id, attended: true })
    await eva.cancels(two.pilates)
    expect((await visitsOf(eva)).next_class).toMatchObject({ schedule_id: one.pilates.id })
    studio.setClock(`${one.date}T20:00`)
    expect(await visitsOf(eva)).toMatchObject({
      last_visit: `${one.date}T18:00:00`,
      next_class: { schedule_id: three.pilates.id, name: 'Pilates' },
    })
  })
})
