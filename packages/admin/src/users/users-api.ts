import type { Http } from '@estudio/client'
import { type AdminUser, paths, type Role } from '@estudio/contract'

/** What staff change of an account beside its profile (API-29, A38, A56). Every call throws ApiError. */
export const usersApi = ({ request }: Pick<Http, 'request'>) => ({
  addRole: (id: string, role: Role): Promise<unknown> =>
    request(paths.admin.userRole(id), { method: 'PATCH', body: { role } }),
  removeRole: (id: string, role: Role): Promise<unknown> =>
    request(paths.admin.userRoleOf(id, role), { method: 'DELETE' }),
  setActive: ({ id, version }: AdminUser, isActive: boolean): Promise<unknown> =>
    request(paths.admin.userActive(id), { method: 'PATCH', body: { is_active: isActive }, version }),
})
