import { texts } from '@estudio/texts'
import type { ConfigSource } from '../config.ts'
import { ApiError } from '../http/api-error.ts'
import type { AuthClientSource } from '../session/auth-client.ts'
import { startedFlows } from '../session/started-flows.ts'
import { readStoredSession } from '../session/stored-session.ts'

export interface LinkAccount {
  id: string
  email: string
}

const userAt = async (url: string, headers: Record<string, string>): Promise<LinkAccount> => {
  const response = await fetch(url, { headers }).catch(() => {
    throw new ApiError(0, 'network', texts.errors.network)
  })
  if (!response.ok) throw new ApiError(response.status, 'bad_jwt', 'the link’s token does not hold')
  const { id, email } = (await response.json()) as LinkAccount
  return { id, email }
}

/** The account whose session this browser stores, its token expired or not. */
export const storedAccount = (): LinkAccount | null => {
  const user = readStoredSession(localStorage)?.user
  return user ? { id: user.id, email: user.email ?? '' } : null
}

/** The session carried by a mailed link, before this browser adopts it (M5). */
export const createLinkSession = (authClient: AuthClientSource, config: ConfigSource) => ({
  /**
   * Asks the account service whose token this is, because the token's own claims are unverified. Without supabase-js,
   * which would end this browser's session when the link's has ended. @throws ApiError
   */
  async linkAccount(accessToken: string): Promise<LinkAccount> {
    const { supabase } = await config()
    const url = `${new URL(supabase.url, location.origin).href.replace(/\/$/, '')}/auth/v1/user`
    return userAt(url, { apikey: supabase.anonKey, Authorization: `Bearer ${accessToken}` })
  },

  /** Whether a link's session may be opened without asking: it is the signed-in account's, or this browser requested it. */
  isExpectedLink({ id, email }: LinkAccount): boolean {
    const present = storedAccount()
    return present ? present.id === id : startedFlows().has(email)
  },

  /** Ends the session of a declined link. If the server cannot be reached, it expires by itself. */
  async declineLink(accessToken: string): Promise<void> {
    await (await authClient()).auth.admin.signOut(accessToken, 'local').catch(() => undefined)
  },
})
