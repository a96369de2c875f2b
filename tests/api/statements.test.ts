import type { AuditList, StatementMovement } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { bankFile, importFile } from '../harness/bank-files.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { type Member, openStudio, type Person } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { userPlan } from '../harness/plans.ts'

const studio = await openStudio()
let admin: Person
let ana: Member

beforeEach(async () => {
  studio.setClock('2026-11-16T08:00')
  admin = await studio.admin()
  ana = await studio.member({ name: 'Ana María Muñoz' })
})

const { buys, imports, movementsOf, confirms, undoes } = statementCalls(() => ({ studio, admin, ana }))
describe('a dry run', () => {
  it('sorts the movements and pays nothing', async () => {
    const plan = await buys()
    const luis = await studio.member({ name: 'Luis Lara' })
    const other = await buys({ member: luis, price: 96_000 })
    const statement = await imports([
      deposit(`SPEI ${plan.reference} ANA`),
      deposit('TRANSFERENCIA LARA LUIS', { cents: 96_000 }),
      deposit('QUIEN SABE'),
      deposit('COMISION', { cents: -500 }),
      deposit(`${other.reference}`, { cents: 95_000 }),
    ])
    expect(statement).toMatchObject({
      counts: { certain: 1, probable: 1, unknown: 2, seen: 0, ignored: 1 },
      paid: 0,
      to_confirm: 1,
      created_by: { id: admin.id, name: 'Admin Prueba' },
      undone_at: null,
      columns: { date: 'Fecha', concept: 'Concepto', charge: 'Cargo', deposit: 'Abono', balance: 'Saldo' },
    })
    expect(await movementsOf(statement)).toEqual([
      expect.objectContaining({
        line: 2,
        amount: 1800,
        group: 'certain',
        code: null,
        paid_at: null,
        user_plan: {
          id: plan.id,
          user: { id: ana.id, full_name: 'Ana María Muñoz' },
          plan_name: 'Plan de prueba',
          reference: plan.reference,
          price: 1800,
          amount_due: 1800,
        },
      }),
      expect.objectContaining({
        line: 3,
        group: 'probable',
        user_plan: expect.objectContaining({ id: other.id }),
      }),
      expect.objectContaining({ line: 4, group: 'unknown', code: null, user_plan: null }),
      expect.objectContaining({ line: 5, group: 'ignored', amount: -5 }),
      expect.objectContaining({
        line: 6,
        group: 'unknown',
        code: 'amount_differs',
        user_plan: expect.objectContaining({ id: other.id }),
      }),
    ])
    expect(await userPlan(studio.db, plan)).toMatchObject({ status: 'frozen', payment_status: 'pending' })
  })

  it('sorts what can be confirmed before what needs a look, and what is paid after both', async () => {
    const plans = [await buys(), await buys({ member: await studio.member() })]
    const deposits = plans.map(({ reference }) => deposit(`SPEI ${reference}`))
    const statement = await imports([
      deposit('COMISION', { cents: -500 }),
      deposit('DE ALGUIEN MAS'),
      ...deposits,
    ])
    const inWorkOrder = async () => {
      const { body } = await admin.get<StatementMovement[]>(
        `/api/admin/statements/${statement.id}/movements?range=[0,9]&sort=["group","ASC"]`,
      )
      return body.map(({ line }) => line)
    }
    expect(await inWorkOrder()).toEqual([4, 5, 3, 2])
    const [sure] = await movementsOf(statement, '&group=certain')
    const match = { movement_id: sure?.id ?? '', user_plan_id: sure?.user_plan?.id ?? '' }
    await confirms(statement, { matches: [match] })
    expect(await inWorkOrder()).toEqual([5, 3, 4, 2])
  })

  it('lists movements as ra-data-simple-rest asks, by group and by whether they have paid', async () => {
    const statement = await imports([deposit('uno'), deposit('dos'), deposit('tres', { cents: -1 })])
    const path = `/api/admin/statements/${statement.id}/movements`
    const bare = await admin.get(
      `${path}?range=[0,1]&sort=["amount","DESC"]&filter={"group":"unknown","paid":false}`,
    )
    expect(bare.headers['content-range']).toBe('movements 0-1/2')
    expect(bare.body).toHaveLength(2)
    const ids = JSON.stringify({ id: [statement.id] })
    const { headers } = await admin.get(`/api/admin/statements?range=[0,9]&filter=${ids}`)
    expect(headers['content-range']).toBe('statements 0-0/1')
    expect(await admin.get(`/api/admin/statements/${statement.id}`)).toMatchObject({
      body: { id: statement.id },
    })
    expect((await admin.get(`${path}?group=other`)).status).toBe(400)
  })

  it('counts two equal deposits of one file as two, and as seen in the next file', async () => {
    const [first, second] = [deposit('PAGO EN VENTANILLA'), deposit('PAGO EN VENTANILLA')]
    expect((await imports([first, second])).counts).toMatchObject({ unknown: 2, seen: 0 })
    const next = await imports([first, second, first, deposit('OTRO')])
    expect(next.counts).toMatchObject({ unknown: 2, seen: 2 })
    expect((await movementsOf(next)).map(({ group }) => group)).toEqual([
      'seen',
      'seen',
      'unknown',
      'unknown',
    ])
  })
})

