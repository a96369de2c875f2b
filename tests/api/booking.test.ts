import type { Reservation } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'
import { switchOff } from '../harness/profiles.ts'
import { cancelClass, placesTaken } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'

interface Refusal {
  code: string
  message: string
  error: string
}

// The clock is at Monday 16 November 2026, 08:00.
describe('booking a class', async () => {
  const studio = await openStudio()

  let ana: Member
  let hour = 0

  /** A class nobody else uses: tomorrow, an hour of its own. */
  const freshClass = (options: { capacity?: number; at?: string } = {}) => {
    hour = (hour + 1) % 14
    const at = `2026-11-17T${String(7 + hour).padStart(2, '0')}:00`
    return studio.class({ at, ...options })
  }
  const refusalOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    const { code, message, error } = body as Refusal
    expect(error).toBe(message)
    return { status, code, message }
  }
  const settings = (values: { min_advance_minutes?: number; refuse_overlapping_reservations?: boolean }) =>
    setSettings(studio.db, values)

  beforeEach(async () => {
    ana = await studio.member({ plan: 'limited', classes: 3 })
  })

  it('BOK-05, API-13, PST-04, A63: takes a place and a class of the plan, with a row in the ledger', async () => {
    const pilates = await freshClass()
    const { status, body } = await ana.books(pilates)
    expect(status).toBe(201)
    expect((body as { reservation: Reservation }).reservation).toMatchObject({
      schedule_id: pilates.id,
      status: 'reserved',
      name: 'Pilates',
      start_time: `${pilates.at}:00`,
      class_status: 'scheduled',
      canceled_by: null,
      class_returned: null,
      cancellation: 'returned',
    })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
  })

  it('BOK-26: repeating it answers 200 with the same reservation and takes nothing more', async () => {
    const pilates = await freshClass()
    const first = await ana.books(pilates)
    const again = await ana.books(pilates)
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2, ledger: 2 }])
  })

  it('a retry with the same key gets the first answer, and another class with that key is refused', async () => {
    const [one, other] = [await freshClass(), await freshClass()]
    const key = { 'idempotency-key': 'reserva-1' }
    const post = (id: string) => ana.post('/api/user-schedules', { schedule_id: id }, key)
    const first = await post(one.id)
    expect(await post(one.id)).toMatchObject({ status: 201, body: first.body })
    expect(await post(other.id)).toMatchObject({ status: 422, body: { code: 'idempotency_conflict' } })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 2 }])
  })

  it('CON-20: an unlimited plan counts nothing', async () => {
    const eva = await studio.member({ plan: 'unlimited' })
    expect((await eva.books(await freshClass())).status).toBe(201)
    expect(await studio.books(eva)).toMatchObject([{ classes_remaining: -1, ledger: 0 }])
  })

  it('not_signed_in: refuses a visitor', async () => {
    const { id } = await freshClass()
    expect(await refusalOf(studio.visitor.post('/api/user-schedules', { schedule_id: id }))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
  })

  it('no_plan: refuses a member whose plans are none or cancelled (PST-01, PST-05)', async () => {
    const eva = await studio.member()
    expect(await refusalOf(eva.books(await freshClass()))).toMatchObject({ status: 409, code: 'no_plan' })
    const { body } = await ana.get<{ plan: { id: string } }>('/api/user/plan')
    await (await studio.admin()).patch(`/api/admin/user-plans/${body.plan.id}/cancel`)
    expect(await refusalOf(ana.books(await freshClass()))).toMatchObject({ status: 409, code: 'no_plan' })
  })

  it('plan_payment_pending: refuses a member whose plan is not paid (BOK-10, MYC-08)', async () => {
    const eva = await studio.member({ plan: 'unpaid' })
    expect(await refusalOf(eva.books(await freshClass()))).toMatchObject({
      status: 409,
      code: 'plan_payment_pending',
    })
  })

  it('plan_frozen: names the first day of a paid plan that has not begun (BOK-09, PST-02)', async () => {
    const eva = await studio.member({ plan: 'limited', starts: '2026-11-18' })
    const refusal = await refusalOf(eva.books(await freshClass()))
    expect(refusal).toMatchObject({ status: 409, code: 'plan_frozen' })
    expect(refusal.message).toContain('18 de noviembre')
  })

  it('plan_expired: refuses in the words of BOK-11 (PST-03)', async () => {
    const eva = await studio.member({ plan: 'limited', starts: '2026-10-01', ends: '2026-11-15' })
    expect(await refusalOf(eva.books(await freshClass()))).toMatchObject({
      status: 409,
      code: 'plan_expired',
      message: 'Tu plan Plan de prueba ha expirado. Necesitas adquirir un nuevo plan.',
    })
  })

  it('A17: the last day of a plan still books for that day', async () => {
    const eva = await studio.member({ plan: 'limited', starts: '2026-10-20', ends: '2026-11-16' })
    const tonight = await studio.class({ at: '2026-11-16T23:00' })
    expect((await eva.books(tonight)).status).toBe(201)
  })

  it('no_classes_left: refuses in the words of BOK-15', async () => {
    const eva = await studio.member({ plan: 'limited', classes: 1 })
    await eva.books(await freshClass())
    expect(await refusalOf(eva.books(await freshClass()))).toMatchObject({
      status: 409,
      code: 'no_classes_left',
      message: 'Tu plan Plan de prueba no tiene clases disponibles. Necesitas adquirir un nuevo plan.',
    })
  })

  it('class_outside_plan: names the plan’s last day (A64)', async () => {
    const eva = await studio.member({ plan: 'limited', starts: '2026-11-01', ends: '2026-11-30' })
    const december = await studio.class({ at: '2026-12-01T08:00' })
    const refusal = await refusalOf(eva.books(december))
    expect(refusal).toMatchObject({ status: 409, code: 'class_outside_plan' })
    expect(refusal.message).toContain('30 de noviembre')
  })

  it('B03: the next plan, if it is paid, pays for a class on its own days', async () => {
    const eva = await studio.member({ plan: 'limited', classes: 2, starts: '2026-11-01', ends: '2026-11-30' })
    const next = { plan: 'limited', classes: 5, starts: '2026-12-01', ends: '2026-12-30' } as const
    const id = await givePlan(studio.context, eva.id, next)
    const december = await studio.class({ at: '2026-12-02T08:00' })
    expect(await eva.books(december)).toMatchObject({ body: { reservation: { user_plan_id: id } } })
    expect(await studio.books(eva)).toMatchObject([{ classes_remaining: 4 }, { classes_remaining: 2 }])
  })

  it('class_full: refuses a full class (BOK-25), but not the repetition of a member who holds a place', async () => {
    const small = await freshClass({ capacity: 1 })
    const eva = await studio.member({ plan: 'unlimited' })
    expect((await eva.books(small)).status).toBe(201)
    expect(await refusalOf(ana.books(small))).toMatchObject({ status: 409, code: 'class_full' })
    expect((await eva.books(small)).status).toBe(200)
  })

  it('class_full: comes after every other reason of the class itself', async () => {
    const small = await studio.class({ at: '2026-11-16T09:00', capacity: 1 })
    const eva = await studio.member({ plan: 'unlimited' })
    await ana.books(small)
    await ana.cancels(small)
    await eva.books(small)
    expect(await refusalOf(ana.books(small))).toMatchObject({ code: 'already_canceled_by_you' })

    const other = await studio.member()
    expect(await refusalOf(other.books(small))).toMatchObject({ code: 'class_full' })
    await settings({ min_advance_minutes: 61 })
    expect(await refusalOf(other.books(small))).toMatchObject({ code: 'booking_closed' })
    await settings({ min_advance_minutes: 60 })
    expect(await refusalOf(other.books(small))).toMatchObject({ code: 'class_full' })
    await settings({ min_advance_minutes: 0 })
    studio.setClock('2026-11-16T09:00')
    expect(await refusalOf(other.books(small))).toMatchObject({ code: 'class_started' })
    studio.setClock('2026-11-16T08:00')

    await switchOff(studio.db, other.id)
    expect(await refusalOf(other.books(small))).toMatchObject({ code: 'member_not_found' })
  })

  it('class_started: refuses a class from the second it starts', async () => {
    const soon = await studio.class({ at: '2026-11-16T09:00' })
    const late = await studio.member({ plan: 'unlimited' })
    studio.setClock('2026-11-16T08:59:59')
    expect((await late.books(soon)).status).toBe(201)
    studio.setClock('2026-11-16T09:00')
    expect(await refusalOf(ana.books(soon))).toMatchObject({ status: 409, code: 'class_started' })
    studio.setClock('2026-11-16T08:00')
  })

  it('booking_closed: refuses a class within the studio’s minimum notice, if it has one (A03)', async () => {
    const soon = await studio.class({ at: '2026-11-16T09:59' })
    await settings({ min_advance_minutes: 120 })
    expect(await refusalOf(ana.books(soon))).toMatchObject({ status: 409, code: 'booking_closed' })
    await settings({ min_advance_minutes: 0 })
    expect((await ana.books(soon)).status).toBe(201)
  })

  it('class_canceled: refuses a class that the studio cancelled', async () => {
    const pilates = await freshClass()
    await cancelClass(studio.db, pilates, studio.clock.now())
    expect(await refusalOf(ana.books(pilates))).toMatchObject({ status: 409, code: 'class_canceled' })
  })

  it('already_canceled_by_you: refuses a class that the member cancelled (CRD-14)', async () => {
    const pilates = await freshClass()
    await ana.books(pilates)
    await ana.cancels(pilates)
    expect(await refusalOf(ana.books(pilates))).toMatchObject({
      status: 409,
      code: 'already_canceled_by_you',
    })
  })

  it('overlapping_reservation: refuses two classes at one time (A65), unless the studio allows it', async () => {
    const pilates = await studio.class({ at: '2026-11-18T08:00', minutes: 50 })
    const barre = await studio.class({ at: '2026-11-18T08:49', type: 'Barre' })
    const after = await studio.class({ at: '2026-11-18T08:50', type: 'Barre' })
    await ana.books(pilates)
    expect(await refusalOf(ana.books(barre))).toMatchObject({ status: 409, code: 'overlapping_reservation' })
    expect((await ana.books(after)).status).toBe(201)
    await settings({ refuse_overlapping_reservations: false })
    expect((await ana.books(barre)).status).toBe(201)
    await settings({ refuse_overlapping_reservations: true })
  })

  it('class_not_found: refuses an unknown class; a member whose account is switched off cannot book', async () => {
    const unknown = { id: '00000000-0000-4000-8000-000000000000' }
    expect(await refusalOf(ana.books(unknown))).toMatchObject({ status: 404, code: 'class_not_found' })
    await switchOff(studio.db, ana.id)
    const refusal = await refusalOf(ana.books(await freshClass()))
    expect(refusal).toMatchObject({ status: 404, code: 'member_not_found' })
  })

  it('a refusal takes nothing: no place, no class of the plan, no ledger row', async () => {
    const small = await freshClass({ capacity: 1 })
    await (await studio.member({ plan: 'unlimited' })).books(small)
    await ana.books(small)
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 3, ledger: 3 }])
    expect(await placesTaken(studio.db, small)).toBe(1)
  })
})
