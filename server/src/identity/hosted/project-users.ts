import { randomBytes } from 'node:crypto'
import { texts } from '@estudio/texts'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import type { OpenedSession } from '../../platform/accounts.ts'
import type { Context } from '../../platform/context.ts'
import { errors } from '../../platform/errors.ts'
import { type AskProject, codeOf, messageOf, type ProjectCall, unexpected } from './project-http.ts'

const NullableText = Type.Optional(Type.Union([Type.String(), Type.Null()]))

export const ProjectUser = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  email: NullableText,
  email_confirmed_at: NullableText,
  last_sign_in_at: NullableText,
  banned_until: NullableText,
  created_at: Type.String(),
  user_metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  identities: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
  factors: Type.Optional(Type.Array(Type.Object({ status: Type.String(), created_at: Type.String() }))),
})
export type ProjectUser = Static<typeof ProjectUser>

const ProjectUserPage = Type.Object({ users: Type.Array(ProjectUser) })
const SessionWithUser = Type.Object({
  access_token: Type.String(),
  refresh_token: Type.String(),
  expires_at: Type.Integer(),
  user: ProjectUser,
})

interface ProjectNewcomer {
  /** The project chooses an id where none is given. */
  id?: string
  email: string
  password: string
  metadata: Record<string, unknown>
}

export interface SignedUp {
  user: ProjectUser
  session?: OpenedSession
}

/** A random password that satisfies any password policy of the project. */
export const randomPassword = (): string => `${randomBytes(32).toString('base64url')}aA1!`

const PROJECT_FIELDS: readonly string[] = ['sub', 'email', 'email_verified', 'phone_verified']

/** Builds a patch that replaces the metadata. A null value in the patch deletes its field. */
const replaceMetadata = ({ user_metadata = {} }: ProjectUser, metadata: Record<string, unknown>) => {
  const old = Object.keys(user_metadata).filter((name) => !PROJECT_FIELDS.includes(name))
  return { ...Object.fromEntries(old.map((name) => [name, null])), ...metadata }
}

const USERS_PER_PAGE = 1000
/** A search for an address reads this many pages at most. */
const MAX_PAGES = 10
const SEARCH_MS = 8000
const admin = 'auth/v1/admin/users'

const searchEnded = (limit: string, cause?: unknown) =>
  errors.accountsUnavailable(new Error(`The search for an address was given up after ${limit}`, { cause }))

