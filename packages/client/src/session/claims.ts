import type { User } from '@supabase/supabase-js'

interface Claims {
  sub?: string
  aal?: string
  amr?: { method: string }[]
}

/** The claims of an access token, unverified. They decide what a screen shows, and never grant access. */
const claimsOf = (accessToken: string): Claims => {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Whether the account has a verified second factor. */
export const hasSecondFactor = (user: Pick<User, 'factors'> | null): boolean =>
  user?.factors?.some(({ status }) => status === 'verified') ?? false

/** Whether the session still needs the second factor; like supabase-js's getAuthenticatorAssuranceLevel. */
export const needsSecondFactor = (session: { access_token: string; user: User }): boolean =>
  hasSecondFactor(session.user) && claimsOf(session.access_token).aal !== 'aal2'

/** Whether a recovery link opened this session, which may then set a password without the current one. */
export const isRecoverySession = (accessToken: string | null): boolean =>
  accessToken !== null && (claimsOf(accessToken).amr ?? []).some(({ method }) => method === 'recovery')

/** The user id of a token; undefined if it cannot be read. */
export const subjectOf = (accessToken: string): string | undefined => claimsOf(accessToken).sub
