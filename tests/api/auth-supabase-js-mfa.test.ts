import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpCode } from '../../server/src/identity/core/factors/totp.ts'
import { connectTo, type ListeningServer, startListening } from '../security/account-client.ts'
import { member, PASSWORD } from '../security/people.ts'

/** The mfa calls of supabase-js. */
describe('supabase-js, mfa', () => {
  let listening: ListeningServer
  beforeAll(async () => {
    listening = await startListening()
  })
  afterAll(() => listening.server.stop())

  const signedIn = async () => {
    const { email } = await member(listening.server)
    const client = connectTo(listening.url)
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    return { email, client }
  }
  type Client = Awaited<ReturnType<typeof signedIn>>['client']
  const levels = async (client: Client) => {
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    return [data?.currentLevel, data?.nextLevel]
  }
  const enroll = async (client: Client, friendlyName = 'Mi teléfono') => {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName,
      issuer: 'Estudio',
    })
    if (error) throw error
    return data
  }
  const code = (secret: string) => totpCode(secret, listening.server.clock.now())

  it('API-50, SES-09: enrolls, challenges, verifies, lists and unenrolls', async () => {
    const { email, client } = await signedIn()
    expect(await levels(client)).toEqual(['aal1', 'aal1'])
    const factor = await enroll(client)
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Mi teléfono' })
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    expect(factor.totp.uri).toBe(
      `otpauth://totp/Estudio:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=Estudio&period=30&secret=${factor.totp.secret}`,
    )
    const challenge = await client.auth.mfa.challenge({ factorId: factor.id })
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) })
    const wrong = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code: '000000',
    })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    })
    const right = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge.data?.id ?? '',
      code: code(factor.totp.secret),
    })
    expect(right.error).toBeNull()
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect(await levels(client)).toEqual(['aal2', 'aal2'])
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factor.id, status: 'verified' },
    ])
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id })
    await client.auth.refreshSession()
    expect(await levels(client)).toEqual(['aal1', 'aal1'])
  })

  it('asks for the code at the next sign-in', async () => {
    const { email, client } = await signedIn()
    const factor = await enroll(client)
    const given = { factorId: factor.id, code: code(factor.totp.secret) }
    expect((await client.auth.mfa.challengeAndVerify(given)).error).toBeNull()
    const later = connectTo(listening.url)
    await later.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await levels(later)).toEqual(['aal1', 'aal2'])
    const refused = await later.auth.updateUser({ password: 'Nueva#Clave9' })
    expect(refused.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  })

  it('refuses names in use, other kinds of factors, unknown factors and an eleventh factor', async () => {
    const { client } = await signedIn()
    await enroll(client, 'uno')
    await expect(enroll(client, 'uno')).rejects.toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "uno" for this user already exists',
    })
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+526671234567' })
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
    const unknown = await client.auth.mfa.challenge({ factorId: '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11' })
    expect(unknown.error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
      message: 'Factor not found',
    })
    for (let count = 2; count <= 10; count += 1) await enroll(client, `f${count}`)
    await expect(enroll(client, 'once')).rejects.toMatchObject({
      status: 422,
      code: 'too_many_enrolled_mfa_factors',
      message: 'Maximum number of verified factors reached, unenroll to continue',
    })
    listening.server.clock.advance({ seconds: 301 })
    expect((await enroll(client, 'once')).friendly_name).toBe('once')
  })

  it('refuses an id that is not a UUID', async () => {
    const { client } = await signedIn()
    const token = (await client.auth.getSession()).data.session?.access_token
    const answer = await listening.server.call('POST', '/auth/v1/factors/x/challenge', { token, body: {} })
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'validation_failed', message: 'factor_id must be an UUID' },
    ])
  })
})
