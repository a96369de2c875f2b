import type { ResendInput, Role, SignUpAnswer, SignUpInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { Session as StoredSession, SupabaseClient } from '@supabase/supabase-js'
import { createApi } from '../http/api.ts'
import { ApiError } from '../http/api-error.ts'
import type { Http, TokenSource } from '../http/http.ts'
import { dropReceipt, keepReceipt, receiptFor, SESSION_KEY, TOKEN_KEY } from '../storage.ts'
import type { AuthClientSource } from './auth-client.ts'
import { clearMemberData, clearOnSignOut } from './clear-on-sign-out.ts'
import { forgetCoachRosters } from './coach-rosters.ts'
import { toApiError } from './provider-failure.ts'
import { createRenewal } from './renew-after-401.ts'
import { createRoleSource, rolesInAppMetadata } from './roles.ts'
import { createExternalStore, loading, type SessionState, signedOut, withSession } from './session-state.ts'
import { dropStoredQueries } from './stored-queries.ts'
import { isFresh, readStoredSession } from './stored-session.ts'

/** Ends the push messages on this browser, because the next person to use it is somebody else. Private windows may refuse. */
const endPushMessages = async (): Promise<unknown> =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription())?.unsubscribe()

export interface Session extends TokenSource {
  state(): SessionState
  subscribe(listener: () => void): () => void
  /** Called when the server no longer accepts the session that this page uses; not on a sign-out. */
  onEnd(listener: () => void): () => void
  /** Restores the stored session and keeps it in sync with other tabs. Returns the cleanup function. */
  start(): () => void
  /** Loads supabase-js and subscribes to it, ahead of a sign-in. */
  prepare(): void
  /** @throws ApiError with the provider's code and message: `loginError` of @estudio/texts has the text */
  signIn(email: string, password: string): Promise<void>
  /** Creates an account; signs in at once if no confirmation is required. @throws ApiError */
  signUp(input: SignUpInput): Promise<SignUpAnswer>
  /**
   * Ends this device's session. The browser's data is cleared at once, and whatever the server answers; the state is
   * `loading` until then.
   * @throws ApiError when the server could not be reached
   */
  signOut(): Promise<void>
  /** Opens the session of a mailed link. @throws ApiError */
  setSessionFromTokens(tokens: { accessToken: string; refreshToken: string }): Promise<void>
  /**
   * Mails the confirmation again: the same link if this browser signed up, else one that asks for a password.
   * @throws ApiError with the server's message
   */
  resendVerification(email: string): Promise<void>
  /**
   * The signed-in user's roles; `force` reads them again. Empty without a user. After a failed read the last known
   * roles, else null.
   */
  roles(options?: { force?: boolean }): Promise<Role[] | null>
}

interface SessionOptions {
  authClient: AuthClientSource
  http: Pick<Http, 'request'>
  storage: Storage
}

/** With these statuses the server no longer knows the session, so the sign-out has succeeded. */
const signedOutStatuses = [401, 403, 404]

const initialState = (storage: Storage): SessionState => {
  const stored = readStoredSession(storage)
  if (!stored) return signedOut
  return isFresh(stored, Date.now()) ? withSession(loading, stored) : loading
}

