import { useWrite } from '@estudio/client'
import type { Attendance, UnappliedMark } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatClassMoment, formatLongDateTime, unappliedMarkTexts as t, texts } from '@estudio/texts'
import { BusyButton, StudioDialog, useMoveFocusOnUnmount, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { useApi } from '../data/data-provider.ts'
import { errorText } from '../data/error-text.ts'
import { fileOfUser } from '../shared/addresses.ts'
import { classAddress } from '../shared/calendar-address.ts'
import { statisticsKey } from '../shared/use-statistics.ts'
import { attendanceStates } from '../ui/attendance-states.ts'
import { plainList } from '../ui/list/row-link.tsx'
import { targetSize } from '../ui/target-size.ts'
import { Requests } from './requests.tsx'
import { useRecordAttendance } from './use-record-attendance.ts'

const wordsOf = (attendance: Attendance | null) =>
  attendance === null ? t.nothing : attendanceStates[attendance].text

const useDismissMark = ({ reservation_id: id, pressed_at }: UnappliedMark) => {
  const api = useApi()
  return useWrite({
    mutationFn: () => api.delete('/api/admin/unapplied-marks/{id}', { params: { id }, body: { pressed_at } }),
    invalidates: [statisticsKey],
  })
}

interface MarkProps {
  mark: UnappliedMark
  /** Receives the focus when the mark is decided. */
  nextFocus: () => HTMLElement | null
}

/** Shows what the coach pressed, why it was not applied and what is recorded. Staff apply the mark or dismiss it. */
const Mark = ({ mark, nextFocus }: MarkProps) => {
  const { reservation_id, schedule_id, name, start_time, user_id, display_name } = mark
  const { attendance, recorded, pressed_at, reason, is_applicable } = mark
  const { timezone } = useStudio()
  const notify = useNotify()
  const record = useRecordAttendance(schedule_id)
  const dismiss = useDismissMark(mark)
  const fail = (error: unknown) => notify(errorText(error, texts.admin.attendance.error), { type: 'error' })
  const when = formatLongDateTime(wallTimeOf(new Date(pressed_at), timezone))
  return (
    <Box
      ref={useMoveFocusOnUnmount<HTMLLIElement>(nextFocus)}
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', typography: 'body2', overflowWrap: 'anywhere' }}
    >
      <Link component={RouterLink} to={fileOfUser(user_id)} color="inherit" sx={targetSize}>
        <strong>{display_name}</strong>
      </Link>
      {' · '}
      <Link component={RouterLink} to={classAddress(start_time.slice(0, 10), schedule_id)} sx={targetSize}>
        {name}, {formatClassMoment(start_time)}
      </Link>
      <div>{t.pressed(wordsOf(attendance), when)}</div>
      <Typography variant="body2" color="textSecondary">
        {t.reasons[reason]} {is_applicable && t.recorded(wordsOf(recorded))}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {is_applicable && (
          <BusyButton
            variant="outlined"
            busy={record.isPending}
            aria-label={t.ofPerson(t.apply(wordsOf(attendance)), display_name)}
            onClick={() => void record.mutateAsync({ reservation_id, attendance }).catch(fail)}
          >
            {t.apply(wordsOf(attendance))}
          </BusyButton>
        )}
        <BusyButton
          variant="text"
          color="secondary"
          busy={dismiss.isPending}
          aria-label={t.ofPerson(t.dismiss, display_name)}
          onClick={() => void dismiss.mutateAsync(undefined).catch(fail)}
        >
          {t.dismiss}
        </BusyButton>
      </Box>
    </Box>
  )
}

/** The attendance marks that were not applied. Staff apply each of them or leave the attendance as it is. */
const UnappliedMarks = ({ onClose }: { onClose: () => void }) => {
  const content = useRef<HTMLDivElement>(null)
  /** Returns the link of the first remaining mark, or the sentence that no mark remains. */
  const nextFocus = () => content.current?.querySelector<HTMLElement>('a, [role="status"]') ?? null
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={texts.admin.start.tasks.kinds.marks}
      subtitle={t.why}
      width="sm"
    >
      <div ref={content}>
        <Requests path="/api/admin/unapplied-marks" error={t.error}>
          {({ marks }) =>
            marks.length === 0 ? (
              <Typography color="textSecondary" role="status" tabIndex={-1}>
                {t.none}
              </Typography>
            ) : (
              <Box component="ul" sx={plainList}>
                {marks.map((mark) => (
                  <Mark key={mark.reservation_id} mark={mark} nextFocus={nextFocus} />
                ))}
              </Box>
            )
          }
        </Requests>
      </div>
    </StudioDialog>
  )
}

export default UnappliedMarks
