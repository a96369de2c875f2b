import type { Coach, CoachRemoval, CoachRemovalChoice } from '@estudio/contract'
import { formatClassMoment, texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useNotify, WithRecord } from 'react-admin'
import { errorText } from '../data/error-text.ts'
import { useCoachOptions } from '../shared/use-coach-options.ts'
import type { RecordDialogProps } from '../ui/dialog/dialog-route.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { type ImpactAnswer, ImpactFailure } from '../ui/impact-note.tsx'
import { success } from '../ui/notifications.tsx'
import { useCoachRemovalImpact, useRemoveCoach } from './use-coaches.ts'

const t = texts.admin.coaches.deletion

/** Whether the future classes are transferred or cancelled. */
interface Choice {
  transfer: boolean
  /** The coach who takes over the classes; empty until a coach is chosen. */
  target: string
}

const toRemovalChoice = ({ transfer, target }: Choice): CoachRemovalChoice =>
  transfer && target !== ''
    ? { transferClasses: true, targetInstructorId: target }
    : { transferClasses: false }

interface ChoiceFieldsProps {
  coachId: string
  choice: Choice
  targetError?: string
  onChange: (choice: Choice) => void
}

/** The choice between transferring the future classes and cancelling them. */
const ChoiceFields = ({ coachId, choice, targetError, onChange }: ChoiceFieldsProps) => {
  const { options = [], error } = useCoachOptions()
  const labelId = useId()
  const shown = error ? errorText(error, texts.admin.coaches.loadError) : targetError
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.5 }}>
        {t.question}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={choice.transfer ? 'transfer' : 'cancel'}
        onChange={({ target }) => onChange({ ...choice, transfer: target.value === 'transfer' })}
      >
        <FormControlLabel value="transfer" control={<Radio size="small" />} label={t.transfer} />
        <FormControlLabel value="cancel" control={<Radio size="small" />} label={t.cancelAll} />
      </RadioGroup>
      {choice.transfer && (
        <TextField
          select
          label={t.target}
          value={choice.target}
          onChange={({ target }) => onChange({ ...choice, target: target.value })}
          error={Boolean(shown)}
          helperText={shown}
          sx={{ mt: 1.5 }}
        >
          {options
            .filter(({ id }) => id !== coachId)
            .map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
        </TextField>
      )}
    </FormControl>
  )
}

const impactLines = (impact: CoachRemoval, { transfer, target }: Choice): string[] => {
  if (impact.classes === 0) return [t.none]
  const counts = t.impact(impact.sole, impact.shared)
  if (!transfer) return [counts, t.cancelled(impact.cancelled, impact.reservations)]
  return target === '' ? [counts] : [counts, t.transferred(impact.transferred)]
}

interface RemovalImpactProps {
  impact: ImpactAnswer<CoachRemoval>
  choice: Choice
}

/** The reservations that the removal affects, and the overlaps in the other coach's schedule. */
const RemovalImpact = ({ impact, choice }: RemovalImpactProps) => {
  const { data, error } = impact
  if (!data) return error ? <ImpactFailure {...impact} /> : <Skeleton width="80%" />
  const overlaps = choice.transfer && choice.target !== '' ? data.overlaps : []
  return (
    <Box aria-live="polite" sx={{ mt: 2 }}>
      {impactLines(data, choice).map((line) => (
        <Typography key={line} variant="body2" sx={{ mb: 0.5 }}>
          {line}
        </Typography>
      ))}
      {overlaps.length > 0 && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t.overlaps}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {overlaps.map(({ id, name, start_time }) => (
              <li key={id}>
                {name}, {formatClassMoment(start_time)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  )
}

const RemoveCoachDialog = ({ coach, onClose }: { coach: Coach; onClose: () => void }) => {
  const { mutate, isPending, error } = useRemoveCoach(coach)
  const notify = useNotify()
  const [choice, setChoice] = useState<Choice>({ transfer: true, target: '' })
  const [confirmed, setConfirmed] = useState(false)
  const removalChoice = toRemovalChoice(choice)
  const impact = useCoachRemovalImpact(coach.id, removalChoice)
  const teaches = (impact.data?.classes ?? 0) > 0
  const targetError = teaches && choice.transfer && choice.target === '' ? t.targetRequired : undefined

  const onConfirm = () => {
    setConfirmed(true)
    if (targetError) return
    mutate(removalChoice, {
      onSuccess: () => {
        notify(t.done, success)
        onClose()
      },
    })
  }

  return (
    <ConfirmDialog
      tone="danger"
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={t.title(coach.display_name)}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      busy={isPending}
      disabled={!impact.data || impact.isPlaceholderData}
      error={error ? errorText(error, t.error) : undefined}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.common.irreversible}
      </Typography>
      {teaches && (
        <ChoiceFields
          coachId={coach.id}
          choice={choice}
          targetError={confirmed ? targetError : undefined}
          onChange={setChoice}
        />
      )}
      <RemovalImpact impact={impact} choice={choice} />
    </ConfirmDialog>
  )
}

/**
 * The future classes are transferred to another coach, or the classes without another coach are
 * cancelled. The dialog shows the number of classes before the removal.
 */
const RemoveCoach = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <WithRecord<Coach> render={(coach) => <RemoveCoachDialog coach={coach} onClose={dialog.onClose} />} />
  </RecordDialog>
)

export default RemoveCoach
