import { pastReservationsQuery, useHttp, useOwnPlans, useSession } from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { isLimited } from '@estudio/domain'
import { formatFullDate, formatTime, texts } from '@estudio/texts'
import { CheckIcon, ClockIcon, CloseIcon, LoadFailed, MoreButton, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows'
import { StateChip } from '../state-chip'
import { reservationState } from './own-reservations'
import { ReservationRow, reservationList } from './reservation-row'

const { booking, classCard, myClasses } = texts
const t = myClasses.past

/** Who cancelled, and for a limited plan whether the class was returned. */
const Canceled = ({ reservation }: { reservation: Reservation }) => {
  const plan = useOwnPlans().data?.find(({ id }) => id === reservation.user_plan_id)
  const { canceled_by, class_returned } = reservation
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Typography variant="body2" component="strong" sx={{ color: 'error.main', fontWeight: 700 }}>
        {classCard.studioCanceled}
      </Typography>
      <Typography variant="body2">
        {canceled_by === 'member' ? myClasses.canceledByYou : myClasses.canceledByStudio}
      </Typography>
      {plan && isLimited(plan) && class_returned !== null && (
        <Typography variant="body2">
          {class_returned ? booking.canceledReturned : booking.canceledCounted}
        </Typography>
      )}
    </Box>
  )
}

const AttendanceChip = ({ attendance }: Pick<Reservation, 'attendance'>) => {
  if (attendance === 'attended') return <StateChip tone="success" icon={<CheckIcon />} label={t.attended} />
  if (attendance === 'no_show') return <StateChip tone="error" icon={<CloseIcon />} label={t.missed} />
  return <StateChip tone="neutral" icon={<ClockIcon />} label={classCard.finished} />
}

interface PastRowProps {
  reservation: Reservation
  onOpen: () => void
}

const PastRow = ({ reservation, onOpen }: PastRowProps) => {
  const { now, zone } = useMoment()
  const { start_time, attendance } = reservation
  const isCanceled = reservationState(reservation, now, zone) === 'canceled'
  return (
    <ReservationRow
      reservation={reservation}
      when={`${formatFullDate(start_time)}, ${formatTime(start_time)}`}
      onOpen={isCanceled ? undefined : onOpen}
    >
      {isCanceled ? <Canceled reservation={reservation} /> : <AttendanceChip attendance={attendance} />}
    </ReservationRow>
  )
}

interface PastListProps {
  onOpen: (reservation: Reservation, readAt: Date) => void
}

/** The classes that are over or cancelled, the latest first, page by page. */
export const PastList = ({ onOpen }: PastListProps) => {
  const past = useInfiniteQuery(pastReservationsQuery(useHttp(), useSession().user?.id))
  const list = useRef<HTMLUListElement>(null)
  if (past.isPending) return <SkeletonRows label={texts.common.loading} height={72} />
  const failed = past.isError && (
    <LoadFailed
      error={past.error}
      text={t.loadError}
      busy={past.isFetching}
      onRetry={() => void (past.data ? past.fetchNextPage() : past.refetch())}
      sx={{ m: 2 }}
    />
  )
  if (!past.data) return failed
  // A class that ends between two pages is on both of them.
  const rows = new Map(
    past.data.pages.flatMap(({ reservations }) => reservations.map((one) => [one.id, one])),
  )
  if (rows.size === 0) return <Typography sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>{t.empty}</Typography>
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={myClasses.views.past}
        sx={{ ...reservationList, '&:focus': { outline: 'none' } }}
      >
        {[...rows.values()].map((reservation) => (
          <PastRow
            key={reservation.id}
            reservation={reservation}
            onOpen={() => onOpen(reservation, new Date(past.dataUpdatedAt))}
          />
        ))}
      </Box>
      {past.isFetchNextPageError && failed}
      {past.hasNextPage && !past.isFetchNextPageError && (
        <Box sx={{ pb: 2 }}>
          <MoreButton
            label={t.more}
            list={list}
            busy={past.isFetchingNextPage}
            onMore={() => void past.fetchNextPage()}
          />
        </Box>
      )}
    </>
  )
}
