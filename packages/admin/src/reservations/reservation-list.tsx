import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { useListContext } from 'react-admin'
import { ListExport } from '../exports/list-export.tsx'
import { ListPage } from '../ui/list-page.tsx'
import { StudioList } from '../ui/studio-list.tsx'
import { useReservationColumns } from './reservation-columns.tsx'
import { ReservationFilters } from './reservation-filters.tsx'

const t = texts.admin.reservations
const perPage = 25

/** How many there are, in all pages: the figure that leads here. */
const Total = () => {
  const { total } = useListContext()
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      className="tabular"
      aria-live="polite"
      sx={{ minHeight: '1.5em' }}
    >
      {total === undefined ? '' : texts.common.reservationCount(total)}
    </Typography>
  )
}

const ReservationTable = () => (
  <ListPage
    title={t.title}
    back
    columns={useReservationColumns()}
    searchPlaceholder={t.searchPlaceholder}
    tools={
      <>
        <ListExport list="reservations" />
        <Total />
        <ReservationFilters />
      </>
    }
    empty={t.empty}
    loadError={t.loadError}
  />
)

/** Reservations by when they were made, the latest first. Much changes them elsewhere: each look reads them anew. */
const ReservationList = () => (
  <StudioList perPage={perPage} sort={{ field: 'created_at', order: 'DESC' }} queryOptions={{ staleTime: 0 }}>
    <ReservationTable />
  </StudioList>
)

export default ReservationList
