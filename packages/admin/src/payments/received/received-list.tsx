import { ADMIN_PAGE_SIZE } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { ListExport } from '../../exports/list-export.tsx'
import { FilterDay, ListFilters } from '../../ui/list-filters.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { StudioList } from '../../ui/studio-list.tsx'
import { useReceivedColumns } from './received-columns.tsx'
import { ReceivedSum } from './received-sum.tsx'

const t = texts.admin.payments
const { from, to } = texts.admin.filters

const Received = () => (
  <ListPage
    title={t.received.title}
    back
    actions={
      <Button component={Link} to="/pagos" variant="outlined">
        {t.title}
      </Button>
    }
    columns={useReceivedColumns()}
    searchPlaceholder={t.searchPlaceholder}
    tools={
      <>
        <ListExport list="received" />
        <ListFilters count={2}>
          <FilterDay name="from" label={from} />
          <FilterDay name="to" label={to} />
        </ListFilters>
      </>
    }
    empty={texts.admin.start.income.empty}
    loadError={t.loadError}
    above={
      <>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t.received.hint}
        </Typography>
        <ReceivedSum />
      </>
    }
  />
)

/** What was paid and verified, the latest first: the payments of the income that the start page shows. */
const ReceivedList = () => (
  <StudioList
    resource="pagos/recibidos"
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'verified_at', order: 'DESC' }}
  >
    <Received />
  </StudioList>
)

export default ReceivedList
