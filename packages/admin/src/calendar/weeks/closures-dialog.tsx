import type { Closure, ClosureInput } from '@estudio/contract'
import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { done } from '../../ui/toast.ts'
import { useNotifyUndoable } from '../undo.tsx'
import { closuresKey, reloadSchedule, useClosures } from '../use-schedule.ts'
import { areDays, daysOf, toCome } from './closed-days.ts'

const t = texts.admin.calendar.closures

interface ClosuresDialogProps {
  /** The day the form opens with. */
  day: string
  today: string
  onClose: () => void
}

interface Days {
  start: string
  end: string
}

/** What closing these days would cancel (B04). */
const useClosureImpact = (start: string, end: string) => {
  const data = useStudioData()
  return useQuery({
    queryKey: ['closure-impact', start, end],
    queryFn: ({ signal }) => data.getClosureImpact(start, end, signal),
    enabled: areDays(start, end),
    staleTime: 0,
    gcTime: 0,
  })
}

const useClosureActions = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([queries.invalidateQueries({ queryKey: closuresKey }), reloadSchedule(queries)])
  return {
    close: useMutation({ mutationFn: (input: ClosureInput) => data.closeDays(input), onSuccess }),
    reopen: useMutation({ mutationFn: (id: string) => data.reopenDays(id), onSuccess }),
  }
}

/** What closing these days would cancel, shown before it is done (B04). */
const ClosureImpact = ({
  chosen,
  impact,
}: {
  chosen: boolean
  impact: ReturnType<typeof useClosureImpact>
}) => {
  const { data, error, refetch } = impact
  if (!chosen) return <Typography color="textSecondary">{t.dates}</Typography>
  if (error && !data)
    return <Failure message={errorText(error, t.impactError)} onRetry={() => void refetch()} />
  return (
    <Typography variant="body2" role="status" sx={{ minHeight: '1.5em' }}>
      {data && t.impact(data.classes, data.reservations, data.members)}
    </Typography>
  )
}

interface ClosureRowProps {
  closure: Closure
  busy: boolean
  onReopen: () => void
}

const ClosureRow = ({ closure, busy, onReopen }: ClosureRowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flexGrow: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
      <strong>{daysOf(closure)}</strong>
      <Typography variant="caption" color="textSecondary" component="div">
        {closure.reason}
      </Typography>
    </Box>
    <Button variant="text" disabled={busy} aria-label={t.reopenLabel(daysOf(closure))} onClick={onReopen}>
      {t.reopen}
    </Button>
  </Box>
)

/** Closed days to come, each with the button that opens them again. */
const ClosureList = ({ today }: { today: string }) => {
  const { data, error: loadError, isLoadingError, isPending, refetch } = useClosures()
  const { reopen } = useClosureActions()
  const notify = useNotify()
  const onReopen = (id: string) =>
    reopen.mutate(id, {
      onSuccess: () => notify(t.reopened, done),
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
          busy={reopen.isPending}
          onReopen={() => onReopen(closure.id)}
        />
      ))}
    </Box>
  )
}

/** Closes a day or a range: its classes are cancelled and copies keep off; and the days that are closed already. */
export const ClosuresDialog = ({ day, today, onClose }: ClosuresDialogProps) => {
  const { close } = useClosureActions()
  const notifyUndoable = useNotifyUndoable()
  const [{ start, end }, setDays] = useState<Days>({ start: day, end: day })
  const [reason, setReason] = useState('')
  const chosen = areDays(start, end)
  const impact = useClosureImpact(start, end)
  const submit = () =>
    close.mutate(
      { start_date: start, end_date: end, reason: reason.trim() || null },
      {
        onSuccess: ({ undo }) => {
          notifyUndoable(t.done, undo)
          onClose()
        },
      },
    )
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      busy={close.isPending}
      actions={
        <DialogButtons
          tone="danger"
          label={t.submit}
          busyLabel={t.submitting}
          busy={close.isPending}
          disabled={!chosen || !impact.data}
          onClick={submit}
          onClose={onClose}
        />
      }
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 0.5, mb: 2 }}
      >
        <DateField
          label={t.first}
          value={start}
          min={today}
          onChange={(date) => setDays({ start: date, end: date > end ? date : end })}
        />
        <DateField
          label={t.last}
          value={end}
          min={start || today}
          onChange={(date) => setDays({ start, end: date })}
        />
        <TextField
          label={t.reason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ gridColumn: '1 / -1' }}
          slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
        />
      </Box>
      <ClosureImpact chosen={chosen} impact={impact} />
      {close.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(close.error, t.error)}
        </Alert>
      )}
      <Typography variant="subtitle2" component="h3" sx={{ mt: 3, mb: 1 }}>
        {t.listTitle}
      </Typography>
      <ClosureList today={today} />
    </StudioDialog>
  )
}
