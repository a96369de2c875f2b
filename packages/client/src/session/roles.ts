import { ROLES, type Role } from '@estudio/domain'
import type { User } from '@supabase/supabase-js'
import type { AuthClientSource } from './auth-client.ts'

const known: readonly string[] = ROLES
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const toRoles = (values: readonly unknown[]): Role[] =>
  values.filter((value): value is Role => typeof value === 'string' && known.includes(value))

/** The roles in the account's app_metadata, null if there are none. Not user_metadata, which the user can write. */
export const rolesInAppMetadata = (user: User): Role[] | null => {
  const roles = toRoles([user.app_metadata?.roles, user.app_metadata?.role].flat())
  return roles.length > 0 ? roles : null
}

interface RoleSource {
  /**
   * The user's roles, cached unless `force`; null if reading failed, which is retried. They decide what is shown, never
   * what is allowed.
   */
  of(user: User, options?: { force?: boolean }): Promise<Role[] | null>
  /** Retries a failed read now instead of after its pause. */
  retryNow(): void
  forget(): void
}

interface RoleSourceOptions {
  authClient: AuthClientSource
  /** Called after a 401: true when a retry makes sense. */
  renew(): Promise<boolean>
  /** Called when a retry is due. */
  onRetry(): void
}

/** Roles are read from user_roles. A failed read is retried after 1, 2, 4 … 30 s. */
export const createRoleSource = ({ authClient, renew, onRetry }: RoleSourceOptions): RoleSource => {
  const cache = new Map<string, Promise<Role[] | null>>()
  let pause = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  const stopRetry = () => {
    clearTimeout(timer)
    timer = undefined
  }

  const retry = () => {
    stopRetry()
    onRetry()
  }

  const retryLater = () => {
    stopRetry()
    timer = setTimeout(retry, pause)
    pause = Math.min(2 * pause, longestPauseMs)
  }

  const fetchRoles = async (user: User) => {
    const client = await authClient()
    // Without a session supabase-js reads as a visitor, and a visitor sees no roles.
    const { data } = await client.auth.getSession()
    if (!data.session) throw new Error('no session to read roles with')
    // Retried here, so that screens see the failure at once; supabase-js would retry for seconds first.
    return client.from('user_roles').select('role').eq('user_id', user.id).retry(false)
  }

  const read = async (user: User): Promise<Role[]> => {
    const first = await fetchRoles(user)
    const { data, error } = first.status === 401 && (await renew()) ? await fetchRoles(user) : first
    if (error) throw error
    return toRoles(data.map((row) => row.role as unknown))
  }

  return {
    of(user, { force = false } = {}) {
      const cached = force ? undefined : cache.get(user.id)
      if (cached) return cached
      const roles = read(user).then(
        (found) => {
          stopRetry()
          pause = firstPauseMs
          return found
        },
        () => {
          // The retry is dropped if the roles were cleared or read again meanwhile.
          if (cache.get(user.id) === roles) {
            cache.delete(user.id)
            retryLater()
          }
          return null
        },
      )
      cache.set(user.id, roles)
      return roles
    },
    retryNow() {
      if (timer) retry()
    },
    forget() {
      cache.clear()
      stopRetry()
      pause = firstPauseMs
    },
  }
}
