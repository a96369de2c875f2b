import type { User } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { hasSecondFactor, isRecoverySession, needsSecondFactor, subjectOf } from './claims.ts'

const token = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmF0dXJl`

const userWith = (...states: string[]) =>
  ({ factors: states.map((status, index) => ({ id: String(index), status })) }) as unknown as User

describe('SES-09: a second factor that is owed', () => {
  it.each([
    ['no factor', {}, {} as User, false],
    ['a factor only begun', { aal: 'aal1' }, userWith('unverified'), false],
    ['a factor not shown', { aal: 'aal1' }, userWith('verified'), true],
    ['a factor shown', { aal: 'aal2' }, userWith('unverified', 'verified'), false],
    ['a token that says nothing', {}, userWith('verified'), true],
  ])('%s', (_case, claims, user, owed) => {
    expect(needsSecondFactor({ access_token: token(claims), user })).toBe(owed)
  })

  it('is judged without a user too', () => {
    expect(hasSecondFactor(null)).toBe(false)
  })
})

describe('what a token says of itself', () => {
  it('C4: that a recovery link opened the session', () => {
    const amr = [{ method: 'otp' }, { method: 'recovery' }]
    expect(isRecoverySession(token({ amr }))).toBe(true)
    expect(isRecoverySession(token({ amr: [{ method: 'password' }] }))).toBe(false)
    expect(isRecoverySession(null)).toBe(false)
  })

  it('whose it is', () => {
    expect(subjectOf(token({ sub: 'ána' }))).toBeTypeOf('string')
    expect(subjectOf('no token')).toBeUndefined()
  })
})
