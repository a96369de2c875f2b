import type { Reservation } from '@estudio/contract'
import type { CancellationLimits, CancellationTier } from '@estudio/domain'
import { cancellationText, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { ClassSummary } from './class-summary'
import { useCancelClass } from './use-cancel-class'

interface CancelDialogProps {
  own: Reservation
  tier: CancellationTier
  /** Whether the plan that paid counts classes. */
  limited: boolean
  limits: CancellationLimits
  onClose: () => void
  onCanceled: () => void
}

const { cancel } = texts.booking

/** Asks before a place is given up, and says first what becomes of the class (A01, MYC-05). */
export const CancelDialog = (props: CancelDialogProps) => {
  const { own, tier, limited, limits, onClose, onCanceled } = props
  const { cancelIt, busy } = useCancelClass(own, limited, onCanceled)
  const harmless = tier !== 'refused' && (!limited || tier === 'returned')
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={texts.myClasses.confirmCancel}
      confirmLabel={cancel.button}
      cancelLabel={cancel.keep}
      busy={busy}
      onConfirm={cancelIt}
      onClose={onClose}
    >
      <ClassSummary own={own} />
      <Alert severity={harmless ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {cancellationText(tier, limited, limits)}
      </Alert>
      <Typography variant="body2">{cancel.note}</Typography>
    </ConfirmDialog>
  )
}
