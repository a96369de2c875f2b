import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRole } from '../harness/accounts.ts'
import { addInstructor } from '../harness/team.ts'
import { connectTo, startListening } from '../security/account-client.ts'
import type { AccountServer } from '../security/account-server.ts'
import { member, newEmail, PASSWORD } from '../security/people.ts'

/** The client that the front ends use, in Node, against a server that listens. */
describe('supabase-js', () => {
  let server: AccountServer
  let url: string
  beforeAll(async () => {
    ;({ server, url } = await startListening())
  })
  afterAll(() => server.stop())

  const connect = () => connectTo(url)

  it('API-50: signs up, confirms, refreshes and signs out', async () => {
    const client = connect()
    const email = newEmail()
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ana López' }, emailRedirectTo: 'http://localhost:3000/auth/callback' },
    })
    expect(signedUp.error).toBeNull()
    expect(signedUp.data.session).toBeNull()
    expect(signedUp.data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana López' } })

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })

    const opened = await fetch(url + (await server.linkFor(email)), { redirect: 'manual' })
    const fragment = new URLSearchParams(opened.headers.get('location')?.split('#')[1])
    const set = await client.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(set.error).toBeNull()
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
    })

    const refreshed = await client.auth.refreshSession()
    expect(refreshed.error).toBeNull()
    expect(refreshed.data.session?.refresh_token).not.toBe(fragment.get('refresh_token'))
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      email,
      role: 'authenticated',
      aal: 'aal1',
    })

    const accessToken = refreshed.data.session?.access_token ?? ''
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect((await client.auth.getUser(accessToken)).error?.name).toBe('AuthSessionMissingError')
  })

  it('reports wrong passwords, weak passwords and known addresses as the front ends expect', async () => {
    const client = connect()
    const { email } = await member(server)
    const wrong = await client.auth.signInWithPassword({ email, password: 'x' })
    expect(wrong.error).toMatchObject({
      name: 'AuthApiError',
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    const weak = await client.auth.signUp({ email: newEmail(), password: 'abc' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length', 'characters'] })
    const known = await client.auth.signUp({ email, password: PASSWORD })
    expect(known.data.user?.identities).toEqual([])
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
  })

  it('is signed out after signing out twice or on all devices', async () => {
    const { email } = await member(server)
    const [here, there] = [connect(), connect()]
    await here.auth.signInWithPassword({ email, password: PASSWORD })
    await there.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await here.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect((await here.auth.getUser()).error).toBeNull()
    expect((await there.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const token = (await here.auth.getSession()).data.session?.access_token ?? ''
    expect((await here.auth.admin.signOut(token, 'local')).error).toBeNull()
    expect((await here.auth.signOut()).error).toBeNull()
    expect((await here.auth.getSession()).data.session).toBeNull()
  })

  it('verifies by token hash', async () => {
    const client = connect()
    const email = newEmail()
    await client.auth.signUp({ email, password: PASSWORD })
    const token_hash = new URLSearchParams((await server.linkFor(email)).split('?')[1]).get('token') ?? ''
    const verified = await client.auth.verifyOtp({ token_hash, type: 'email' })
    expect(verified.error).toBeNull()
    expect(verified.data.session?.user.email).toBe(email)
  })

  it('API-49: reads a coach’s picture by id, signed in or not', async () => {
    const id = await addInstructor(server.context.db, { display_name: 'Elena' }, new Date())
    const read = await connect().from('instructors').select('profile_picture_url').eq('id', id).single()
    expect(read).toMatchObject({ error: null, data: { profile_picture_url: null } })
  })

  it('API-49: reads roles with select, single and maybeSingle', async () => {
    const client = connect()
    const { id, email } = await member(server)
    const roles = () => client.from('user_roles').select('role').eq('user_id', id)
    expect((await roles()).data).toEqual([])
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await roles()).data).toEqual([])
    expect((await roles().maybeSingle()).data).toBeNull()
    expect((await roles().single()).error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
    })
    for (const role of ['admin', 'instructor'] as const)
      await giveRole(server.context.db, id, role, new Date())
    expect((await roles().order('role', { ascending: false })).data).toEqual([
      { role: 'instructor' },
      { role: 'admin' },
    ])
    expect((await roles().eq('role', 'admin').single()).data).toEqual({ role: 'admin' })
    const counted = await client.from('user_roles').select('*', { count: 'exact' }).range(0, 0)
    expect(counted).toMatchObject({ count: 2, status: 206, data: [{ user_id: id }] })
    expect((await client.from('users').select('*')).error).toMatchObject({
      code: 'PGRST205',
      message: "Could not find the table 'public.users' in the schema cache",
    })
  })
})
