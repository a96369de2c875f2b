import type { StudioClass } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ActionIcons } from '../ui/action-icons.tsx'
import { ActiveChip } from '../ui/active-chip.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { PencilIcon, TrashIcon } from '../ui/icons.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { ClassName } from './class-name.tsx'
import { useClassDialog } from './use-class-dialog.ts'

const t = texts.admin.classes

/** The columns of the catalogue, with what can be done to a class at the end (ACL-02, ACL-08). */
export const useClassColumns = (): readonly Column<StudioClass>[] => {
  const { open } = useClassDialog()
  return [
    { key: 'number', label: t.number, numeric: true, wide: true, render: (_row, place) => place },
    {
      key: 'name',
      label: texts.common.name,
      sortBy: 'name',
      grows: true,
      render: ({ name }) => <ClassName name={name} />,
    },
    {
      key: 'description',
      label: texts.common.description,
      sortBy: 'description',
      wide: true,
      long: true,
      render: ({ description }) => <Clamp text={description} />,
    },
    {
      key: 'status',
      label: texts.common.status,
      sortBy: 'is_active',
      render: ({ is_active }) => (
        <ActiveChip active={is_active} on={t.activeSwitch.on} off={t.activeSwitch.off} />
      ),
    },
    {
      key: 'actions',
      label: texts.common.actions,
      numeric: true,
      render: ({ id, name }) => (
        <ActionIcons
          name={name}
          actions={[
            { label: texts.common.edit, Icon: PencilIcon, onClick: () => open('editar', id), shortcut: 'e' },
            { label: texts.common.delete, Icon: TrashIcon, onClick: () => open('eliminar', id) },
          ]}
        />
      ),
    },
  ]
}
