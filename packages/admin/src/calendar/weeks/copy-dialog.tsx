import { addDays, isCivilDate, mondayOf, scheduledClassName } from '@estudio/domain'
import { formatClassMoment, formatDateSpan, formatDayHeading, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ClassMoments } from './class-moments.tsx'
import {
  type CopyDates,
  type CopyKind,
  copyRequest,
  firstDayOf,
  lastRepetition,
  proposedDates,
} from './copy-request.ts'
import { useCopyClasses, useCopyPreview } from './use-weeks.ts'

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
  kind.entry ? `${scheduledClassName(kind.entry)} · ${formatClassMoment(kind.entry.start_time)}` : undefined

/** The classes that the copy would create and skip. */
const useFormPreview = (kind: CopyKind) => {
  const [from, to] = useWatch<CopyDates, ['from', 'to']>({ name: ['from', 'to'] })
  const request = copyRequest(kind, { from, to })
  return { request, ...useCopyPreview(request) }
}

/** Writes the week that the server proposes into the empty target; the proposal is no change of the user. */
const useProposedWeek = (kind: CopyKind) => {
  const { resetField } = useFormContext<CopyDates>()
  const { request, data, isPlaceholderData } = useFormPreview(kind)
  const isOpen = request?.what === 'week' && request.body.to === undefined
  const proposal = isOpen && !isPlaceholderData ? data?.to : undefined
  useEffect(() => {
    if (proposal) resetField('to', { defaultValue: proposal })
  }, [proposal, resetField])
}

const weekOf = (date: string | null): string | undefined =>
  date && isCivilDate(date) ? t.weekOf(formatDateSpan(mondayOf(date), addDays(mondayOf(date), 6))) : undefined
const dayOf = (date: string | null): string | undefined =>
  date && isCivilDate(date) ? formatDayHeading(date) : undefined

const labels = {
  day: { from: t.fromDay, to: t.toDay, help: dayOf },
  week: { from: t.fromWeek, to: t.toWeek, help: weekOf },
  repeat: { from: t.fromWeek, to: t.until, help: weekOf },
} as const

/** The source and the target of the copy; any day names its week. */
const CopyDatesInputs = ({ kind, today }: { kind: CopyKind; today: string }) => {
  const [from, to] = useWatch<CopyDates, ['from', 'to']>({ name: ['from', 'to'] })
  const label = labels[kind.what]
  const repeats = kind.what === 'repeat'
  useProposedWeek(kind)
  const ofOneClass = kind.entry !== undefined
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: ofOneClass ? '1fr' : '1fr 1fr' }, gap: 2 }}
    >
      {!ofOneClass && <DateInput source="from" label={label.from} help={label.help(from)} />}
      <DateInput
        source="to"
        label={label.to}
        help={repeats ? t.untilHelp : label.help(to)}
        min={today}
        max={repeats && from && isCivilDate(from) ? lastRepetition(from) : undefined}
      />
    </Box>
  )
}

const keyOf = ({ source_id, start_time }: { source_id: string; start_time: string }) =>
  `${source_id}@${start_time}`

/** The classes that would be created, and the skipped classes with the reason. */
const CopyPreview = ({ kind }: { kind: CopyKind }) => {
  const { request, data, error, isFetching, refetch } = useFormPreview(kind)
  if (!request) return <Typography color="textSecondary">{t.choose}</Typography>
  if (error) return <Failure query={{ error, refetch }} text={t.previewError} />
  if (!data) return isFetching ? <Skeleton variant="rounded" height={120} /> : null
  const { created, skipped } = data
  if (created.length + skipped.length === 0) return <Typography role="status">{t.nothing}</Typography>
  return (
    <Box sx={{ opacity: isFetching ? 0.5 : 1 }}>
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

const CopyButton = ({ kind }: { kind: CopyKind }) => {
  const { request, data, error, isFetching } = useFormPreview(kind)
  const count = request && data && !error ? data.created.length : 0
  return <FormSaveButton label={t.submit(count)} saving={t.submitting} disabled={count === 0 || isFetching} />
}

/** Copies a day or a week, or repeats classes weekly. It shows a preview first, and the copy can be undone. */
export const CopyDialog = ({ kind, today, onShow, onClose }: CopyDialogProps) => {
  const copy = useCopyClasses()
  const notifyUndoable = useNotifyUndoable()
  const onSubmit = async (dates: CopyDates) => {
    const request = copyRequest(kind, dates)
    if (!request) return
    const answer = await copy.mutateAsync(request)
    notifyUndoable(t.done(answer.created.length), answer.undo)
    const first = firstDayOf(answer)
    if (first) onShow(first)
  }
  return (
    <FormDialog<CopyDates>
      title={titles[kind.what]}
      subtitle={subtitleOf(kind)}
      submit={<CopyButton kind={kind} />}
      saveError={t.error}
      defaultValues={proposedDates(kind)}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CopyDatesInputs kind={kind} today={today} />
      <CopyPreview kind={kind} />
    </FormDialog>
  )
}
