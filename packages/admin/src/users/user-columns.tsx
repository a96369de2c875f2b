import type { AdminUser } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { MailAddress } from '../ui/mail-address.tsx'
import { Person } from '../ui/person.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { Dots } from './dots.tsx'
import { RoleChips } from './role-chips.tsx'
import { RowActions } from './row-actions.tsx'
import { useUserDialog } from './use-user-dialog.ts'

const t = texts.admin.users.columns

/** The columns of the users' table (AUS-01). */
export const useUserColumns = (): readonly Column<AdminUser>[] => {
  const { timezone } = useStudio()
  const { open } = useUserDialog()
  return [
    {
      key: 'name',
      label: t.name,
      sortBy: 'full_name',
      grows: true,
      render: (user) => (
        <Person
          name={user.full_name}
          picture={user.profile_picture}
          marks={<Dots dots={user.dots} />}
          detail={user.email}
          onClick={() => open('datos', user.id)}
        />
      ),
    },
    {
      key: 'email',
      label: t.email,
      sortBy: 'email',
      wide: true,
      long: true,
      render: ({ email }) => email && <MailAddress address={email} />,
    },
    { key: 'roles', label: t.roles, wide: true, render: ({ roles }) => <RoleChips roles={roles} /> },
    {
      key: 'created_at',
      label: t.memberSince,
      sortBy: 'created_at',
      wide: 'widest',
      numeric: true,
      render: ({ created_at }) => formatShortDate(civilDateOf(new Date(created_at), timezone)),
    },
    {
      key: 'actions',
      label: texts.common.actions,
      numeric: true,
      render: (user) => <RowActions name={user.full_name} onOpen={(dialog) => open(dialog, user.id)} />,
    },
  ]
}
