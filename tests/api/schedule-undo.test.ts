import type { RemovalAnswer, ScheduledClassAnswer, UndoAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { changeMails } from '../harness/outbox.ts'
import { ledgerOf, userPlanOf } from '../harness/plans.ts'
import { switchOff } from '../harness/profiles.ts'
import { changeClassTypes, findScheduledClass } from '../harness/schedule.ts'
import { pick } from '../harness/values.ts'

// The clock is at Monday 16 November 2026, 08:00; the studio's hours are 09:00 and 18:00.
describe('taking a change of the schedule back', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const sol = await studio.coach({ name: 'Coach Sol' })
  for (const time of ['09:00', '18:00']) await studio.slot(time)

  let day = 0

  const nextDay = () => {
    day += 1
    return `2027-0${1 + Math.floor(day / 28)}-${String((day % 28) + 1).padStart(2, '0')}`
  }
  const limited = (classes = 2): Promise<Member> =>
    studio.member({ plan: 'limited', classes, ends: '2027-12-31' })
  const remove = async (id: string) => (await admin.delete<RemovalAnswer>(`/api/schedule/${id}`)).body
  const undo = (undoId: string, by: Person = admin) => by.post<UndoAnswer>(`/api/schedule/undo/${undoId}`)
  const rowOf = async (id: string) => {
    const row = await findScheduledClass(studio.db, { id })
    return row && pick(row, ['status', 'reservation_count', 'starts_at', 'cancel_reason'])
  }

  const ledgerLines = async (member: Member) =>
    (await ledgerOf(studio.db, member)).map(({ kind, delta }) => `${kind} ${delta}`)
  /** A member's mails about changes, without the confirmations of bookings. */
  const mailsTo = async (member: Member) =>
    (await studio.mailbox())
      .filter(({ to, subject }) => to === member.email && !subject.includes('confirmado'))
      .map(({ subject }) => subject)
  const booked = async (members: Member[], date = nextDay()) => {
    const made = await studio.class({ at: `${date}T18:00`, coach: sol })
    for (const member of members) expect((await member.books(made)).status).toBe(201)
    return made
  }
  const conflict = (message: RegExp) => ({
    status: 409,
    body: { code: 'undo_conflict', message: expect.stringMatching(message) },
  })

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  it('A36: a cancelled class is restored with its reservations, balances and ledger, and nobody was notified', async () => {
    const [ana, bea] = [await limited(), await limited()]
    const made = await booked([ana, bea])
    const removed = await remove(made.id)
    expect(removed.undo).toMatchObject({ seconds: 10, expires_at: '2026-11-16T15:00:30.000Z' })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    studio.advance({ seconds: 9 })
    expect(await mailsTo(ana)).toEqual([])

    expect(await undo(removed.undo.id)).toMatchObject({
      status: 200,
      body: { undone: true, classes: 1, reservations: 2 },
    })
    expect(await rowOf(made.id)).toMatchObject({
      status: 'scheduled',
      reservation_count: 2,
      cancel_reason: null,
    })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 1, ledger: 1 }])
    expect(await ledgerLines(ana)).toEqual(['grant 2', 'book -1', 'studio_cancel 1', 'book -1'])
    studio.advance({ minutes: 5 })
    expect(await mailsTo(ana)).toEqual([])
    expect((await ana.cancels(made)).status).toBe(200)
  })

  it('A36: a deleted class is restored under its id and with its coaches', async () => {
    const made = await studio.class({ at: `${nextDay()}T18:00`, coach: sol, capacity: 7 })
    const { undo: token } = await remove(made.id)
    expect(await rowOf(made.id)).toBeUndefined()
    expect((await undo(token.id)).status).toBe(200)
    const { body } = await admin.get<{ schedule: object[] }>(`/api/schedule?from=${made.at.slice(0, 10)}`)
    expect(body.schedule).toMatchObject([
      { id: made.id, max_capacity: 7, instructor_ids: [sol.instructorId] },
    ])
  })

  it('B14: a moved class returns to its time, and released members hold their places again', async () => {
    const date = nextDay()
    const [stays, busy] = [await limited(4), await limited(4)]
    const made = await booked([stays, busy], date)
    await busy.books(await studio.class({ at: `${date}T08:30` }))
    const nine = { start_time: `${date}T09:00:00`, end_time: `${date}T09:50:00` }
    const { body } = await admin.patch<ScheduledClassAnswer>(`/api/schedule/${made.id}`, nine)
    expect(body.class.reservation_count).toBe(1)

    expect(await undo(body.undo?.id ?? '')).toMatchObject({
      status: 200,
      body: { classes: 1, reservations: 1 },
    })
    expect(await rowOf(made.id)).toMatchObject({
      reservation_count: 2,
      starts_at: new Date(`${date}T18:00-07:00`),
    })
    expect(await studio.books(busy)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
    studio.advance({ minutes: 5 })
    expect(await mailsTo(stays)).toEqual([])
    studio.setClock(`${date}T17:30`)
    expect(await stays.cancels(made)).toMatchObject({ status: 409, body: { code: 'cancel_too_late' } })
  })

  it('works once, for the person who made the change, and for 30 seconds', async () => {
    const made = await booked([await limited()])
    const { undo: token } = await remove(made.id)
    const other = await studio.admin()
    expect(await undo(token.id, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const twice = await Promise.all([undo(token.id), undo(token.id)])
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(await undo(token.id)).toMatchObject({ status: 409, body: { code: 'undo_done' } })

    const second = await remove(made.id)
    studio.advance({ seconds: 30 })
    expect(await undo(second.undo.id)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
    expect(await rowOf(made.id)).toMatchObject({ status: 'canceled' })
  })

  it('is refused once a mail is being sent, and no mail is dropped', async () => {
    const [ana, bea] = [await limited(), await limited()]
    const made = await booked([ana, bea])
    const { undo: token } = await remove(made.id)
    await changeMails(studio.db, { recipient: ana.email }, { attempts: 1 })
    expect(await undo(token.id)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
    studio.advance({ minutes: 1 })
    expect(await mailsTo(bea)).toEqual(['Se canceló tu clase de Pilates'])
  })

  describe('says why a change can no longer be undone, and changes nothing', () => {
    const unchanged = async (id: string) => expect(await rowOf(id)).toMatchObject({ status: 'canceled' })

    it('the class that was returned is used', async () => {
      const ana = await limited(1)
      const made = await booked([ana])
      const { undo: token } = await remove(made.id)
      await ana.books(await studio.class({ at: `${nextDay()}T09:00` }))
      expect(await undo(token.id)).toMatchObject(conflict(/ya usó la clase/))
      await unchanged(made.id)
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 0, ledger: 0 }])
      studio.advance({ minutes: 1 })
      expect(await mailsTo(ana)).toEqual(['Se canceló tu clase de Pilates'])
    })

    it('A65: a member has another class then', async () => {
      const ana = await limited()
      const made = await booked([ana])
      const { undo: token } = await remove(made.id)
      await ana.books(await studio.class({ at: `${made.at.slice(0, 10)}T18:20` }))
      expect(await undo(token.id)).toMatchObject(conflict(/otra clase a esa hora/))
      await unchanged(made.id)
    })

    it('A55: the coach has another class then', async () => {
      const made = await booked([await limited()])
      const { undo: token } = await remove(made.id)
      await studio.class({ at: `${made.at.slice(0, 10)}T18:20`, coach: sol })
      expect(await undo(token.id)).toMatchObject(conflict(/coach/))
      await unchanged(made.id)
    })

    it('AUS-16: the plan that paid is cancelled', async () => {
      const ana = await limited()
      const made = await booked([ana])
      const { undo: token } = await remove(made.id)
      const { id } = await userPlanOf(studio.db, ana)
      expect((await admin.patch(`/api/admin/user-plans/${id}/cancel`)).status).toBe(200)
      expect(await undo(token.id)).toMatchObject(conflict(/plan/))
      await unchanged(made.id)
    })

    it('A38: a member is no longer active', async () => {
      const ana = await limited()
      const made = await booked([ana])
      const { undo: token } = await remove(made.id)
      await switchOff(studio.db, ana.id)
      expect(await undo(token.id)).toMatchObject(conflict(/cuenta activa/))
    })

    it('A35: the hour was removed', async () => {
      const slot = await studio.slot('11:00')
      const made = await studio.class({ at: `${nextDay()}T11:00`, coach: sol })
      const { undo: token } = await remove(made.id)
      await admin.delete(`/api/time-slots/${slot.id}`)
      expect(await undo(token.id)).toMatchObject(conflict(/el horario/))
      expect(await rowOf(made.id)).toBeUndefined()
    })

    it('B20: the hour has another time', async () => {
      const slot = await studio.slot('12:00')
      const date = nextDay()
      const made = await studio.class({ at: `${date}T12:00`, coach: sol })
      const nine = { start_time: `${date}T09:00:00`, end_time: `${date}T09:50:00` }
      const { body } = await admin.patch<ScheduledClassAnswer>(`/api/schedule/${made.id}`, nine)
      expect((await admin.patch(`/api/time-slots/${slot.id}`, { time_slot: '12:30' })).status).toBe(200)
      expect(await undo(body.undo?.id ?? '')).toMatchObject(conflict(/el horario/))
      expect(await rowOf(made.id)).toMatchObject({ starts_at: new Date(`${date}T09:00-07:00`) })
    })

    describe('A64: the plan has other dates, without the day', () => {
      const planOf = async (member: Member) => pick(await userPlanOf(studio.db, member), ['id'])
      const startsLater = async (member: Member, start_date: string) => {
        const dates = { ...(await planOf(member)), user_id: member.id, start_date, end_date: '2027-12-31' }
        expect((await admin.patch(`/api/admin/users/${member.id}/plans`, dates)).status).toBe(200)
      }

      it('refuses for a member who kept the place in a moved class', async () => {
        const [from, to] = [nextDay(), nextDay()]
        const ana = await limited()
        const made = await booked([ana], from)
        const later = { start_time: `${to}T09:00:00`, end_time: `${to}T09:50:00` }
        const { body } = await admin.patch<ScheduledClassAnswer>(`/api/schedule/${made.id}`, later)
        await startsLater(ana, to)
        expect(await undo(body.undo?.id ?? '')).toMatchObject(conflict(/plan/))
        expect(await rowOf(made.id)).toMatchObject({
          starts_at: new Date(`${to}T09:00-07:00`),
          reservation_count: 1,
        })
      })

      it('refuses for a member who was released', async () => {
        const ana = await limited()
        const made = await booked([ana])
        const { undo: token } = await remove(made.id)
        await startsLater(ana, nextDay())
        expect(await undo(token.id)).toMatchObject(conflict(/plan/))
        await unchanged(made.id)
        expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
      })
    })

    it('A14: the coach has left the team', async () => {
      const leaver = await studio.coach()
      const made = await studio.class({ at: `${nextDay()}T18:00`, coach: leaver })
      const { undo: token } = await remove(made.id)
      expect((await admin.delete(`/api/admin/instructors/${leaver.instructorId}`)).status).toBe(200)
      expect(await undo(token.id)).toMatchObject(conflict(/el coach ya no existen/))
      expect(await rowOf(made.id)).toBeUndefined()
    })

    it('B04: the class is not taught any more', async () => {
      const made = await booked([await limited()])
      const { undo: token } = await remove(made.id)
      await changeClassTypes(studio.db, { id: made.classId }, { archived_at: studio.clock.now() })
      expect(await undo(token.id)).toMatchObject(conflict(/la clase/))
      await unchanged(made.id)
      await changeClassTypes(studio.db, 'all', { archived_at: null })
    })

    it('the day is closed', async () => {
      const made = await booked([await limited()])
      const { undo: token } = await remove(made.id)
      const day = made.at.slice(0, 10)
      await admin.post('/api/schedule/closures', { start_date: day, end_date: day })
      expect(await undo(token.id)).toMatchObject(conflict(/cierra ese día/))
      await unchanged(made.id)
    })

    it('ACA-06: its hour has come', async () => {
      studio.setClock('2026-11-17T17:59:50')
      const made = await studio.class({ at: '2026-11-17T18:00', coach: sol })
      const { undo: token } = await remove(made.id)
      studio.advance({ seconds: 15 })
      expect(await undo(token.id)).toMatchObject(conflict(/ya pasó/))
    })

    it('the moved class was booked or edited', async () => {
      const date = nextDay()
      const made = await booked([await limited()], date)
      const nine = { start_time: `${date}T09:00:00`, end_time: `${date}T09:50:00` }
      const moved = await admin.patch<ScheduledClassAnswer>(`/api/schedule/${made.id}`, nine)
      const late = await limited()
      await late.books(made)
      expect(await undo(moved.body.undo?.id ?? '')).toMatchObject(conflict(/alguien reservó/))
      await late.cancels(made)
      await admin.patch(`/api/schedule/${made.id}`, { max_capacity: 9 })
      expect(await undo(moved.body.undo?.id ?? '')).toMatchObject(conflict(/alguien cambió/))
    })
  })

  it('every change and its undo are in the audit log', async () => {
    const made = await booked([await limited()])
    const { undo: token } = await remove(made.id)
    await undo(token.id)
    const log = await auditEntries(studio.db, { entity_id: [made.id, token.id] })
    expect(log).toMatchObject([
      { action: 'schedule.cancel', actor_id: admin.id, before: { status: 'scheduled' } },
      { action: 'schedule.undo', actor_id: admin.id, before: { kind: 'delete_class', classes: [made.id] } },
    ])
  })
})
