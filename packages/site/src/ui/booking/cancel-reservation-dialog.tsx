import {
  failureText,
  invalidateBookings,
  ownReservationsKey,
  scheduleKey,
  useApi,
  useOwnPlans,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Reservation, ScheduledClass } from '@estudio/contract'
import { type CancellationTier, isLimited, limitsFromSettings } from '@estudio/domain'
import { cancellationText, texts } from '@estudio/texts'
import { ConfirmDialog, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '../feedback/toasts'

interface RowChange<Row> {
  id: string
  change: (row: Row) => Row
}

/** Changes a row in every cached list that has it. The other rows stay as old as the server's response. */
function changeRow<Row extends { id: string }>(
  queries: QueryClient,
  listKey: QueryKey,
  { id, change }: RowChange<Row>,
): void {
  for (const [queryKey, rows] of queries.getQueriesData<Row[]>({ queryKey: listKey }))
    if (rows?.some((row) => row.id === id))
      queries.setQueryData(
        queryKey,
        rows.map((row) => (row.id === id ? change(row) : row)),
        { updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt },
      )
}

/** Updates the cached lists, until they are refetched. */
const markCanceled = (queries: QueryClient, member: string | undefined, canceled: Reservation) => {
  changeRow<Reservation>(queries, ownReservationsKey(member), { id: canceled.id, change: () => canceled })
  changeRow<ScheduledClass>(queries, scheduleKey, {
    id: canceled.schedule_id,
    change: (scheduled) => ({ ...scheduled, reservation_count: scheduled.reservation_count - 1 }),
  })
}

interface CancelReservationDialogProps {
  reservation: Reservation
  /** What cancelling now would do. */
  tier: CancellationTier
  title: string
  /** The toast after it; `limited`: the plan that paid counts classes. */
  doneText: (canceled: Reservation, limited: boolean) => string
  /** The toast if the server sends no text. */
  errorText: string
  children: ReactNode
  onClose: () => void
  onCanceled: () => void
}

const { cancel } = texts.booking

/** Asks before cancelling, and states whether the class is returned (A01, BOK-20 to BOK-23, MYC-05, MYC-09). */
export const CancelReservationDialog = (props: CancelReservationDialogProps) => {
  const { reservation, tier, title, doneText, errorText, children, onClose, onCanceled } = props
  const api = useApi()
  const queries = useQueryClient()
  const { user } = useSession()
  const limits = limitsFromSettings(useStudio())
  const plan = useOwnPlans().data?.find(({ id }) => id === reservation.user_plan_id)
  // Until the plans are loaded, the one that paid is assumed to be limited.
  const limited = !plan || isLimited(plan)
  const cancellation = useWrite({
    mutationFn: () => api.reservations.cancel(reservation.id),
    onSuccess: (canceled) => {
      markCanceled(queries, user?.id, canceled)
      toast.success(doneText(canceled, limited))
      onCanceled()
    },
    onError: (error) => toast.error(failureText(error, errorText)),
    onSettled: () => invalidateBookings(queries, user?.id),
  })
  const costsNothing = tier === 'returned' || (tier === 'counted' && !limited)
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={title}
      confirmLabel={cancel.button}
      cancelLabel={cancel.keep}
      busy={cancellation.isPending}
      onConfirm={() => cancellation.mutate()}
      onClose={onClose}
    >
      {children}
      <Alert severity={costsNothing ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {cancellationText(tier, limited, limits)}
      </Alert>
      <Typography variant="body2">{cancel.note}</Typography>
    </ConfirmDialog>
  )
}