export const projectUsers = (ask: AskProject, searchMs = SEARCH_MS) => {
  const refuseNewcomer = (call: ProjectCall, answer: Awaited<ReturnType<AskProject>>): never => {
    const code = codeOf(answer)
    if (code === 'user_already_exists' || code === 'email_exists') throw errors.refused('user_already_exists')
    if (code === 'weak_password' || code === 'signup_disabled') throw errors.refused(code)
    if (code === 'validation_failed' || code?.startsWith('email_address_'))
      throw errors.validation(texts.signup.validation.emailInvalid)
    if (answer.status !== 429) throw errors.accountsUnavailable(unexpected(call, answer))
    // Only an unconfirmed address has its own rate limit.
    if (/you can only request this after/i.test(messageOf(answer)))
      throw errors.refused('email_not_confirmed')
    throw errors.rateLimited(answer.retryAfter ?? 60)
  }

  const change = async (id: string, body: object | undefined): Promise<void> => {
    const method = body ? 'PUT' : 'DELETE'
    const call = { method, path: `${admin}/${id}`, as: 'service', body } as const
    const answer = await ask(call)
    if (answer.status !== 200 && answer.status !== 404)
      throw errors.accountsUnavailable(unexpected(call, answer))
  }

  const find = async (id: string): Promise<ProjectUser | undefined> => {
    const call = { path: `${admin}/${id}`, as: 'service' } as const
    const answer = await ask(call)
    if (answer.status === 404) return undefined
    if (answer.status === 200 && Check(ProjectUser, answer.body)) return answer.body
    throw errors.accountsUnavailable(unexpected(call, answer))
  }

  const searchPage = async (email: string, page: number, signal: AbortSignal): Promise<ProjectUser[]> => {
    const path = `${admin}?page=${page}&per_page=${USERS_PER_PAGE}&filter=${encodeURIComponent(email)}`
    const call = { path, as: 'service', signal } as const
    const answer = await ask(call)
    if (answer.status !== 200 || !Check(ProjectUserPage, answer.body))
      throw errors.accountsUnavailable(unexpected(call, answer))
    return answer.body.users
  }

  return {
    /** Returns undefined when the project rejects the token. Throws accounts_unavailable. */
    async current(token: string): Promise<ProjectUser | undefined> {
      const call = { path: 'auth/v1/user', as: { token } } as const
      const answer = await ask(call)
      if (answer.status === 200 && Check(ProjectUser, answer.body)) return answer.body
      if (REVOKED.includes(codeOf(answer) ?? '')) return undefined
      throw errors.accountsUnavailable(unexpected(call, answer), answer.retryAfter)
    },

    /** Signs up with the published key, so that the project mails its link. Throws user_already_exists and others. */
    async signUp({ email, password, metadata }: ProjectNewcomer, redirectTo: string): Promise<SignedUp> {
      const path = `auth/v1/signup?redirect_to=${encodeURIComponent(redirectTo)}`
      const call = { method: 'POST', path, as: 'anyone', body: { email, password, data: metadata } } as const
      const answer = await ask(call)
      if (answer.status !== 200) return refuseNewcomer(call, answer)
      if (Check(SessionWithUser, answer.body)) {
        const { user, access_token, refresh_token, expires_at } = answer.body
        return { user, session: { access_token, refresh_token, expires_at } }
      }
      if (!Check(ProjectUser, answer.body)) throw errors.accountsUnavailable(unexpected(call, answer))
      // For a known address the project answers with an invented user without identities.
      if (!answer.body.identities?.length) throw errors.refused('user_already_exists')
      return { user: answer.body }
    },

    /** Creates a user without sending mail. Throws user_already_exists and others. */
    async create(
      { id, email, password, metadata }: ProjectNewcomer,
      { confirmed }: { confirmed: boolean },
    ): Promise<SignedUp> {
      const body = { ...(id && { id }), email, password, email_confirm: confirmed, user_metadata: metadata }
      const call = { method: 'POST', path: admin, as: 'service', body } as const
      const answer = await ask(call)
      if (answer.status !== 200) return refuseNewcomer(call, answer)
      if (!Check(ProjectUser, answer.body)) throw errors.accountsUnavailable(unexpected(call, answer))
      return { user: answer.body }
    },

    find,

    /**
     * Reads page after page, because the project's filter also matches parts of addresses and names. Throws accounts_unavailable
     * when the address was not found within the limits of pages and of time.
     */
    async findByEmail(email: string): Promise<ProjectUser | undefined> {
      const signal = AbortSignal.timeout(searchMs)
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const users = await searchPage(email, page, signal).catch((error: unknown) => {
          throw signal.aborted ? searchEnded(`${searchMs} ms`, error) : error
        })
        const found = users.find((user) => user.email?.toLowerCase() === email)
        if (found || users.length < USERS_PER_PAGE) return found
      }
      throw searchEnded(`${MAX_PAGES} pages`)
    },

    /** Returns false when the project limits the rate of mails. */
    async resend(email: string, redirectTo: string): Promise<boolean> {
      const path = `auth/v1/resend?redirect_to=${encodeURIComponent(redirectTo)}`
      const call = { method: 'POST', path, as: 'anyone', body: { type: 'signup', email } } as const
      const answer = await ask(call)
      if (answer.status === 429) return false
      if (answer.status !== 200 && answer.status !== 400)
        throw errors.accountsUnavailable(unexpected(call, answer))
      return true
    },

    /** Returns false when the project limits the rate of mails. The service key needs no captcha. */
    async recover(email: string, redirectTo: string): Promise<boolean> {
      const path = `auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`
      const call = { method: 'POST', path, as: 'service', body: { email } } as const
      const answer = await ask(call)
      if (answer.status === 429) return false
      if (answer.status !== 200) throw errors.accountsUnavailable(unexpected(call, answer))
      return true
    },

    /** Checks the password and closes the session that the check opens. Throws rate_limited. */
    async isPassword(email: string, password: string): Promise<boolean> {
      const path = 'auth/v1/token?grant_type=password'
      const call = { method: 'POST', path, as: 'anyone', body: { email, password } } as const
      const answer = await ask(call)
      if (answer.status === 200 && Check(SessionWithUser, answer.body)) {
        const token = answer.body.access_token
        await ask({ method: 'POST', path: 'auth/v1/logout?scope=local', as: { token } })
        return true
      }
      if (answer.status === 429) throw errors.rateLimited(answer.retryAfter ?? 60)
      if (codeOf(answer) === 'invalid_credentials') return false
      throw errors.accountsUnavailable(unexpected(call, answer))
    },

    /** Deletes the user. A missing user is not an error; the same holds for ban and confirm. */
    delete: (id: string): Promise<void> => change(id, undefined),
    /** Deletes the user, unless the user has been confirmed by now. Returns false for a confirmed user. */
    async deleteUnconfirmed(id: string): Promise<boolean> {
      const user = await find(id)
      if (user?.email_confirmed_at) return false
      if (user) await change(id, undefined)
      return true
    },
    /** `seconds` count from now; 0 lifts the ban. */
    ban: (id: string, seconds: number): Promise<void> =>
      change(id, { ban_duration: seconds > 0 ? `${seconds}s` : 'none' }),
    confirm: (id: string): Promise<void> => change(id, { email_confirm: true }),
    setPassword: (id: string, password: string): Promise<void> => change(id, { password }),
    /** Gives the user another confirmed address and password. */
    replaceSignIn: (id: string, given: Pick<ProjectNewcomer, 'email' | 'password'>): Promise<void> =>
      change(id, { ...given, email_confirm: true }),
    /** Sets a new password and metadata, and ends sessions and links. */
    beginAnew: (
      user: ProjectUser,
      { password, metadata }: Pick<ProjectNewcomer, 'password' | 'metadata'>,
    ): Promise<void> => change(user.id, { password, user_metadata: replaceMetadata(user, metadata) }),
  }
}

export type ProjectUsers = ReturnType<typeof projectUsers>

/**
 * The codes with which the project rejects a user's token. The code for a wrong key of this server is not among them.
 */
const REVOKED: readonly string[] = [
  'bad_jwt',
  'no_authorization',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
]

/** Deletes an account at the project whose rows failed here. A failure is only logged. */
export const deleteOrphanedAccount = async (
  { log }: Pick<Context, 'log'>,
  deleteAccount: () => Promise<unknown>,
  id: string,
): Promise<void> => {
  try {
    await deleteAccount()
  } catch (err) {
    log.error({ err, user: id }, 'an orphaned account was not deleted')
  }
}
