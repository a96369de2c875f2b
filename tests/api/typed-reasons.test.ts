import type { ClosureAnswer, StaffBookingAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import type { Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { queuedMails } from '../harness/outbox.ts'

const REASON = 'Compra en https://malo.example hoy'

describe('P4: a reason that staff typed reaches a person by mail ten times a day', async () => {
  const { studio, admin, sol } = await openStaffWeek('09:00', '18:00')
  const reception = await studio.reception()
  const other = await studio.reception()

  beforeEach(() => studio.setClock('2026-11-16T08:00'))

  const book = async (member: Member, scheduled: { id: string }): Promise<string> => {
    const booking = { user_id: member.id, schedule_id: scheduled.id, override_reason: 'Cortesía' }
    const { status, body } = await reception.post<StaffBookingAnswer>('/api/admin/user-schedules', booking)
    expect(status).toBe(201)
    return body.reservation.id
  }
  const cancel = async (id: string, staff = reception) => {
    const change = { status: 'canceled', return_class: true, reason: REASON }
    expect((await staff.patch(`/api/admin/user-schedules/${id}`, change)).status).toBe(200)
  }
  /** The number of queued mails about the member's classes, and the number of those with the reason. */
  const mails = async ({ email }: Member) => {
    const queued = (await queuedMails(studio.db, { recipient: email })).filter(({ template }) =>
      ['reservation_released', 'class_cancelled', 'waitlist_removed'].includes(template),
    )
    const withReason = queued.filter(({ data }) => JSON.stringify(data).includes('malo.example'))
    return { mails: queued.length, withReason: withReason.length }
  }

  it('counts cancellations by all of the staff, also at once; each mail goes out and the history keeps each reason', async () => {
    const [ana, bea] = [await studio.member(), await studio.member()]
    const made = await studio.class({ at: '2026-11-20T09:00', coach: sol })
    for (let n = 0; n < 8; n += 1) await cancel(await book(ana, made))
    const held = []
    for (const day of [21, 22, 23, 24])
      held.push(await book(ana, await studio.class({ at: `2026-11-${day}T09:00`, coach: sol })))
    await Promise.all(held.map((id, n) => cancel(id, n % 2 === 0 ? reception : other)))
    expect(await mails(ana)).toEqual({ mails: 12, withReason: 10 })
    const entries = await auditEntries(studio.db, { action: 'reservation.cancel', subject_id: ana.id })
    expect(entries).toHaveLength(12)
    for (const entry of entries) expect(entry).toMatchObject({ after: { reason: REASON } })
    const shown = (await studio.mailbox()).filter(
      ({ to, subject }) => to === ana.email && subject.startsWith('El estudio canceló'),
    )
    expect(shown.filter(({ text }) => text.includes('Motivo'))).toHaveLength(10)
    expect(shown).toHaveLength(12)

    await cancel(await book(bea, made))
    expect(await mails(bea)).toEqual({ mails: 1, withReason: 1 })
  })

  it('counts again from midnight of the studio', async () => {
    const ana = await studio.member()
    const made = await studio.class({ at: '2026-11-26T09:00', coach: sol })
    for (let n = 0; n < 11; n += 1) await cancel(await book(ana, made))
    studio.setClock('2026-11-16T23:59')
    await cancel(await book(ana, made))
    expect(await mails(ana)).toEqual({ mails: 12, withReason: 10 })
    studio.setClock('2026-11-17T00:00')
    await cancel(await book(ana, made))
    expect(await mails(ana)).toEqual({ mails: 13, withReason: 11 })
  })

  it('counts the classes of a closed day one by one, together with the waiting list', async () => {
    const [ana, bea] = [await studio.member(), await studio.member()]
    const made = await studio.class({ at: '2026-11-27T18:00', coach: sol, capacity: 1 })
    for (let n = 0; n < 7; n += 1) await cancel(await book(ana, made))
    await book(bea, made)
    const waiting = await reception.post<{ entry: { id: string } }>(
      `/api/admin/schedule/${made.id}/waitlist`,
      {
        user_id: ana.id,
        override_reason: 'Cortesía',
      },
    )
    expect(waiting.status).toBe(201)
    const removal = { reason: REASON }
    expect((await reception.delete(`/api/admin/waitlist/${waiting.body.entry.id}`, removal)).status).toBe(204)
    expect(await mails(ana)).toEqual({ mails: 8, withReason: 8 })

    for (const hour of ['07', '09', '11', '13'])
      await book(ana, await studio.class({ at: `2026-12-24T${hour}:00`, coach: sol }))
    const day = { start_date: '2026-12-24', end_date: '2026-12-24', reason: REASON }
    expect((await admin.post<ClosureAnswer>('/api/schedule/closures', day)).status).toBe(201)
    expect(await mails(ana)).toEqual({ mails: 12, withReason: 10 })
  })
})
