import { type Closure, ClosureInput, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, useMoveFocusOnUnmount } from '@estudio/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type RefObject, useRef } from 'react'
import { TextInput, useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { Failure } from '../../ui/failure.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { success } from '../../ui/notifications.tsx'
import { areDays, daysOf, toCome } from './closed-days.ts'
import { DaysInputs, type DaysValues } from './days-inputs.tsx'
import { useCloseDays, useClosureImpact, useClosures, useReopenDays } from './use-weeks.ts'

const t = texts.admin.calendar.closures

interface ClosuresDialogProps {
  /** The initial day of the form. */
  day: string
  today: string
  onClose: () => void
}

interface ClosureValues extends DaysValues {
  reason: string | null
}

/** The impact of closing the days of the form. */
const useFormImpact = () => {
  const [start, end] = useWatch<ClosureValues, ['start_date', 'end_date']>({
    name: ['start_date', 'end_date'],
  })
  const chosen = areDays(start, end)
  return { chosen, ...useClosureImpact(chosen ? { start: start ?? '', end: end ?? '' } : undefined) }
}

/** Shows the classes that closing these days would cancel. */
const ClosureImpact = () => {
  const { chosen, data, error, refetch } = useFormImpact()
  if (!chosen) return <Typography color="textSecondary">{t.dates}</Typography>
  if (error && !data) return <Failure query={{ error, refetch }} text={t.impactError} />
  return (
    <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
      {data && t.impact(data.classes, data.reservations, data.members)}
    </Typography>
  )
}

interface ClosureRowProps {
  closure: Closure
  heading: RefObject<HTMLElement | null>
  busy: boolean
  onReopen: () => void
}

const ClosureRow = ({ closure, heading, busy, onReopen }: ClosureRowProps) => (
  <Box
    ref={useMoveFocusOnUnmount<HTMLLIElement>(() => heading.current)}
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      <strong>{daysOf(closure)}</strong>
      <Typography variant="caption" color="textSecondary" component="div">
        {closure.reason}
      </Typography>
    </Box>
    <BusyButton
      variant="text"
      busy={busy}
      busyLabel={t.reopen}
      aria-label={t.reopenLabel(daysOf(closure))}
      onClick={onReopen}
    >
      {t.reopen}
    </BusyButton>
  </Box>
)

/** Future closed days, each with a button that reopens them. */
const ClosureList = ({ today, heading }: { today: string; heading: RefObject<HTMLElement | null> }) => {
  const { data, error: loadError, isLoadingError, isPending, refetch } = useClosures()
  const reopen = useReopenDays()
  const notify = useNotify()
  const onReopen = (id: string) =>
    reopen.mutate(id, {
      onSuccess: () => notify(t.reopened, success),
      onError: (error) => notify(errorText(error, t.reopenError), { type: 'error' }),
    })
  if (isPending) return <Skeleton variant="rounded" height={56} />
  if (isLoadingError)
    return <Failure message={errorText(loadError, t.listError)} onRetry={() => void refetch()} />
  const shown = toCome(data, today)
  if (shown.length === 0) return <Typography color="textSecondary">{t.none}</Typography>
  return (
    <Box component="ul" aria-label={t.listTitle} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {shown.map((closure) => (
        <ClosureRow
          key={closure.id}
          closure={closure}
          heading={heading}
          busy={reopen.isPending}
          onReopen={() => onReopen(closure.id)}
        />
      ))}
    </Box>
  )
}

const CloseDaysButton = () => {
  const { chosen, data } = useFormImpact()
  return <FormSaveButton color="error" label={t.submit} saving={t.submitting} disabled={!chosen || !data} />
}

/**
 * Closes a day or a range, which cancels its classes and excludes it from copies. The dialog also lists the closed
 * days.
 */
export const ClosuresDialog = ({ day, today, onClose }: ClosuresDialogProps) => {
  const close = useCloseDays()
  const notifyUndoable = useNotifyUndoable()
  const heading = useRef<HTMLHeadingElement>(null)
  const onSubmit = async ({ start_date, end_date, reason }: ClosureValues) => {
    const { undo } = await close.mutateAsync({
      start_date: start_date ?? '',
      end_date: end_date ?? '',
      reason: reason?.trim() || null,
    })
    notifyUndoable(t.done, undo)
  }
  return (
    <FormDialog<ClosureValues>
      title={t.title}
      submit={<CloseDaysButton />}
      saveError={t.error}
      defaultValues={{ start_date: day, end_date: day, reason: null }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <DaysInputs first={t.first} last={t.last} today={today} />
      <TextInput
        source="reason"
        label={t.reason}
        slotProps={{ htmlInput: { maxLength: maxLengthOf(ClosureInput, 'reason') } }}
      />
      <ClosureImpact />
      <Box component="section">
        <Typography ref={heading} tabIndex={-1} variant="subtitle2" component="h3" sx={{ mt: 1, mb: 1 }}>
          {t.listTitle}
        </Typography>
        <ClosureList today={today} heading={heading} />
      </Box>
    </FormDialog>
  )
}
