import type { User } from '@supabase/supabase-js'
import type { AuthClientSource } from '../session/auth-client.ts'
import { subjectOf } from '../session/claims.ts'
import { toApiError } from '../session/provider-failure.ts'
import { startedFlows } from '../session/started-flows.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** An account as the auth provider returns it. */
export type AccountUser = User

type Failure = Parameters<typeof toApiError>[0] | null

const throwIfFailed = (error: Failure): void => {
  if (error) throw toApiError(error)
}

/** Redirect target of the links in mails. Repeats the type, because a failed link does not carry it. */
const callback = (type: 'recovery' | 'email_change'): string =>
  `${location.origin}/auth/callback?type=${type}`

/**
 * Password and e-mail of the account. Calls throw ApiError with the provider's code; `accountError` of @estudio/texts
 * has its text.
 */
export const createCredentials = (authClient: AuthClientSource) => ({
  /** Requests a recovery mail. The response is the same whether or not the account exists. */
  async requestPasswordReset(email: string): Promise<void> {
    startedFlows().record(email)
    const { error } = await (await authClient()).auth.resetPasswordForEmail(email, {
      redirectTo: callback('recovery'),
    })
    throwIfFailed(error)
  },

  /** Sets the password and ends every other session. `current` may be omitted only in a recovery session. */
  async setPassword(password: string, current?: string): Promise<void> {
    const { error } = await (await authClient()).auth.updateUser({
      password,
      ...(current !== undefined && { current_password: current }),
    })
    throwIfFailed(error)
  },

  /**
   * Sends a link to the current and to the new address; the address changes after both were opened. With the password,
   * and if mail does not reach the current address, sends a link to the new address alone.
   */
  async requestEmailChange(email: string, current?: string): Promise<void> {
    startedFlows().record(email)
    const { error } = await (await authClient()).auth.updateUser(
      { email, ...(current !== undefined && { current_password: current }) },
      { emailRedirectTo: callback('email_change') },
    )
    throwIfFailed(error)
  },

  /** Sends the links of a pending change again. @param email the current address */
  async resendEmailChange(email: string): Promise<void> {
    const { error } = await (await authClient()).auth.resend({
      type: 'email_change',
      email,
      options: { emailRedirectTo: callback('email_change') },
    })
    throwIfFailed(error)
  },

  /** The account as stored on the server: address, pending change (`new_email`), factors. */
  async user(): Promise<AccountUser> {
    const { data, error } = await (await authClient()).auth.getUser()
    throwIfFailed(error)
    return data.user as AccountUser
  },

  /**
   * Applies the last link of an e-mail change. A member who is signed in here keeps their session, refreshed, and the
   * link's session is ended; otherwise the link's session is opened.
   */
  async adoptEmailChange({ accessToken, refreshToken }: Tokens): Promise<void> {
    const { auth } = await authClient()
    const { data } = await auth.getSession()
    if (data.session && data.session.user.id === subjectOf(accessToken)) {
      await auth.admin.signOut(accessToken, 'local')
      throwIfFailed((await auth.refreshSession()).error)
      return
    }
    throwIfFailed((await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })).error)
  },

  /** Ends every other session of the account. */
  async endOtherSessions(): Promise<void> {
    throwIfFailed((await (await authClient()).auth.signOut({ scope: 'others' })).error)
  },
})
