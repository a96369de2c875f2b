import type { Discount } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { ActionIcons } from '../ui/action-icons.tsx'
import { ActiveChip } from '../ui/active-chip.tsx'
import { PauseIcon, PencilIcon, PlayIcon, TrashIcon } from '../ui/icons.tsx'
import type { Column } from '../ui/resource-table.tsx'
import { useDiscountDialog } from './use-discount-dialog.ts'
import { usePause } from './use-pause.ts'
import { validityOf } from './validity.ts'

const t = texts.admin.discounts

/** The name; below it, what there is no column for. */
const DiscountName = ({ discount }: { discount: Discount }) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{discount.name}</Box>
    <Box sx={{ display: { xl: 'none' }, color: 'text.secondary', fontSize: '0.8rem' }}>
      {discount.code} · {discount.discount_percent} %
      {!discount.is_active && (
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {` · ${texts.common.inactive}`}
        </Box>
      )}
    </Box>
  </>
)

const useActions = (): Column<Discount>['render'] => {
  const { open } = useDiscountDialog()
  const toggle = usePause()
  return (row) => (
    <ActionIcons
      name={row.name}
      actions={[
        {
          label: row.is_active ? t.pause : t.resume,
          Icon: row.is_active ? PauseIcon : PlayIcon,
          onClick: () => toggle(row),
        },
        { label: texts.common.edit, Icon: PencilIcon, onClick: () => open('editar', row.id), shortcut: 'e' },
        { label: texts.common.delete, Icon: TrashIcon, onClick: () => open('eliminar', row.id) },
      ]}
    />
  )
}

/** ADI-01 to ADI-03. */
export const useDiscountColumns = (): readonly Column<Discount>[] => {
  const actions = useActions()
  return [
    {
      key: 'name',
      label: texts.common.name,
      sortBy: 'name',
      grows: true,
      render: (row) => <DiscountName discount={row} />,
    },
    {
      key: 'code',
      label: t.columns.code,
      sortBy: 'code',
      wide: 'widest',
      render: ({ code }) => <code>{code}</code>,
    },
    {
      key: 'percent',
      label: t.columns.percent,
      sortBy: 'discount_percent',
      numeric: true,
      wide: 'widest',
      render: ({ discount_percent }) => discount_percent,
    },
    { key: 'validity', label: t.columns.validity, sortBy: 'valid_from', wide: true, render: validityOf },
    {
      key: 'uses',
      label: t.columns.uses,
      sortBy: 'uses_count',
      numeric: true,
      wide: 'widest',
      render: ({ uses_count, total_uses_limit }) => t.uses(uses_count, total_uses_limit),
    },
    {
      key: 'status',
      label: texts.common.status,
      sortBy: 'is_active',
      wide: true,
      render: ({ is_active }) => <ActiveChip active={is_active} />,
    },
    { key: 'actions', label: texts.common.actions, numeric: true, render: actions },
  ]
}
