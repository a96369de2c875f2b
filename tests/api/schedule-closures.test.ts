import type { Closure, ClosureAnswer, Impact, RemovalAnswer, ReplaceCoachAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { cancelScheduledClasses } from '../../server/src/studio/booking/schedule/editor/store.ts'
import type { Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { coachesOf, scheduledClass, scheduleMany } from '../harness/schedule.ts'
import { pick } from '../harness/values.ts'

// The clock is at Monday 16 November 2026, 08:00.
describe('closed days, cancelled classes, replaced coaches', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('09:00', '18:00')

  const limited = (): Promise<Member> => studio.member({ plan: 'limited', classes: 4, ends: '2027-12-31' })
  const close = (body: object) => admin.post<ClosureAnswer>('/api/schedule/closures', body)
  const statusOf = async (id: string) =>
    pick(await scheduledClass(studio.db, { id }), ['status', 'cancel_reason', 'version'])

  const cancellationsTo = async ({ email }: Member) =>
    (await studio.mailbox()).filter(({ to, subject }) => to === email && subject.startsWith('Se canceló'))

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('B13: closes and reopens more classes than one statement can hold', async () => {
    const many = 6000
    await studio.slot('07:00')
    const { classId } = await studio.class({ at: '2028-02-01T07:00' })
    await scheduleMany(studio.context, { classId, at: '2028-02-01T07:00', count: many - 1 })
    const { status, body } = await close({ start_date: '2028-02-01', end_date: '2028-02-01' })
    expect({ status, classes: body.classes }).toEqual({ status: 201, classes: many })
    const undone = await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(undone).toMatchObject({ status: 200, body: { classes: many } })
  })

  it('B04, B13: shows its impact, and then has exactly that impact: returned classes, ledger, mails and a record', async () => {
    const [ana, bea] = [await limited(), await limited()]
    const inside = [
      await studio.class({ at: '2026-12-24T00:00', coach: sol }),
      await studio.class({ at: '2026-12-25T23:00', coach: sol }),
    ]
    const outside = [
      await studio.class({ at: '2026-12-23T23:00', coach: sol }),
      await studio.class({ at: '2026-12-26T00:00', coach: sol }),
    ]
    for (const scheduled of inside) await ana.books(scheduled)
    await bea.books(inside[0] as { id: string })
    const days = { start_date: '2026-12-24', end_date: '2026-12-25' }
    const impact = { classes: 2, reservations: 3, members: 2 }
    const query = new URLSearchParams(days).toString()
    expect((await admin.get<Impact>(`/api/schedule/closures/impact?${query}`)).body).toEqual(impact)

    const { status, body } = await close({ ...days, reason: 'Navidad' })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { ...impact, closure: { ...days, reason: 'Navidad' }, undo: { seconds: 10 } },
    })
    for (const { id } of inside)
      expect(await statusOf(id)).toMatchObject({ status: 'canceled', cancel_reason: 'Navidad' })
    for (const { id } of outside) expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
    studio.advance({ seconds: 31 })
    const mails = (await studio.mailbox()).filter(({ subject }) => subject.startsWith('Se canceló'))
    expect(mails.map(({ to }) => to).sort()).toEqual([ana.email, ana.email, bea.email].sort())
    for (const { text } of mails) {
      expect(text).toContain('Motivo: Navidad')
      expect(text).toContain('regresó a tu plan')
    }
    const hers = mails.find(({ to }) => to === bea.email)
    expect(hers?.text).toContain('Pilates, jueves 24 de diciembre')
  })

  it('is undone completely, with classes, reservations and the record', async () => {
    const ana = await limited()
    const made = await studio.class({ at: '2027-01-05T18:00', coach: sol })
    const empty = await studio.class({ at: '2027-01-06T18:00', coach: sol })
    await ana.books(made)
    const { body } = await close({ start_date: '2027-01-05', end_date: '2027-01-06' })
    const back = await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(back).toMatchObject({ status: 200, body: { classes: 2, reservations: 1 } })
    for (const { id } of [made, empty]) expect(await statusOf(id)).toMatchObject({ status: 'scheduled' })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    const list = await admin.get<{ closures: Closure[] }>('/api/schedule/closures')
    expect(list.body.closures.map(({ id }) => id)).not.toContain(body.closure?.id)
  })

  it('leaves no record when none is wanted, and a record can be deleted', async () => {
    const days = { start_date: '2027-02-01', end_date: '2027-02-01' }
    expect((await close({ ...days, record: false })).body.closure).toBeNull()
    const { body } = await close(days)
    const lift = () => admin.delete(`/api/schedule/closures/${body.closure?.id}`)
    expect((await lift()).status).toBe(200)
    expect(await lift()).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('B04: keeps classes that have begun', async () => {
    const begun = await studio.class({ at: '2026-11-16T07:30' })
    const later = await studio.class({ at: '2026-11-16T20:00' })
    await close({ start_date: '2026-11-16', end_date: '2026-11-16', record: false })
    expect(await statusOf(begun.id)).toMatchObject({ status: 'scheduled' })
    expect(await statusOf(later.id)).toMatchObject({ status: 'canceled' })
    // The statement refuses it too, if a class begins after its caller has read the classes to come.
    const how = { actor: admin.id, now: studio.clock.now(), reason: 'Cierre' }
    const cancelled = await inTransaction(studio.db, (tx) => cancelScheduledClasses(tx, [begun.id], how))
    expect(cancelled).toEqual({ classes: [], places: [] })
  })

  it.each([
    { start_date: '2026-12-02', end_date: '2026-12-01' },
    { start_date: '2026-02-30', end_date: '2026-03-01' },
    { start_date: '2026-12-01', end_date: '2028-12-01' },
  ])('refuses %j', async (days) => {
    expect(await close(days)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  it('B13: cancelling a class marks it, and mails its members once, with the reason if there is one', async () => {
    const ana = await limited()
    const made = await studio.class({ at: '2027-03-01T18:00', coach: sol })
    await ana.books(made)
    const cancel = (version?: number) =>
      admin.post<RemovalAnswer>(
        `/api/schedule/${made.id}/cancel`,
        { reason: ' Sol & Luna están enfermas ' },
        version ? { 'if-match': `"${version}"` } : {},
      )
    expect(await cancel(7)).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
    expect(await cancel(1)).toMatchObject({ status: 200, body: { classes: 1, reservations: 1, members: 1 } })
    expect(await statusOf(made.id)).toMatchObject({
      status: 'canceled',
      cancel_reason: 'Sol & Luna están enfermas',
    })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'class_canceled' } })
    studio.advance({ seconds: 31 })
    const [mail] = await cancellationsTo(ana)
    expect(mail?.text).toContain('Motivo: Sol & Luna están enfermas')
    expect(mail?.html).toContain('Motivo: Sol &amp; Luna están enfermas')
    const unsaid = await studio.class({ at: '2027-03-03T18:00', coach: sol })
    await ana.books(unsaid)
    await admin.post(`/api/schedule/${unsaid.id}/cancel`, { reason: ' ' })
    await ana.books(await studio.class({ at: '2027-03-04T18:00', coach: sol }))
    await close({ start_date: '2027-03-04', end_date: '2027-03-04' })
    studio.advance({ seconds: 31 })
    const later = (await cancellationsTo(ana)).slice(0, -1)
    expect(later).toHaveLength(2)
    for (const { text } of later) expect(text).not.toContain('Motivo')
    const empty = await studio.class({ at: '2027-03-02T18:00', coach: sol })
    const other = await admin.post<RemovalAnswer>(`/api/schedule/${empty.id}/cancel`, {})
    expect(other.body).toMatchObject({ classes: 1, reservations: 0 })
    expect(await statusOf(empty.id)).toMatchObject({ status: 'canceled' })
    await admin.post(`/api/schedule/undo/${other.body.undo.id}`)
    expect(await statusOf(empty.id)).toMatchObject({ status: 'scheduled', cancel_reason: null })
  })

  it('everybody sees the closed days and their reasons until the days are open again', async () => {
    const days = { start_date: '2027-07-05', end_date: '2027-07-06' }
    const { body } = await close({ ...days, reason: 'Mantenimiento' })
    const read = async (from: string, to: string) =>
      (await studio.visitor.get(`/api/schedule/closed-days?from=${from}&to=${to}`)).body
    const shown = { closed_days: [{ ...days, reason: 'Mantenimiento' }] }
    expect(await read('2027-07-06', '2027-07-06')).toEqual(shown)
    expect(await read('2027-07-01', '2027-07-05')).toEqual({ closed_days: [] })
    expect(await read('2027-07-01', '2027-07-06')).toEqual(shown)
    expect(await read('2027-07-07', '2027-07-14')).toEqual({ closed_days: [] })
    await admin.delete(`/api/schedule/closures/${body.closure?.id}`)
    expect(await read('2027-07-05', '2027-07-07')).toEqual({ closed_days: [] })
  })

  it('B14: the impact of a move lists which members keep their place and which are released, or why it would be refused', async () => {
    const [keeps, busy] = [await limited(), await limited()]
    const made = await studio.class({ at: '2027-03-08T18:00', coach: sol })
    for (const member of [keeps, busy]) await member.books(made)
    await busy.books(await studio.class({ at: '2027-03-09T09:20', coach: luna }))
    const impact = (start: string) => admin.get(`/api/schedule/${made.id}/impact?start_time=${start}`)
    expect((await impact('2027-03-09T09:00:00')).body).toEqual({
      classes: 1,
      reservations: 2,
      members: 2,
      kept: 1,
      released: 1,
    })
    await studio.class({ at: '2027-03-10T18:30', coach: sol })
    expect(await impact('2027-03-10T18:00:00')).toMatchObject({
      status: 409,
      body: { code: 'coach_overlap' },
    })
    expect(await impact('2027-03-10T10:00:00')).toMatchObject({ body: { code: 'no_such_slot' } })
    expect(await impact('2026-11-15T18:00:00')).toMatchObject({ body: { code: 'class_in_past' } })
  })

  describe('another coach', () => {
    const replace = (body: object) => admin.post<ReplaceCoachAnswer>('/api/schedule/replace-coach', body)
    const between = (start_date: string, end_date: string, changes: object = {}) => ({
      from_instructor_id: sol.instructorId,
      to_instructor_id: luna.instructorId,
      start_date,
      end_date,
      ...changes,
    })

    it('A55, A14: takes over a range of classes, except while busy; no coach is listed twice', async () => {
      const free = await studio.class({ at: '2027-04-05T18:00', coach: sol })
      const shared = await studio.class({ at: '2027-04-06T18:00', coach: [sol, luna] })
      const busy = await studio.class({ at: '2027-04-07T18:00', coach: sol })
      await studio.class({ at: '2027-04-07T18:30', coach: luna })
      const later = await studio.class({ at: '2027-04-09T18:00', coach: sol })
      const request = between('2027-04-05', '2027-04-08')
      const dry = (await replace({ ...request, dry_run: true })).body
      expect(await coachesOf(studio.db, free)).toEqual([sol.instructorId])
      const { body } = await replace(request)
      expect(dry.undo).toBeNull()
      expect({ ...body, dry_run: true, undo: null }).toEqual(dry)
      expect(body.replaced.map(({ id }) => id)).toEqual([free.id, shared.id])
      expect(body.skipped).toMatchObject([{ id: busy.id, reason: 'coach_busy' }])
      for (const { id } of [free, shared])
        expect(await coachesOf(studio.db, { id })).toEqual([luna.instructorId])
      for (const { id } of [busy, later])
        expect(await coachesOf(studio.db, { id })).toEqual([sol.instructorId])
      expect(await statusOf(free.id)).toMatchObject({ version: 2 })
    })

    it('takes over one class, and the public week shows it at once', async () => {
      const one = await studio.class({ at: '2027-04-12T18:00', coach: sol })
      const coach = async () => {
        const { body } = await studio.visitor.get<{ schedule: { instructors: { id: string }[] }[] }>(
          '/api/schedule?from=2027-04-12',
        )
        return body.schedule[0]?.instructors[0]?.id
      }
      expect(await coach()).toBe(sol.instructorId)
      const request = { from_instructor_id: sol.instructorId, to_instructor_id: luna.instructorId }
      expect((await replace({ ...request, scheduled_class_id: one.id })).status).toBe(200)
      expect(await coach()).toBe(luna.instructorId)
      expect(await replace({ ...request, scheduled_class_id: one.id })).toMatchObject({ status: 404 })
    })

    it('can be undone: each class gets its coaches back, in their order', async () => {
      const alone = await studio.class({ at: '2027-04-19T18:00', coach: sol })
      const shared = await studio.class({ at: '2027-04-20T18:00', coach: [luna, sol] })
      const { body } = await replace(between('2027-04-19', '2027-04-20'))
      expect(body.undo).toMatchObject({ seconds: 10 })
      expect(await admin.post(`/api/schedule/undo/${body.undo?.id}`)).toMatchObject({
        status: 200,
        body: { undone: true, classes: 2, reservations: 0 },
      })
      expect(await coachesOf(studio.db, alone)).toEqual([sol.instructorId])
      expect(await coachesOf(studio.db, shared)).toEqual([luna.instructorId, sol.instructorId])
      expect(await statusOf(alone.id)).toMatchObject({ version: 3 })
    })

    it('is not undone when a class was changed since, or its coach has another class now', async () => {
      const changed = await studio.class({ at: '2027-04-21T18:00', coach: sol })
      const first = (await replace(between('2027-04-21', '2027-04-21'))).body
      await admin.patch(`/api/schedule/${changed.id}`, { max_capacity: 5 })
      const undo = (id: string | undefined) => admin.post(`/api/schedule/undo/${id}`)
      expect(await undo(first.undo?.id)).toMatchObject({
        status: 409,
        body: { code: 'undo_conflict', message: expect.stringMatching(/cambió la clase/) },
      })
      const taken = await studio.class({ at: '2027-04-22T18:00', coach: sol })
      const second = (await replace(between('2027-04-22', '2027-04-22'))).body
      await studio.class({ at: '2027-04-22T18:30', coach: sol })
      expect(await undo(second.undo?.id)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/ya no está libre/) },
      })
      expect(await coachesOf(studio.db, taken)).toEqual([luna.instructorId])
    })

    it('refuses the same coach twice, half a range, and a user who is not a coach', async () => {
      const same = between('2027-04-05', '2027-04-06', { to_instructor_id: sol.instructorId })
      const half = { ...between('2027-04-05', '2027-04-06'), end_date: undefined }
      for (const request of [same, half, between('2027-04-06', '2027-04-05')])
        expect(await replace(request)).toMatchObject({ status: 400 })
      const nobody = { to_instructor_id: '00000000-0000-4000-8000-000000000000' }
      expect(await replace(between('2027-04-05', '2027-04-06', nobody))).toMatchObject({ status: 404 })
    })
  })
})
