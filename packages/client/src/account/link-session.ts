import type { User } from '@supabase/supabase-js'
import type { ConfigSource } from '../config.ts'
import { ApiError } from '../http/api-error.ts'
import { readError } from '../http/read-body.ts'
import type { AuthClientSource } from '../session/auth-client.ts'
import { hasSecondFactor, isRecoverySession } from '../session/claims.ts'
import { startedFlows } from '../session/started-flows.ts'
import { readStoredSession } from '../session/stored-session.ts'
import { lastReceipt } from '../storage.ts'

interface LinkAccount {
  id: string
  email: string
}

/** The parameters in the URL of a mailed link. */
export interface MailedLink {
  tokenHash: string
  type: string
}

/** The session that a mailed link opened, before this browser adopts it. */
export interface LinkSession {
  accessToken: string
  refreshToken: string
  account: LinkAccount
  /** The account has no password yet, or the link may replace it. */
  setsPassword: boolean
  hasFactor: boolean
}

interface OpenedSession {
  access_token: string
  refresh_token: string
  user: User
}

const API_VERSION = { 'X-Supabase-Api-Version': '2024-01-01' }

/** Asks the account service without supabase-js, which would replace or end this browser's session. */
const ask = async (config: ConfigSource, path: string, init: RequestInit): Promise<unknown> => {
  const { supabase } = await config()
  const url = `${new URL(supabase.url, location.origin).href.replace(/\/$/, '')}/auth/v1/${path}`
  const headers = { apikey: supabase.anonKey, ...API_VERSION, ...init.headers }
  const response = await fetch(url, { ...init, headers }).catch(() => {
    throw ApiError.unreachable()
  })
  if (!response.ok) throw await readError(response)
  return response.json()
}

/** The account of the session in this browser's storage, whether its token has expired or not. */
export const storedAccount = (): LinkAccount | null => {
  const user = readStoredSession(localStorage)?.user
  return user ? { id: user.id, email: user.email ?? '' } : null
}

/** The session carried by a mailed link, before this browser adopts it. */
export const createLinkSession = (authClient: AuthClientSource, config: ConfigSource) => ({
  /**
   * Consumes a mailed link. The receipt of this browser's sign-up makes the password of the sign-up valid.
   * Null after the first of the two confirmations of an e-mail change.
   * @throws ApiError with the provider's code
   */
  async openLink({ tokenHash, type }: MailedLink): Promise<LinkSession | null> {
    const body = JSON.stringify({ token_hash: tokenHash, type, receipt: lastReceipt(localStorage) })
    const headers = { 'Content-Type': 'application/json' }
    const opened = await ask(config, 'verify', { method: 'POST', headers, body })
    const { access_token, refresh_token, user } = opened as Partial<OpenedSession>
    if (!access_token || !refresh_token || !user) return null
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      account: { id: user.id, email: user.email ?? '' },
      setsPassword: isRecoverySession(access_token) || type === 'recovery' || type === 'invite',
      hasFactor: hasSecondFactor(user),
    }
  },

  /**
   * Returns the account of a token from the account service, because the token's own claims are unverified.
   * @throws ApiError
   */
  async linkAccount(accessToken: string): Promise<LinkAccount> {
    const user = await ask(config, 'user', { headers: { Authorization: `Bearer ${accessToken}` } })
    const { id, email } = user as LinkAccount
    return { id, email }
  },

  /**
   * Whether a link's session may be opened without asking: it is the signed-in account's, or this browser requested it.
   */
  isExpectedLink({ id, email }: LinkAccount): boolean {
    const present = storedAccount()
    return present ? present.id === id : startedFlows().has(email)
  },

  /** Ends the session of a declined link. If the server cannot be reached, the session expires on its own. */
  async declineLink(accessToken: string): Promise<void> {
    await (await authClient()).auth.admin.signOut(accessToken, 'local').catch(() => undefined)
  },
})
