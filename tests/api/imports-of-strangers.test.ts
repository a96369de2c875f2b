import type { AdminUser, AdminUserList, DuplicateList, SignUpAnswer, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendImportInvitations } from '../../server/src/studio/people/index.ts'
import { accountOf, countPendingSignUps, findAccount } from '../harness/accounts.ts'
import { importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

describe('P2: a stranger who typed the name and the telephone of a client of the file', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, rowsOf, confirms } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_672_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const types = async (full_name: string, phone: string) => {
    const stranger = await studio.member({ name: 'Aaaa Aaaa' })
    expect((await stranger.patch('/api/auth/me', { full_name, phone })).status).toBe(200)
    return stranger
  }
  const plansOf = async ({ id }: { id: string }): Promise<UserPlan[]> =>
    (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body.user_plans
  const found = async (search: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?search=${search}`)).body.users

  it('gets no plan; the row is left out with the address of the account beside the question', async () => {
    const phone = newPhone()
    const stranger = await types('Victoria Robles', phone)
    const made = await checks(`Victoria Robles,${phone},,Mensual 8,8,`)
    expect(made.counts).toEqual({ new: 0, changed: 0, same: 0, refused: 1 })
    expect(await rowsOf(made)).toMatchObject([
      {
        state: 'refused',
        reason: 'same_person_unsure',
        message: expect.stringContaining('Si es la misma persona'),
        account: { user_id: stranger.id, full_name: 'Victoria Robles', email: stranger.email },
      },
    ])
    expect((await confirms(made)).status).toBe(200)
    expect(await plansOf(stranger)).toEqual([])
  })

  it('gets the plan when the administrator names the address of the account', async () => {
    const phone = newPhone()
    const member = await types('Elena Robles', phone)
    const made = await checks(`Elena Robles,${phone},${member.email},Mensual 8,8,`)
    await confirms(made)
    expect(await plansOf(member)).toMatchObject([{ name: 'Mensual 8', status: 'active' }])
  })

  it('does not keep the client out whose own address is in the file', async () => {
    const phone = newPhone()
    const stranger = await types('Julia Robles', phone)
    const made = await checks(`Julia Robles,${phone},julia.robles@correo.example,Mensual 8,8,`)
    expect(await rowsOf(made)).toMatchObject([{ state: 'new', reason: null, account: null }])
    await confirms(made)
    const [client] = await found('julia.robles@correo.example')
    expect(await plansOf(client as AdminUser)).toMatchObject([{ name: 'Mensual 8', status: 'active' }])
    expect(await plansOf(stranger)).toEqual([])
  })

  it('takes no plan from a record that staff wrote, however old the account of the stranger is', async () => {
    const phone = newPhone()
    const stranger = await types('Irene Robles', phone)
    studio.clock.advance({ seconds: 1 })
    const added = { full_name: 'Irene Robles', phone, allow_shared_phone: true }
    const { body: client } = await admin.post<AdminUser>('/api/admin/users', added)
    const made = await checks(`Irene Robles,${phone},,Mensual 8,8,`)
    expect(await rowsOf(made)).toMatchObject([{ state: 'changed', user_id: client.id, account: null }])
    await confirms(made)
    expect(await plansOf(client)).toHaveLength(1)
    expect(await plansOf(stranger)).toEqual([])
  })

  it('does not keep the client out by typing both after the file was read', async () => {
    const phone = newPhone()
    const made = await checks(`Olga Robles,${phone},,Mensual 8,8,`)
    const stranger = await types('Olga Robles', phone)
    expect(await confirms(made)).toMatchObject({ status: 200, body: { import: { counts: { new: 1 } } } })
    expect(await plansOf(stranger)).toEqual([])
    expect(await found(phone)).toHaveLength(2)
  })

  it('does not come into the file by a row with another address and no telephone', async () => {
    const phone = newPhone()
    const stranger = await types('Nadia Robles', phone)
    const made = await checks(`Nadia Robles,,${stranger.email},,,`, `Nadia Robles,${phone},,Mensual 8,8,`)
    expect((await rowsOf(made)).map(({ reason }) => reason)).toEqual([null, 'same_person_unsure'])
  })
})

describe('P2: a stranger whose sign-up nobody opened', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000', AUTH_MAILS_PER_HOUR: '1' } })
  const admin = await studio.admin()
  const { checks, rowsOf, confirms, undoes, invites } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  const password = 'Ajena#Clave9'
  const wizard = (email: string, full_name: string, phone: string) =>
    studio.visitor.post<SignUpAnswer>('/api/auth/signup', {
      email,
      password,
      full_name,
      phone,
      genre: 'Mujer',
      birthdate: '1990-05-17',
      referral_source: 'Google',
      accept_terms: true,
    })
  const signsUp = (email: string) => studio.visitor.post<SignUpAnswer>('/auth/v1/signup', { email, password })
  const mailsTo = async (email: string) => (await studio.mailbox()).filter(({ to }) => to === email)
  const linkTo = async (email: string) => {
    const link = (await mailsTo(email))[0]?.links[0] ?? ''
    return Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1)))
  }
  const userOf = async (id: string) => (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body
  const addressOf = async ({ id }: { id: string }) => (await userOf(id)).email

  beforeEach(() => {
    studio.advance({ hours: 2 })
  })

  it('gets no plan and makes no likely duplicate when the mail was not sent', async () => {
    expect((await wizard('primera@correo.example', 'Primera Del Día', '6673000000')).status).toBe(201)
    const { body } = await wizard('vale.ria@correo.example', 'Valeria Robles', '6673000001')
    expect(await mailsTo('vale.ria@correo.example')).toEqual([])
    const made = await checks('Valeria Robles,6673000001,,Mensual 8,8,')
    expect(await rowsOf(made)).toMatchObject([
      { state: 'refused', reason: 'same_person_unsure', account: { user_id: body.user.id } },
    ])
    await confirms(made)
    expect((await userOf(body.user.id)).user_plans).toEqual([])

    const invited = { full_name: 'Valeria Robles', email: 'valeria@correo.example' }
    const { body: client } = await admin.post<AdminUser>('/api/admin/users', invited)
    const { body: alike } = await admin.get<DuplicateList>(`/api/admin/users/${client.id}/duplicates`)
    expect(alike.duplicates.map(({ user, likely }) => [user.id, likely])).toEqual([[body.user.id, false]])
  })

  it('gets no plan after staff corrected the name and the telephone of the account', async () => {
    const { body } = await wizard('virginia@correo.example', 'Virginia Robles', '6673000002')
    const corrected = { full_name: 'Virginia Robles Sol', phone: '6673000003' }
    expect((await admin.patch(`/api/admin/users/${body.user.id}`, corrected)).status).toBe(200)
    const made = await checks('Virginia Robles Sol,6673000003,,Mensual 8,8,')
    expect(await rowsOf(made)).toMatchObject([{ reason: 'same_person_unsure' }])
  })

  it('over the address of an import does not keep the import from being undone', async () => {
    const email = 'sofia@correo.example'
    const made = await checks(`Sofía Robles,6673000004,${email},Mensual 8,8,`)
    await confirms(made)
    await signsUp(email)
    expect(await mailsTo(email)).toHaveLength(1)
    const link = await linkTo(email)
    expect(await undoes(made)).toMatchObject({ status: 200, body: { import: { state: 'undone' } } })
    expect(await findAccount(studio.db, { email })).toBeUndefined()
    expect((await studio.visitor.post('/auth/v1/verify', link)).status).toBe(403)
  })

  it('over the address of an import does not keep the client from being invited', async () => {
    const email = 'susana@correo.example'
    const made = await checks(`Susana Robles,6673000005,${email},,,`)
    await confirms(made)
    await signsUp(email)
    expect(await invites(made)).toMatchObject({ status: 202, body: { count: 1 } })
    await sendImportInvitations(studio.context)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('over a mistyped address of an import does not keep a file from correcting it, and the old link opens nothing', async () => {
    const [mistyped, right] = ['sara@corre.example', 'sara@correo.example']
    await confirms(await checks(`Sara Robles,6673000006,${mistyped},,,`))
    await signsUp(mistyped)
    const link = await linkTo(mistyped)
    const made = await checks(`Sara Robles,6673000006,${right},,,`)
    expect(await rowsOf(made)).toMatchObject([{ state: 'changed', fields: ['email'] }])
    await confirms(made)
    const sara = await accountOf(studio.db, { email: right })
    expect((await studio.visitor.post('/auth/v1/verify', link)).status).toBe(403)
    expect(await accountOf(studio.db, sara)).toMatchObject({ email: right, email_confirmed_at: null })

    await signsUp(right)
    expect((await undoes(made)).status).toBe(200)
    expect(await addressOf(sara)).toBe(mistyped)
    expect(await countPendingSignUps(studio.db, sara.id)).toBe(0)
  })

  it('a claim whose address waits keeps the import, and no file gives the record another address', async () => {
    const made = await checks('Selma Robles,6673000007,,,,')
    await confirms(made)
    const id = (await rowsOf(made))[0]?.user_id ?? ''
    const { body } = await admin.post<{ url: string }>(`/api/admin/users/${id}/claim-link`)
    const token = new URL(body.url).hash.replace('#token=', '')
    const claim = { token, email: 'selma@correo.example', password: 'Barre-2026!' }
    expect((await studio.visitor.post('/api/auth/claim', claim)).status).toBe(200)
    const other = await checks('Selma Robles,6673000007,otra@correo.example,,,')
    expect(await rowsOf(other)).toMatchObject([{ reason: 'email_of_another' }])
    expect(await undoes(made)).toMatchObject({ status: 409, body: { code: 'import_in_use' } })
  })
})
