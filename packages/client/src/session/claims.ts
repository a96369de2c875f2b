import type { User } from '@supabase/supabase-js'

interface Claims {
  sub?: string
  aal?: string
  amr?: { method: string }[]
}

/** What an access token says of itself, unverified: it decides what is shown, never what is allowed. */
const claimsOf = (accessToken: string): Claims => {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether the account has a second factor in use. */
export const hasSecondFactor = (user: Pick<User, 'factors'> | null): boolean =>
  user?.factors?.some(({ status }) => status === 'verified') ?? false

/** Whether the account has a second factor that this session has not shown yet: what getAuthenticatorAssuranceLevel tells. */
export const owesSecondFactor = (session: { access_token: string; user: User }): boolean =>
  hasSecondFactor(session.user) && claimsOf(session.access_token).aal !== 'aal2'

/** Whether a recovery link opened this session, which may then set a password without the one before. */
export const isRecoverySession = (accessToken: string | null): boolean =>
  accessToken !== null && (claimsOf(accessToken).amr ?? []).some(({ method }) => method === 'recovery')

/** Whose session this token is; undefined where that cannot be read. */
export const subjectOf = (accessToken: string): string | undefined => claimsOf(accessToken).sub
