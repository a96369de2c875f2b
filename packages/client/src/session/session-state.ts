import type { Role } from '@estudio/contract'
import type { User } from '@supabase/supabase-js'
import { needsSecondFactor } from './claims.ts'

/**
 * The session as screens see it. `second-factor`: the password was right, but the second factor's code is
 * still missing, and nothing of the account is shown. `roles` is null until they have been read; `rolesUnknown` is set
 * while reading them has failed, which is not the same as having none.
 */
export interface SessionState {
  status: 'loading' | 'second-factor' | 'signed-in' | 'signed-out'
  user: User | null
  roles: Role[] | null
  rolesUnknown?: boolean
}

export const loading: SessionState = { status: 'loading', user: null, roles: null }
export const signedOut: SessionState = { status: 'signed-out', user: null, roles: null }

const factorsOf = ({ factors = [] }: User): string =>
  factors
    .map(({ id, status }) => id + status)
    .sort()
    .join()

const sameUser = (one: User | null, other: User): boolean =>
  one?.id === other.id && one.updated_at === other.updated_at && factorsOf(one) === factorsOf(other)

/** The state after a sign-in, refresh or user update; the same reference if nothing a screen shows has changed. */
export const withSession = (
  state: SessionState,
  session: { access_token: string; user: User },
): SessionState => {
  const { user } = session
  const status = needsSecondFactor(session) ? 'second-factor' : 'signed-in'
  if (state.status === status && sameUser(state.user, user)) return state
  if (state.user?.id === user.id) return { ...state, status, user }
  return { status, user, roles: null }
}

/** A store for React's useSyncExternalStore. */
export const createExternalStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
