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

/** Whose session this browser keeps, its token run out or not. */
export const storedAccount = (): LinkAccount | null => {
  const user = readStoredSession(localStorage)?.user
  return user ? { id: user.id, email: user.email ?? '' } : null
}

/** The session that a link of a mail brings, before it becomes this browser's (M5). */
export const createLinkSession = (open: AuthClientSource, config: ConfigSource) => ({
  /**
   * Whose the tokens are, as the account service says: a token says what its maker likes. Not by supabase-js, which ends
   * this browser's own session where the asked one is over. @throws ApiError
   */
  async linkAccount(accessToken: string): Promise<LinkAccount> {
    const { supabase } = await config()
    const url = `${new URL(supabase.url, location.origin).href.replace(/\/$/, '')}/auth/v1/user`
    return userAt(url, { apikey: supabase.anonKey, Authorization: `Bearer ${accessToken}` })
  },

  /** Whether a link's session needs no question: the account is the one that is open, or a flow of this browser's. */
  isExpectedLink({ id, email }: LinkAccount): boolean {
    const present = storedAccount()
    return present ? present.id === id : startedFlows().has(email)
  },

  /** Ends the session of a link that was declined. Where the server cannot be reached it expires by itself. */
  async refuseLink(accessToken: string): Promise<void> {
    await (await open()).auth.admin.signOut(accessToken, 'local').catch(() => undefined)
  },
})
