import type { AdminUser, ClaimLink, Profile, SignUpAnswer } from '@estudio/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOf, giveRole, remainsOf } from '../harness/accounts.ts'
import { openStudio } from '../harness/index.ts'
import { storedText } from '../harness/stored-text.ts'

const CHOSEN = 'Sentadilla#2026'
const GUESSED = 'Adivinada#2026'

/** Nora claims her record with an address that is not hers. Eva owns the address and reads the mail. */
describe('a claim with a mistyped address', async () => {
  const studio = await openStudio()
  const reception = await studio.reception()
  let people = 0
  let nora: AdminUser
  let email: string
  let mailed: string
  let receipt: string | undefined

  const makesLink = async () =>
    new URL(
      (await reception.post<ClaimLink>(`/api/admin/users/${nora.id}/claim-link`)).body.url,
    ).hash.replace('#token=', '')
  const claims = async (address: string) => {
    const body = { token: await makesLink(), email: address, password: CHOSEN }
    return (await studio.visitor.post<SignUpAnswer>('/api/auth/claim', body)).body
  }
  const mailsTo = async (address: string) => (await studio.mailbox()).filter(({ to }) => to === address)
  const linkTo = async (address: string) =>
    new URLSearchParams(new URL((await mailsTo(address))[0]?.links[0] ?? '').hash.slice(1))
  const confirms = (token: string, password: string) =>
    studio.visitor.post<{ code?: string }>('/api/auth/claim/confirmation', { token, password })
  const signsIn = (password: string) =>
    studio.visitor.post<{ access_token?: string }>('/auth/v1/token?grant_type=password', { email, password })

  beforeEach(async () => {
    studio.advance({ minutes: 10 })
    people += 1
    email = `nora${people}@correo.example`
    const client = { full_name: 'Nora Ibarra', phone: String(6_671_000_000 + people) }
    nora = (await reception.post<AdminUser>('/api/admin/users', client)).body
    receipt = (await claims(email)).receipt
    mailed = (await linkTo(email)).get('token') ?? ''
  })

  it('M1: the stranger who gets the mail cannot get in with its link alone', async () => {
    for (const type of ['signup', 'recovery', 'invite', 'magiclink', 'email', 'email_change', 'claim'])
      for (const own of [undefined, receipt]) {
        const body = { token_hash: mailed, type, receipt: own }
        expect(await studio.visitor.post('/auth/v1/verify', body)).toMatchObject({
          status: 403,
          body: { error_code: 'otp_expired' },
        })
      }
    const got = await studio.visitor.get(`/auth/v1/verify?token=${mailed}&type=signup`)
    expect(String(got.headers.location)).toContain('otp_expired')
    expect((await confirms(mailed, GUESSED)).body.code).toBe('wrong_password')
    expect((await signsIn(CHOSEN)).body.access_token).toBeUndefined()

    expect((await confirms(mailed, CHOSEN)).status).toBe(200)
    expect((await signsIn(CHOSEN)).body.access_token).toBeTruthy()
  })

  it('without the check of the password the link would open her record (control)', async () => {
    vi.spyOn(studio.context.identity.passwords, 'isMatch').mockResolvedValueOnce(true)
    expect((await confirms(mailed, GUESSED)).body.code).toBeUndefined()
    expect((await accountOf(studio.db, { email })).id).toBe(nora.id)
  })

  it('M1: the mail names nobody and has no code', async () => {
    const [mail] = await mailsTo(email)
    expect(mail?.text).not.toContain('Nora')
    expect(await storedText(studio.db, 'outbox')).not.toContain('Nora')
    expect(mail?.text).not.toMatch(/\b\d{6}\b/)
  })

  it('M1: the stranger gets no mail that sets a password, and her own sign-up does not lead to the record', async () => {
    studio.advance({ minutes: 2 })
    const asked = await studio.visitor.post('/auth/v1/recover', { email })
    const unknown = await studio.visitor.post('/auth/v1/recover', { email: `nadie.${email}` })
    expect([asked.status, asked.body]).toEqual([unknown.status, unknown.body])
    await studio.visitor.post('/auth/v1/resend', { type: 'signup', email })
    await studio.visitor.post('/api/auth/resend-verification', { email })
    expect(await mailsTo(email)).toHaveLength(1)

    const eva = (await studio.visitor.post<SignUpAnswer>('/auth/v1/signup', { email, password: GUESSED }))
      .body
    const link = Object.fromEntries(await linkTo(email))
    const opened = await studio.visitor.post('/auth/v1/verify', { ...link, receipt: eva.receipt })
    expect(opened.status).toBe(200)
    const authorization = { authorization: `Bearer ${(await signsIn(GUESSED)).body.access_token}` }
    const me = await studio.visitor.get<{ profile: Profile }>('/api/auth/me', authorization)
    expect(me.body.profile.id).not.toBe(nora.id)
    expect((await confirms(mailed, CHOSEN)).body.code).toBe('user_already_exists')
  })

  it.each(['after', 'before'])(
    'P5: a stranger who signs up %s the claim and confirms nothing does not block it, and her sign-up ends',
    async (order) => {
      const strangerSignsUp = () =>
        studio.visitor.post<SignUpAnswer>('/auth/v1/signup', { email, password: GUESSED })
      if (order === 'before') {
        email = `antes.${email}`
        await strangerSignsUp()
        studio.advance({ minutes: 2 })
        await claims(email)
        mailed = await studio
          .mailbox()
          .then((mails) => mails.filter(({ to }) => to === email).flatMap(({ links }) => links))
          .then((links) => links.map((link) => new URLSearchParams(new URL(link).hash.slice(1))))
          .then((links) => links.find((link) => !link.has('type'))?.get('token') ?? '')
      } else await strangerSignsUp()
      const stranger = await accountOf(studio.db, { email })
      expect(stranger.id).not.toBe(nora.id)
      const strangerLinks = (await mailsTo(email))
        .flatMap(({ links }) => links)
        .map((link) => Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))))
        .filter(({ type }) => type === 'signup')
      expect(strangerLinks).not.toEqual([])

      expect((await confirms(mailed, CHOSEN)).status).toBe(200)
      expect((await accountOf(studio.db, { email })).id).toBe(nora.id)
      expect((await accountOf(studio.db, stranger)).email).toBeNull()
      expect(await remainsOf(studio.db, stranger.id)).toEqual([])
      expect((await signsIn(GUESSED)).body.access_token).toBeUndefined()
      expect((await signsIn(CHOSEN)).body.access_token).toBeTruthy()
      for (const link of strangerLinks)
        expect((await studio.visitor.post('/auth/v1/verify', link)).status).toBe(403)
    },
  )

  it('P5: a stranger who signs up in the same moment does not block it', async () => {
    const signUp = { email, password: GUESSED }
    const [confirmed] = await Promise.all([
      confirms(mailed, CHOSEN),
      studio.visitor.post('/auth/v1/signup', signUp),
    ])
    expect(confirmed.status).toBe(200)
    expect((await accountOf(studio.db, { email })).id).toBe(nora.id)
  })

  it('P5: a stranger who asks for every mail of a day to an address does not keep the mail of a claim from it', async () => {
    const address = `elba${people}@correo.example`
    const body = { email: address, password: GUESSED }
    expect((await studio.visitor.post('/auth/v1/signup', body)).status).toBe(200)
    for (let n = 0; n < 10; n += 1) {
      studio.advance({ minutes: 2 })
      await studio.visitor.post('/auth/v1/recover', { email: address })
    }
    const strangers = (await mailsTo(address)).length
    studio.advance({ minutes: 2 })
    await studio.visitor.post('/auth/v1/recover', { email: address })
    expect(await mailsTo(address)).toHaveLength(strangers)
    await claims(address)
    expect(await mailsTo(address)).toHaveLength(strangers + 1)
  })

  it('I1: ten passwords may be tried in a day, also when the mail is sent again', async () => {
    const tries = async (count: number) => {
      for (let n = 0; n < count; n += 1)
        expect((await confirms(mailed, GUESSED)).body.code).toBe('wrong_password')
    }
    await tries(5)
    studio.advance({ minutes: 2 })
    await studio.visitor.post('/api/auth/resend-verification', { email, receipt })
    expect((await linkTo(email)).get('token')).toBe(mailed)
    await tries(5)
    studio.advance({ minutes: 6 })
    for (const password of [GUESSED, CHOSEN])
      expect(await confirms(mailed, password)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })

  it('a new claim link ends the address that waits, its mail and its password', async () => {
    await makesLink()
    expect((await confirms(mailed, CHOSEN)).body.code).toBe('claim_invalid')
    expect((await accountOf(studio.db, nora)).new_email).toBeNull()

    studio.advance({ minutes: 1 })
    await claims(`bien.${email}`)
    const token = (await linkTo(`bien.${email}`)).get('token') ?? ''
    expect((await confirms(token, CHOSEN)).status).toBe(200)
    const { body } = await reception.get<AdminUser>(`/api/admin/users/${nora.id}`)
    expect(body).toMatchObject({ email: `bien.${email}`, full_name: 'Nora Ibarra', phone: nora.phone })
  })

  it('F2: ten confirmations at once open the account once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirms(mailed, CHOSEN)))
    const codes = answers.map(({ body }) => body.code ?? 'ok').toSorted()
    expect(codes).toEqual([...Array<string>(9).fill('claim_invalid'), 'ok'])
  })

  it('a record with a role is not opened by a link that was mailed before', async () => {
    await giveRole(studio.db, nora.id, 'reception', studio.clock.now())
    expect((await confirms(mailed, CHOSEN)).body.code).toBe('claim_invalid')
  })
})
