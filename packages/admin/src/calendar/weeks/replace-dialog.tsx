import type { ReplaceCoachAnswer, ReplaceCoachInput } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { RadioButtonGroupInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useCoachOptions } from '../../shared/use-coach-options.ts'
import { useNotifyUndoable } from '../../shared/use-notify-undoable.ts'
import { Failure } from '../../ui/failure.tsx'
import { FormSaveButton } from '../../ui/form/form.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { ClassMoments } from './class-moments.tsx'
import { areDays } from './closed-days.ts'
import { DaysInputs, type DaysValues } from './days-inputs.tsx'
import { useReplaceCoach, useReplacementPreview } from './use-weeks.ts'

const t = texts.admin.calendar.replace

interface ReplaceDialogProps {
  /** The initial day of the form. */
  day: string
  today: string
  onClose: () => void
}

interface ReplaceValues extends DaysValues {
  from_instructor_id: string | null
  to_instructor_id: string | null
}

const replaceFields = ['from_instructor_id', 'to_instructor_id', 'start_date', 'end_date'] as const

/** The request body, or undefined while the choices are incomplete. */
const replaceInput = (values: ReplaceValues): ReplaceCoachInput | undefined => {
  const { from_instructor_id: from, to_instructor_id: to, start_date, end_date } = values
  if (!from || !to || from === to || !areDays(start_date, end_date)) return undefined
  return {
    from_instructor_id: from,
    to_instructor_id: to,
    start_date: start_date ?? '',
    end_date: end_date ?? '',
  }
}

/** The classes that the other coach would get. */
const useFormPreview = () => {
  const [from_instructor_id, to_instructor_id, start_date, end_date] = useWatch<
    ReplaceValues,
    typeof replaceFields
  >({ name: replaceFields })
  const input = replaceInput({ from_instructor_id, to_instructor_id, start_date, end_date })
  return { input, ...useReplacementPreview(input) }
}

interface CoachInputProps {
  source: string
  label: string
  choices: readonly { id: string; name: string; disabled?: boolean }[]
}

/** Every coach in view, so that a choice is one press. */
const CoachInput = ({ choices, ...props }: CoachInputProps) => (
  <RadioButtonGroupInput
    {...props}
    choices={[...choices]}
    translateChoice={false}
    row={false}
    helperText={false}
    sx={{ m: 0, overflowWrap: 'anywhere' }}
  />
)

/** The coach of the classes, the coach who takes them over, and the days. */
const ReplaceInputs = ({ today }: { today: string }) => {
  const { options = [], error, refetch } = useCoachOptions()
  const from = useWatch<ReplaceValues, 'from_instructor_id'>({ name: 'from_instructor_id' })
  return (
    <>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}
      >
        <CoachInput source="from_instructor_id" label={t.from} choices={options} />
        <CoachInput
          source="to_instructor_id"
          label={t.to}
          choices={options.map((coach) => ({ ...coach, disabled: coach.id === from }))}
        />
      </Box>
      <DaysInputs first={t.first} last={t.last} today={today} />
      {error && options.length === 0 && (
        <Failure query={{ error, refetch }} text={texts.admin.calendar.coachesError} />
      )}
    </>
  )
}

const ReplacementList = ({ replaced, skipped }: ReplaceCoachAnswer) => {
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

const ReplacementPreview = () => {
  const { input, data, error, isPending, isLoadingError, refetch } = useFormPreview()
  if (!input) return <Typography color="textSecondary">{t.choose}</Typography>
  if (isPending) return <Skeleton variant="rounded" height={100} />
  if (isLoadingError) return <Failure query={{ error, refetch }} text={t.error} />
  return (
    data && (
      <div>
        <ReplacementList {...data} />
      </div>
    )
  )
}

const ReplaceButton = () => {
  const { data } = useFormPreview()
  const count = data?.replaced.length ?? 0
  return <FormSaveButton label={t.submit(count)} saving={t.submitting} disabled={count === 0} />
}

/** Transfers one coach's classes of some days to another coach, after a preview of the classes. */
export const ReplaceDialog = ({ day, today, onClose }: ReplaceDialogProps) => {
  const replace = useReplaceCoach()
  const notifyUndoable = useNotifyUndoable()
  const onSubmit = async (values: ReplaceValues) => {
    const input = replaceInput(values)
    if (!input) return
    const { replaced, undo } = await replace.mutateAsync(input)
    notifyUndoable(t.done(replaced.length), undo)
  }
  return (
    <FormDialog<ReplaceValues>
      title={t.title}
      submit={<ReplaceButton />}
      saveError={t.error}
      defaultValues={{ from_instructor_id: null, to_instructor_id: null, start_date: day, end_date: day }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <ReplaceInputs today={today} />
      <ReplacementPreview />
    </FormDialog>
  )
}
