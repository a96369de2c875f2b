import type { UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { importFile, layoutNames } from '../harness/bank-files.ts'
import { deposit, statementCalls } from '../harness/bank-statements.ts'
import { type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { userPlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'

let studio: Studio
let admin: Person
let ana: Member

beforeEach(async () => {
  studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  admin = await studio.admin()
  ana = await studio.member({ name: 'Ana María Muñoz' })
})

const { buys, imports, movementsOf, ...calls } = statementCalls(() => ({ studio, admin, ana }))
const confirms = async (statement: { id: string }, body?: object) =>
  (await calls.confirms(statement, body)).body
/** Gives a movement of a statement, by its place in the file, to a plan. */
const gives = async (statement: { id: string }, place: number, plan: UserPlan, reason?: string) => {
  const movement = (await movementsOf(statement))[place]
  const { paid, refused, code } = await confirms(statement, {
    matches: [{ movement_id: movement?.id, user_plan_id: plan.id, reason }],
  })
  return paid?.length === 1 ? 'paid' : (code ?? refused[0]?.code)
}

describe('N3: one deposit pays once', () => {
  it('a repeat in another layout, with other headings or columns, is a possible repeat and pays only with a reason', async () => {
    const [first, second] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const movements = [deposit(`SPEI ${first.reference}`)]
    const [original = 'commas, UTF-8', ...others] = layoutNames
    expect(await confirms(await imports(movements, original))).toMatchObject({
      paid: [{ user_plan_id: first.id }],
    })
    for (const layout of others) {
      const again = await imports(movements, layout)
      expect(again.counts, layout).toMatchObject({ certain: 0, unknown: 0, possible_repeat: 1 })
      expect(await gives(again, 0, second), layout).toBe('repeat_needs_reason')
    }
    const renamed = Buffer.from('Fecha,Texto,Abono,Otro\n16/11/2026,uno,1800.00,dos\n')
    for (const concept of ['Texto', 'Otro']) {
      const columns = { date: 'Fecha', concept, deposit: 'Abono' }
      const again = (await importFile(studio, admin, renamed, { columns })).body.statement
      expect(again.counts).toMatchObject({ possible_repeat: 1 })
      expect(await gives(again, 0, second)).toBe('repeat_needs_reason')
    }
    expect(await userPlan(studio.db, second)).toMatchObject({ payment_status: 'pending' })
  })

  it('a possible repeat that pays with a reason keeps the reason', async () => {
    const [first, second] = [await buys(), await buys({ start_date: '2027-01-20' })]
    await confirms(await imports([deposit(first.reference)]))
    const again = await imports([deposit(second.reference)], 'decimal commas')
    expect(again).toMatchObject({ to_confirm: 0, counts: { certain: 0, possible_repeat: 1 } })
    expect(await confirms(again)).toMatchObject({ paid: [], refused: [] })
    expect(await gives(again, 0, second, '  ')).toBe('validation_failed')
    expect(await gives(again, 0, second, 'Pagó dos planes')).toBe('paid')
    expect(await movementsOf(again)).toMatchObject([
      { group: 'possible_repeat', repeat_reason: 'Pagó dos planes', user_plan: { id: second.id } },
    ])
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await movementsOf(again)).toMatchObject([{ repeat_reason: null, concept: '' }])
  })

  it('a deposit is a possible repeat also when the repeat paid before the first import is confirmed', async () => {
    const [first, second] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const movements = [deposit('PAGO EN VENTANILLA'), deposit('PAGO EN VENTANILLA')]
    const original = await imports(movements)
    const again = await imports(movements, 'decimal commas')
    expect(await gives(again, 0, first, 'El otro archivo se va a deshacer')).toBe('paid')
    expect(await gives(original, 0, second)).toBe('repeat_needs_reason')
    expect((await movementsOf(original)).map(({ group }) => group)).toEqual(['possible_repeat', 'unknown'])
    expect(await gives(original, 1, second)).toBe('paid')
  })

  it('a deposit beyond the number in the other layout is new, and so is a deposit of another amount', async () => {
    await imports([deposit('uno'), deposit('dos')])
    const next = await imports(
      [deposit('a'), deposit('b'), deposit('c'), deposit('d', { cents: 180_001 })],
      'decimal commas',
    )
    expect((await movementsOf(next)).map(({ group }) => group)).toEqual([
      'possible_repeat',
      'possible_repeat',
      'unknown',
      'unknown',
    ])
    const same = await imports([deposit('a'), deposit('b'), deposit('c')], 'decimal commas')
    expect(same.counts).toMatchObject({ seen: 3, possible_repeat: 0 })
  })

  it.each<
    [
      string,
      { concept?: string; reference?: string; cents?: number; day?: string },
      'repeat' | 'new' | 'seen',
    ]
  >([
    ['another text', { concept: 'SPEI RECIBIDO' }, 'repeat'],
    ['another text and a blank in the reference', { concept: 'SPEI RECIBIDO', reference: ' 7741' }, 'repeat'],
    ['the same text', {}, 'seen'],
    ['another reference', { reference: '7742' }, 'new'],
    ['another text without a reference', { concept: 'SPEI RECIBIDO', reference: '' }, 'new'],
    ['another text and amount', { concept: 'SPEI RECIBIDO', cents: 180_001 }, 'new'],
    ['another text and day', { concept: 'SPEI RECIBIDO', day: '2026-11-17' }, 'new'],
  ])('P36: the second export of a layout has the deposit with %s', async (_case, change, expected) => {
    const layout = 'semicolons, UTF-8 with its mark, deposits first'
    const [first, second] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const original = deposit('TRANSFERENCIA', { reference: '7741' })
    const before = await imports([original], layout)
    expect(await gives(before, 0, first)).toBe('paid')
    const named = change.concept ? { concept: `${change.concept} ${second.reference}` } : {}
    const again = await imports([{ ...original, ...change, ...named }], layout)
    expect(again.counts).toMatchObject({
      possible_repeat: expected === 'repeat' ? 1 : 0,
      seen: expected === 'seen' ? 1 : 0,
    })
    if (expected !== 'repeat') return
    expect(await confirms(again)).toMatchObject({ paid: [], refused: [] })
    expect(await gives(again, 0, second)).toBe('repeat_needs_reason')
    expect(await gives(again, 0, second, 'Son dos depósitos')).toBe('paid')
  })

  it('P36: a deposit that was new for both imports pays one purchase, whichever is confirmed first', async () => {
    const layout = 'semicolons, UTF-8 with its mark, deposits first'
    const [first, second] = [await buys(), await buys({ start_date: '2027-01-20' })]
    const before = await imports([deposit('TRANSFERENCIA', { reference: '7741' })], layout)
    const again = await imports([deposit('SPEI RECIBIDO', { reference: '7741' })], layout)
    expect(await gives(again, 0, second, 'El otro archivo se va a deshacer')).toBe('paid')
    expect(await gives(before, 0, first)).toBe('repeat_needs_reason')
    expect((await movementsOf(before)).map(({ group }) => group)).toEqual(['possible_repeat'])
  })

  it('an import that was undone can be repeated', async () => {
    const plan = await buys()
    const original = await imports([deposit(plan.reference)])
    await admin.post(`/api/admin/statements/${original.id}/undo`)
    expect((await imports([deposit(plan.reference)], 'decimal commas')).counts).toMatchObject({ certain: 1 })
  })
})

describe('N4: a movement without a reference', () => {
  it('a match by name uses the member’s name at the time of the purchase', async () => {
    const mine = await buys()
    const rival = await studio.member({ name: 'Eva Luz' })
    await buys({ member: rival })
    await changeProfile(studio.db, rival, { full_name: 'Terminal Norte' })
    await changeProfile(studio.db, ana, { full_name: 'Otra Persona' })
    const statement = await imports([deposit('VENTA TERMINAL NORTE'), deposit('TRANSF MUNOZ ANA')])
    expect(await movementsOf(statement)).toMatchObject([
      { group: 'unknown', user_plan: null },
      { group: 'probable', user_plan: { id: mine.id } },
    ])
  })
})
