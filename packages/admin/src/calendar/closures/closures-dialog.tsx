import { LIMITS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../../data/error-text.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useTellDone } from '../undo/undo-context.ts'
import { ClosureList } from './closure-list.tsx'
import { areDays, useClosureActions, useClosureImpact } from './use-closures.ts'

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

type AskedClosure = ReturnType<typeof useClosureImpact>

/** What closing these days would cancel, said before it is done (B04). */
const ClosureImpact = ({ chosen, impact }: { chosen: boolean; impact: AskedClosure }) => {
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

/** Closes a day or a range: its classes are cancelled and copies keep off; and the days that are closed already. */
export const ClosuresDialog = ({ day, today, onClose }: ClosuresDialogProps) => {
  const { close } = useClosureActions()
  const tellDone = useTellDone()
  const [{ start, end }, setDays] = useState<Days>({ start: day, end: day })
  const [reason, setReason] = useState('')
  const chosen = areDays(start, end)
  const impact = useClosureImpact(start, end)
  const submit = () =>
    close.mutate(
      { start_date: start, end_date: end, reason: reason.trim() || null },
      {
        onSuccess: ({ undo }) => {
          tellDone(t.done, undo)
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
        <>
          <Button variant="text" color="secondary" onClick={onClose} disabled={close.isPending}>
            {texts.common.cancel}
          </Button>
          <Button
            variant="contained"
            color="error"
            onClick={submit}
            disabled={!chosen || !impact.data || close.isPending}
          >
            {close.isPending ? t.submitting : t.submit}
          </Button>
        </>
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
