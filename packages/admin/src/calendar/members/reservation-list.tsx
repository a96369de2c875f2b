import type { ClassReservation } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { CancelReservationDialog } from './cancel-reservation-dialog.tsx'
import { ReservationRow } from './reservation-row.tsx'
import { useAttendance, useReservations } from './use-members.ts'

const t = texts.admin.calendar

interface ReservationListProps {
  classId: string
  begun: boolean
}

/** Who holds or held a place (ACA-18), and once the class has begun who came. */
export const ReservationList = ({ classId, begun }: ReservationListProps) => {
  const { data, error, isLoadingError, isPending, refetch } = useReservations(classId)
  const attendance = useAttendance(classId)
  const notify = useNotify()
  const [cancelling, setCancelling] = useState<ClassReservation>()
  const note = (ids: string[], value: ClassReservation['attendance']) =>
    // Of each press: what is given to mutate() beside its values is told of the last one only.
    attendance
      .mutateAsync({ ids, attendance: value })
      .catch((fault: unknown) => notify(errorText(fault, t.attendance.error), { type: 'error' }))
  if (isPending) return <Skeleton variant="rounded" height={120} />
  if (isLoadingError)
    return <Failure message={errorText(error, t.reservations.loadError)} onRetry={() => void refetch()} />
  if (data.length === 0) return <Typography color="textSecondary">{t.reservations.empty}</Typography>
  const live = data.filter(({ status }) => !isCancelled(status))
  const attended = live.filter((one) => one.attendance === 'attended').length
  return (
    <>
      {begun && live.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flexGrow: 1 }}>
            {t.attendance.count(attended, live.length)}
          </Typography>
          <Button
            variant="text"
            disabled={attended === live.length}
            onClick={() =>
              note(
                live.map(({ id }) => id),
                'attended',
              )
            }
          >
            {t.attendance.all}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={t.reservations.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((reservation) => (
          <ReservationRow
            key={reservation.id}
            reservation={reservation}
            begun={begun}
            onNote={(value) => note([reservation.id], value)}
            onCancel={() => setCancelling(reservation)}
          />
        ))}
      </Box>
      {cancelling && (
        <CancelReservationDialog
          classId={classId}
          reservation={cancelling}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}
