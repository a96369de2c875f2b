import { maxLengthOf, type StaffWaitlistEntry, WaitlistReason } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, formatTime, texts } from '@estudio/texts'
import { CloseIcon, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { refusalStep } from '../../shared/bookings/refusal-step.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ReasonDialog } from '../../ui/form/reason-dialog.tsx'
import { FileLink } from './file-link.tsx'
import { useAssignPlace, useRemoveFromWaitlist, useWaitlist } from './use-reservations.ts'

const t = texts.admin.calendar.waitlist

type Change = 'assign' | 'remove'

const words = {
  assign: {
    title: t.assignTitle,
    help: t.assignHelp,
    submit: t.assign,
    submitting: t.assigning,
    error: t.assignError,
    done: t.assigned,
  },
  remove: {
    title: t.removeTitle,
    help: t.removeHelp,
    submit: t.remove,
    submitting: t.removing,
    error: t.removeError,
    done: t.removed,
  },
} as const

interface WaitlistEntryDialogProps {
  classId: string
  entry: StaffWaitlistEntry
  change: Change
  onClose: () => void
}

/** Gives a waiting member a place, or removes the entry; both require a reason. */
const WaitlistEntryDialog = ({ classId, entry, change, onClose }: WaitlistEntryDialogProps) => {
  const changes = { assign: useAssignPlace(classId), remove: useRemoveFromWaitlist(classId) }
  const { title, help, submit, submitting, error, done: doneText } = words[change]
  return (
    <ReasonDialog
      title={title}
      subtitle={entry.member.full_name}
      submit={submit}
      submitting={submitting}
      saveError={error}
      errorAction={(code) => refusalStep(code, entry.member.id)}
      label={t.reason}
      help={help}
      maxLength={maxLengthOf(WaitlistReason, 'reason')}
      change={(reason) => changes[change].mutateAsync({ entryId: entry.id, reason })}
      done={doneText(entry.member.full_name)}
      onClose={onClose}
    />
  )
}

interface EntryRowProps {
  entry: StaffWaitlistEntry
  onChange: (change: Change) => void
}

const EntryRow = ({ entry, onChange }: EntryRowProps) => {
  const { timezone } = useStudio()
  const { member, position, joined_at, offered_until, skips } = entry
  const wall = (instant: string) => wallTimeOf(new Date(instant), timezone)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box className="tabular" sx={{ minWidth: 24, typography: 'body2', color: 'text.secondary' }}>
        {position}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <FileLink userId={member.id} name={member.full_name} />
        <Typography variant="caption" color="textSecondary" component="div">
          {t.since(formatLongDateTime(wall(joined_at)))}
        </Typography>
        {offered_until && (
          <Typography variant="caption" component="div" sx={{ color: 'studio.sage' }}>
            {t.offered(formatTime(wall(offered_until).slice(11, 16)))}
          </Typography>
        )}
        {skips.map((skip) => (
          <Typography key={skip.at} variant="caption" component="div" sx={{ color: 'studio.ochre' }}>
            {t.skippedAt(formatLongDateTime(wall(skip.at)), skip.text)}
          </Typography>
        ))}
      </Box>
      <Button variant="text" aria-label={t.assignLabel(member.full_name)} onClick={() => onChange('assign')}>
        {t.assign}
      </Button>
      <IconButton
        size="small"
        aria-label={t.removeLabel(member.full_name)}
        title={t.remove}
        onClick={() => onChange('remove')}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** The waiting list of a class in order, with the reasons for which members were passed over. */
export const Waitlist = ({ classId }: { classId: string }) => {
  const { data, error, isLoadingError, refetch } = useWaitlist(classId)
  const [changing, setChanging] = useState<{ entry: StaffWaitlistEntry; change: Change }>()
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.loadError} />
  if (!data || data.length === 0) return null
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" component="h3">
        {t.title}
      </Typography>
      <Box component="ol" aria-label={t.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((entry) => (
          <EntryRow key={entry.id} entry={entry} onChange={(change) => setChanging({ entry, change })} />
        ))}
      </Box>
      {changing && (
        <WaitlistEntryDialog classId={classId} {...changing} onClose={() => setChanging(undefined)} />
      )}
    </Box>
  )
}
