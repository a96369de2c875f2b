import { texts } from '@estudio/texts'
import { ListExport } from '../exports/list-export.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { EntryDialog } from './entry-dialog.tsx'

const t = texts.admin.audit
const perPage = 25

/** Who did what, when, and what it was before and after; the newest first. */
const AuditList = () => (
  <StudioList perPage={perPage} sort={{ field: 'id', order: 'DESC' }}>
    <AuditTable />
  </StudioList>
)

const AuditTable = () => (
  <ListPage
    title={t.title}
    back
    columns={useAuditColumns()}
    searchPlaceholder={t.searchPlaceholder}
    tools={
      <>
        <ListExport list="audit" />
        <AuditFilters />
      </>
    }
    empty={t.empty}
    loadError={t.loadError}
  >
    <EntryDialog />
  </ListPage>
)

export default AuditList
