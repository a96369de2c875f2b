import type { Role } from '@estudio/contract'
import type { User } from '@supabase/supabase-js'
import type { AuthClientSource } from './auth-client.ts'

const known: readonly string[] = ['admin', 'instructor'] satisfies Role[]

const toRoles = (values: readonly unknown[]): Role[] =>
  values.filter((value): value is Role => typeof value === 'string' && known.includes(value))

/** app_metadata only: user_metadata is written by the user. */
const rolesOfRecord = (user: User): Role[] =>
  toRoles([user.app_metadata.roles, user.app_metadata.role].flat())

export interface RoleSource {
  /** The user's roles, from memory unless `force`. They decide what is shown, never what is allowed. */
  of(user: User, options?: { force?: boolean }): Promise<Role[]>
  forget(): void
}

/** Roles are read from user_roles; where that cannot be read, from the account's own record (SES-06, SES-07). */
export const createRoleSource = (authClient: AuthClientSource): RoleSource => {
  const cache = new Map<string, Promise<Role[]>>()

  const read = async (user: User): Promise<Role[]> => {
    const client = await authClient()
    const { data, error } = await client.from('user_roles').select('role').eq('user_id', user.id)
    if (error) {
      cache.delete(user.id)
      return rolesOfRecord(user)
    }
    return toRoles(data.map((row) => row.role as unknown))
  }

  return {
    of(user, { force = false } = {}) {
      const cached = force ? undefined : cache.get(user.id)
      if (cached) return cached
      const roles = read(user).catch(() => {
        cache.delete(user.id)
        return rolesOfRecord(user)
      })
      cache.set(user.id, roles)
      return roles
    },
    forget: () => cache.clear(),
  }
}
