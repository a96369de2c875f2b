import type { AdminUser } from '@estudio/contract'
import { texts } from '@estudio/texts'
import type { usersApi } from '../users-api.ts'

const t = texts.admin.users.details

export interface AccessChange {
  label: string
  /** What is asked first; without it the change is done at once. */
  ask?: string
  /** Takes something away. */
  takes: boolean
  done: string
  error: string
  run: (api: ReturnType<typeof usersApi>) => Promise<unknown>
}

const coach = (user: AdminUser): AccessChange =>
  user.roles.includes('instructor')
    ? {
        label: t.removeInstructor,
        ask: t.removeInstructorBody(user.full_name),
        takes: true,
        done: t.roleRemoved,
        error: t.roleError,
        run: (api) => api.removeRole(user.id, 'instructor'),
      }
    : {
        label: t.makeInstructor,
        takes: false,
        done: t.roleAdded,
        error: t.roleError,
        run: (api) => api.addRole(user.id, 'instructor'),
      }

const admin = (user: AdminUser): AccessChange =>
  user.roles.includes('admin')
    ? {
        label: t.removeAdmin,
        ask: t.removeAdminBody(user.full_name),
        takes: true,
        done: t.roleRemoved,
        error: t.roleError,
        run: (api) => api.removeRole(user.id, 'admin'),
      }
    : {
        label: t.makeAdmin,
        ask: t.makeAdminBody(user.full_name),
        takes: false,
        done: t.roleAdded,
        error: t.roleError,
        run: (api) => api.addRole(user.id, 'admin'),
      }

const active = (user: AdminUser): AccessChange => ({
  label: user.is_active ? t.deactivate : t.activate,
  ask: user.is_active ? t.deactivateBody(user.full_name) : undefined,
  takes: user.is_active,
  done: t.activeChanged,
  error: t.activeError,
  run: (api) => api.setActive(user, !user.is_active),
})

/** What can be changed of somebody's access (AUS-22, A38, A56); nobody takes away their own. */
export const accessChanges = (user: AdminUser, own: boolean): AccessChange[] =>
  own ? [coach(user)] : [coach(user), admin(user), active(user)]
