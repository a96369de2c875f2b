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

interface RoleParts {
  authClient: AuthClientSource
  /** What follows a 401: true when it is worth asking again. */
  renew(): Promise<boolean>
}

/** Roles are read from user_roles; where that cannot be read, from the account's own record (SES-06, SES-07). */
export const createRoleSource = ({ authClient, renew }: RoleParts): RoleSource => {
  const cache = new Map<string, Promise<Role[]>>()

  const ask = async (user: User) =>
    (await authClient()).from('user_roles').select('role').eq('user_id', user.id)

  const read = async (user: User): Promise<Role[]> => {
    const first = await ask(user)
    const { data, error } = first.status === 401 && (await renew()) ? await ask(user) : first
    if (error) throw error
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
