import type { ReplaceCoachAnswer, ReplaceCoachInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useCoachOptions } from '../../coaches/use-coach-options.ts'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { done } from '../../ui/toast.ts'
import { type Option, reloadSchedule } from '../use-schedule.ts'
import { ClassMoments } from './class-moments.tsx'
import { areDays } from './closed-days.ts'

const t = texts.admin.calendar.replace

interface ReplaceDialogProps {
  /** The day the form opens with. */
  day: string
  today: string
  onClose: () => void
}

interface Replacement {
  from: string
  to: string
  start: string
  end: string
}

/** The request these choices make, or undefined while they are incomplete. */
const replacementInput = ({ from, to, start, end }: Replacement): ReplaceCoachInput | undefined =>
  from !== '' && to !== '' && from !== to && areDays(start, end)
    ? { from_instructor_id: from, to_instructor_id: to, start_date: start, end_date: end }
    : undefined

/** Which classes would change hands, read without changing anything. */
const useReplacementPreview = (input: ReplaceCoachInput | undefined) => {
  const data = useStudioData()
  return useQuery({
    queryKey: ['replace-coach', input],
    queryFn: ({ signal }) => (input ? data.previewCoachReplacement(input, signal) : null),
    enabled: input !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

const useReplaceCoach = () => {
  const data = useStudioData()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ReplaceCoachInput) => data.replaceCoach(input),
    onSuccess: () => reloadSchedule(queries),
  })
}

interface CoachFieldProps {
  label: string
  value: string
  options: readonly Option[]
  onChange: (id: string) => void
}

const CoachField = ({ label, value, options, onChange }: CoachFieldProps) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map(({ id, name }) => (
      <MenuItem key={id} value={id}>
        {name}
      </MenuItem>
    ))}
  </TextField>
)

const ReplacementPreview = ({ answer }: { answer: ReplaceCoachAnswer }) => {
  const { replaced, skipped } = answer
  if (replaced.length + skipped.length === 0) return <Typography role="status">{t.nothing}</Typography>
  return (
    <>
      <Typography role="status" variant="subtitle2" component="p">
        {t.count(replaced.length)}
      </Typography>
      {replaced.length > 0 && (
        <ClassMoments
          label={t.list}
          moments={replaced.map(({ id, name, start_time }) => ({ key: id, name, start: start_time }))}
        />
      )}
      {skipped.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
            {t.kept}
          </Typography>
          <ClassMoments
            label={t.kept}
            moments={skipped.map(({ id, name, start_time }) => ({
              key: id,
              name,
              start: start_time,
              why: t.busy,
            }))}
          />
        </>
      )}
    </>
  )
}

/** Gives one coach's classes of some days to another: which ones is shown first. */
export const ReplaceDialog = ({ day, today, onClose }: ReplaceDialogProps) => {
  const { options = [], ...coaches } = useCoachOptions()
  const [chosen, setChosen] = useState<Replacement>({ from: '', to: '', start: day, end: day })
  const input = replacementInput(chosen)
  const preview = useReplacementPreview(input)
  const replace = useReplaceCoach()
  const notify = useNotify()
  const count = preview.data?.replaced.length ?? 0
  const change = (part: Partial<Replacement>) => setChosen({ ...chosen, ...part })
  const submit = () =>
    input &&
    replace.mutate(input, {
      onSuccess: ({ replaced }) => {
        notify(t.done(replaced.length), done)
        onClose()
      },
    })
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      busy={replace.isPending}
      actions={
        <DialogButtons
          label={t.submit(count)}
          busyLabel={t.submitting}
          busy={replace.isPending}
          disabled={count === 0}
          onClick={submit}
          onClose={onClose}
        />
      }
    >
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, pt: 0.5, mb: 2.5 }}
      >
        <CoachField
          label={t.from}
          value={chosen.from}
          options={options}
          onChange={(from) => change({ from })}
        />
        <CoachField
          label={t.to}
          value={chosen.to}
          options={options.filter(({ id }) => id !== chosen.from)}
          onChange={(to) => change({ to })}
        />
        <DateField
          label={t.first}
          value={chosen.start}
          min={today}
          onChange={(start) => change({ start, end: start > chosen.end ? start : chosen.end })}
        />
        <DateField
          label={t.last}
          value={chosen.end}
          min={chosen.start || today}
          onChange={(end) => change({ end })}
        />
      </Box>
      {coaches.error && options.length === 0 && (
        <Failure
          message={errorText(coaches.error, texts.admin.calendar.coachesError)}
          onRetry={() => void coaches.refetch()}
        />
      )}
      {!input && <Typography color="textSecondary">{t.choose}</Typography>}
      {input && preview.isPending && <Skeleton variant="rounded" height={100} />}
      {input && preview.data && <ReplacementPreview answer={preview.data} />}
      {input && preview.isLoadingError && (
        <Failure message={errorText(preview.error, t.error)} onRetry={() => void preview.refetch()} />
      )}
      {replace.error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {errorText(replace.error, t.error)}
        </Alert>
      )}
    </StudioDialog>
  )
}