/** This browser's session: mirrors supabase-js's, and is usable before supabase-js is loaded. */
export const createSession = ({ authClient, http, storage }: SessionOptions): Session => {
  const store = createExternalStore(initialState(storage))
  const endListeners = new Set<() => void>()
  const token = () => storage.getItem(TOKEN_KEY)
  /** Whether the stored token has expired and could not be refreshed yet. */
  let storedTokenExpired = false
  let connected: Promise<SupabaseClient> | undefined

  const roleSource = createRoleSource({
    authClient: () => connect(),
    renew: async () => Boolean(await renew(token() ?? '')),
    onRetry: () => void readRoles(),
  })

  const readRoles = async (options?: { force?: boolean }): Promise<Role[] | null> => {
    const { user } = store.get()
    if (!user) return []
    const found = await roleSource.of(user, options)
    const state = store.get()
    if (state.user?.id !== user.id) return found
    const roles = found ?? state.roles ?? rolesInAppMetadata(user)
    store.set({ ...state, roles, rolesUnknown: !roles })
    return roles
  }

  const forgetMember = (next: SessionState) => {
    storedTokenExpired = false
    dropStoredQueries(storage, undefined)
    forgetCoachRosters()
    clearMemberData(storage)
    roleSource.forget()
    store.set(next)
  }

  const apply = (session: StoredSession | null, tokenExpired = false) => {
    if (!session) return forgetMember(signedOut)
    storedTokenExpired = tokenExpired
    dropStoredQueries(storage, session.user.id)
    storage.setItem(TOKEN_KEY, session.access_token)
    store.set(withSession(store.get(), session))
    const { status, roles } = store.get()
    if (connected && status === 'signed-in' && !roles) void readRoles()
  }

  /**
   * The stored session was not rejected: the member stays signed in, and the token is refreshed before its next use.
   */
  const applyStored = () => apply(readStoredSession(storage), true)

  const end = () => {
    const hadEnded = store.get().status === 'signed-out'
    storage.removeItem(SESSION_KEY)
    apply(null)
    // supabase-js and the request that it refused may both report the same end.
    if (hadEnded) return
    for (const listener of endListeners) listener()
  }

  const connect = (): Promise<SupabaseClient> => {
    connected ??= authClient().then(
      (client) => {
        // A null session was rejected or has not been refreshed yet. Only a rejected session has been removed from the
        // storage.
        client.auth.onAuthStateChange((_event, session) => {
          if (session) apply(session)
          else if (store.get().status === 'signed-in' && !readStoredSession(storage)) end()
          else applyStored()
        })
        return client
      },
      (error: unknown) => {
        connected = undefined
        throw error
      },
    )
    return connected
  }

  const refresh = async (): Promise<string | null> => {
    if (!navigator.onLine) throw ApiError.unreachable()
    const client = await connect()
    const { data, error } = await client.auth.refreshSession()
    if (data.session) return data.session.access_token
    if (error?.name === 'AuthRetryableFetchError') throw toApiError(error)
    if (error?.name === 'AuthRefreshDiscardedError') return readStoredSession(storage)?.access_token ?? null
    return null
  }

  const renew = createRenewal({ token, refresh, onEnd: end })

  const openSession = async (tokens: { access_token: string; refresh_token: string }) => {
    const client = await connect()
    const { error } = await client.auth.setSession(tokens)
    if (error) throw toApiError(error)
  }

  const endOnServer = async (accessToken: string) => {
    const client = await authClient()
    const { error } = await client.auth.admin.signOut(accessToken, 'local')
    if (error && !signedOutStatuses.includes(error.status ?? 0))
      throw new ApiError(error.status ?? 0, error.code ?? 'unknown', texts.errors.signOut)
  }

  return {
    state: store.get,
    subscribe: store.subscribe,
    token,
    isTokenExpired: () => storedTokenExpired,
    renew,
    end,
    onEnd(listener) {
      endListeners.add(listener)
      return () => void endListeners.delete(listener)
    },
    roles: readRoles,

    start() {
      const restore = () => {
        const stored = readStoredSession(storage)
        if (!stored) return apply(null)
        const { user } = store.get()
        if (isFresh(stored, Date.now())) apply(stored)
        else if (!navigator.onLine || (user && user.id !== stored.user.id)) applyStored()
        connect().catch(() => {
          if (store.get().status === 'loading') applyStored()
          void readRoles()
        })
        roleSource.retryNow()
      }
      const onStorage = ({ key }: StorageEvent) => {
        if (key === SESSION_KEY || key === null) restore()
      }
      // A page restored from the back/forward cache may hold an outdated session.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) restore()
      }
      restore()
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onPageShow)
      window.addEventListener('online', restore)
      window.addEventListener('focus', roleSource.retryNow)
      return () => {
        window.removeEventListener('storage', onStorage)
        window.removeEventListener('pageshow', onPageShow)
        window.removeEventListener('online', restore)
        window.removeEventListener('focus', roleSource.retryNow)
        roleSource.forget()
      }
    },

    prepare() {
      connect().catch(() => undefined)
    },

    async signIn(email, password) {
      const client = await connect()
      const { error } = await client.auth.signInWithPassword({ email, password })
      if (error) throw toApiError(error)
      dropReceipt(storage)
    },

    async signUp(input) {
      const answer = await createApi(http).post('/api/auth/signup', { body: input, auth: 'none' })
      if (answer.receipt) keepReceipt(storage, input.email, answer.receipt)
      if (answer.session) await openSession(answer.session)
      return answer
    },

    async signOut() {
      const accessToken = token()
      clearOnSignOut(storage)
      sessionStorage.clear()
      const pushEnded = endPushMessages().catch(() => undefined)
      // This waits for the answer, because a screen that sees “signed-out” opens another document.
      forgetMember(loading)
      try {
        if (accessToken) await endOnServer(accessToken)
      } finally {
        await pushEnded
        if (store.get().status === 'loading') store.set(signedOut)
      }
    },

    setSessionFromTokens: ({ accessToken, refreshToken }) =>
      openSession({ access_token: accessToken, refresh_token: refreshToken }),

    async resendVerification(email) {
      const body: ResendInput = { email, receipt: receiptFor(storage, email) }
      await createApi(http).post('/api/auth/resend-verification', { body, auth: 'none' })
    },
  }
}
