import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CalendarIcon } from '@estudio/ui'
import { ActionIcons } from '../ui/action-icons.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { IdCardIcon, TrashIcon } from '../ui/icons.tsx'
import { Person } from '../ui/person.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { useCoachDialog } from './use-coach-dialog.ts'

const t = texts.admin.coaches

/** AIN-01, AIN-02. */
export const useCoachColumns = (): readonly Column<Coach>[] => {
  const { open } = useCoachDialog()
  return [
    {
      key: 'name',
      label: t.columns.name,
      sortBy: 'display_name',
      grows: true,
      render: (coach) => (
        <Person
          name={coach.display_name}
          picture={coach.profile_picture_url}
          detail={coach.email}
          onClick={() => open('perfil', coach.id)}
        />
      ),
    },
    {
      key: 'email',
      label: t.columns.email,
      sortBy: 'email',
      wide: true,
      long: true,
      render: (coach) => coach.email ?? texts.common.noValue,
    },
    {
      key: 'bio',
      label: t.columns.bio,
      wide: true,
      long: true,
      render: (coach) => <Clamp text={coach.bio} />,
    },
    {
      key: 'actions',
      label: texts.common.actions,
      numeric: true,
      render: ({ id, display_name }) => (
        <ActionIcons
          name={display_name}
          actions={[
            { label: t.actions.details, Icon: IdCardIcon, onClick: () => open('perfil', id), shortcut: 'e' },
            { label: t.actions.schedules, Icon: CalendarIcon, onClick: () => open('horarios', id) },
            { label: t.actions.delete, Icon: TrashIcon, onClick: () => open('eliminar', id) },
          ]}
        />
      ),
    },
  ]
}
