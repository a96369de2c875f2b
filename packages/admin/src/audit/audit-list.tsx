import type { AuditEntry } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import { DataTable, useRecordContext } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { aboutInRow, aboutInShort, actionName, actorName } from '../shared/audit-words.ts'
import { ListMenu } from '../shared/exports/export-button.tsx'
import { Below, Clamp } from '../ui/clamp.tsx'
import { DateFilter } from '../ui/date/date-input.tsx'
import { lazyDialog } from '../ui/dialog/dialog-route.tsx'
import { LookIcon } from '../ui/icons.tsx'
import { ActionIcons } from '../ui/list/action-icons.tsx'
import { fromTablet, growing, ListTable, longText } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { SelectFilter } from '../ui/list/select-filter.tsx'
import { momentOf } from './changes.ts'

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'))

const t = texts.admin.audit

const Moment = () => {
  const { timezone } = useStudio()
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  const { day, time } = momentOf(entry.at, timezone)
  return (
    <Box component="time" dateTime={entry.at}>
      {day} <Box sx={{ color: 'text.secondary', display: { xs: 'block', md: 'inline' } }}>{time}</Box>
    </Box>
  )
}

const Action = (entry: AuditEntry) => (
  <>
    <Clamp text={actionName(entry.action)} tone="strong" />
    <Below text={[actorName(entry), aboutInShort(entry)].filter(Boolean).join(' · ')} />
  </>
)

const Actions = () => {
  const entry = useRecordContext<AuditEntry>()
  if (!entry) return null
  return (
    <ActionIcons
      name={`${actionName(entry.action)}, ${actorName(entry)}`}
      actions={[
        {
          label: texts.common.details,
          Icon: LookIcon,
          to: `${entry.id}/detalle`,
          shortcut: 'e',
        },
      ]}
    />
  )
}

/** The columns: time, actor, action, entity. */
const AuditTable = () => (
  <ListTable<AuditEntry> label={t.title} emptyText={t.empty} loadError={t.loadError}>
    <DataTable.Col source="id" label={t.columns.when} field={Moment} />
    <DataTable.Col
      label={t.columns.who}
      sx={{ ...fromTablet, ...longText }}
      render={(entry: AuditEntry) => <Clamp text={actorName(entry)} />}
    />
    <DataTable.Col label={t.columns.action} sx={growing} render={Action} />
    <DataTable.Col
      label={t.columns.entity}
      sx={{ ...fromTablet, ...longText }}
      render={(entry: AuditEntry) => <Clamp text={aboutInRow(entry)} />}
    />
    <DataTable.Col label={t.columns.detail} align="right" field={Actions} />
  </ListTable>
)

const filters = [
  <SelectFilter key="kind" source="actor_kind" label={t.filters.kind} names={t.kinds} alwaysOn />,
  <SelectFilter key="entity" source="entity" label={t.filters.entity} names={t.entities} alwaysOn />,
  <DateFilter key="from" source="from" label={texts.admin.filters.from} alwaysOn />,
  <DateFilter key="to" source="to" label={texts.admin.filters.to} alwaysOn />,
]

/** The audit log: who did what and when, with the values before and after; the newest entry comes first. */
const AuditList = () => (
  <>
    <ResourceList
      title={t.title}
      back
      sort={{ field: 'id', order: 'DESC' }}
      searchPlaceholder={t.searchPlaceholder}
      filters={filters}
      menu={<ListMenu list="audit" />}
    >
      <AuditTable />
    </ResourceList>
    <Routes>
      <Route path=":id/detalle" element={<EntryDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default AuditList
