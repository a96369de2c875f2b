import type { AdminUser, Role } from '@estudio/contract'
import type { Right } from '@estudio/domain'
import { texts } from '@estudio/texts'
import type { AccessInput } from './use-users.ts'

const t = texts.admin.users.details

export interface AccessChange {
  /** The role or the account that changes. It identifies the button, whose label changes with it. */
  subject: Role | 'account'
  label: string
  /** The change publishes a name on the site, so a dialog asks for it. */
  publishes?: true
  /** The confirmation question; without a question the change is made at once. */
  question?: string
  /** The right to make the change. */
  right: Right
  /** The change revokes access. */
  takes: boolean
  success: string
  error: string
  input: AccessInput
}

const roleWords = {
  instructor: {
    add: t.makeInstructor,
    confirmAdding: undefined,
    remove: t.removeInstructor,
    confirmRemoval: t.removeInstructorBody,
  },
  reception: {
    add: t.makeReception,
    confirmAdding: t.makeReceptionBody,
    remove: t.removeReception,
    confirmRemoval: t.removeReceptionBody,
  },
  admin: {
    add: t.makeAdmin,
    confirmAdding: t.makeAdminBody,
    remove: t.removeAdmin,
    confirmRemoval: t.removeAdminBody,
  },
}

const roleChange = ({ full_name, roles }: AdminUser, role: Role): AccessChange => {
  const words = roleWords[role]
  return roles.includes(role)
    ? {
        subject: role,
        label: words.remove,
        right: 'roles.manage',
        question: words.confirmRemoval(full_name),
        takes: true,
        success: t.roleRemoved,
        error: t.roleError,
        input: { remove: role },
      }
    : {
        subject: role,
        label: words.add,
        right: 'roles.manage',
        question: words.confirmAdding?.(full_name),
        takes: false,
        ...(role === 'instructor' && { publishes: true as const }),
        success: t.roleAdded,
        error: t.roleError,
        input: { add: { role } },
      }
}

const activeChange = (user: AdminUser): AccessChange => ({
  subject: 'account',
  label: user.is_active ? t.deactivate : t.activate,
  right: 'users.block',
  question: user.is_active ? t.deactivateBody(user.full_name) : undefined,
  takes: user.is_active,
  success: t.activeChanged,
  error: t.activeError,
  input: { isActive: !user.is_active },
})

/** The possible changes of a user's access; nobody can revoke their own access. */
export const accessChanges = (user: AdminUser, own: boolean): AccessChange[] =>
  own
    ? [roleChange(user, 'instructor')]
    : [
        roleChange(user, 'instructor'),
        roleChange(user, 'reception'),
        roleChange(user, 'admin'),
        activeChange(user),
      ]
