import { type AdminUser, maxLengthOf, StaffBookingInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetList, useNotify } from 'react-admin'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { SEARCH_DEBOUNCE_MS } from '../../ui/screen-constants'
import { refusalStep } from './refusal-step.tsx'
import { useBookForMember, useBookingVerdict } from './use-reservations.ts'

const t = texts.admin.calendar.staffBooking

/** Whether the same request would be refused again; a lost connection has no code, a failed server `internal_error`. */
export const isFinal = (code: string | undefined): boolean => code !== undefined && code !== 'internal_error'

const useBooking = (classId: string) => {
  const notify = useNotify()
  const [member, setMember] = useState<AdminUser | null>(null)
  // Asked as soon as somebody is chosen, so that the reason and the step that helps are there before the press.
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

/** Why the member can't book, and where staff can do something about it. */
const Refusal = ({ member, code, message }: RefusalProps) => (
  <Alert severity="warning" sx={{ mt: 1.5 }} action={refusalStep(code, member.id)}>
    {message}
  </Alert>
)

/** Books a place for a member; some of the rules that refuse it can be overridden with a reason (B13). */
export const BookMember = ({ classId }: { classId: string }) => {
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
          <MemberPicker value={member} onChange={pick} busy={book.isPending} />
        </Box>
        <Button
          variant="outlined"
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
          onClick={() => submit()}
          disabled={!member || book.isPending || isFinal(code)}
        >
          {book.isPending ? t.submitting : t.submit}
        </Button>
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

const OverrideForm = ({ busy, onOverride }: OverrideFormProps) => {
  const [reason, setReason] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const missing = submitted && reason.trim() === ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      <TextField
        label={t.overrideReason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={missing}
        helperText={missing ? t.reasonRequired : undefined}
        sx={{ flex: '1 1 200px' }}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(StaffBookingInput, 'override_reason') } }}
      />
      <Button
        variant="outlined"
        color="secondary"
        disabled={busy}
        onClick={() => {
          setSubmitted(true)
          if (reason.trim() !== '') onOverride(reason.trim())
        }}
      >
        {t.override}
      </Button>
    </Box>
  )
}

/** People a search proposes at once. */
const proposals = 8

const useDebouncedValue = (value: string): string => {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** People whose name or address has these words, once the typing pauses; an older answer never wins. */
const useMemberSearch = (typed: string) => {
  const q = useDebouncedValue(typed.trim())
  return useGetList<AdminUser>(
    'usuarios',
    {
      filter: { q },
      pagination: { page: 1, perPage: proposals },
      sort: { field: 'full_name', order: 'ASC' },
    },
    { enabled: q.length >= 2, placeholderData: keepPreviousData },
  )
}

interface MemberPickerProps {
  value: AdminUser | null
  onChange: (member: AdminUser | null) => void
  /** A booking is being sent: nobody else can be chosen until it is answered. */
  busy: boolean
}

/** Finds a person by name or address. */
const MemberPicker = ({ value, onChange, busy }: MemberPickerProps) => {
  const [typed, setTyped] = useState('')
  const { data = [], error, isFetching } = useMemberSearch(value ? '' : typed)
  return (
    <Autocomplete<AdminUser>
      size="small"
      disabled={busy}
      options={value ? [value] : data}
      value={value}
      onChange={(_event, chosen) => onChange(chosen)}
      inputValue={typed}
      onInputChange={(_event, input) => setTyped(input)}
      filterOptions={(found) => found}
      getOptionLabel={({ full_name, email }) => full_name || (email ?? '')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching}
      loadingText={texts.common.loading}
      noOptionsText={typed.trim().length < 2 ? t.type : texts.common.noResults}
      forcePopupIcon={false}
      clearText={texts.common.clearSearch}
      renderOption={({ key, ...props }, { full_name, email }) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          {full_name}
          <Typography variant="caption" color="textSecondary" component="div">
            {email}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t.search}
          error={Boolean(error)}
          helperText={error ? errorText(error, t.searchError) : undefined}
        />
      )}
    />
  )
}
