import type { Reservation, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { openStaffWeek } from '../harness/open.ts'
import { setSettings } from '../harness/settings.ts'
import { openWebhooks } from '../harness/webhooks.ts'

describe('a webhook is told in the transaction of the change', async () => {
  const { studio, admin, sol, luna } = await openStaffWeek('18:00', '19:00')
  const hooks = await openWebhooks(studio, admin)
  let webhook: Awaited<ReturnType<typeof hooks.open>>
  let ana: Member

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    await hooks.removeAll()
    ana = await studio.member({ plan: 'limited', classes: 8 })
    webhook = await hooks.open()
  })

  /** What the webhook was told since the last question. */
  const told = async () => {
    const events = await hooks.events(webhook)
    await hooks.forget()
    return events
  }
  const typesOf = (events: { type: string }[]) => events.map(({ type }) => type)

  it('of a new member', async () => {
    const bea = await studio.member()
    expect(await told()).toEqual([{ type: 'member.created', data: { user_id: bea.id } }])
  })

  it('of a booking and its cancellation, once each', async () => {
    const pilates = await studio.class({ at: '2026-11-18T18:00', coach: sol })
    await told()
    const { body } = (await ana.books(pilates)) as { body: { reservation: Reservation } }
    await ana.books(pilates)
    const data = { reservation_id: body.reservation.id, class_id: pilates.id, user_id: ana.id }
    expect(await told()).toEqual([{ type: 'booking.created', data }])
    await ana.cancels(pilates)
    expect(await told()).toEqual([{ type: 'booking.cancelled', data }])
  })

  it('not of a booking that is refused', async () => {
    const pilates = await studio.class({ at: '2026-11-18T18:00', coach: sol, capacity: 1 })
    await (await studio.member({ plan: 'limited' })).books(pilates)
    await told()
    expect((await ana.books(pilates)).status).toBe(409)
    expect(await told()).toEqual([])
  })

  it('of a place that came from the waiting list, beside the booking', async () => {
    await setSettings(studio.db, { cancel_free_minutes: 360, waitlist_limit: 3 })
    const pilates = await studio.class({ at: '2026-11-18T18:00', coach: sol, capacity: 1 })
    await ana.books(pilates)
    const bea = await studio.member({ plan: 'limited' })
    expect((await bea.post(`/api/schedule/${pilates.id}/waitlist`)).status).toBe(201)
    await told()
    await ana.cancels(pilates)
    const events = await told()
    expect(typesOf(events).toSorted()).toEqual(['booking.cancelled', 'booking.created', 'waitlist.promoted'])
    const promoted = events.find(({ type }) => type === 'waitlist.promoted')
    const booked = events.find(({ type }) => type === 'booking.created')
    expect(promoted?.data).toEqual(booked?.data)
    expect(promoted?.data.user_id).toBe(bea.id)
  })

  it('of a class that is added, moved, or gets another coach, and not of its bookings', async () => {
    const pilates = await studio.class({ at: '2026-11-23T18:00', coach: sol })
    const changed = { type: 'class.changed', data: { class_id: pilates.id } }
    expect((await told()).at(-1)).toEqual(changed)
    await ana.books(pilates)
    expect(typesOf(await told())).toEqual(['booking.created'])
    const edit = (change: object) => admin.patch(`/api/schedule/${pilates.id}`, change)
    expect((await edit({ start_time: '2026-11-23T19:00:00', end_time: '2026-11-23T19:50:00' })).status).toBe(
      200,
    )
    expect(await told()).toEqual([changed])
    expect((await edit({ instructor_ids: [luna.instructorId] })).status).toBe(200)
    expect(await told()).toEqual([changed])
  })

  it('of a class that the studio cancels, with its bookings, and of the contrary when that is undone', async () => {
    const pilates = await studio.class({ at: '2026-11-24T18:00', coach: sol })
    await ana.books(pilates)
    await told()
    const { body } = await admin.post<{ undo: { id: string } }>(`/api/schedule/${pilates.id}/cancel`, {})
    expect(typesOf(await told()).toSorted()).toEqual(['booking.cancelled', 'class.cancelled'])
    expect((await admin.post(`/api/schedule/undo/${body.undo.id}`)).status).toBe(200)
    const restored = typesOf(await told())
    expect(new Set(restored)).toEqual(new Set(['class.changed', 'booking.created']))
  })

  it('of a class that is removed, and of the contrary when that is undone', async () => {
    const pilates = await studio.class({ at: '2026-11-25T18:00', coach: sol })
    await told()
    const { body } = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`)
    expect(await told()).toEqual([{ type: 'class.cancelled', data: { class_id: pilates.id } }])
    await admin.post(`/api/schedule/undo/${body.undo.id}`)
    expect(await told()).toEqual([{ type: 'class.changed', data: { class_id: pilates.id } }])
  })

  it('of a payment that is received, with the sale or later, and of its refund', async () => {
    const bea = await studio.member()
    const plan = await studio.plan({ name: 'Mensual', price: 80_000 })
    const sell = async (status: 'completed' | 'pending') => {
      const sale = {
        plan_id: plan.id,
        start_date: '2026-11-16',
        payment_method: 'cash',
        payment_status: status,
        ...(status === 'completed' && { amount_paid: 800 }),
      }
      const { body } = await admin.post<{ plan: UserPlan }>(`/api/admin/users/${bea.id}/plans`, sale)
      return body.plan
    }
    await told()
    const sold = await sell('completed')
    const [paid] = await told()
    expect(paid).toEqual({
      type: 'payment.completed',
      data: { payment_id: expect.any(String), user_plan_id: sold.id, user_id: bea.id },
    })
    const refund = { amount: 100, method: 'cash', reason: 'Se acordó', plan: 'keep' }
    expect((await admin.post(`/api/admin/user-plans/${sold.id}/refunds`, refund)).status).toBe(201)
    expect(await told()).toEqual([
      {
        type: 'payment.refunded',
        data: { ...paid?.data, refund_id: expect.any(String) },
      },
    ])
  })

  it('of attendance each time it is marked otherwise', async () => {
    const pilates = await studio.class({ at: '2026-11-16T18:00', coach: sol })
    const { body } = (await ana.books(pilates)) as { body: { reservation: Reservation } }
    studio.setClock('2026-11-16T18:05')
    await told()
    const mark = (attendance: string) =>
      sol.patch(`/api/schedule/${pilates.id}/attendance`, {
        attendance: [{ reservation_id: body.reservation.id, attendance }],
      })
    expect((await mark('attended')).status).toBe(200)
    await mark('attended')
    expect(await told()).toEqual([
      {
        type: 'attendance.recorded',
        data: { reservation_id: body.reservation.id, class_id: pilates.id, user_id: ana.id },
      },
    ])
  })

  it('only of the events that it wants', async () => {
    const other = await hooks.open(['payment.completed'])
    await studio.member()
    expect(typesOf(await hooks.events(webhook))).toEqual(['member.created'])
    expect(await hooks.events(other)).toEqual([])
  })

  it('while it is switched off its messages are kept as failed, to be replayed', async () => {
    await admin.patch(`/api/admin/webhooks/${webhook.id}`, { is_on: false })
    await studio.member()
    await hooks.send(webhook)
    expect(webhook.receiver.received).toEqual([])
    expect(await hooks.deliveries(webhook)).toMatchObject([
      { type: 'member.created', state: 'failed', attempts: 0 },
    ])
  })

  it('the message has type, time and ids, and nothing that names a person', async () => {
    const bea = await studio.member({ name: 'Beatriz Nombre' })
    await hooks.send(webhook)
    const [request] = webhook.receiver.received
    expect(JSON.parse(request?.body ?? '')).toEqual({
      type: 'member.created',
      timestamp: '2026-11-16T15:00:00.000Z',
      data: { user_id: bea.id },
    })
  })
})
