import { PublishInput, rangeOf } from '@estudio/contract'
import { addDays, isCivilDate, mondayOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { NumberInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { Failure } from '../../ui/failure.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PublishPreview } from './publish-preview.tsx'
import { publishedChanges } from './published-weeks.ts'
import { usePublish, usePublishPreview } from './use-model-week.ts'

const t = texts.admin.modelWeek.publish
const proposedWeeks = 8

interface PublishValues {
  from: string | null
  weeks: number | null
}

interface PublishDialogProps {
  /** The first day that is proposed. */
  from: string
  today: string
  onClose: () => void
}

const { min: fewest, max: most } = rangeOf(PublishInput, 'weeks')

/** The body of the request, or undefined while the fields are incomplete. */
const publishInput = ({ from, weeks }: PublishValues): PublishInput | undefined =>
  from && isCivilDate(from) && weeks !== null && Number.isInteger(weeks) && weeks >= fewest && weeks <= most
    ? { from, weeks }
    : undefined

const useFormPreview = () => {
  const [from, weeks] = useWatch<PublishValues, ['from', 'weeks']>({ name: ['from', 'weeks'] })
  const input = publishInput({ from, weeks })
  return { input, ...usePublishPreview(input) }
}

/** “Hasta el 24 de enero de 2027”, the Sunday of the last week. */
const untilOf = ({ from, weeks }: PublishInput): string =>
  t.until(formatLongDate(addDays(mondayOf(from), 7 * weeks - 1)))

const PublishFields = ({ today }: { today: string }) => {
  const { input } = useFormPreview()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <DateInput source="from" label={t.from} min={today} />
      <NumberInput
        source="weeks"
        label={t.weeks}
        min={fewest}
        max={most}
        helperText={input ? untilOf(input) : t.weeksHelp}
      />
    </Box>
  )
}

const Preview = () => {
  const { input, data, error, isFetching, refetch } = useFormPreview()
  const { isSubmitting } = useFormState()
  if (!input) return <Typography color="textSecondary">{t.choose}</Typography>
  if (error) return <Failure query={{ error, refetch }} text={t.previewError} />
  if (!data) return isFetching ? <Skeleton variant="rounded" height={160} /> : null
  return (
    <Box sx={{ opacity: isFetching && !isSubmitting ? 0.5 : 1 }}>
      {isSubmitting && (
        <Box role="status" sx={{ mb: 1.5 }}>
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {t.progress(publishedChanges(data))}
          </Typography>
          <LinearProgress aria-hidden />
        </Box>
      )}
      <PublishPreview answer={data} />
    </Box>
  )
}

const PublishButton = () => {
  const { input, data, error, isFetching } = useFormPreview()
  const count = input && data && !error ? publishedChanges(data) : 0
  return <FormSaveButton label={t.submit(count)} saving={t.submitting} disabled={count === 0 || isFetching} />
}

/** Publishes the model for some weeks after a preview; the publication can be undone. */
export const PublishDialog = ({ from, today, onClose }: PublishDialogProps) => {
  const publish = usePublish()
  const notifyUndoable = useNotifyUndoable()
  const onSubmit = async (values: PublishValues) => {
    const input = publishInput(values)
    if (!input) return
    const answer = await publish.mutateAsync(input)
    const { created, updated, removed, undo } = answer
    notifyUndoable(t.done(created.length, updated.length, removed.length), undo)
  }
  return (
    <FormDialog<PublishValues>
      title={t.title}
      subtitle={t.body}
      submit={<PublishButton />}
      saveError={t.error}
      defaultValues={{ from, weeks: proposedWeeks }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <PublishFields today={today} />
      <Preview />
    </FormDialog>
  )
}
