import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { acceptOnly } from '../harness/faults.ts'
import { startHostedMembers } from '../security/hosted-members.ts'
import { newEmail } from '../security/people.ts'

const NEW_ID = '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11'

/** The wizard of a studio whose accounts a hosted project keeps. */
describe('sign-up at a hosted project', async () => {
  const { project, studio, as, signUp, confirm, signedIn, civil, userRow, admin, atProject } =
    await startHostedMembers()

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
})
