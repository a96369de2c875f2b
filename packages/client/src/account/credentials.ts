import type { User } from '@supabase/supabase-js'
import type { AuthClientSource } from '../session/auth-client.ts'
import { subjectOf } from '../session/claims.ts'
import { toApiError } from '../session/provider-failure.ts'
import { startedFlows } from '../session/started-flows.ts'

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** An account as the provider tells it. */
export type AccountUser = User

type Failure = Parameters<typeof toApiError>[0] | null

const check = (error: Failure): void => {
  if (error) throw toApiError(error)
}

/** Where the links in mails end; the kind is repeated because a link that failed does not say what it was for. */
const callback = (type: 'recovery' | 'email_change'): string =>
  `${location.origin}/auth/callback?type=${type}`

/** Password and address of the account. Every call throws ApiError with the provider's code: `accountError` of @estudio/texts has the text. */
export const createCredentials = (open: AuthClientSource) => ({
  /** Asks for a recovery mail; the answer is the same whether the account exists or not (A30). */
  async requestPasswordReset(email: string): Promise<void> {
    startedFlows().note(email)
    const { error } = await (await open()).auth.resetPasswordForEmail(email, {
      redirectTo: callback('recovery'),
    })
    check(error)
  },

  /** Sets the password; every other session ends. Without `current` only in a session that a recovery link opened. */
  async setPassword(password: string, current?: string): Promise<void> {
    const { error } = await (await open()).auth.updateUser({
      password,
      ...(current !== undefined && { current_password: current }),
    })
    check(error)
  },

  /** Sends a link to the present address and one to the new: the address changes once both were opened. */
  async askEmailChange(email: string): Promise<void> {
    startedFlows().note(email)
    const { error } = await (await open()).auth.updateUser(
      { email },
      { emailRedirectTo: callback('email_change') },
    )
    check(error)
  },

  /** Sends the links of a change under way again. @param email the present address */
  async resendEmailChange(email: string): Promise<void> {
    const { error } = await (await open()).auth.resend({
      type: 'email_change',
      email,
      options: { emailRedirectTo: callback('email_change') },
    })
    check(error)
  },

  /** The account as the server has it now: address, change under way (`new_email`), factors. */
  async user(): Promise<AccountUser> {
    const { data, error } = await (await open()).auth.getUser()
    check(error)
    return data.user as AccountUser
  },

  /**
   * Takes what the last link of a change of address brings: where the member is signed in here their session goes on
   * with the new address and the link's own is ended, elsewhere the link's becomes theirs.
   */
  async adoptEmailChange({ accessToken, refreshToken }: Tokens): Promise<void> {
    const { auth } = await open()
    const { data } = await auth.getSession()
    if (data.session && data.session.user.id === subjectOf(accessToken)) {
      await auth.admin.signOut(accessToken, 'local')
      check((await auth.refreshSession()).error)
      return
    }
    check((await auth.setSession({ access_token: accessToken, refresh_token: refreshToken })).error)
  },

  /** Ends every other session of the account. */
  async endOtherSessions(): Promise<void> {
    check((await (await open()).auth.signOut({ scope: 'others' })).error)
  },
})
