import { ADMIN_PAGE_SIZE, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ListBase } from 'react-admin'
import { Link } from 'react-router'
import { DayFilters } from '../../ui/day-filters.tsx'
import { ListPage } from '../../ui/list-page.tsx'
import { useReceivedColumns } from './received-columns.tsx'
import { ReceivedSum } from './received-sum.tsx'

const t = texts.admin.payments

const days = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: '190px 190px auto' },
  width: { xs: '100%', sm: 'auto' },
  mt: { xs: 0.5, sm: 1, lg: 0 },
} as const

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
      <Box sx={days}>
        <DayFilters />
      </Box>
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
  <ListBase
    resource="pagos/recibidos"
    perPage={ADMIN_PAGE_SIZE}
    sort={{ field: 'verified_at', order: 'DESC' }}
    storeKey={false}
  >
    <Received />
  </ListBase>
)

export default ReceivedList
