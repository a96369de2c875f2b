import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo, type ListeningServer, startListening } from '../security/account-client.ts'
import { member, newEmail, PASSWORD } from '../security/people.ts'

const NEW_PASSWORD = 'Nueva#Clave9'

/** The calls of supabase-js by which a member changes their account. */
describe('supabase-js, the account', () => {
  let listening: ListeningServer
  let client: SupabaseClient
  beforeAll(async () => {
    listening = await startListening()
    client = connectTo(listening.url)
  })
  afterAll(() => listening.server.stop())

  const tokenFor = async (email: string) =>
    new URLSearchParams((await listening.server.linkFor(email)).split('?')[1]).get('token') ?? ''

  it('recovers a password', async () => {
    const { email } = await member(listening.server)
    const sent = await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/x' })
    expect(sent).toEqual({ data: {}, error: null })
    const opened = await client.auth.verifyOtp({ token_hash: await tokenFor(email), type: 'recovery' })
    expect(opened.error).toBeNull()
    const same = await client.auth.updateUser({ password: PASSWORD })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    const weak = await client.auth.updateUser({ password: 'abc' })
    expect(weak.error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length', 'characters'] })
    const changed = await client.auth.updateUser({ password: NEW_PASSWORD, data: { full_name: 'Ana López' } })
    expect(changed.error).toBeNull()
    expect(changed.data.user?.user_metadata).toMatchObject({ full_name: 'Ana López' })
    await client.auth.signOut()
    const again = await client.auth.signInWithPassword({ email, password: NEW_PASSWORD })
    expect(again.data.session?.user.email).toBe(email)
  })

  it('confirms and reauthenticates by code', async () => {
    const mailed = async (email: string) => {
      const mail = (await listening.server.mail()).find((message) => message.to === email)
      return mail?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    }
    const email = newEmail()
    await client.auth.signUp({ email, password: PASSWORD })
    const opened = await client.auth.verifyOtp({ email, token: await mailed(email), type: 'email' })
    expect(opened.data.session?.user.email).toBe(email)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const nonce = await mailed(email)
    expect((await client.auth.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull()
  })

  it('changes the address once both sides agree', async () => {
    const { email } = await member(listening.server)
    const newAddress = newEmail('nueva')
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const asked = await client.auth.updateUser({ email: newAddress })
    expect(asked.data.user).toMatchObject({ email, new_email: newAddress })
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    const one = await client.auth.verifyOtp({ token_hash: await tokenFor(email), type: 'email_change' })
    expect(one).toMatchObject({ error: null, data: { session: null } })
    const other = await client.auth.verifyOtp({
      token_hash: await tokenFor(newAddress),
      type: 'email_change',
    })
    expect(other.data.session?.user.email).toBe(newAddress)
  })

  it('says that an address is in use', async () => {
    const [ana, bea] = [await member(listening.server), await member(listening.server)]
    await client.auth.signInWithPassword({ email: ana.email, password: PASSWORD })
    const taken = await client.auth.updateUser({ email: bea.email })
    expect(taken.error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    })
  })
})
