import type { Plan } from '@estudio/contract'
import { formatTablePrice, texts } from '@estudio/texts'
import { lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { DataTable, useListContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { ListExport } from '../shared/exports/export-button.tsx'
import { ActionIcons, deleteAction, editAction } from '../ui/action-icons.tsx'
import { ActiveChip } from '../ui/active-chip.tsx'
import { AddButton } from '../ui/add-button.tsx'
import { Clamp } from '../ui/clamp.tsx'
import { lazyDialog } from '../ui/dialog-route.tsx'
import { EmptyListAction } from '../ui/empty-list-action.tsx'
import { LookIcon } from '../ui/icons.tsx'
import { fromDesktop, fromTablet, growing, ListTable, longText } from '../ui/list-table.tsx'
import { ResourceList } from '../ui/resource-list.tsx'
import { Sortable } from '../ui/sortable.tsx'
import { PlanHandle, SortableRows, usePlanOrder } from './plan-order.tsx'

const forms = () => import('./plan-form.tsx')
const CreatePlan = lazyDialog(async () => ({ default: (await forms()).CreatePlan }))
const EditPlan = lazyDialog(async () => ({ default: (await forms()).EditPlan }))
const DeletePlan = lazyWithRetry(async () => ({ default: (await forms()).DeletePlan }), { overlay: true })
const PlanDetails = lazyDialog(() => import('./plan-details.tsx'))

const t = texts.admin.plans
const none: readonly Plan[] = []

/** The name; on a phone with the values of the hidden columns below it. */
const Name = ({ name, price, is_active }: Plan) => (
  <>
    <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Box>
    <Box sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.8rem' }}>
      {formatTablePrice(price)} · {is_active ? texts.common.active : texts.common.inactive}
    </Box>
  </>
)

/** The plans in the order of the site, which staff change by dragging. */
const PlanTable = () => {
  const mayOrder = useMay()('plans.write')
  const { data = none } = useListContext<Plan>()
  const { rows, move } = usePlanOrder(data)
  return (
    <Sortable texts={t.drag} rows={rows} onMove={move}>
      <ListTable<Plan>
        label={t.title}
        emptyText={t.empty}
        emptyAction={<EmptyListAction {...t.lead} to="nuevo" />}
        loadError={t.loadError}
        data={[...rows]}
        body={SortableRows}
      >
        {mayOrder && (
          <DataTable.Col
            label={<span style={visuallyHidden}>{t.order}</span>}
            sx={{ width: 44, '&&': { px: 0.5 } }}
            field={PlanHandle}
          />
        )}
        <DataTable.Col label={texts.common.name} sx={growing} render={Name} />
        <DataTable.Col
          label={texts.common.description}
          sx={{ ...longText, ...fromDesktop }}
          render={({ description }) => <Clamp text={description} />}
        />
        <DataTable.Col
          label={t.columns.price}
          sx={fromTablet}
          align="right"
          render={({ price }) => formatTablePrice(price)}
        />
        <DataTable.Col
          label={t.columns.duration}
          sx={fromDesktop}
          align="right"
          render={({ duration_days }) => duration_days}
        />
        <DataTable.Col
          label={t.columns.limit}
          sx={fromTablet}
          render={({ class_limit }) => (class_limit === null ? t.noLimit : t.limit(class_limit))}
        />
        <DataTable.Col
          label={texts.common.status}
          sx={fromTablet}
          render={({ is_active }) => <ActiveChip active={is_active} />}
        />
        <DataTable.Col
          label={texts.common.actions}
          align="right"
          render={({ id, name }: Plan) => (
            <ActionIcons
              name={name}
              actions={[
                { label: texts.common.details, Icon: LookIcon, to: `${id}/detalles` },
                editAction(id, 'plans.write'),
                deleteAction(id, DeletePlan, 'plans.write'),
              ]}
            />
          )}
        />
      </ListTable>
    </Sortable>
  )
}

const HintAndExport = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    <Typography variant="body2" color="textSecondary">
      {useMay()('plans.write') && t.orderHint}
    </Typography>
    <ListExport list="offers" />
  </Box>
)

/** The plans of the studio, in the order in which the site shows them. */
const PlanList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      perPage={1000}
      sort={{ field: 'display_order', order: 'ASC' }}
      add={<AddButton label={t.new} to="nuevo" />}
      above={<HintAndExport />}
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
