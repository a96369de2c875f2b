import type { Plan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { ActionIcons } from '../ui/action-icons.tsx'
import { ActiveChip } from '../ui/active-chip.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { LookIcon, PencilIcon, TrashIcon } from '../ui/icons.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { usePlanDialog } from './use-plan-dialog.ts'

const t = texts.admin.plans

/** The name; below it on a phone, what there is no column for. */
const PlanName = ({ plan: { name, price, is_active } }: { plan: Plan }) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
    <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8rem' }}>
      {formatTablePrice(price)} · {is_active ? texts.common.active : texts.common.inactive}
    </Box>
  </>
)

/** APL-01 to APL-03. */
export const usePlanColumns = (): readonly Column<Plan>[] => {
  const { open } = usePlanDialog()
  return [
    { key: 'name', label: texts.common.name, grows: true, render: (plan) => <PlanName plan={plan} /> },
    {
      key: 'description',
      label: texts.common.description,
      wide: 'widest',
      long: true,
      render: ({ description }) => <Clamp text={description} />,
    },
    {
      key: 'price',
      label: t.columns.price,
      numeric: true,
      wide: true,
      render: ({ price }) => formatTablePrice(price),
    },
    {
      key: 'duration',
      label: t.columns.duration,
      numeric: true,
      wide: 'widest',
      render: ({ duration_days }) => duration_days,
    },
    {
      key: 'limit',
      label: t.columns.limit,
      wide: true,
      render: ({ class_limit }) => (class_limit === null ? t.noLimit : t.limit(class_limit)),
    },
    {
      key: 'status',
      label: texts.common.status,
      wide: true,
      render: ({ is_active }) => <ActiveChip active={is_active} />,
    },
    {
      key: 'actions',
      label: texts.common.actions,
      numeric: true,
      render: ({ id, name }) => (
        <ActionIcons
          name={name}
          actions={[
            { label: texts.common.details, Icon: LookIcon, onClick: () => open('detalles', id) },
            { label: texts.common.edit, Icon: PencilIcon, onClick: () => open('editar', id), shortcut: 'e' },
            { label: texts.common.delete, Icon: TrashIcon, onClick: () => open('eliminar', id) },
          ]}
        />
      ),
    },
  ]
}
