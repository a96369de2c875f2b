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
import { success } from '../../ui/notifications.tsx'
import { UserInput } from '../../ui/user-input.tsx'
import { refusalStep } from './refusal-step.tsx'
import { useBookForMember, useBookingVerdict } from './use-reservations.ts'

const t = texts.admin.calendar.staffBooking

/**
 * Whether repeating the request would fail again; a lost connection has no code, a failed server has `internal_error`.
 */
const isFinal = (code: string | undefined): boolean => code !== undefined && code !== 'internal_error'

const useBooking = (classId: string) => {
  const notify = useNotify()
  const { reset } = useFormContext()
  const [member, setMember] = useState<AdminUser | null>(null)
  // The verdict is requested when a member is chosen, so that the reason and the link that helps appear before the
  // press.
  const { data: verdict } = useBookingVerdict(classId, member?.id)
  const book = useBookForMember(classId)
  const pick = (chosen: AdminUser | null) => {
    setMember(chosen)
    book.reset()
  }
  const submit = (overrideReason?: string) => {
    if (!member) return
    book.mutate(
      { classId, userId: member.id, overrideReason },
      {
        onSuccess: ({ waived }) => {
          const message = t.booked(member.full_name)
          notify(waived.length > 0 ? `${message}. ${t.waived}` : message, success)
          setMember(null)
          reset()
        },
      },
    )
  }
  return { book, member, verdict: member ? verdict : undefined, pick, submit }
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

/** Books a place for a member; staff can waive some of the rules with a reason (B13). */
export const BookMember = ({ classId }: { classId: string }) => (
  <Form defaultValues={{ user_id: '' }} disableInvalidFormNotification>
    <Booking classId={classId} />
  </Form>
)

const Booking = ({ classId }: { classId: string }) => {
  const { book, member, verdict, pick, submit } = useBooking(classId)
  const message = verdict?.message ?? (book.error ? errorText(book.error, t.error) : undefined)
  const code = verdict?.message ? verdict.code : reasonCodeOf(book.error)
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
            disabled={book.isPending}
          />
        </Box>
        <BusyButton
          variant="outlined"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
          onClick={() => submit()}
          busy={book.isPending}
          busyLabel={t.submitting}
          disabled={!member || isFinal(code)}
        >
          {t.submit}
        </BusyButton>
      </Box>
      {member && message && <Refusal member={member} code={code} message={message} />}
      {verdict?.waivable && <OverrideForm busy={book.isPending} onOverride={submit} />}
    </Box>
  )
}

interface OverrideFormProps {
  busy: boolean
  onOverride: (reason: string) => void
}

const requireReason = (reason: string | null) => (reason?.trim() ? undefined : t.reasonRequired)

const OverrideForm = ({ busy, onOverride }: OverrideFormProps) => {
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
        {t.override}
      </BusyButton>
    </Box>
  )
}
