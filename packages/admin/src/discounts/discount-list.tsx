import type { Discount } from '@estudio/contract'
import { formatShortDate, texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { DataTable, useNotify, useRecordContext, useUpdate } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { errorText } from '../data/error-text.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Below, Clamp } from '../ui/clamp.tsx'
import { lazyDialog } from '../ui/dialog/dialog-route.tsx'
import { PauseIcon, PlayIcon } from '../ui/icons.tsx'
import { ActionIcons, deleteAction, editAction } from '../ui/list/action-icons.tsx'
import { ActiveChip } from '../ui/list/active-chip.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { fromDesktop, fromTablet, growing, ListTable, longText } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { success } from '../ui/notifications.tsx'

const forms = () => import('./discount-form.tsx')
const CreateDiscount = lazyDialog(async () => ({ default: (await forms()).CreateDiscount }))
const EditDiscount = lazyDialog(async () => ({ default: (await forms()).EditDiscount }))
const DeleteDiscount = lazyWithRetry(async () => ({ default: (await forms()).DeleteDiscount }), {
  overlay: true,
})

const t = texts.admin.discounts

/** “01/06/2026 - 30/06/2026”, or without an end “01/06/2026 - Nunca”. */
const validityText = ({ valid_from, valid_to }: Pick<Discount, 'valid_from' | 'valid_to'>): string =>
  t.validity(formatShortDate(valid_from), valid_to === null ? texts.common.never : formatShortDate(valid_to))

/** The name, with the values of the hidden columns below it. */
const Name = ({ name, code, discount_percent, is_active }: Discount) => (
  <>
    <Clamp text={name} tone="strong" />
    <Below
      text={`${code} · ${discount_percent} % · ${is_active ? texts.common.active : texts.common.inactive}`}
      until="xl"
    />
  </>
)

/** Pauses or resumes a discount with one click; a second click waits for the first. */
const usePause = () => {
  const notify = useNotify()
  const [update, { isPending }] = useUpdate<Discount>()
  return (row: Discount) => {
    if (isPending) return
    void update(
      'descuentos',
      { id: row.id, data: { is_active: !row.is_active }, previousData: row },
      {
        onSuccess: ({ is_active }) => notify(is_active ? t.resumed : t.paused, success),
        onError: (error) => notify(errorText(error, t.saveError), { type: 'error' }),
      },
    )
  }
}

const Actions = () => {
  const row = useRecordContext<Discount>()
  const pause = usePause()
  if (!row) return null
  const { id, name, is_active } = row
  return (
    <ActionIcons
      name={name}
      actions={[
        {
          label: is_active ? t.pause : t.resume,
          Icon: is_active ? PauseIcon : PlayIcon,
          onClick: () => pause(row),
        },
        editAction(id),
        deleteAction(id, DeleteDiscount),
      ]}
    />
  )
}

/** The table. */
const DiscountTable = () => (
  <ListTable<Discount>
    label={t.title}
    emptyText={t.empty}
    emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
    loadError={t.loadError}
    sortsOnPhone
  >
    <DataTable.Col source="name" label={texts.common.name} sx={growing} render={Name} />
    <DataTable.Col
      source="code"
      label={t.columns.code}
      sx={{ ...fromDesktop, ...longText }}
      render={({ code }) => <code title={code}>{code}</code>}
    />
    <DataTable.Col source="discount_percent" label={t.columns.percent} sx={fromDesktop} align="right" />
    <DataTable.Col source="valid_from" label={t.columns.validity} sx={fromTablet} render={validityText} />
    <DataTable.Col
      source="uses_count"
      label={t.columns.uses}
      sx={fromDesktop}
      align="right"
      render={({ uses_count, total_uses_limit }) => t.uses(uses_count, total_uses_limit)}
    />
    <DataTable.Col
      source="is_active"
      label={texts.common.status}
      sx={fromTablet}
      render={({ is_active }) => <ActiveChip active={is_active} />}
    />
    <DataTable.Col label={texts.common.actions} align="right" field={Actions} />
  </ListTable>
)

/** The discount codes of the studio. */
const DiscountList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'name', order: 'ASC' }}
      searchPlaceholder={t.searchPlaceholder}
      menu={<ListMenu list="discounts" />}
      add={<AddButton label={t.new} to="nuevo" />}
    >
      <DiscountTable />
    </ResourceList>
    <Routes>
      <Route path="nuevo" element={<CreateDiscount />} />
      <Route path=":id/editar" element={<EditDiscount />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default DiscountList
