import type { StudioClass } from '@estudio/contract'
import { formatMinutes, texts } from '@estudio/texts'
import { classTint, lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Below, Clamp } from '../ui/clamp.tsx'
import { lazyDialog } from '../ui/dialog/dialog-route.tsx'
import { ActionIcons, deleteAction, editAction } from '../ui/list/action-icons.tsx'
import { ActiveChip } from '../ui/list/active-chip.tsx'
import { AddButton } from '../ui/list/add-button.tsx'
import { EmptyListAction } from '../ui/list/empty-list-action.tsx'
import { closestCells, fromDesktop, fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'

const forms = () => import('./class-form.tsx')
const CreateClass = lazyDialog(async () => ({ default: (await forms()).CreateClass }))
const EditClass = lazyDialog(async () => ({ default: (await forms()).EditClass }))
const DeleteClass = lazyWithRetry(async () => ({ default: (await forms()).DeleteClass }), { overlay: true })

const t = texts.admin.classes

/** The number of the row, counted over all pages. */
const RowNumber = () => {
  const row = useRecordContext<StudioClass>()
  const { data = [], page, perPage } = useListContext<StudioClass>()
  return (page - 1) * perPage + data.findIndex(({ id }) => id === row?.id) + 1
}

/** The name beside the colour of the class, with the values of the hidden columns below it. */
const Name = () => {
  const row = useRecordContext<StudioClass>()
  const { mode } = useTheme().palette
  if (!row) return null
  const { name, color, default_duration_minutes: minutes, default_capacity: places } = row
  const tint = classTint(name, mode, color)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 12,
          height: 12,
          flexShrink: 0,
          borderRadius: 0.5,
          bgcolor: tint.line,
        }}
      />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Clamp text={name} tone="strong" />
        <Below text={`${formatMinutes(minutes)} · ${t.places(places)}`} until="xl" />
      </Box>
    </Box>
  )
}

/** With a description beside it, a name takes its own width, and the description the rest. */
const nameLook = { ...growing, width: { xs: '100%', md: 'auto' }, maxWidth: { xs: 0, md: 240 } } as const

const numberColumn = { ...fromTablet, width: 40, color: 'text.secondary' } as const

const ClassTable = () => (
  <ListTable<StudioClass>
    label={t.title}
    emptyText={t.empty}
    emptyAction={<EmptyListAction {...t.lead} to="nueva" />}
    loadError={t.loadError}
    sortsOnPhone
    sx={closestCells}
  >
    <DataTable.Col label={t.number} sx={numberColumn} align="right" field={RowNumber} />
    <DataTable.Col source="name" label={texts.common.name} sx={nameLook} field={Name} />
    <DataTable.Col
      source="description"
      label={texts.common.description}
      sx={{ ...growing, ...fromTablet }}
      render={({ description }) => <Clamp text={description} tone="quiet" isTwoLines />}
    />
    <DataTable.Col
      label={t.duration}
      sx={fromDesktop}
      align="right"
      render={({ default_duration_minutes }: StudioClass) => formatMinutes(default_duration_minutes)}
    />
    <DataTable.Col
      label={t.form.capacity}
      sx={fromDesktop}
      align="right"
      render={({ default_capacity }: StudioClass) => default_capacity}
    />
    <DataTable.Col
      source="is_active"
      label={texts.common.status}
      render={({ is_active }) => (
        <ActiveChip active={is_active} on={t.activeSwitch.on} off={t.activeSwitch.off} />
      )}
    />
    <DataTable.Col
      label={texts.common.actions}
      align="right"
      render={({ id, name }: StudioClass) => (
        <ActionIcons name={name} actions={[editAction(id), deleteAction(id, DeleteClass)]} />
      )}
    />
  </ListTable>
)

/** The catalogue of classes. */
const ClassList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'name', order: 'ASC' }}
      searchPlaceholder={t.searchPlaceholder}
      menu={<ListMenu list="classes" />}
      add={<AddButton label={t.new} to="nueva" />}
    >
      <ClassTable />
    </ResourceList>
    <Routes>
      <Route path="nueva" element={<CreateClass />} />
      <Route path=":id/editar" element={<EditClass />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default ClassList
