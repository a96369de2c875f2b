import { shownReservationStatus, texts } from '@estudio/domain'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { ReservationChip } from '../../ui/reservation-chip.tsx'
import { useReservations } from '../data/use-schedule.ts'

const t = texts.admin.calendar.reservations

/** Who holds or held a place. */
export const ReservationTable = ({ classId }: { classId: string }) => {
  const { data, error, isPending, refetch } = useReservations(classId)
  if (isPending) return <Skeleton variant="rounded" height={120} />
  if (error) return <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />
  if (data.length === 0) return <Typography color="text.secondary">{t.empty}</Typography>
  return (
    <Table aria-label={t.title}>
      <TableHead>
        <TableRow>
          <TableCell>{t.member}</TableCell>
          <TableCell align="right">{texts.common.status}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((reservation) => (
          <TableRow key={reservation.id}>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {reservation.user.display_name}
              {reservation.user.email && (
                <Typography variant="caption" color="text.secondary" component="div">
                  {reservation.user.email}
                </Typography>
              )}
            </TableCell>
            <TableCell align="right">
              <ReservationChip status={shownReservationStatus(reservation.status)} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
