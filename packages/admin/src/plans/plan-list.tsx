import type { StaffPlan } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import { visuallyHidden } from '@mui/utils'
import { DataTable, useListContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { isNamedAfterLimit, limitText } from '../shared/plan-limit.ts'
import { Below, Clamp } from '../ui/clamp.tsx'
import { lazyDialog } from '../ui/dialog/dialog-route.tsx'
import { LookIcon } from '../ui/icons.tsx'
import { ActionIcons, deleteAction, editAction } from '../ui/list/action-icons.tsx'
import { ActiveChip } from '../ui/list/active-chip.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import {
  closestCells,
  fromDesktop,
  fromTablet,
  growing,
  ListTable,
  oneLineHeading,
} from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { Sortable } from '../ui/sortable.tsx'
import { PlanHandle, SortableRows, usePlanOrder } from './plan-order.tsx'
import { PlanPriceText, planPrice } from './plan-price-text.tsx'
import { PlanSales, usePlanSales } from './plan-sales.tsx'

const forms = () => import('./plan-form.tsx')
const CreatePlan = lazyDialog(async () => ({ default: (await forms()).CreatePlan }))
const EditPlan = lazyDialog(async () => ({ default: (await forms()).EditPlan }))
const DeletePlan = lazyWithRetry(async () => ({ default: (await forms()).DeletePlan }), { overlay: true })
const PlanDetails = lazyDialog(() => import('./plan-details.tsx'))

const t = texts.admin.plans
const none: readonly StaffPlan[] = []

/** The description takes two lines of the width that the other columns leave, and so do the headings of the numbers. */
const descriptionColumn = { ...growing, ...fromDesktop, minWidth: 190 } as const
/** On a tablet, which has no description, the name has that width, so that the table is as wide as its page. */
const nameColumn = {
  ...growing,
  width: { xs: '100%', xl: 'auto' },
  maxWidth: { xs: 0, xl: 180 },
  minWidth: { md: 130 },
} as const
const durationColumn = { ...fromTablet, '&&&': { whiteSpace: 'normal' } } as const
const salesColumn = { ...fromDesktop, minWidth: 76, '&&&': { whiteSpace: 'normal' } } as const

/** The name; on a phone with the values of the hidden columns below it. */
const Name = (plan: StaffPlan) => {
  const { name, duration_days, is_active } = plan
  const limit = isNamedAfterLimit(plan) ? [] : [limitText(plan)]
  const facts = [t.days(duration_days), ...limit, planPrice(plan)]
  return (
    <>
      <Clamp text={name} tone="strong" />
      <Below text={(is_active ? facts : [texts.common.inactive, ...facts]).join(' · ')} />
    </>
  )
}

/** The plans in the order of the site, which staff change by dragging. */
const PlanTable = () => {
  const mayOrder = useMay()('plans.write')
  const { data = none } = useListContext<StaffPlan>()
  const { rows, move } = usePlanOrder(data)
  const { mayRead, sales } = usePlanSales()
  return (
    <Sortable texts={t.drag} rows={rows} onMove={move}>
      <ListTable<StaffPlan>
        label={t.title}
        emptyText={t.empty}
        emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
        loadError={t.loadError}
        data={[...rows]}
        body={SortableRows}
        sx={closestCells}
      >
        {mayOrder && (
          <DataTable.Col
            label={<span style={visuallyHidden}>{t.order}</span>}
            sx={{ width: 44, '&&': { px: 0.5 } }}
            field={PlanHandle}
          />
        )}
        <DataTable.Col label={texts.common.name} sx={nameColumn} render={Name} />
        <DataTable.Col
          label={texts.common.description}
          sx={descriptionColumn}
          render={({ description }) => <Clamp text={description} tone="quiet" isTwoLines />}
        />
        <DataTable.Col
          label={t.columns.price}
          sx={fromTablet}
          align="right"
          render={(plan: StaffPlan) => <PlanPriceText plan={plan} />}
        />
        <DataTable.Col
          label={t.columns.duration}
          sx={durationColumn}
          align="right"
          render={({ duration_days }: StaffPlan) => duration_days}
        />
        <DataTable.Col label={t.columns.limit} sx={{ ...fromTablet, ...oneLineHeading }} render={limitText} />
        {mayRead && (
          <DataTable.Col
            label={t.columns.sales}
            sx={salesColumn}
            align="right"
            render={(plan: StaffPlan) => <PlanSales plan={plan} sales={sales} />}
          />
        )}
        <DataTable.Col
          label={texts.common.status}
          sx={fromTablet}
          render={({ is_active }) => <ActiveChip active={is_active} />}
        />
        <DataTable.Col
          label={texts.common.actions}
          align="right"
          render={({ id, name }: StaffPlan) => (
            <ActionIcons
              name={name}
              actions={[
                { label: texts.common.details, Icon: LookIcon, to: `${id}/detalles` },
                editAction(id),
                deleteAction(id, DeletePlan),
              ]}
            />
          )}
        />
      </ListTable>
    </Sortable>
  )
}

/** The plans of the studio, in the order in which the site shows them. */
const PlanList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      perPage={1000}
      sort={{ field: 'display_order', order: 'ASC' }}
      menu={<ListMenu list="offers" />}
      add={<AddButton label={t.new} to="nuevo" />}
      hint={useMay()('plans.write') && t.orderHint}
    >
      <PlanTable />
    </ResourceList>
    <Routes>
      <Route path="nuevo" element={<CreatePlan />} />
      <Route path=":id/detalles" element={<PlanDetails />} />
      <Route path=":id/editar" element={<EditPlan />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default PlanList