describe('confirming', () => {
  it('pays all certain matches by the rules of a verification by hand, and mails the members', async () => {
    const plan = await buys()
    const statement = await imports([deposit(plan.reference), deposit('pago sin nombre')])
    const [movement] = await movementsOf(statement)
    studio.setClock('2026-11-17T09:00')
    const { status, body } = await confirms(statement)
    expect([status, body.paid, body.refused]).toEqual([
      200,
      [{ movement_id: movement?.id, user_plan_id: plan.id }],
      [],
    ])
    expect(body.statement).toMatchObject({ paid: 1, to_confirm: 0 })
    expect(await userPlan(studio.db, plan)).toMatchObject({
      status: 'active',
      payment_status: 'completed',
      amount_paid_cents: 180_000,
      verified_by: admin.id,
      verified_at: studio.clock.now(),
      version: 2,
    })
    expect(await queuedMails(studio.db, { recipient: ana.email, template: 'payment_verified' })).toHaveLength(
      1,
    )
    expect((await movementsOf(statement, '&paid=true')).map(({ paid_at }) => paid_at)).toEqual([
      studio.clock.now().toISOString(),
    ])
    expect(await confirms(statement)).toMatchObject({
      status: 200,
      body: { paid: [], refused: [] },
    })
    const { entries } = (await admin.get<AuditList>('/api/admin/audit?page=1')).body
    const actions = entries.map(({ action, actor, after }) => [action, actor?.id, after])
    expect(actions).toContainEqual(['statement.confirm', admin.id, { paid: 1, refused: 0 }])
    expect(actions).toContainEqual(['statement.import', admin.id, { movements: 2 }])
    expect(actions).toContainEqual([
      'user_plan.verify_payment',
      admin.id,
      expect.objectContaining({ amount_paid: 1800, status: 'active' }),
    ])
  })

  it('pays the matches that staff chose, and gives a reason for each refused match', async () => {
    const plan = await buys()
    const dear = await buys({ price: 250_000, start_date: '2027-01-20' })
    const gone = await buys({ start_date: '2027-03-20' })
    await admin.patch(`/api/admin/user-plans/${gone.id}/refuse-payment`, { reason: 'No llegó' })
    const statement = await imports([
      deposit('primero'),
      deposit('segundo'),
      deposit('tercero'),
      deposit('cargo', { cents: -180_000 }),
    ])
    const [one, two, three, charge] = (await movementsOf(statement)).map(({ id }) => id)
    const nobody = '00000000-0000-4000-8000-000000000000'
    const { body } = await confirms(statement, {
      matches: [
        { movement_id: one, user_plan_id: plan.id },
        { movement_id: one, user_plan_id: dear.id },
        { movement_id: two, user_plan_id: plan.id },
        { movement_id: two, user_plan_id: dear.id },
        { movement_id: three, user_plan_id: gone.id },
        { movement_id: charge, user_plan_id: dear.id },
        { movement_id: nobody, user_plan_id: dear.id },
        { movement_id: two, user_plan_id: nobody },
      ],
    })
    expect(body.paid).toEqual([{ movement_id: one, user_plan_id: plan.id }])
    expect(body.refused.map(({ movement_id, code }) => [movement_id, code])).toEqual([
      [one, 'movement_already_used'],
      [two, 'plan_already_paid'],
      [two, 'amount_differs'],
      [charge, 'amount_differs'],
      [nobody, 'movement_not_found'],
      [two, 'plan_not_found'],
      [three, 'plan_not_pending'],
    ])
    expect(body.refused[2]?.message).toContain('$2,500')
    expect(await userPlan(studio.db, dear)).toMatchObject({ payment_status: 'pending' })
  })

  it('never pays with a movement of another file twice', async () => {
    const [plan, later] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const movement = deposit('PAGO EN CAJERO')
    const [first, second] = [await imports([movement]), await imports([movement])]
    const [one] = await movementsOf(first)
    const [same] = await movementsOf(second)
    const pays = { matches: [{ movement_id: same?.id, user_plan_id: plan.id }] }
    expect((await confirms(second, pays)).body.paid).toHaveLength(1)
    const again = { matches: [{ movement_id: one?.id, user_plan_id: later.id }] }
    expect((await confirms(first, again)).body.refused).toMatchObject([{ code: 'movement_already_used' }])
    const known = await imports([deposit(plan.reference, { day: '2026-11-15' })])
    expect(known.counts).toMatchObject({ certain: 0, unknown: 1 })
    expect(await movementsOf(known)).toMatchObject([
      { code: 'plan_already_paid', user_plan: { id: plan.id } },
    ])
  })

  it('refuses a certain match that was paid by hand meanwhile', async () => {
    const plan = await buys()
    const statement = await imports([deposit(plan.reference)])
    await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, status: 'active' })
    expect((await confirms(statement)).body).toMatchObject({
      paid: [],
      refused: [
        {
          user_plan_id: plan.id,
          code: 'plan_already_paid',
          message: 'Este plan ya está pagado. Actualiza la página.',
        },
      ],
    })
  })

  it.each([
    {},
    { certain: true, matches: [] },
    { certain: false },
    { matches: [] },
    { matches: [{ movement_id: 'x' }] },
  ])('refuses %o', async (body) => {
    const statement = await imports([deposit('uno')])
    expect((await confirms(statement, body)).status).toBe(400)
  })
})

