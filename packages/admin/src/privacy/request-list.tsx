import type { PrivacyRequest } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatShortDate, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { DataTable } from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { lazyDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { fromTablet, growing, ListTable } from '../ui/list/list-table.tsx'
import { ResourceList } from '../ui/list/resource-list.tsx'
import { SelectFilter } from '../ui/list/select-filter.tsx'
import { Person } from '../ui/person.tsx'

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'))

const t = texts.admin.privacy
const title = texts.admin.frame.tools.privacy

const StatusChip = ({ status }: PrivacyRequest) => <Chip size="small" label={t.statuses[status]} />

/** A phone has no columns for kind and status, so kind and status are below the name. */
const KindAndStatus = ({ kind, status }: Pick<PrivacyRequest, 'kind' | 'status'>) => (
  <>
    {t.kinds[kind]}
    <Box component="span" sx={{ display: 'block' }}>
      {t.statuses[status]}
    </Box>
  </>
)

/** The last day for an answer; while the request is open, also how many working days are left. */
const Due = ({ due_on, days_left }: PrivacyRequest) => (
  <>
    {formatShortDate(due_on)}
    {days_left !== null && (
      <Box sx={{ color: days_left < 3 ? 'error.main' : 'text.secondary', fontSize: '0.8rem' }}>
        {t.daysLeft(days_left)}
      </Box>
    )}
  </>
)

const RequestTable = () => {
  const { timezone } = useStudio()
  const toPath = useDialogPath()
  return (
    <ListTable<PrivacyRequest> label={title} emptyText={t.empty} loadError={t.loadError}>
      <DataTable.Col
        label={t.columns.person}
        sx={growing}
        render={({ id, user, kind, status }: PrivacyRequest) => (
          <Person
            name={user?.full_name ?? t.erased}
            detail={<KindAndStatus kind={kind} status={status} />}
            to={toPath(`${id}/respuesta`)}
          />
        )}
      />
      <DataTable.Col
        label={t.columns.kind}
        sx={fromTablet}
        render={({ kind }: PrivacyRequest) => t.kinds[kind]}
      />
      <DataTable.Col label={t.columns.status} sx={fromTablet} render={StatusChip} />
      <DataTable.Col
        source="received_at"
        label={t.columns.received}
        sx={fromTablet}
        render={({ received_at }: PrivacyRequest) =>
          formatShortDate(civilDateOf(new Date(received_at), timezone))
        }
      />
      <DataTable.Col source="due_on" label={t.columns.due} render={Due} />
    </ListTable>
  )
}

const filters = [
  <SelectFilter key="status" source="status" label={t.columns.status} names={t.statuses} alwaysOn />,
  <SelectFilter key="kind" source="kind" label={t.columns.kind} names={t.kinds} alwaysOn />,
]

/** The requests of members about personal data, the newest first. */
const RequestList = () => (
  <>
    <ResourceList
      title={title}
      back
      sort={{ field: 'received_at', order: 'DESC' }}
      hint={t.hint}
      filters={filters}
    >
      <RequestTable />
    </ResourceList>
    <Routes>
      <Route path=":id/respuesta" element={<RequestDialog />} />
      <Route path="*" element={null} />
    </Routes>
  </>
)

export default RequestList
