import type { User } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { hasSecondFactor, isRecoverySession, needsSecondFactor, subjectOf } from './claims.ts'

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

const userWith = (...states: string[]) =>
  ({ factors: states.map((status, index) => ({ id: String(index), status })) }) as unknown as User

describe('SES-09: whether the second factor is still needed', () => {
  it.each([
    ['no factor', {}, {} as User, false],
    ['a factor that is not verified', { aal: 'aal1' }, userWith('unverified'), false],
    ['a factor whose code is missing', { aal: 'aal1' }, userWith('verified'), true],
    ['a factor whose code was given', { aal: 'aal2' }, userWith('unverified', 'verified'), false],
    ['a token without claims', {}, userWith('verified'), true],
  ])('is decided for %s', (_case, claims, user, owed) => {
    expect(needsSecondFactor({ access_token: token(claims), user })).toBe(owed)
  })

  it('is decided without a user too', () => {
    expect(hasSecondFactor(null)).toBe(false)
  })
})

describe('the claims of a token', () => {
  it('C4: say whether a recovery link opened the session', () => {
    const amr = [{ method: 'otp' }, { method: 'recovery' }]
    expect(isRecoverySession(token({ amr }))).toBe(true)
    expect(isRecoverySession(token({ amr: [{ method: 'password' }] }))).toBe(false)
    expect(isRecoverySession(null)).toBe(false)
  })

  it('contain the user’s id', () => {
    expect(subjectOf(token({ sub: 'ána' }))).toBeTypeOf('string')
    expect(subjectOf('no token')).toBeUndefined()
  })
})
