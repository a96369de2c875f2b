import type { Reservation } from '@estudio/contract'
import type { CancellationTier } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CalendarIcon, CheckIcon, ClockIcon, StudioDialog, useStudio } from '@estudio/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { StateChip } from '../state-chip'
import { ClassSummary } from './class-summary'
import type { OwnClassState } from './own-class'
import { useCalendarFile } from './use-calendar-file'

interface DetailsDialogProps {
  own: Reservation
  state: OwnClassState
  tier: CancellationTier
  /** Name of the plan that paid. */
  plan: string | undefined
  onCancel: () => void
  onClose: () => void
}

const { classCard, myClasses } = texts

/** What a class is, when and with whom; one that is still to come can be cancelled from here (MYC-05, MYC-10). */
export const DetailsDialog = ({ own, state, tier, plan, onCancel, onClose }: DetailsDialogProps) => {
  const coming = state === 'upcoming'
  const { cancel_min_minutes } = useStudio()
  const calendar = useCalendarFile(own)
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={myClasses.details}
      actions={
        coming && (
          <>
            <Button color="error" disabled={tier === 'refused'} onClick={onCancel}>
              {myClasses.cancel}
            </Button>
            <Button
              variant="contained"
              startIcon={<CalendarIcon />}
              loading={calendar.busy}
              onClick={calendar.download}
            >
              {myClasses.addToCalendar}
            </Button>
          </>
        )
      }
    >
      <ClassSummary own={own} plan={plan} />
      {coming ? (
        <StateChip tone="success" icon={<CheckIcon />} label={classCard.reserved} />
      ) : (
        <StateChip tone="neutral" icon={<ClockIcon />} label={classCard.finished} />
      )}
      {coming && tier === 'refused' && (
        <Typography variant="body2" sx={{ mt: 2 }}>
          {classCard.cancelBlocked(cancel_min_minutes)}
        </Typography>
      )}
    </StudioDialog>
  )
}
