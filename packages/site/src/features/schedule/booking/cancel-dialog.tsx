import type { Reservation } from '@estudio/contract'
import { cancellationTier, isLimited, minutesUntil } from '@estudio/domain'
import { cancellationText, texts } from '@estudio/texts'
import { StudioDialog, useNow, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ClassItem } from '../class-item'
import { useBooking } from './booking-context'
import { ClassLine } from './class-line'
import { useCancel, usePayingPlan } from './use-cancel'

interface CancelDialogProps {
  item: ClassItem
  reservation: Reservation
}

const { cancel } = texts.booking

/** What happens to the class if it is cancelled now, said before it is (A01). */
const useOutcome = (item: ClassItem, reservation: Reservation): { text: string; harmless: boolean } => {
  const { cancel_free_minutes, cancel_min_minutes } = useStudio()
  const tier = cancellationTier(minutesUntil(item.starts, useNow()), item.limits)
  const plan = usePayingPlan(reservation)
  const limited = !plan || isLimited(plan)
  const limits = { returnMinutes: cancel_free_minutes, blockMinutes: cancel_min_minutes }
  const harmless = tier === 'returned' || (tier === 'counted' && !limited)
  return { text: cancellationText(tier, limited, limits), harmless }
}

/** Asks before a place is given up (BOK-20 to BOK-23). */
export const CancelDialog = ({ item, reservation }: CancelDialogProps) => {
  const { close } = useBooking()
  const outcome = useOutcome(item, reservation)
  const { cancelIt, busy } = useCancel(item, reservation)
  return (
    <StudioDialog
      open
      onClose={close}
      title={cancel.title}
      busy={busy}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {cancel.keep}
          </Button>
          <Button variant="contained" color="error" loading={busy} onClick={cancelIt}>
            {cancel.button}
          </Button>
        </>
      }
    >
      <ClassLine item={item} />
      <Alert severity={outcome.harmless ? 'success' : 'warning'} sx={{ mb: 2 }}>
        {outcome.text}
      </Alert>
      <Typography>{cancel.note}</Typography>
    </StudioDialog>
  )
}
