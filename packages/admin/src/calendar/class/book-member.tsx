import { type AdminUser, maxLengthOf, StaffBookingInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Form, TextInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { refusalStep } from '../../shared/bookings/refusal-step.tsx'
import { isFinalRefusal, isWaivableRefusal } from '../../shared/bookings/refusals.ts'
import { useAddToWaitlist, useBookForMember, useBookingVerdict } from '../../shared/bookings/use-bookings.ts'
import { UserInput } from '../../ui/form/user-input.tsx'
import { success } from '../../ui/notifications.tsx'

const t = texts.admin.calendar.staffBooking
const w = texts.admin.calendar.waitlist

const useBooking = (classId: string) => {
  const notify = useNotify()
  const { reset } = useFormContext()
  const [member, setMember] = useState<AdminUser | null>(null)
  // The verdict is requested when a member is chosen, so that the reason and the link that helps appear before the
  // press.
  const { data: verdict } = useBookingVerdict(classId, member?.id)
  const book = useBookForMember(classId)
  const wait = useAddToWaitlist(classId)
  // Kept while the request is repeated with a reason, so that the field of the reason stays.
  const [waitError, setWaitError] = useState<Error>()
  const pick = (chosen: AdminUser | null) => {
    setMember(chosen)
    setWaitError(undefined)
    book.reset()
  }
  const finish = (message: string) => {
    notify(message, success)
    setMember(null)
    setWaitError(undefined)
    reset()
  }
  const submit = (overrideReason?: string) => {
    if (!member) return
    setWaitError(undefined)
    book.mutate(
      { classId, userId: member.id, overrideReason },
      {
        onSuccess: ({ waived }) => {
          const message = t.booked(member.full_name)
          finish(waived.length > 0 ? `${message}. ${t.waived}` : message)
        },
      },
    )
  }
  const submitWait = (overrideReason?: string) => {
    if (!member) return
    const { id: userId, full_name } = member
    wait.mutate(
      { classId, userId, overrideReason },
      { onSuccess: () => finish(w.added(full_name)), onError: setWaitError },
    )
  }
  return { book, wait, waitError, member, verdict: member ? verdict : undefined, pick, submit, submitWait }
}

interface RefusalProps {
  member: AdminUser
  code: string | undefined
  message: string
}

/** Why the member cannot book, with a link to the screen where staff can resolve it. */
const Refusal = ({ member, code, message }: RefusalProps) => (
  <Alert severity="warning" sx={{ mt: 1.5 }} action={refusalStep(code, member.id)}>
    {message}
  </Alert>
)

interface BookMemberProps {
  classId: string
  /** The class is full, so the member can also be put on its waiting list. */
  waits?: boolean
}

/** Books a place for a member, or puts them on the waiting list; staff can waive some of the rules with a reason. */
export const BookMember = (props: BookMemberProps) => (
  <Form defaultValues={{ user_id: '' }} disableInvalidFormNotification>
    <Booking {...props} />
  </Form>
)

const Booking = ({ classId, waits = false }: BookMemberProps) => {
  const { book, wait, waitError, member, verdict, pick, submit, submitWait } = useBooking(classId)
  const bookingCode = verdict?.message ? verdict.code : reasonCodeOf(book.error)
  const bookingText = verdict?.message ?? (book.error ? errorText(book.error, t.error) : undefined)
  const code = waitError ? reasonCodeOf(waitError) : bookingCode
  const message = waitError ? errorText(waitError, w.addError) : bookingText
  const busy = book.isPending || wait.isPending
  return (
    <Box component="section" aria-label={t.title} sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <UserInput
            label={t.search}
            noneText={texts.common.noResults}
            typeText={t.type}
            onChoose={pick}
            disabled={busy}
          />
        </Box>
        <BusyButton
          variant="outlined"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
          onClick={() => submit()}
          busy={book.isPending}
          busyLabel={t.submitting}
          disabled={!member || isFinalRefusal(bookingCode)}
        >
          {t.submit}
        </BusyButton>
        {waits && (
          <BusyButton
            variant="outlined"
            color="secondary"
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
            onClick={() => submitWait()}
            busy={wait.isPending}
            busyLabel={w.adding}
            disabled={!member || isFinalRefusal(reasonCodeOf(waitError))}
          >
            {w.add}
          </BusyButton>
        )}
      </Box>
      {member && message && <Refusal member={member} code={code} message={message} />}
      {waitError && isWaivableRefusal(waitError) ? (
        <OverrideForm label={w.addAnyway} busy={wait.isPending} onOverride={submitWait} />
      ) : (
        verdict?.waivable && <OverrideForm label={t.override} busy={book.isPending} onOverride={submit} />
      )}
    </Box>
  )
}

interface OverrideFormProps {
  label: string
  busy: boolean
  onOverride: (reason: string) => void
}

const requireReason = (reason: string | null) => (reason?.trim() ? undefined : t.reasonRequired)

const OverrideForm = ({ label, busy, onOverride }: OverrideFormProps) => {
  const { handleSubmit } = useFormContext<{ override_reason: string }>()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1.5 }}>
      <TextInput
        source="override_reason"
        label={t.overrideReason}
        validate={requireReason}
        // A reason is about one member: the field of the next member begins empty.
        shouldUnregister
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(StaffBookingInput, 'override_reason') } }}
      />
      <BusyButton
        variant="outlined"
        color="secondary"
        busy={busy}
        onClick={handleSubmit(({ override_reason }) => onOverride(override_reason.trim()))}
      >
        {label}
      </BusyButton>
    </Box>
  )
}
