import type { UserPlan } from '@estudio/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type Member, openStudio } from '../harness/index.ts'
import { changePlan, changeUserPlans } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

type Bought = Answer<{ plan: UserPlan }>

describe('buying a plan', async () => {
  const studio = await openStudio()
  const month = await studio.plan({ name: '1 Mes', price: 180_000, days: 30 })

  let ana: Member

  const buys = (member: Member, body: object, headers?: Record<string, string>) =>
    member.post<{ plan: UserPlan }>(
      '/api/user-plans',
      { plan_id: month.id, start_date: '2026-11-20', ...body },
      headers,
    )
  const count = async (member: Member) => (await studio.books(member)).length

  beforeEach(async () => {
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  it('CHK-14, CHK-09, API-21: creates a frozen plan until the transfer is verified, ending at start + days − 1', async () => {
    const { status, body } = await buys(ana, {})
    expect(status).toBe(201)
    expect(body.plan).toMatchObject({
      user_id: ana.id,
      name: '1 Mes',
      status: 'frozen',
      payment_status: 'pending',
      payment_method: 'transfer',
      payment_channel: 'transfer',
      price: 1800,
      start_date: '2026-11-20',
      end_date: '2026-12-19',
      classes_remaining: -1,
      classes_left: -1,
      class_limit: null,
    })
  })

  it('CHK-15, A13, A79: ignores every other field of the body', async () => {
    const other = await studio.member()
    const { body } = await buys(ana, {
      user_id: other.id,
      status: 'active',
      payment_status: 'completed',
      payment_method: 'cash',
      price: 1,
      end_date: '2030-01-01',
      classes_remaining: 999,
      reference: 'EST-AAAAAA',
    })
    expect(body.plan).toMatchObject({
      user_id: ana.id,
      status: 'frozen',
      payment_status: 'pending',
      payment_method: 'transfer',
      price: 1800,
      end_date: '2026-12-19',
      classes_remaining: -1,
    })
    expect(body.plan.reference).not.toBe('EST-AAAAAA')
    expect(await count(other)).toBe(0)
  })

  it('M12: rejects a field that no plan has, by name', async () => {
    expect(await buys(ana, { price_cents: 1 })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', details: { field: 'price_cents' } },
    })
  })

  it('A22: charges the promotion price', async () => {
    const promotion = { promotion_active: true, promotion_match: '1 mes', promotion_price_cents: 120_000 }
    await setSettings(studio.db, promotion)
    expect((await buys(ana, {})).body.plan.price).toBe(1200)
    await setSettings(studio.db, { promotion_active: false })
  })

  it('A13, A79: rejects a price other than the expected one and stores nothing', async () => {
    const refused = await buys(ana, { expected_price: 1200 })
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((refused.body as unknown as { message: string }).message).toMatch(/^El precio de este plan cambió/)
    expect(await count(ana)).toBe(0)
    const { status, body } = await buys(ana, { expected_price: 1800 })
    expect(status).toBe(201)
    expect(body.plan.price).toBe(1800)
  })

  it('starts a limited plan with all its classes, granted in the ledger', async () => {
    const four = await studio.plan({ name: '4 Clases', classLimit: 4 })
    const { body } = await buys(ana, { plan_id: four.id })
    expect(body.plan).toMatchObject({ class_limit: 4, has_class_limit: true, classes_remaining: 4 })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 4, ledger: 4 }])
  })

  it('CHK-20, A78: records an OXXO deposit as a transfer through another channel', async () => {
    const { body } = await buys(ana, { payment_channel: 'oxxo' })
    expect(body.plan).toMatchObject({ payment_method: 'transfer', payment_channel: 'oxxo' })
  })

  it('CHK-08: rejects a start in the past; today is allowed', async () => {
    expect(await buys(ana, { start_date: '2026-11-15' })).toMatchObject({
      status: 409,
      body: { code: 'start_date_past', message: 'No puedes seleccionar una fecha pasada.' },
    })
    expect((await buys(ana, { start_date: '2026-11-16' })).status).toBe(201)
  })

  it('limits the start to one year ahead, for members and staff', async () => {
    const tooFar = {
      status: 409,
      body: {
        code: 'start_date_too_far',
        message: 'El plan puede empezar a más tardar el 16 de noviembre de 2027. Elige una fecha anterior.',
      },
    }
    expect(await buys(ana, { start_date: '2027-11-17' })).toMatchObject(tooFar)
    const bought = await buys(ana, { start_date: '2027-11-16' })
    expect(bought.status).toBe(201)

    const admin = await studio.admin()
    const plans = `/api/admin/users/${ana.id}/plans`
    const added = (start_date: string) => admin.post(plans, { plan_id: month.id, start_date })
    expect(await added('2027-11-17')).toMatchObject(tooFar)
    const moved = await admin.patch(plans, { id: bought.body.plan.id, start_date: '2027-11-17' })
    expect(moved).toMatchObject(tooFar)
    // A plan from before the limit that starts later may still change its end.
    await changeUserPlans(studio.db, bought.body.plan, { start_date: '2028-02-01', end_date: '2028-02-28' })
    const ends = await admin.patch(plans, { id: bought.body.plan.id, end_date: '2028-03-01' })
    expect(ends.status).toBe(200)
  })

  it('allows three pending purchases at most; a paid or cancelled one no longer counts, and staff are exempt', async () => {
    const dates = ['2026-11-20', '2027-01-01', '2027-03-01', '2027-05-01', '2027-07-01']
    const bought = []
    for (const start_date of dates.slice(0, 3)) bought.push((await buys(ana, { start_date })).body.plan)
    const fourth = { start_date: dates[3] ?? '' }
    const refused = {
      status: 409,
      body: {
        code: 'too_many_open_purchases',
        message:
          'Ya tienes 3 compras por pagar. Paga una o pide al estudio que la cancele antes de comprar otro plan.',
      },
    }
    expect(await buys(ana, fourth)).toMatchObject(refused)
    expect(await count(ana)).toBe(3)

    const admin = await studio.admin()
    const plans = `/api/admin/users/${ana.id}/plans`
    expect((await admin.post(plans, { plan_id: month.id, start_date: dates[4] })).status).toBe(201)
    expect((await admin.patch(plans, { id: bought[0]?.id, status: 'active' })).status).toBe(200)
    expect((await buys(ana, fourth)).status).toBe(201)
    expect(await buys(ana, { start_date: '2027-09-01' })).toMatchObject(refused)
    expect((await admin.patch(`/api/admin/user-plans/${bought[1]?.id}/cancel`, {})).status).toBe(200)
    expect((await buys(ana, { start_date: '2027-09-01' })).status).toBe(201)
  })

  it('CHK-07: rejects dates that overlap an existing plan, to the day', async () => {
    await buys(ana, { start_date: '2026-11-20' })
    expect(await buys(ana, { start_date: '2026-12-19' })).toMatchObject({
      status: 409,
      body: {
        code: 'plan_dates_overlap',
        message: 'Esta fecha ya tiene un plan activo. Selecciona otra fecha.',
      },
    })
    expect((await buys(ana, { start_date: '2026-12-20' })).status).toBe(201)
  })

  it('accepts one of two concurrent purchases of the same days', async () => {
    const answers = await Promise.all([buys(ana, {}), buys(ana, {}), buys(ana, {})])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409, 409])
    expect(await count(ana)).toBe(1)
  })

  describe('a plan for first-timers', () => {
    let trial: { id: string }
    let phones = 0
    /** With a telephone of their own, unless another is given. */
    const newcomer = async (
      phone = `66722${String((phones += 1)).padStart(5, '0')}`,
      plan: 'none' | 'limited' = 'none',
    ) => {
      const member = await studio.member({ plan })
      expect((await member.patch('/api/auth/me', { phone })).status).toBe(200)
      return member
    }
    const refusal = { status: 409, body: { code: 'first_time_only' } }

    beforeAll(async () => {
      trial = await studio.plan({ name: 'Clase de Prueba', classLimit: 1 })
      await changePlan(studio.db, trial, { first_time_only: true })
    })

    it('FTP-02: is bought once, and not by a member who had another plan', async () => {
      const bea = await newcomer()
      expect((await buys(bea, { plan_id: trial.id })).status).toBe(201)
      expect(await buys(bea, { plan_id: trial.id, start_date: '2027-02-01' })).toMatchObject(refusal)
      expect(await buys(await newcomer(undefined, 'limited'), { plan_id: trial.id })).toMatchObject(refusal)
      expect((await buys(bea, { start_date: '2027-02-01' })).status).toBe(201)
    })

    it('FTP-03: can be bought again when it was never paid', async () => {
      const bea = await newcomer()
      const { body } = await buys(bea, { plan_id: trial.id })
      await (await studio.admin()).patch(`/api/admin/user-plans/${body.plan.id}/refuse-payment`, {
        reason: 'No llegó',
      })
      expect((await buys(bea, { plan_id: trial.id })).status).toBe(201)
    })

    it('P2: is bought by a client whose telephone and name a stranger with a plan has typed', async () => {
      const phone = '6671112244'
      const client = await newcomer(phone)
      const stranger = await newcomer(phone, 'limited')
      const { body } = await client.get<{ full_name: string }>('/api/auth/me')
      await stranger.patch('/api/auth/me', { full_name: body.full_name })
      expect((await buys(client, { plan_id: trial.id })).status).toBe(201)
    })

    it('FTP-02: is bought once with a telephone number that staff wrote, also by two accounts at once', async () => {
      const phone = '6671112233'
      const twins = [await newcomer(), await newcomer()]
      const admin = await studio.admin()
      for (const twin of twins) {
        const written = { phone, allow_shared_phone: true }
        expect((await admin.patch(`/api/admin/users/${twin.id}`, written)).status).toBe(200)
      }
      const answers = await Promise.all(twins.map((twin) => buys(twin, { plan_id: trial.id })))
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    })
  })

  it('rejects a plan that is not on sale, and a date that does not exist', async () => {
    const old = await studio.plan()
    await changePlan(studio.db, old, { is_active: false })
    const unsold = await buys(ana, { plan_id: old.id })
    expect(unsold).toMatchObject({ status: 409, body: { code: 'plan_not_available' } })
    expect((await buys(ana, { start_date: '2027-02-31' })).status).toBe(400)
    expect((await buys(ana, { plan_id: 'x' })).status).toBe(400)
    expect(await count(ana)).toBe(0)
  })

  it('buys once when a key is repeated, and rejects another body with that key', async () => {
    const key = { 'idempotency-key': 'compra-1' }
    const first = await buys(ana, {}, key)
    const again = await buys(ana, {}, key)
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await buys(ana, { start_date: '2027-03-01' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    })
    expect(await count(ana)).toBe(1)
  })

  it('API-09: POST /api/user/plan is the same purchase', async () => {
    const body = { plan_id: month.id, start_date: '2026-11-20' }
    const answer = await ana.post<{ plan: UserPlan }>('/api/user/plan', body)
    expect(answer).toMatchObject({ status: 201, body: { plan: { status: 'frozen', price: 1800 } } })
  })

  it('B18: gives each purchase a unique reference without look-alike characters', async () => {
    const bought: Bought[] = []
    for (const start of ['2026-11-20', '2027-01-20', '2027-03-20'])
      bought.push(await buys(ana, { start_date: start }))
    const references = bought.map(({ body }) => body.plan.reference)
    for (const reference of references) expect(reference).toMatch(/^EST-[A-HJKMNP-Z2-9]{6}$/)
    expect(new Set(references).size).toBe(3)
  })

  it('mails the buyer the bank data with the reference', async () => {
    await setSettings(studio.db, { bank_name: 'Banco de Prueba', bank_clabe: '012345678901234567' })
    const { body } = await buys(ana, {})
    const mail = (await studio.mailbox()).find(({ to }) => to === ana.email)
    expect(mail?.text).toContain(body.plan.reference)
    expect(mail?.text).toContain('Hola, Ana:')
    expect(mail?.text).toContain('$1,800.00 MXN')
    expect(mail?.text).toContain('CLABE: 012345678901234567')
    expect(mail?.text).toContain('23 de noviembre de 2026')
    expect(mail?.text).toContain('OXXO')
  })

  it('CHK-10: shows bank data to members only', async () => {
    expect((await studio.visitor.get('/api/payment-details')).status).toBe(401)
    const { body } = await ana.get<object>('/api/payment-details')
    expect(body).toMatchObject({ bank_name: 'Banco de Prueba', bank_clabe: '012345678901234567' })
  })
})
