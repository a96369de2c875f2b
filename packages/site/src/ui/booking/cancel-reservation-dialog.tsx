import {
  cancelReservationMutation,
  failureText,
  useHttp,
  useOwnPlans,
  useSession,
  useWrite,
} from '@estudio/client'
import type { Reservation } from '@estudio/contract'
import { type CancellationTier, isLimited, limitsFromSettings, limitsOfClass } from '@estudio/domain'
import { cancellationText, texts } from '@estudio/texts'
import { ConfirmDialog, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { toast } from '../feedback/toasts'
import { StrikesNote } from './strikes'

interface CancelReservationDialogProps {
  reservation: Reservation
  /** The effect of cancelling now. */
  tier: CancellationTier
  title: string
  /** The toast after the cancellation; `limited`: the plan that paid counts classes. */
  doneText: (canceled: Reservation, limited: boolean) => string
  /** The toast if the server sends no text. */
  errorText: string
  children: ReactNode
  onClose: () => void
  onCanceled: () => void
}

const { cancel } = texts.booking

/** Asks before cancelling, and states whether the class is returned. */
export const CancelReservationDialog = (props: CancelReservationDialogProps) => {
  const { reservation, tier, title, doneText, errorText, children, onClose, onCanceled } = props
  const http = useHttp()
  const { user } = useSession()
  const limits = limitsOfClass(limitsFromSettings(useStudio()), reservation.cancel_rules)
  const plan = useOwnPlans().data?.find(({ id }) => id === reservation.user_plan_id)
  // The plan that paid counts as limited until the plans are loaded.
  const limited = !plan || isLimited(plan)
  const cancellation = useWrite({
    ...cancelReservationMutation(http, user?.id),
    onSuccess: (canceled) => {
      toast.success(doneText(canceled, limited))
      onCanceled()
    },
    onError: (error) => toast.error(failureText(error, errorText)),
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
      onConfirm={() => cancellation.mutate(reservation.id)}
      onClose={onClose}
    >
      {children}
      <Alert severity={costsNothing ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {cancellationText(tier, limited, limits, reservation.make_up)}
        {tier === 'strike' && <StrikesNote />}
      </Alert>
      <Typography variant="body2">{cancel.note}</Typography>
    </ConfirmDialog>
  )
}
