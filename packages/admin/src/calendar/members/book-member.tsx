import type { AdminUser } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText, reasonOf } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { MemberPicker } from './member-picker.tsx'
import { isFinal, isOverridable } from './overridable.ts'
import { useMemberActions } from './use-members.ts'

const t = texts.admin.calendar.staffBooking

const useBooking = (classId: string) => {
  const { book } = useMemberActions(classId)
  const notify = useNotify()
  const [member, setMember] = useState<AdminUser | null>(null)
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
          const said = t.booked(member.full_name)
          notify(waived.length > 0 ? `${said}. ${t.waived}` : said, done)
          setMember(null)
        },
      },
    )
  }
  return { book, member, pick, submit }
}

interface OverrideProps {
  busy: boolean
  onOverride: (reason: string) => void
}

const Override = ({ busy, onOverride }: OverrideProps) => {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = asked && reason.trim() === ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <TextField
        label={t.overrideReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing}
        helperText={missing ? t.reasonRequired : undefined}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <Button
        variant="outlined"
        color="secondary"
        disabled={busy}
        onClick={() => {
          setAsked(true)
          if (reason.trim() !== '') onOverride(reason.trim())
        }}
      >
        {t.override}
      </Button>
    </Box>
  )
}

/** Gives somebody a place; a rule that refuses it can be set aside where the rules allow, with a reason (B13). */
export const BookMember = ({ classId }: { classId: string }) => {
  const { book, member, pick, submit } = useBooking(classId)
  return (
    <Box component="section" aria-label={t.title} sx={{ mt: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t.title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          <MemberPicker value={member} onChange={pick} busy={book.isPending} />
        </Box>
        <Button
          variant="outlined"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
          onClick={() => submit()}
          disabled={!member || book.isPending || isFinal(reasonOf(book.error))}
        >
          {book.isPending ? t.submitting : t.submit}
        </Button>
      </Box>
      {book.error && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {errorText(book.error, t.error)}
        </Alert>
      )}
      {isOverridable(reasonOf(book.error)) && <Override busy={book.isPending} onOverride={submit} />}
    </Box>
  )
}
