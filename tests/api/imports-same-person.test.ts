import type {
  AdminUser,
  AdminUserList,
  ErrorBody,
  Import,
  ImportRow,
  SamePersonInput,
  UserPlan,
} from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { writeImports } from '../../server/src/studio/people/index.ts'
import { changeAccount } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { importCalls } from '../harness/client-imports.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'

type Answered = { import: Import } & Partial<ErrorBody>

describe('P2: the administrator says whether a row is about the account beside it', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, rowsOf, asksFor, confirms, undoes } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_675_000_000
  /** A member who typed the name and the telephone, and a file with a row of both. */
  const unsure = async (full_name: string, ...more: string[]) => {
    phones += 1
    const phone = String(phones)
    const member = await studio.member({ name: 'Aaaa Aaaa' })
    expect((await member.patch('/api/auth/me', { full_name, phone })).status).toBe(200)
    const made = await checks(`${full_name.toUpperCase()},${phone},,Mensual 8,5,`, ...more)
    return { member, phone, made, account: { user_id: member.id, email: member.email, phone } }
  }
  const says = ({ id }: Pick<Import, 'id'>, answer: Partial<SamePersonInput>, by: Person = admin) =>
    by.put<Answered>(`/api/admin/imports/${id}/same-person`, { line: 2, ...answer })
  const firstRow = async (made: Import): Promise<ImportRow> => (await rowsOf(made))[0] as ImportRow
  const userOf = async (id: string) => (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body
  const plansOf = async ({ id }: { id: string }): Promise<UserPlan[]> => (await userOf(id)).user_plans
  const importOf = async ({ id }: Import) => (await admin.get<Import>(`/api/admin/imports/${id}`)).body
  const peopleWith = async (phone: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?search=${phone}`)).body.users

  it('shows the address and the telephone of the account, and nothing is chosen', async () => {
    const { made, account } = await unsure('Abril Soto')
    expect(made).toMatchObject({ unsure: 1, people: 0, counts: { refused: 1 } })
    expect(await firstRow(made)).toMatchObject({
      reason: 'same_person_unsure',
      same_person: null,
      account: { ...account, full_name: 'Abril Soto' },
    })
  })

  it('yes gives the plan to the account, which keeps the name and the telephone that its owner typed', async () => {
    const { member, made, account } = await unsure('Berta Soto')
    const { status, body } = await says(made, { account, same_person: true })
    expect(status).toBe(200)
    expect(body.import).toMatchObject({ unsure: 0, people: 1, counts: { changed: 1, refused: 0 } })
    expect(await firstRow(made)).toMatchObject({ state: 'changed', fields: ['plan'], same_person: true })
    const { body: asked } = await asksFor(made)
    expect(asked.import).toMatchObject({ state: 'confirming', unsure: 0, counts: { changed: 1, refused: 0 } })
    await writeImports(studio.context)
    expect(await plansOf(member)).toMatchObject([{ name: 'Mensual 8', classes_remaining: 5 }])
    expect(await userOf(member.id)).toMatchObject({ full_name: 'Berta Soto', email: member.email })

    expect((await undoes(made)).status).toBe(200)
    expect(await plansOf(member)).toEqual([])
    expect(await userOf(member.id)).toMatchObject({ full_name: 'Berta Soto', email: member.email })
  })

  it('no adds a new record, and the account gets nothing', async () => {
    const { member, phone, made, account } = await unsure('Celia Soto')
    await says(made, { account, same_person: false })
    expect(await firstRow(made)).toMatchObject({ state: 'new', same_person: false, phone_holder: null })
    expect(await importOf(made)).toMatchObject({ unsure: 0, people: 1, phones_taken: 0 })
    await confirms(made)
    expect(await plansOf(member)).toEqual([])
    const others = (await peopleWith(phone)).filter(({ id }) => id !== member.id)
    expect(others).toMatchObject([{ full_name: 'CELIA SOTO', email: null }])
    expect(await plansOf(others[0] as AdminUser)).toHaveLength(1)
  })

  it('no answer leaves the row out, and another answer replaces the first', async () => {
    const { member, phone, made } = await unsure('Diana Soto')
    await confirms(made)
    expect(await plansOf(member)).toEqual([])
    expect(await peopleWith(phone)).toHaveLength(1)

    const other = await unsure('Elisa Soto')
    await says(other.made, { account: other.account, same_person: false })
    await says(other.made, { account: other.account, same_person: true })
    await confirms(other.made)
    expect(await plansOf(other.member)).toHaveLength(1)
    expect(await peopleWith(other.phone)).toHaveLength(1)
  })

  it('yes is refused with the reason when the account has a plan on these days', async () => {
    const { member, made, account } = await unsure('Flor Soto')
    const held = { plan: 'limited', classes: 8, starts: '2020-01-01', ends: '2099-12-31' } as const
    await givePlan(studio.context, member.id, held)
    await says(made, { account, same_person: true })
    expect(await plansOf(member)).toHaveLength(1)
    expect(await firstRow(made)).toMatchObject({
      state: 'refused',
      reason: 'plan_overlaps',
      same_person: true,
    })
    expect(await importOf(made)).toMatchObject({ unsure: 0 })
    await says(made, { account, same_person: false })
    expect(await firstRow(made)).toMatchObject({ state: 'new', same_person: false })
  })

  it('one answer is for all rows of the file with the name and the telephone', async () => {
    const { made, account, phone } = await unsure('Gina Soto', `Gina Soto,${phones + 1},,,,`)
    await says(made, { account, same_person: false, line: 2 })
    const rows = await rowsOf(made)
    expect(rows.map(({ line, state, same_person }) => [line, state, same_person])).toEqual([
      [2, 'new', false],
      [3, 'same', false],
    ])
    await confirms(made)
    expect(await peopleWith(phone)).toHaveLength(2)
  })

  const changes: [string, (member: Person) => Promise<unknown>][] = [
    ['has another address', ({ id, email }) => changeAccount(studio.db, { id }, { email: `otra.${email}` })],
    ['has another telephone', (member) => member.patch('/api/auth/me', { phone: '6675999999' })],
    [
      'was merged',
      async ({ id }) => {
        phones += 1
        const client = { full_name: 'Hilda Mayor', phone: String(phones) }
        const { body: kept } = await admin.post<AdminUser>('/api/admin/users', client)
        expect((await admin.post(`/api/admin/users/${kept.id}/merge`, { from: id })).status).toBe(201)
      },
    ],
  ]
  for (const same_person of [true, false])
    it.each(changes)(
      `the answer ${same_person ? 'yes' : 'no'} is void and asked again when the account %s`,
      async (_, change) => {
        const { member, made, account } = await unsure('Hilda Soto')
        await says(made, { account, same_person })
        await change(member)
        expect(await importOf(made)).toMatchObject({ unsure: 1, people: 0, counts: { refused: 1 } })
        const row = await firstRow(made)
        expect(row).toMatchObject({ state: 'refused', reason: 'same_person_unsure', same_person: null })
        expect(row.account).not.toMatchObject(account)
        const { status, body } = await says(made, { account, same_person })
        expect([status, body.code]).toEqual([409, 'import_account_changed'])

        const { full_name: _name, ...shown } = row.account ?? { full_name: '' }
        expect((await says(made, { account: shown as never, same_person: true })).status).toBe(200)
        await confirms(made)
        expect(await plansOf({ id: row.account?.user_id ?? '' })).toHaveLength(1)
      },
    )

  it.each(changes)(
    'a void answer brings nothing when the account %s after the confirmation was asked for',
    async (_, change) => {
      for (const same_person of [true, false]) {
        const { member, made, account, phone } = await unsure('Irma Soto')
        await says(made, { account, same_person })
        await importCalls(studio, admin).asksFor(made)
        await change(member)
        await confirms(made)
        expect(await firstRow(made)).toMatchObject({ state: 'refused', reason: 'same_person_unsure' })
        expect(await importOf(made)).toMatchObject({
          state: 'confirmed',
          counts: { refused: 1, new: 0, changed: 0 },
        })
        expect(await rowsOf(made)).toMatchObject([{ fields: [] }])
        expect((await peopleWith(phone)).filter(({ id }) => id !== member.id)).toHaveLength(0)
      }
    },
  )

  it('the row of an erased account leaves the file', async () => {
    const { member, made, account } = await unsure('Julia Soto')
    await says(made, { account, same_person: true })
    expect((await admin.delete(`/api/admin/users/${member.id}`)).status).toBe(200)
    expect(await rowsOf(made)).toEqual([])
    expect(await says(made, { account, same_person: true })).toMatchObject({ status: 404 })
  })

  it('is refused for a confirmed import, for the row of another file, and for a row without the question', async () => {
    const { made, account } = await unsure('Karla Soto')
    const other = await checks('Karla Montes,6675888888,,,,')
    const wrong = await says(other, { account, same_person: true })
    expect([wrong.status, wrong.body.code]).toEqual([404, 'not_found'])
    const stranger = await studio.member()
    const invented = { user_id: stranger.id, email: stranger.email, phone: account.phone }
    expect((await says(made, { account: invented, same_person: true })).body.code).toBe(
      'import_account_changed',
    )
    await confirms(made)
    const late = await says(made, { account, same_person: true })
    expect([late.status, late.body.code]).toEqual([409, 'import_used'])
  })

  it('refuses a body that does not name the account and the answer', async () => {
    const { made, account } = await unsure('Laura Soto')
    const { phone: _phone, ...without } = account
    const bodies = [
      { account },
      { same_person: true },
      { account, same_person: 'yes' },
      { account, same_person: null },
      { account, same_person: true, line: 0 },
      { account, same_person: true, line: 2_147_483_648 },
      { account, same_person: true, lines: [2] },
      { account: without, same_person: true },
      { account: { ...account, full_name: 'x' }, same_person: true },
      { account: { ...account, email: 'x'.repeat(321) }, same_person: true },
    ]
    for (const body of bodies)
      expect((await says(made, body as never)).status, JSON.stringify(body)).toBe(400)
    expect(await firstRow(made)).toMatchObject({ same_person: null })
  })

  it('another administrator may answer, and the audit log says who, about whom and what', async () => {
    const { made, account } = await unsure('Marta Soto')
    const second = await studio.admin()
    const reception = await studio.reception()
    expect((await says(made, { account, same_person: true }, reception)).status).toBe(403)
    expect((await says(made, { account, same_person: false }, second)).status).toBe(200)
    expect(await auditEntries(studio.db, { action: 'import.same_person', entity_id: made.id })).toMatchObject(
      [
        {
          actor_id: second.id,
          subject_id: account.user_id,
          after: { line: 2, same_person: false },
        },
      ],
    )
  })
})
