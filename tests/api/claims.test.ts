import type { AdminUser, ClaimLink, Profile, SignUpAnswer, UserPlan } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf, giveRole } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { type Answer, openStudio, type Person } from '../harness/index.ts'
import { storedText } from '../harness/stored-text.ts'

type Refused = { code: string; errors?: Record<string, string> }
type Claimed = Answer<SignUpAnswer & Refused>

const password = 'Sentadilla#2026'
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? ''

describe('a client without an address claims her record', async () => {
  const log: string[] = []
  const studio = await openStudio({ log: { write: (line: string) => void log.push(line) } })
  const admin = await studio.admin()
  const reception = await studio.reception()
  let people = 0
  let nora: AdminUser
  let email: string

  const makesLink = (id = nora.id, by: Person = reception): Promise<Answer<ClaimLink & Refused>> =>
    by.post(`/api/admin/users/${id}/claim-link`)
  const isClaimable = async (id = nora.id) =>
    (await admin.get<AdminUser>(`/api/admin/users/${id}`)).body.is_claimable
  const newToken = async (id?: string) => tokenOf((await makesLink(id)).body.url)
  const claims = (token: string, body: object = {}): Promise<Claimed> =>
    studio.visitor.post('/api/auth/claim', { token, email, password, ...body })
  const signsIn = async (address = email, secret = password) =>
    (
      await studio.visitor.post<{ access_token?: string; error_code?: string }>(
        '/auth/v1/token?grant_type=password',
        { email: address, password: secret },
      )
    ).body
  /** The fragment of the link in the newest mail to an address. */
  const linkTo = async (address: string) => {
    const mail = (await studio.mailbox()).find(({ to }) => to === address)
    return new URLSearchParams(new URL(mail?.links[0] ?? '').hash.slice(1))
  }
  const confirmsWith = (
    token: string | null,
    secret = password,
  ): Promise<Answer<{ email: string } & Refused>> =>
    studio.visitor.post('/api/auth/claim/confirmation', { token, password: secret })
  /** Opens the newest mail to an address and types the password on its page. */
  const confirms = async (address: string, secret?: string) =>
    confirmsWith((await linkTo(address)).get('token'), secret)

  beforeEach(async () => {
    studio.advance({ minutes: 6 })
    people += 1
    email = `nora${people}@correo.example`
    const client = { full_name: 'Nora Ibarra', phone: String(6_671_000_000 + people) }
    nora = (await reception.post<AdminUser>('/api/admin/users', client)).body
  })

  it('staff get a link and the WhatsApp message that holds it, good for seven days', async () => {
    const { status, body } = await makesLink()
    expect(status).toBe(201)
    expect(body.url).toMatch(/^http:\/\/localhost:3000\/activar-cuenta#token=[\w-]{20,}$/)
    const chat = new URL(body.whatsapp_url ?? '')
    expect(chat.href).toContain(`https://wa.me/52${nora.phone}?text=`)
    expect(chat.searchParams.get('text')).toContain(body.url)
    expect(Date.parse(body.expires_at) - studio.clock.now().getTime()).toBe(7 * 24 * 3_600_000)
    const [entry] = await auditEntries(studio.db, { action: 'user.claim_link', subject_id: nora.id })
    expect(entry).toMatchObject({ actor_id: reception.id })
  })

  it('F1, C5: tokens and passwords are neither stored nor logged', async () => {
    const token = await newToken()
    await claims(token, { email: 'sin-arroba' })
    await claims(token)
    const mailed = (await linkTo(email)).get('token') ?? ''
    await confirmsWith(mailed)
    const stored = await storedText(studio.db, 'links', 'auditLog', 'outbox')
    for (const secret of [token, mailed, password]) {
      expect(stored).not.toContain(secret)
      expect(log.join('')).not.toContain(secret)
    }
  })

  it('she finds her plan once the mail’s link and her password have confirmed the address, and not before', async () => {
    const plan = await studio.plan({ price: 180_000, classLimit: 8 })
    const sale = {
      client: { id: nora.id },
      plan_id: plan.id,
      start_date: '2026-11-16',
      method: 'cash',
      amount_paid: 1800,
    }
    expect((await reception.post('/api/admin/sales', sale, { 'idempotency-key': `n${people}` })).status).toBe(
      201,
    )
    const { status, body } = await claims(await newToken(), { accept_terms: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ user: { id: nora.id, email }, session: null, receipt: expect.any(String) })
    expect((await signsIn()).error_code).toBe('invalid_credentials')

    expect(await confirms(email)).toMatchObject({ status: 200, body: { email } })
    const authorization = { authorization: `Bearer ${(await signsIn()).access_token}` }
    const plans = await studio.visitor.get<{ plans: UserPlan[] }>('/api/user/plans', authorization)
    expect(plans.body.plans).toMatchObject([{ classes_left: 8, amount_paid: 1800 }])
    const me = await studio.visitor.get<{ profile: Profile }>('/api/auth/me', authorization)
    expect(me.body.profile).toMatchObject({
      id: nora.id,
      full_name: 'Nora Ibarra',
      phone: nora.phone,
      email_verified: true,
      accepted_terms: true,
    })
  })

  it('C05: with the receipt of the claim its mail is sent again', async () => {
    const { receipt } = (await claims(await newToken())).body
    studio.advance({ minutes: 2 })
    await studio.visitor.post('/auth/v1/resend', { type: 'signup', email, receipt })
    expect((await studio.mailbox()).filter(({ to }) => to === email)).toHaveLength(2)
    expect((await confirms(email)).status).toBe(200)
  })

  it('no mail goes to a client who was deactivated since, and the answer does not say so', async () => {
    const { receipt } = (await claims(await newToken())).body
    studio.advance({ minutes: 2 })
    await admin.patch(`/api/admin/users/${nora.id}/active`, { is_active: false })
    const asks = (address: string) =>
      studio.visitor.post('/auth/v1/resend', { type: 'signup', email: address, receipt })
    const [known, unknown] = [await asks(email), await asks(`nadie.${email}`)]
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect((await studio.mailbox()).filter(({ to }) => to === email)).toHaveLength(1)
  })

  it('a wrong password leaves the link good, and the right one uses it up', async () => {
    await claims(await newToken())
    const mailed = (await linkTo(email)).get('token')
    expect(await confirmsWith(mailed, 'Otra#Clave9')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    })
    expect((await confirmsWith(mailed)).status).toBe(200)
    expect((await confirmsWith(mailed)).body.code).toBe('claim_invalid')
  })

  it('F3: the link in the mail ends after a day', async () => {
    await claims(await newToken())
    const mailed = (await linkTo(email)).get('token')
    studio.advance({ minutes: 24 * 60 + 1 })
    expect((await confirmsWith(mailed)).body.code).toBe('claim_invalid')
    expect(await isClaimable()).toBe(true)
  })

  it('P5: only an administrator makes a link for an invited person whose address was mistyped, and the invitation ends with the claim', async () => {
    const wrong = `mal.${email}`
    const invited = await reception.post<AdminUser>('/api/admin/users', {
      full_name: 'Eva Luna',
      email: wrong,
    })
    const invitation = await linkTo(wrong)
    expect(await makesLink(invited.body.id)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed_for_role' },
    })
    await claims(tokenOf((await makesLink(invited.body.id, admin)).body.url))
    const opened = await studio.visitor.post('/auth/v1/verify', Object.fromEntries(invitation))
    expect(opened.status).toBe(403)
    expect((await confirms(email)).status).toBe(200)
    expect((await accountOf(studio.db, invited.body)).email).toBe(email)
  })

  it('a claim that waits for its mail counts as a sign-in of the record when records are merged', async () => {
    const add = async () =>
      (
        await reception.post<AdminUser>('/api/admin/users', {
          full_name: 'Nora Ibarra',
          phone: nora.phone,
          allow_shared_phone: true,
        })
      ).body.id
    const [second, third] = [await add(), await add()]
    await claims(await newToken())
    await claims(await newToken(third), { email: `otra.${email}` })
    const merges = (kept: string) => admin.post<Refused>(`/api/admin/users/${kept}/merge`, { from: nora.id })
    expect((await merges(third)).body.code).toBe('merge_conflict')
    expect((await merges(second)).status).toBe(201)
    expect((await confirms(email)).status).toBe(200)
    expect((await accountOf(studio.db, { email })).id).toBe(second)
  })

  it('the link works once; a new link ends the earlier one, and seven days end it', async () => {
    const first = await newToken()
    const second = await newToken()
    expect(await claims(first)).toMatchObject({ status: 422, body: { code: 'claim_invalid' } })
    expect((await claims(second)).status).toBe(200)
    expect((await claims(second, { email: `otra.${email}` })).body.code).toBe('claim_invalid')
    expect((await claims('inventado')).body.code).toBe('claim_invalid')

    const third = await newToken()
    studio.advance({ minutes: 7 * 24 * 60 })
    expect((await claims(third)).body.code).toBe('claim_invalid')
  })

  it('a taken address, a weak password and refused terms leave the link as it was', async () => {
    const token = await newToken()
    const member = await studio.member()
    expect(await claims(token, { email: ` ${member.email.toUpperCase()} ` })).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists' },
    })
    expect((await claims(token, { password: 'corta' })).body.errors).toHaveProperty('password')
    expect((await claims(token, { email: 'nora' })).body.errors).toHaveProperty('email')
    expect((await claims(token, { accept_terms: false })).body.errors).toHaveProperty('accept_terms')
    expect((await claims(token, { email: `ñora${people}@correo.example` })).body.code).toBe('address_unusual')
    expect((await claims(token)).status).toBe(200)
  })

  it('a mistyped address can be claimed again, and its password and mails are worthless then', async () => {
    const wrong = `mal.${email}`
    await claims(await newToken(), { email: wrong })
    const mailed = (await linkTo(wrong)).get('token')
    studio.advance({ minutes: 1 })
    expect((await claims(await newToken())).status).toBe(200)
    expect((await confirmsWith(mailed)).body.code).toBe('claim_invalid')
    expect((await confirms(email)).status).toBe(200)
    expect((await signsIn()).access_token).toBeTruthy()
    expect((await signsIn(wrong)).error_code).toBe('invalid_credentials')
  })

  it('is refused for who can sign in already, and for an account with a role', async () => {
    const member = await studio.member()
    expect([await isClaimable(member.id), await isClaimable()]).toEqual([false, true])
    expect(await makesLink(member.id)).toMatchObject({ status: 409, body: { code: 'sign_in_exists' } })
    const token = await newToken()
    await giveRole(studio.db, nora.id, 'reception', studio.clock.now())
    expect(await isClaimable()).toBe(false)
    expect((await makesLink()).body.code).toBe('sign_in_exists')
    expect((await claims(token)).body.code).toBe('claim_invalid')
  })

  it('ends with the record', async () => {
    const token = await newToken()
    expect((await admin.delete(`/api/admin/users/${nora.id}`)).status).toBe(200)
    expect((await makesLink()).status).toBe(404)
    expect((await claims(token)).body.code).toBe('claim_invalid')
    expect((await accountOf(studio.db, nora)).email).toBeNull()
  })

  it('N5: the erasure of a record removes every claimed address and its mail', async () => {
    await claims(await newToken(), { email: `antes.${email}` })
    await newToken()
    expect(await storedText(studio.db, 'outbox')).not.toContain(`antes.${email}`)
    studio.advance({ minutes: 1 })
    await claims(await newToken())
    expect((await admin.delete(`/api/admin/users/${nora.id}`)).status).toBe(200)
    expect((await accountOf(studio.db, nora)).new_email).toBeNull()
    expect(await storedText(studio.db, 'outbox')).not.toContain(email)
  })
})
