import { HttpResponse, http } from 'msw'
import { SESSION_KEY } from '../storage.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const member = {
  id: '6f1d1a52-0f6e-4a0e-9a55-0d4f6f2f1a01',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@correo.com',
  app_metadata: { provider: 'email' } as Record<string, unknown>,
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}

const factor = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }
export const memberWithFactor = { ...member, factors: [factor] }

/** Later than any clock that a test sets. */
const ahead = Date.UTC(2100, 0, 1) / 1000

/** A session as the account service returns it. @param label makes its tokens unique @param claims additional claims */
export const sessionOf = (label: string, expiresAt = ahead, claims: object = {}) => ({
  access_token: `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ sub: member.id, exp: expiresAt, label, ...claims })}.c2ln`,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  refresh_token: `refresh-${label}`,
  user: member,
})

/** The sessions of an account with a second factor: after its password, and after its code. */
export const halfSession = { ...sessionOf('half'), user: memberWithFactor }
export const fullSession = { ...sessionOf('full', undefined, { aal: 'aal2' }), user: memberWithFactor }

/** Puts a session where supabase-js keeps it. */
export const storeSession = (stored: unknown) => localStorage.setItem(SESSION_KEY, JSON.stringify(stored))

/** An error response of the account service. */
export const accountRefusal = (status: number, code: string, message = 'x') =>
  HttpResponse.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } })

/** Handlers of the account service; the password 'Correcta1!' is right. */
export const accounts = (origin = '*') => [
  http.post<never, Record<string, string>>(`${origin}/auth/v1/token`, async ({ request }) => {
    const { password, refresh_token } = await request.json()
    if (new URL(request.url).searchParams.get('grant_type') === 'password')
      return password === 'Correcta1!'
        ? HttpResponse.json(sessionOf('signed-in'))
        : accountRefusal(400, 'invalid_credentials', 'Invalid login credentials')
    return refresh_token === 'refresh-revoked'
      ? accountRefusal(400, 'refresh_token_already_used', 'Already Used')
      : HttpResponse.json(sessionOf('renewed'))
  }),
  http.get(`${origin}/auth/v1/user`, () => HttpResponse.json(member)),
  http.put(`${origin}/auth/v1/user`, () => HttpResponse.json(member)),
  http.post(`${origin}/auth/v1/logout`, () => new HttpResponse(null, { status: 204 })),
  http.get(`${origin}/rest/v1/user_roles`, () =>
    HttpResponse.json([{ role: 'instructor' }, { role: 'admin' }]),
  ),
]

const verify = async ({ request }: { request: Request }) => {
  const { code } = (await request.json()) as { code: string }
  return code === '123456' || code === 'ABCDE-23456'
    ? HttpResponse.json(fullSession)
    : accountRefusal(422, 'mfa_verification_failed', 'Invalid code')
}

/** Handlers for a member with a second factor; the codes '123456' and 'ABCDE-23456' are right. */
export const accountsWithFactor = (origin = '*') => [
  http.post(`${origin}/auth/v1/token`, () => HttpResponse.json(halfSession)),
  http.get(`${origin}/auth/v1/user`, () => HttpResponse.json(memberWithFactor)),
  http.post(`${origin}/auth/v1/factors/f1/challenge`, () =>
    HttpResponse.json({ id: 'c1', type: 'totp', expires_at: 9_999_999_999 }),
  ),
  http.post(`${origin}/auth/v1/factors/f1/verify`, verify),
  http.post(`${origin}/auth/v1/recovery-codes/verify`, verify),
  http.post(`${origin}/auth/v1/recovery-codes`, () => HttpResponse.json({ codes: ['ABCDE-23456'] })),
  http.get(`${origin}/auth/v1/recovery-codes`, () => HttpResponse.json({ remaining: 7 })),
]
