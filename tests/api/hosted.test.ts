import type { SaleAnswer } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ensureFirstAdministrator } from '../../server/src/identity/core/operator.ts'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import { findAccount, giveRole, projectTasks, takeRoles } from '../harness/accounts.ts'
import { acceptOnly } from '../harness/faults.ts'
import { caller } from '../harness/http.ts'
import { type Caller, openStudio } from '../harness/index.ts'
import { findProfile, profileOf } from '../harness/profiles.ts'
import { connectTo } from '../security/account-client.ts'
import { confirmSignUp, newEmail, PASSWORD } from '../security/people.ts'
import { startProject } from '../security/stand-in-project.ts'

const payload = (email: string) => ({
  email,
  password: PASSWORD,
  full_name: 'Ana López Ruiz',
  referral_source: 'Google',
  genre: 'Mujer',
  birthdate: '1990-05-17',
  phone: '6671234567',
  accept_terms: true,
})

const NEW_ID = '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11'
const FOREVER = new Date('9999-12-31T00:00:00Z')

/** A studio whose accounts a hosted project keeps. */
describe('hosted accounts', async () => {
  const project = await startProject()
  const studio = await openStudio({ env: project.env, clock: project.server.clock })

  beforeEach(() => {
    for (const path of ['/auth/v1', '/auth/v1/admin', '/auth/v1/user', '/auth/v1/signup', '/auth/v1/resend'])
      project.door(path, 'open')
    studio.advance({ minutes: 6 })
  })

  const as = (token: string): Caller => caller(studio.app, async () => token)
  const signUp = (email: string) => studio.visitor.post<{ code?: string }>('/api/auth/signup', payload(email))
  const confirm = (email: string) => confirmSignUp(project.server, email)
  const signedIn = async (email = newEmail()) => {
    const { id } = await project.member(email)
    const { client, token } = await project.signIn(email)
    return { id, email, client, token, ...as(token) }
  }
  /** The date in Mazatlán (UTC−7), so many hours from now in UTC. */
  const civil = (hours: number) =>
    new Date(studio.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10)
  const userRow = (id: string) => findAccount(studio.db, { id })
  const admin = async () => {
    const person = await signedIn()
    await person.get('/api/auth/me')
    await giveRole(studio.db, person.id, 'admin', studio.clock.now())
    return person
  }
  const atProject = async (id: string) =>
    (await connectTo(project.url, project.serviceRoleKey).auth.admin.getUserById(id)).data.user

  it('the whole path: sign-up, confirmation, login, plan, booking, deletion', async () => {
    const email = newEmail()
    const signedUp = await signUp(email)
    const { user } = signedUp.body as unknown as { user: { id: string } }
    expect([signedUp.status, signedUp.body]).toEqual([201, { user: { id: user.id, email }, session: null }])

    expect((await confirm(email)).statusCode).toBe(200)
    const ana = as((await project.signIn(email)).token)
    const me = await ana.get<{ profile: object }>('/api/auth/me')
    expect(me.body.profile).toMatchObject({
      id: user.id,
      email,
      full_name: 'Ana López Ruiz',
      phone: '6671234567',
      email_verified: true,
      accepted_terms: true,
      roles: [],
    })

    const staff = await admin()
    const plan = await studio.plan({ days: 3650 })
    const bought = await ana.post<{ plan: { id: string } }>('/api/user-plans', {
      plan_id: plan.id,
      start_date: civil(-7),
    })
    expect(bought.status).toBe(201)
    const verified = await staff.patch(`/api/admin/users/${user.id}/plans`, {
      id: bought.body.plan.id,
      user_id: user.id,
      status: 'active',
      payment_status: 'completed',
    })
    expect(verified.status).toBe(200)
    const lesson = await studio.class({ at: `${civil(17)}T18:00` })
    const booked = await ana.post('/api/user-schedules', { schedule_id: lesson.id })
    expect(booked).toMatchObject({ status: 201 })

    expect((await staff.delete(`/api/admin/users/${user.id}`)).status).toBe(200)
    expect((await ana.get('/api/auth/me')).status).toBe(401)
    expect(await atProject(user.id)).not.toBeNull()
    await drainProjectTasks(studio.context)
    expect(await atProject(user.id)).toBeNull()
    expect(await userRow(user.id)).toMatchObject({ email: null, password_hash: null })
  })

  it('B08: says that an address is registered or not confirmed yet, and sends no mail again', async () => {
    const email = newEmail()
    await signUp(email)
    const mails = async () => (await project.server.mail()).filter((mail) => mail.to === email).length
    expect(await signUp(email)).toMatchObject({ status: 422, body: { code: 'email_not_confirmed' } })
    await confirm(email)
    expect(await signUp(email.toUpperCase())).toMatchObject({
      status: 422,
      body: { code: 'user_already_exists', message: texts.signup.errors.alreadyRegistered },
    })
    expect(await mails()).toBe(1)
  })

  it('B08: creates one account when two wizards send one address at once', async () => {
    const email = newEmail()
    const answers = await Promise.all([1, 2, 3].map(() => signUp(email)))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 422, 422])
    expect(await studio.context.accounts.findByEmail(studio.db, email)).toMatchObject({ email })
  })

  it('B06: deletes the account again when its profile cannot be written', async () => {
    const email = newEmail()
    const now = studio.clock.now().toISOString()
    const refusal = `full_name <> 'Ana López Ruiz' or created_at < '${now}'`
    const acceptAll = await acceptOnly(studio.db, 'profiles', refusal)
    expect((await signUp(email)).status).toBeGreaterThanOrEqual(400)
    await acceptAll()
    expect(await studio.context.accounts.findByEmail(studio.db, email)).toBeUndefined()
    expect((await signUp(email)).status).toBe(201)
  })

  it('reports refusals of the project in the studio’s own texts', async () => {
    const refused = async (status: number, body: object, headers = {}) => {
      project.door('/auth/v1/signup', { status, body, headers })
      const answer = await signUp(newEmail())
      return [answer.status, answer.body.code]
    }
    const madeUp = {
      id: NEW_ID,
      email: 'x@correo.example',
      identities: [],
      created_at: '2026-01-01T00:00:00Z',
    }
    expect(await refused(200, madeUp)).toEqual([422, 'user_already_exists'])
    expect(await refused(422, { code: 'user_already_exists' })).toEqual([422, 'user_already_exists'])
    expect((await refused(422, { code: 'weak_password' }))[1]).toBe('weak_password')
    expect((await refused(422, { error_code: 'signup_disabled' }))[1]).toBe('signup_disabled')
    expect(await refused(400, { code: 'email_address_invalid' })).toEqual([400, 'validation_failed'])
    expect(await refused(429, { code: 'over_request_rate_limit' })).toEqual([429, 'rate_limited'])
    const wait = 'For security purposes, you can only request this after 20 seconds.'
    expect(await refused(429, { code: 'over_email_send_rate_limit', message: wait })).toEqual([
      422,
      'email_not_confirmed',
    ])
    expect(await refused(401, { message: 'Invalid API key' })).toEqual([503, 'accounts_unavailable'])
    expect(await refused(200, { nonsense: true })).toEqual([503, 'accounts_unavailable'])
  })

  it('passes on the session of a project that needs no confirmation', async () => {
    const { id, email, client } = await signedIn()
    const { data } = await client.auth.getSession()
    const newcomer = { ...data.session, user: { ...data.session?.user, id: NEW_ID, email: newEmail() } }
    project.door('/auth/v1/signup', { status: 200, body: newcomer })
    const answer = await signUp(newEmail())
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { user: { id: NEW_ID }, session: { access_token: data.session?.access_token } },
    ])
    expect([id, email]).not.toContain(NEW_ID)
  })

  it('resends the confirmation; a mail that the project refuses as too early is sent after its interval (I4)', async () => {
    const email = newEmail()
    await signUp(email)
    const resend = (to: string) => studio.visitor.post('/api/auth/resend-verification', { email: to })
    project.door('/auth/v1/resend', { status: 429, body: { code: 'over_email_send_rate_limit' } })
    const [waiting, unknown] = [await resend(email), await resend('nadie@correo.example')]
    expect([waiting.status, waiting.body]).toEqual([200, { ok: true }])
    expect([unknown.status, unknown.body]).toEqual([200, { ok: true }])
    project.door('/auth/v1/resend', 'open')
    const mails = async () => (await project.server.mail()).filter((mail) => mail.to === email).length
    await drainProjectTasks(studio.context)
    expect(await mails()).toBe(1)
    studio.advance({ seconds: 61 })
    await drainProjectTasks(studio.context)
    expect(await mails()).toBe(2)
  })

  it('creates row and profile at the first request of a project account, and follows changes of its address', async () => {
    const person = await signedIn()
    expect(await userRow(person.id)).toBeUndefined()
    expect((await person.get('/api/auth/me')).status).toBe(200)
    expect(await userRow(person.id)).toMatchObject({ email: person.email, password_hash: null })
    expect((await profileOf(studio.db, person)).full_name).toBe(person.email.split('@')[0])

    const email = newEmail('nueva')
    await connectTo(project.url, project.serviceRoleKey).auth.admin.updateUserById(person.id, { email })
    studio.advance({ seconds: 31 })
    expect(await person.get('/api/auth/me')).toMatchObject({ body: { profile: { email } } })
  })

  it('moves an address to the account that has it at the project now', async () => {
    const [first, second] = [await signedIn(), await signedIn()]
    await first.get('/api/auth/me')
    await second.get('/api/auth/me')
    const { admin: service } = connectTo(project.url, project.serviceRoleKey).auth
    await service.updateUserById(first.id, { email: newEmail('otra') })
    await service.updateUserById(second.id, { email: first.email })
    studio.advance({ seconds: 31 })
    expect((await second.get('/api/auth/me')).body).toMatchObject({ profile: { email: first.email } })
    expect((await userRow(first.id))?.email).toBeNull()
    expect((await first.get('/api/auth/me')).status).toBe(200)
    expect((await userRow(first.id))?.email).toMatch(/^otra/)
  })

  it('D6: roles are read from this server’s database with each request and served by its own /rest/v1', async () => {
    const person = await signedIn()
    expect((await person.get('/api/admin/users')).status).toBe(403)
    const rolesOf = () =>
      person.get<{ role: string }[]>(`/rest/v1/user_roles?select=role&user_id=eq.${person.id}`)
    expect((await rolesOf()).body).toEqual([])
    await giveRole(studio.db, person.id, 'admin', studio.clock.now())
    expect((await person.get('/api/admin/users')).status).toBe(200)
    expect((await rolesOf()).body).toEqual([{ role: 'admin' }])
    const anyone = as(project.env.SUPABASE_ANON_KEY ?? '')
    expect((await anyone.get('/rest/v1/user_roles')).body).toEqual([])
    expect((await anyone.get('/rest/v1/instructors')).status).toBe(200)
  })

  it('bans on this server at once, and at the project as soon as it answers', async () => {
    const person = await signedIn()
    expect((await person.get('/api/auth/me')).status).toBe(200)
    project.door('/auth/v1/admin', { status: 500 })
    await studio.context.accounts.ban(studio.db, person.id, FOREVER)
    expect((await person.get('/api/auth/me')).status).toBe(401)
    await drainProjectTasks(studio.context)
    expect((await atProject(person.id))?.banned_until).toBeUndefined()
    project.door('/auth/v1/admin', 'open')
    await drainProjectTasks(studio.context)
    expect((await atProject(person.id))?.banned_until).toBeUndefined()
    studio.advance({ seconds: 11 })
    await drainProjectTasks(studio.context)
    expect(Date.parse((await atProject(person.id))?.banned_until ?? '')).toBeGreaterThan(Date.now())

    await studio.context.accounts.ban(studio.db, person.id, null)
    await drainProjectTasks(studio.context)
    expect((await atProject(person.id))?.banned_until).toBeUndefined()
    expect(await projectTasks(studio.db, person.id)).toEqual([])
  })

  it('confirms an address at the project, and a stranger’s password becomes invalid', async () => {
    const email = newEmail()
    const { body } = await signUp(email)
    const { id } = (body as unknown as { user: { id: string } }).user
    const { accounts } = studio.context
    const prepared = await accounts.prepareAdministrator(studio.db, { email, password: 'Otra#Clave9' })
    expect((await inTransaction(studio.db, (tx) => prepared.record(tx))).id).toBe(id)
    await drainProjectTasks(studio.context)
    expect((await atProject(id))?.email_confirmed_at).toBeDefined()
    expect(await accounts.isPassword(studio.db, id, PASSWORD)).toBe(false)
    expect(await accounts.isPassword(studio.db, id, 'Otra#Clave9')).toBe(true)
  })

  it('a refused sale to a new client leaves no account at the project, and a sale invites her after it', async () => {
    const seller = await admin()
    const plan = await studio.plan({ price: 180_000 })
    const email = newEmail()
    const sells = (amount_paid: number, key: string) =>
      seller.post<SaleAnswer & { code?: string }>(
        '/api/admin/sales',
        {
          client: { full_name: 'Nora Ibarra', phone: '6670001122', email },
          plan_id: plan.id,
          start_date: civil(0),
          method: 'card',
          amount_paid,
        },
        { 'idempotency-key': key },
      )
    expect((await sells(1, 'refused')).body.code).toBe('amount_differs')
    expect(await studio.context.accounts.findByEmail(studio.db, email)).toBeUndefined()
    const { status, body } = await sells(1800, 'sold')
    expect([status, body.user]).toMatchObject([201, { email }])
    expect((await atProject(body.user.id))?.email).toBe(email)
    expect((await sells(1800, 'sold')).body.user_plan.id).toBe(body.user_plan.id)
    const undone = await seller.post(`/api/admin/sales/${body.user_plan.id}/undo`)
    expect(undone.body).toMatchObject({ removed_client: true })
  })

  it('members delete their own account with their password at the project', async () => {
    const person = await signedIn()
    await person.get('/api/auth/me')
    const end = (password: string) => person.post('/api/auth/me/delete', { password })
    expect(await end('Otra#Clave9')).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
    expect((await end(PASSWORD)).status).toBe(200)
    expect((await person.get('/api/auth/me')).status).toBe(401)
    await drainProjectTasks(studio.context)
    expect(await atProject(person.id)).toBeNull()
  })

  it('L2: creates the first administrator at the project, confirmed, and with the role on this server', async () => {
    const [email, known] = [newEmail('duena'), newEmail('conocida')]
    const first = (adminEmail: string, adminPassword: string) => {
      const config = { ...studio.context.config, adminEmail, adminPassword }
      return ensureFirstAdministrator({ ...studio.context, config }, (tx, { id }) =>
        openProfile(studio.context)(tx, { id, email: adminEmail, metadata: {} }),
      )
    }
    await takeRoles(studio.db)
    project.door('/auth/v1/admin', { status: 500 })
    await expect(first(email, PASSWORD)).rejects.toMatchObject({ code: 'accounts_unavailable' })
    project.door('/auth/v1/admin', 'open')
    expect(await first(email, PASSWORD)).toBe(true)
    expect(await first(email, PASSWORD)).toBe(false)
    expect((await as((await project.signIn(email)).token).get('/api/admin/users')).status).toBe(200)
    expect((await project.server.mail()).filter((mail) => mail.to === email)).toEqual([])

    await takeRoles(studio.db)
    const { id } = await project.member(known)
    expect(await first(known, 'Otra#Clave9')).toBe(true)
    expect(await findProfile(studio.db, { id })).toBeDefined()
    // M2: no password of before opens what is the administration's now.
    await expect(project.signIn(known)).rejects.toThrow('Invalid login credentials')
    await drainProjectTasks(studio.context)
    const opened = await project.server.call('GET', await project.server.linkFor(known))
    const token = new URLSearchParams(String(opened.headers.location).split('#')[1]).get('access_token')
    expect((await as(token ?? '').get('/api/admin/users')).status).toBe(200)
  })

  it('refuses clearly the calls that only accounts of this server have', async () => {
    const person = await signedIn()
    const elsewhere = { status: 404, body: { code: 'accounts_elsewhere' } }
    expect(await studio.visitor.get('/auth/v1/health')).toMatchObject(elsewhere)
    expect(await studio.visitor.post('/auth/v1/token?grant_type=password', {})).toMatchObject(elsewhere)
    expect(await person.get('/auth/v1/user')).toMatchObject(elsewhere)
    expect(await person.get('/storage/v1/object/profilepictures/x')).toMatchObject(elsewhere)
    expect(await person.get('/api/auth/sessions')).toMatchObject(elsewhere)
    expect((await studio.visitor.get('/api/auth/sessions')).status).toBe(401)
    const local = { host: 'localhost:3000' }
    expect((await studio.visitor.get<string>('/buzon', local)).body).toContain('los envía el proyecto')
    expect((await studio.visitor.get('/buzon.json', local)).status).toBe(200)
  })

  it('tells the browser the addresses of the project, and allows them in the policy', async () => {
    const { body, headers } = await studio.visitor.get<{ supabase: object }>('/config.json')
    expect(body.supabase).toEqual({
      url: project.url,
      anonKey: project.env.SUPABASE_ANON_KEY,
      rest: 'http://localhost:3000/rest/v1',
    })
    expect(JSON.stringify(body)).not.toContain(project.serviceRoleKey)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`connect-src 'self' ${project.url};`)
    expect(policy).toMatch(new RegExp(`img-src 'self' data: blob: ${project.url};`))
  })
})
