import type { Session } from '@supabase/supabase-js'
import { SESSION_KEY } from '../storage.ts'

/** A token counts as expired this many seconds before it expires. */
const marginSeconds = 90

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isSession = (value: unknown): value is Session => {
  const session = value as Partial<Session> | null
  return Boolean(session?.access_token && session.refresh_token && session.expires_at && session.user)
}

/** supabase-js's session in local storage, read without loading supabase-js. */
export const readStoredSession = (storage: Storage): Session | null => {
  const text = storage.getItem(SESSION_KEY)
  const value = text === null ? null : parse(text)
  return isSession(value) ? value : null
}

/** Whether the access token can be used without a refresh. @param now milliseconds since the epoch */
export const isFresh = (session: Session, now: number): boolean =>
  (session.expires_at ?? 0) - marginSeconds > now / 1000
