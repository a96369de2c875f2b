import { request as apiRequest, expect } from '@playwright/test'
import { totpCode } from '../../../server/src/identity/core/factors/totp.ts'
import { anonKey, base, newSession, type Tokens } from './studio'

const stepMs = 30_000
const lastSteps = new Map<string, number>()

/** A code not given before: each works once, and the next step's is taken already. Waits where that too is used up. */
export async function nextCode(secret: string): Promise<string> {
  const step = Math.max(Math.floor(Date.now() / stepMs), (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  await expect
    .poll(() => Math.floor(Date.now() / stepMs) + 1, { timeout: 2 * stepMs })
    .toBeGreaterThanOrEqual(step)
  return totpCode(secret, new Date(step * stepMs))
}

export interface Factor {
  secret: string
  codes: string[]
  /** A session that has given the code. */
  session: Tokens
}

/** Turns two-step verification on for an account; ends its sessions that have not shown the factor. */
export async function withFactor(email: string): Promise<Factor> {
  const { access_token } = await newSession(email)
  const visitor = await apiRequest.newContext({ baseURL: base })
  const apikey = await anonKey(visitor)
  const post = async (path: string, token: string, data: object = {}) => {
    const headers = { apikey, Authorization: `Bearer ${token}` }
    const answer = await visitor.post(`/auth/v1/${path}`, { headers, data })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const { id, totp } = await post('factors', access_token, { factor_type: 'totp' })
  const challenge = await post(`factors/${id}/challenge`, access_token)
  const code = await nextCode(totp.secret)
  const session: Tokens = await post(`factors/${id}/verify`, access_token, {
    challenge_id: challenge.id,
    code,
  })
  const { codes } = await post('recovery-codes', session.access_token)
  return { secret: totp.secret, codes, session }
}