describe('undoing', () => {
  it('reverses the payments, and the file can be imported again with the same certain matches', async () => {
    const plan = await buys()
    const movements = [deposit(plan.reference), deposit('pago sin dueño')]
    const statement = await imports(movements)
    await confirms(statement)
    const [movement] = await movementsOf(statement)
    const { status, body } = await undoes(statement)
    expect([status, body.reversed, body.refused]).toEqual([
      200,
      [{ movement_id: movement?.id, user_plan_id: plan.id }],
      [],
    ])
    expect(body.statement).toMatchObject({ undone_at: studio.clock.now().toISOString(), paid: 0 })
    expect(await userPlan(studio.db, plan)).toMatchObject({ status: 'frozen', payment_status: 'pending' })
    expect(await undoes(statement)).toMatchObject({ status: 409, body: { code: 'statement_undone' } })
    expect(await confirms(statement)).toMatchObject({
      status: 409,
      body: { code: 'statement_undone' },
    })

    const next = await imports(movements)
    expect(next.counts).toMatchObject({ certain: 1, unknown: 1, seen: 0 })
    expect((await confirms(next)).body.paid).toHaveLength(1)
  })

  it('reports which payments were reversed before', async () => {
    const [plan, later] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const statement = await imports([deposit(plan.reference), deposit(later.reference)])
    await confirms(statement)
    await admin.patch(`/api/admin/user-plans/${plan.id}/reverse-payment`, { reason: 'Se devolvió' })
    const { body } = await undoes(statement)
    expect(body.reversed).toMatchObject([{ user_plan_id: later.id }])
    expect(body.refused).toMatchObject([{ user_plan_id: plan.id, code: 'payment_not_verified' }])
    expect(await userPlan(studio.db, plan)).toMatchObject({ closed_reason: 'Se devolvió' })
  })
})

it('the bank’s texts about a member are erased with the account, and the payment stays', async () => {
  const plan = await buys()
  const statement = await imports([deposit(`${plan.reference} ANA MUÑOZ`), deposit('otro')])
  await confirms(statement)
  expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
  expect(await movementsOf(statement)).toMatchObject([
    { concept: '', reference: '', amount: 1800, user_plan: { id: plan.id, user: { id: null } } },
    { concept: 'otro' },
  ])
})

it.each(['Itzel Bʼalam', 'Ñusta 100_% Díaz'])(
  'A58: the bank’s texts with the name of %s are erased',
  async (name) => {
    const member = await studio.member({ name })
    const words = `spei  ${name.toUpperCase()} abono`
    const statement = await imports([deposit(words), deposit('Itzel Balan, 1000 Díaz')])
    expect((await admin.delete(`/api/admin/users/${member.id}`)).status).toBe(200)
    const kept = (await movementsOf(statement)).map(({ concept }) => concept)
    expect(kept).toEqual(['', 'Itzel Balan, 1000 Díaz'])
  },
)

it('an upload that is repeated too often has to wait', async () => {
  // One without a file counts too, and starts no reader.
  for (let round = 0; round < 30; round += 1)
    expect((await admin.post('/api/admin/statements', {})).status).toBe(400)
  expect((await importFile(studio, admin, await bankFile([deposit('uno')]))).status).toBe(429)
})
