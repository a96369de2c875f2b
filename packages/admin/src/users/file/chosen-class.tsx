import {
  type AdminUser,
  maxLengthOf,
  StaffBookingInput,
  type StaffBookingVerdict,
  type StaffScheduledClass,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { TextInput } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { refusalStep } from '../../shared/bookings/refusal-step.tsx'
import { isFinalRefusal, isWaivableRefusal } from '../../shared/bookings/refusals.ts'
import { useAddToWaitlist } from '../../shared/bookings/use-bookings.ts'
import { freePlaces } from './use-coming-week.ts'

const { staffBooking, waitlist } = texts.admin.calendar

export interface OverrideValues {
  override_reason: string | null
}

interface RefusalProps {
  user: AdminUser
  code: string | undefined
  message: string
}

const Refusal = ({ user, code, message }: RefusalProps) => (
  <Alert severity="warning" action={refusalStep(code, user.id)}>
    {message}
  </Alert>
)

/** Puts the user on the waiting list; a refusal that staff may waive is repeated with the reason of the form. */
const useWaiting = (user: AdminUser, classId: string, onWaiting: () => void) => {
  const { getValues, setError } = useFormContext<OverrideValues>()
  const { mutate, error, isPending } = useAddToWaitlist(classId)
  const isWaivable = error !== null && isWaivableRefusal(error)
  const press = () => {
    const reason = isWaivable ? getValues('override_reason')?.trim() : undefined
    if (isWaivable && !reason)
      return setError('override_reason', { message: staffBooking.reasonRequired }, { shouldFocus: true })
    mutate({ classId, userId: user.id, overrideReason: reason }, { onSuccess: onWaiting })
  }
  return { error, isWaivable, isPending, press }
}

interface ChosenClassProps {
  user: AdminUser
  entry: StaffScheduledClass
  /** Undefined until it is read. */
  verdict: StaffBookingVerdict | undefined
  onWaiting: () => void
}

/** Why the chosen class cannot be booked, the reason with which staff may book it anyway, and its waiting list. */
export const ChosenClass = ({ user, entry, verdict, onWaiting }: ChosenClassProps) => {
  const { error, isWaivable, isPending, press } = useWaiting(user, entry.id, onWaiting)
  const isFull = freePlaces(entry) === 0
  if (!verdict?.message && !isFull) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 1.5 }}>
      {verdict?.message && <Refusal user={user} code={verdict.code} message={verdict.message} />}
      {error && (
        <Refusal user={user} code={reasonCodeOf(error)} message={errorText(error, waitlist.addError)} />
      )}
      {(verdict?.waivable || isWaivable) && (
        <TextInput
          source="override_reason"
          label={staffBooking.overrideReason}
          helperText={false}
          // A reason is about one class: the field of the next class begins empty.
          shouldUnregister
          slotProps={{ htmlInput: { maxLength: maxLengthOf(StaffBookingInput, 'override_reason') } }}
        />
      )}
      {isFull && (
        <BusyButton
          variant="outlined"
          color="secondary"
          busy={isPending}
          busyLabel={waitlist.adding}
          disabled={!isWaivable && isFinalRefusal(error ? reasonCodeOf(error) : undefined)}
          onClick={press}
        >
          {isWaivable ? waitlist.addAnyway : waitlist.add}
        </BusyButton>
      )}
    </Box>
  )
}
