import type { CopyAnswer } from '@estudio/contract'
import { addDays, isCivilDate, mondayOf } from '@estudio/domain'
import { formatClassMoment, formatDateSpan, formatDayHeading, texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import type { ClassCopy } from '../../data/methods/schedule.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useNotifyUndoable } from '../undo.tsx'
import { reloadSchedule } from '../use-schedule.ts'
import { titleOf } from '../week/timetable.ts'
import { ClassMoments } from './class-moments.tsx'
import {
  type CopyDates,
  type CopyKind,
  copyRequest,
  firstDayOf,
  lastRepetition,
  proposedDates,
} from './copy-request.ts'

const t = texts.admin.calendar.copy
const titles = { day: t.titleDay, week: t.titleWeek, repeat: t.titleRepeat } as const

interface CopyDialogProps {
  kind: CopyKind
  today: string
  /** Shows the day of the first copy. */
  onShow: (day: string) => void
  onClose: () => void
}

const subtitleOf = (kind: CopyKind): string | undefined =>
  kind.entry ? `${titleOf(kind.entry)} · ${formatClassMoment(kind.entry.start_time)}` : undefined

/** What a copy would create and skip, read without changing anything. */
const useCopyPreview = (request: ClassCopy | undefined) => {
  const data = useStudioData()
  return useQuery({
    queryKey: ['schedule-copy', request],
    queryFn: ({ signal }) => (request ? data.previewCopy(request, signal) : null),
    enabled: request !== undefined,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}

const useCopy = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: ClassCopy) => data.copyClasses(request),
    onSuccess: () => reloadSchedule(queries),
  })
}

interface CopyDatesFieldsProps {
  kind: CopyKind
  dates: CopyDates
  today: string
  onChange: (dates: CopyDates) => void
}

const weekOf = (date: string): string | undefined =>
  isCivilDate(date) ? t.weekOf(formatDateSpan(mondayOf(date), addDays(mondayOf(date), 6))) : undefined
const dayOf = (date: string): string | undefined => (isCivilDate(date) ? formatDayHeading(date) : undefined)

const labels = {
  day: { from: t.fromDay, to: t.toDay, help: dayOf },
  week: { from: t.fromWeek, to: t.toWeek, help: weekOf },
  repeat: { from: t.fromWeek, to: t.until, help: weekOf },
} as const

/** From when to when; any day names its week. */
const CopyDatesFields = ({ kind, dates, today, onChange }: CopyDatesFieldsProps) => {
  const { from, to, help } = labels[kind.what]
  const repeats = kind.what === 'repeat'
  const ofOneClass = kind.entry !== undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: ofOneClass ? '1fr' : '1fr 1fr' },
        gap: 2,
        pt: 0.5,
        mb: 2.5,
      }}
    >
      {!ofOneClass && (
        <DateField
          label={from}
          value={dates.from}
          help={help(dates.from)}
          onChange={(date) => onChange({ ...dates, from: date })}
        />
      )}
      <DateField
        label={to}
        value={dates.to}
        help={repeats ? t.untilHelp : help(dates.to)}
        min={today}
        max={repeats && isCivilDate(dates.from) ? lastRepetition(dates.from) : undefined}
        onChange={(date) => onChange({ ...dates, to: date })}
      />
    </Box>
  )
}

interface CopyPreviewProps {
  answer: CopyAnswer | undefined
  /** Dates that make sense are chosen. */
  chosen: boolean
  loading: boolean
}

const keyOf = ({ source_id, start_time }: { source_id: string; start_time: string }) =>
  `${source_id}@${start_time}`

/** What would be created, and what is left out and why. */
const CopyPreview = ({ answer, chosen, loading }: CopyPreviewProps) => {
  if (!chosen) return <Typography color="textSecondary">{t.choose}</Typography>
  if (!answer) return loading ? <Skeleton variant="rounded" height={120} /> : null
  const { created, skipped } = answer
  if (created.length + skipped.length === 0) return <Typography role="status">{t.nothing}</Typography>
  return (
    <Box sx={{ opacity: loading ? 0.5 : 1 }}>
      <Typography role="status" variant="subtitle2" component="p">
        {t.created(created.length)}
        {skipped.length > 0 && ` · ${t.skipped(skipped.length)}`}
      </Typography>
      {created.length > 0 && (
        <ClassMoments
          label={t.createdList}
          moments={created.map((one) => ({ key: keyOf(one), name: one.name, start: one.start_time }))}
        />
      )}
      {skipped.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t.skippedList}
          </Typography>
          <ClassMoments
            label={t.skippedList}
            moments={skipped.map((one) => ({
              key: keyOf(one),
              name: one.name,
              start: one.start_time,
              why: texts.admin.calendar.skipped[one.reason],
            }))}
          />
        </>
      )}
    </Box>
  )
}

/** Copies a day or a week, or repeats classes weekly: what would happen is shown first, and can be taken back after. */
export const CopyDialog = ({ kind, today, onShow, onClose }: CopyDialogProps) => {
  const [dates, setDates] = useState(() => proposedDates(kind))
  const request = copyRequest(kind, dates)
  const preview = useCopyPreview(request)
  const copy = useCopy()
  const notifyUndoable = useNotifyUndoable()
  const count = request && preview.data && !preview.error ? preview.data.created.length : 0
  const submit = () =>
    request &&
    copy.mutate(request, {
      onSuccess: (answer) => {
        notifyUndoable(t.done(answer.created.length), answer.undo)
        const first = firstDayOf(answer)
        if (first) onShow(first)
        onClose()
      },
    })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={titles[kind.what]}
      subtitle={subtitleOf(kind)}
      busy={copy.isPending}
      actions={
        <DialogButtons
          label={t.submit(count)}
          busyLabel={t.submitting}
          busy={copy.isPending}
          disabled={count === 0 || preview.isFetching}
          onClick={submit}
          onClose={onClose}
        />
      }
    >
      <CopyDatesFields kind={kind} dates={dates} today={today} onChange={setDates} />
      {copy.error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(copy.error, t.error)}
        </Alert>
      )}
      {request && preview.error ? (
        <Failure message={errorText(preview.error, t.previewError)} onRetry={() => void preview.refetch()} />
      ) : (
        <CopyPreview
          answer={preview.data ?? undefined}
          chosen={request !== undefined}
          loading={preview.isFetching}
        />
      )}
    </StudioDialog>
  )
}
