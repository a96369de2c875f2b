import type { Role } from '@estudio/contract'
import type { User } from '@supabase/supabase-js'

/** What screens know of the session (SES-01). `roles` is null until they have been read. */
export interface SessionState {
  status: 'loading' | 'signed-in' | 'signed-out'
  user: User | null
  roles: Role[] | null
}

export const loading: SessionState = { status: 'loading', user: null, roles: null }
export const signedOut: SessionState = { status: 'signed-out', user: null, roles: null }

const sameUser = (one: User | null, other: User): boolean =>
  one?.id === other.id && one.updated_at === other.updated_at

/** The state after a sign-in, refresh or user update; the very same object where nothing a screen shows has changed. */
export const withUser = (state: SessionState, user: User): SessionState => {
  if (state.status === 'signed-in' && sameUser(state.user, user)) return state
  return { status: 'signed-in', user, roles: state.user?.id === user.id ? state.roles : null }
}

/** A value that can be watched, in the shape React's useSyncExternalStore asks for. */
export const createWatched = <T>(initial: T) => {
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
