import type { SaleAnswer } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { ensureFirstAdministrator } from '../../server/src/identity/core/operator.ts'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { openProfile } from '../../server/src/studio/people/index.ts'
import { changeAccount, giveRole, projectTasks, takeRoles } from '../harness/accounts.ts'
import { makeKey } from '../harness/api-keys.ts'
import { findProfile, profileOf } from '../harness/profiles.ts'
import { connectTo } from '../security/account-client.ts'
import { startHostedMembers } from '../security/hosted-members.ts'
import { newEmail, PASSWORD } from '../security/people.ts'

const FOREVER = new Date('9999-12-31T00:00:00Z')

/** A studio whose accounts a hosted project keeps. */
describe('hosted accounts', async () => {
  const { project, studio, as, signUp, signedIn, civil, userRow, admin, atProject } =
    await startHostedMembers()

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

  it('an API key works without asking the project, until its maker is deactivated', async () => {
    const maker = await admin()
    const key = await makeKey(studio, maker, ['plans.read'])
    project.door('/auth/v1/user', 'drops')
    studio.advance({ seconds: 31 })
    expect((await key.get('/api/admin/plans')).status).toBe(200)
    expect((await maker.get('/api/admin/plans')).status).toBe(503)
    project.door('/auth/v1/user', 'open')
    await changeAccount(studio.db, maker, { banned_until: FOREVER })
    expect(await key.get('/api/admin/plans')).toMatchObject({
      status: 401,
      body: { code: 'api_key_invalid' },
    })
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
