import { beforeEach, describe, expect, it } from 'vitest'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import { accountOf, findAccount, projectTasks } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { acceptOnly } from '../harness/faults.ts'
import { type Caller, caller } from '../harness/http.ts'
import { connectTo } from './account-client.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { newEmail } from './people.ts'
import type { Door } from './stand-in-project.ts'

const RECOVER = '/auth/v1/recover'
const USERS = '/auth/v1/admin/users'
const CHOSEN = 'Barre-2026!'

type Invited = { id: string; email: string; roles: string[]; code?: string }

/** D9: people whom staff invite where a hosted project keeps the accounts, whole whatever breaks in between. */
describe('invitations beside a hosted project', async () => {
  const hosted = await startHostedStudio()
  const { project, studio } = hosted

  let admin: Caller
  let email: string
  beforeEach(async () => {
    project.door(RECOVER, 'open')
    const { token, claims } = await hosted.afresh()
    await hosted.me(token)
    await hosted.makeAdmin(claims.sub)
    admin = caller(studio.app, async () => token)
    email = newEmail('nora')
  })

  const invites = (to = email) =>
    admin.post<Invited>('/api/admin/users', {
      email: to,
      full_name: ' Nora  Ibarra ',
      phone: '6675554433',
      allow_shared_phone: true,
    })
  const atProject = async (address = email) => {
    const { data } = await hosted.service().listUsers({ perPage: 1000 })
    return data.users.find((user) => user.email === address)
  }
  const rows = async (address = email) => ((await findAccount(studio.db, { email: address })) ? 1 : 0)
  const tasks = (id: string) => projectTasks(studio.db, id)
  const tell = () => drainProjectTasks(studio.context)
  /** With a link: what else the project writes is no matter of ours. */
  const mails = async () =>
    (await project.server.mail()).filter(({ to, links }) => to === email && links.length > 0)
  /** Opens the link of the mail as a browser does; answers where it leads and the token it brings. */
  const openLink = async () => {
    const { headers } = await project.server.call('GET', await project.server.linkFor(email))
    const target = new URL(String(headers.location))
    const parts = new URLSearchParams(target.hash.slice(1))
    return { target, type: parts.get('type'), token: parts.get('access_token') ?? '' }
  }
  const choosePassword = (token: string) =>
    project.server.call('PUT', '/auth/v1/user', { token, body: { password: CHOSEN } })
  const signsIn = async () => {
    const client = connectTo(project.url, project.env.SUPABASE_ANON_KEY)
    const { data } = await client.auth.signInWithPassword({ email, password: CHOSEN })
    return data.session?.access_token
  }
  /** Does something while no profile of hers can be written. */
  const withoutProfiles = async (act: () => Promise<void>) => {
    const now = studio.clock.now().toISOString()
    const refusal = `full_name <> 'Nora Ibarra' or created_at < '${now}'`
    const acceptAll = await acceptOnly(studio.db, 'profiles', refusal)
    try {
      await act()
    } finally {
      await acceptAll()
    }
  }
  const unavailable = { status: 503, body: { code: 'accounts_unavailable' } }
  const taken = { status: 422, body: { code: 'user_already_exists' } }

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

  const away: [string, Door][] = [
    ['does not answer', 'drops'],
    ['fails', { status: 500 }],
  ]
  it.each(away)('a project that %s leaves no account', async (_how, door) => {
    project.door(USERS, door)
    expect(await invites()).toMatchObject(unavailable)
    project.door(USERS, 'open')
    expect([await atProject(), await rows()]).toEqual([undefined, 0])
    expect((await invites()).status).toBe(201)
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

  it('the next invitation continues with an account whose creation was not answered', async () => {
    project.door(`${USERS}?`, { status: 200, body: { users: [] } })
    project.door(USERS, 'swallows')
    expect(await invites()).toMatchObject(unavailable)
    project.door(`${USERS}?`, 'open')
    project.door(USERS, 'open')
    const made = await atProject()
    expect([made?.email, await rows()]).toEqual([email, 0])
    expect((await invites()).body.id).toBe(made?.id)
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  it('B06: an account whose rows cannot be stored is deleted again', async () => {
    await withoutProfiles(async () => {
      expect((await invites()).status).toBeGreaterThanOrEqual(400)
    })
    expect([await atProject(), await rows()]).toEqual([undefined, 0])
    await tell()
    expect(await mails()).toEqual([])
    expect((await invites()).status).toBe(201)
  })

  it('B06: a role whose holder keeps the former password leaves no new account at the project', async () => {
    const { body } = await invites()
    await hosted.service().deleteUser(body.id)
    const former = `${USERS}/${body.id}`
    project.door(former, 'drops')
    const givesRole = () => admin.patch(`/api/admin/users/${body.id}/role`, { role: 'admin' })
    expect(await givesRole()).toMatchObject(unavailable)
    project.door(former, 'open')
    expect(await atProject()).toBeUndefined()
  })

  it('B06: an account that cannot be deleted again does not prevent the next invitation', async () => {
    project.door(`${USERS}/`, 'drops')
    await withoutProfiles(async () => {
      const { status, body } = await invites()
      expect(status).toBeGreaterThanOrEqual(400)
      // The first failure is reported.
      expect(body.code).not.toBe('accounts_unavailable')
    })
    expect(hosted.log()).toContain('an orphaned account was not deleted')
    project.door(`${USERS}/`, 'open')
    const left = await atProject()
    expect([left?.email, await rows()]).toEqual([email, 0])
    expect((await invites()).body).toMatchObject({ id: left?.id, full_name: 'Nora Ibarra' })
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  it('B06: an earlier unconfirmed account is not deleted when its rows cannot be stored', async () => {
    const { data } = await hosted.service().createUser({ email, password: 'Otra#Clave9' })
    await withoutProfiles(async () => {
      expect((await invites()).status).toBeGreaterThanOrEqual(400)
    })
    expect([(await atProject())?.id, await rows()]).toEqual([data.user?.id, 0])
  })

  it.each([
    ['wants a pause', { status: 429, body: { code: 'over_email_send_rate_limit' } }],
    ['does not answer', 'drops'],
    ['may not write to that address yet', { status: 400, body: { code: 'email_address_not_authorized' } }],
  ] satisfies [string, Door][])('I4: a mail that the project %s for goes out later', async (_how, door) => {
    project.door(RECOVER, door)
    const { status, body } = await invites()
    expect(status).toBe(201)
    await tell()
    expect([await mails(), await tasks(body.id)]).toEqual([[], ['recover']])
    project.door(RECOVER, 'open')
    await tell()
    expect(await mails()).toEqual([])
    studio.advance({ seconds: 11 })
    await tell()
    expect([(await mails()).length, await tasks(body.id)]).toEqual([1, []])
  })

  it('an account that was erased meanwhile gets no mail and is not restored', async () => {
    const { body } = await invites()
    project.door(USERS, 'drops')
    expect((await admin.delete(`/api/admin/users/${body.id}`)).status).toBe(200)
    project.door(USERS, 'open')
    expect(await invites()).toMatchObject(taken)
    await tell()
    expect([await mails(), await tasks(body.id)]).toEqual([[], []])
    expect(await atProject()).toBeUndefined()
    const again = await invites()
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(body.id)
  })

  it('the account that another invitation has recorded is not withdrawn', async () => {
    const { accounts, db } = studio.context
    const prepares = () => accounts.prepareInvitation(db, { email, metadata: {} })
    const [first, second] = [await prepares(), await prepares()]
    // The other invitation is still being recorded, so that its row is not to be seen yet.
    const withdrawals = await inTransaction(db, async (tx) => {
      await second.record(tx, { accountCreated: async () => undefined })
      return [first.withdraw(db)]
    })
    await Promise.all(withdrawals)
    expect((await atProject())?.email).toBe(email)
    expect(await rows()).toBe(1)
  })

  it('an invitation whose account was withdrawn meanwhile gets the account again, with its mail', async () => {
    const { accounts, db } = studio.context
    const prepares = () => accounts.prepareInvitation(db, { email, metadata: { full_name: 'Nora Ibarra' } })
    const [first, second] = [await prepares(), await prepares()]
    await first.withdraw(db)
    expect(await atProject()).toBeUndefined()
    const accountCreated = openProfile(studio.context)
    const { id } = await inTransaction(db, (tx) => second.record(tx, { accountCreated }))
    await tell()
    expect(await atProject()).toMatchObject({ id, user_metadata: { full_name: 'Nora Ibarra' } })
    expect((await choosePassword((await openLink()).token)).statusCode).toBe(200)
    expect(await signsIn()).toBeTruthy()
  })

  it('an account that was confirmed meanwhile is not withdrawn', async () => {
    const { accounts, db } = studio.context
    const invitation = await accounts.prepareInvitation(db, { email, metadata: {} })
    const { id } = (await atProject()) ?? { id: '' }
    await hosted.service().updateUserById(id, { email_confirm: true })
    await invitation.withdraw(db)
    expect((await atProject())?.id).toBe(id)
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
