import { beforeEach, describe, expect, it } from 'vitest'
import { accountOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { type Caller, caller } from '../harness/http.ts'
import { connectTo } from './account-client.ts'
import { type Invited, startInvitations, taken, USERS, unavailable } from './invitations-at-project.ts'
import { newEmail } from './people.ts'

/** D9: people whom staff invite where a hosted project keeps the accounts. */
describe('invitations beside a hosted project', async () => {
  const {
    hosted,
    beginTest,
    invites,
    atProject,
    rows,
    tasks,
    tell,
    mails,
    openLink,
    choosePassword,
    signsIn,
  } = await startInvitations()
  const { project, studio } = hosted
  let admin: Caller
  let email: string
  beforeEach(async () => {
    ;({ admin, email } = await beginTest())
  })

  it('the project mails the link that sets a password; the first sign-in finds our profile and roles', async () => {
    const { status, body } = await invites(email.toUpperCase())
    expect([status, body]).toMatchObject([
      201,
      { email, full_name: 'Nora Ibarra', phone: '6675554433', roles: [], is_active: true },
    ])
    expect((await atProject())?.id).toBe(body.id)
    const given = await admin.patch(`/api/admin/users/${body.id}/role`, { role: 'instructor' })
    expect(given.status).toBe(200)

    await tell()
    expect(await tasks(body.id)).toEqual([])
    expect(await studio.mailbox()).toEqual([])
    expect(await mails()).toHaveLength(1)
    const { type, token } = await openLink()
    expect(type).toBe('recovery')
    const callback = encodeURIComponent('http://localhost:3000/auth/callback?type=recovery')
    expect(project.calls(`/auth/v1/recover?redirect_to=${callback}`)).toBe(1)
    expect((await choosePassword(token)).statusCode).toBe(200)

    const nora = caller(studio.app, async () => (await signsIn()) ?? '')
    expect(await nora.get('/api/auth/me')).toMatchObject({
      status: 200,
      body: {
        profile: {
          id: body.id,
          full_name: 'Nora Ibarra',
          phone: '6675554433',
          email_verified: true,
          roles: ['instructor'],
        },
      },
    })
    expect((await openLink()).target.hash).toContain('otp_expired')
    const noted = await auditEntries(studio.db, { entity_id: body.id })
    expect(noted.map(({ action }) => action)).toContain('user.invite')
  })

  it('no password is stored or logged here, and the address counts as confirmed once the link was opened', async () => {
    const { body } = await invites()
    expect(await accountOf(studio.db, body)).toMatchObject({
      password_hash: null,
      user_metadata: { full_name: 'Nora Ibarra' },
    })
    expect(hosted.log()).not.toContain('aA1!')
    expect((await atProject())?.email_confirmed_at).toBeUndefined()
    await tell()
    await openLink()
    expect((await atProject())?.email_confirmed_at).toBeDefined()
  })

  it('an address with an account is refused, and an unconfirmed account is mailed again', async () => {
    const known = await project.member(newEmail())
    expect(await invites(known.email)).toMatchObject(taken)
    expect(await rows(known.email)).toBe(0)

    const first = await invites()
    await tell()
    studio.advance({ minutes: 2 })
    const again = await invites()
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
    await tell()
    expect(await mails()).toHaveLength(2)
    await choosePassword((await openLink()).token)
    expect(await invites()).toMatchObject(taken)
  })

  it('an unconfirmed sign-up is sent a link too, and gets a profile if it has none', async () => {
    const { data } = await hosted.service().createUser({ email, password: 'Otra#Clave9' })
    const { status, body } = await invites()
    expect([status, body]).toMatchObject([201, { id: data.user?.id, full_name: 'Nora Ibarra' }])
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  const STRANGERS = 'Ajena#Clave9'
  const asStranger = () => connectTo(project.url, project.env.SUPABASE_ANON_KEY).auth
  const loginCode = async (password: string) =>
    (await asStranger().signInWithPassword({ email, password })).error?.code
  const strangersWays: [string, () => Promise<unknown>][] = [
    [
      'through the wizard',
      () =>
        studio.visitor.post('/api/auth/signup', {
          email,
          password: STRANGERS,
          full_name: 'Eva Extraña Ajena',
          referral_source: 'Google',
          genre: 'Hombre',
          birthdate: '1980-01-31',
          phone: '6670000000',
          accept_terms: true,
        }),
    ],
    [
      'at the project itself',
      () => {
        const data = { full_name: 'Eva Extraña Ajena', city: 'Otra' }
        return asStranger().signUp({ email, password: STRANGERS, options: { data } })
      },
    ],
  ]
  it.each(strangersWays)(
    'a stranger who signed up with the address %s keeps nothing of it',
    async (_how, comes) => {
      await comes()
      expect(await loginCode(STRANGERS)).toBe('email_not_confirmed')
      const confirmation = await project.server.linkFor(email)
      const { status, body } = await invites()
      expect([status, body]).toMatchObject([201, { full_name: 'Nora Ibarra', phone: '6675554433' }])
      expect(await loginCode(STRANGERS)).toBe('invalid_credentials')
      expect((await atProject())?.user_metadata).toEqual({ full_name: 'Nora Ibarra' })
      const { user_metadata } = await accountOf(studio.db, body)
      expect(user_metadata).toEqual({ full_name: 'Nora Ibarra' })
      expect(String((await project.server.call('GET', confirmation)).headers.location)).toContain(
        'otp_expired',
      )

      studio.advance({ minutes: 2 })
      await tell()
      expect((await choosePassword((await openLink()).token)).statusCode).toBe(200)
      expect(await loginCode(STRANGERS)).toBe('invalid_credentials')
      const nora = caller(studio.app, async () => (await signsIn()) ?? '')
      expect(await nora.get('/api/auth/me')).toMatchObject({
        body: { profile: { genre: null, birthdate: null, accepted_terms: false } },
      })
    },
  )

  it('an invitation that cannot end a stranger’s password fails', async () => {
    const { data } = await hosted.service().createUser({ email, password: STRANGERS })
    project.door(`${USERS}/`, 'drops')
    expect(await invites()).toMatchObject(unavailable)
    project.door(`${USERS}/`, 'open')
    expect(await rows()).toBe(0)
    expect((await invites()).body.id).toBe(data.user?.id)
    expect(await loginCode(STRANGERS)).toBe('invalid_credentials')
  })

  it('a second invitation keeps the data of the first', async () => {
    const first = await invites()
    studio.advance({ minutes: 2 })
    const again = await admin.post('/api/admin/users', { email, full_name: 'Nora Ibarra' })
    expect(again.body).toMatchObject({ id: first.body.id, phone: '6675554433' })
  })

  it('a client with a telephone only has no account at the project, and is switched off and deleted without one', async () => {
    const { data: before } = await hosted.service().listUsers({ perPage: 1000 })
    const client = { full_name: 'Nadia Sin Correo', phone: '6675550001' }
    const { status, body } = await admin.post<Invited>('/api/admin/users', client)
    expect([status, body.email]).toEqual([201, null])
    expect(await admin.patch(`/api/admin/users/${body.id}/active`, { is_active: false })).toMatchObject({
      status: 200,
    })
    expect((await admin.delete(`/api/admin/users/${body.id}`)).status).toBe(200)
    await tell()
    expect(await tasks(body.id)).toEqual([])
    const { data: after } = await hosted.service().listUsers({ perPage: 1000 })
    expect(after.users).toHaveLength(before.users.length)
  })

  /** A sale to her, which is sent each time with the same key. */
  const saleTo = async (amount_paid: number) => {
    const plan = await studio.plan({ price: 180_000 })
    const sale = {
      client: { full_name: 'Nora Ibarra', email, phone: '6675554433' },
      plan_id: plan.id,
      start_date: '2026-11-16',
      method: 'cash',
      amount_paid,
      allow_shared_phone: true,
    }
    return () =>
      admin.post<{ user: Invited; code?: string }>('/api/admin/sales', sale, { 'idempotency-key': email })
  }

  it('a sale to a new client that is sent again leaves the mailed link good', async () => {
    const sells = await saleTo(1800)
    const first = await sells()
    expect(first.status).toBe(201)
    await tell()
    expect(await sells()).toMatchObject({ status: 201, body: { user: { id: first.body.user.id } } })
    expect((await openLink()).type).toBe('recovery')
  })

  it('a sale that is sent twice at once sells once, and the mailed link is good', async () => {
    const sells = await saleTo(1800)
    project.door(USERS, 'holds')
    const both = [sells(), sells()]
    await expect.poll(() => project.held()).toBe(2)
    project.door(USERS, 'open')
    const [one, other] = await Promise.all(both)
    expect([one?.status, other?.status]).toEqual([201, 201])
    expect(one?.body.user.id).toBe(other?.body.user.id)
    await tell()
    expect((await openLink()).type).toBe('recovery')
  })

  it('a refused sale to an invited person mails another link, because the first one has ended', async () => {
    await invites()
    await tell()
    const former = await project.server.linkFor(email)
    const sells = await saleTo(1)
    expect((await sells()).body.code).toBe('amount_differs')
    const { headers } = await project.server.call('GET', former)
    expect(String(headers.location)).toContain('otp_expired')
    studio.advance({ minutes: 2 })
    await tell()
    expect((await openLink()).type).toBe('recovery')
  })
})
