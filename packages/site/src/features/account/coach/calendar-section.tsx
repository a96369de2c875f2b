import {
  failureText,
  giveCoachCalendarMutation,
  ownCoachCalendarQuery,
  removeCoachCalendarMutation,
  useHttp,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import { type CoachCalendar, CoachCalendarInput, maxLengthOf } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { BusyButton, LoadFailed } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { SkeletonText } from '../../../ui/feedback/skeleton-text'
import { toast } from '../../../ui/feedback/toasts'
import { FormError } from '../../../ui/fields/form-errors'
import { notBlank } from '../../../ui/fields/rules'

const t = texts.coach.calendar

const AddressForm = () => {
  const { mutateAsync: give } = useWrite(giveCoachCalendarMutation(useHttp(), useSession().user?.id))
  const { register, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { url: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = useSubmitOnce(
    handleSubmit(async ({ url }) => {
      try {
        await give(url.trim())
        toast.success(t.given)
      } catch (error) {
        setError('root', { message: failureText(error, t.giveError) })
      }
    }),
  )
  return (
    <Stack component="form" noValidate onSubmit={submit} aria-busy={isSubmitting} sx={{ gap: 2.5 }}>
      <Typography>{t.body}</Typography>
      <TextField
        {...register('url', { validate: notBlank(t.urlRequired) })}
        label={t.url}
        fullWidth
        error={errors.url !== undefined}
        helperText={errors.url?.message ?? t.urlHelp}
        slotProps={{
          htmlInput: {
            maxLength: maxLengthOf(CoachCalendarInput, 'url'),
            inputMode: 'url',
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
          },
        }}
      />
      <FormError message={errors.root?.message} />
      <BusyButton
        type="submit"
        variant="contained"
        busy={isSubmitting}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {t.give}
      </BusyButton>
    </Stack>
  )
}

const Connected = ({ calendar: { host, read_at, is_failing } }: { calendar: CoachCalendar }) => {
  const removing = useWrite({
    ...removeCoachCalendarMutation(useHttp(), useSession().user?.id),
    onSuccess: () => toast.success(t.removed),
  })
  return (
    <Stack sx={{ gap: 2, alignItems: { sm: 'flex-start' } }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{t.connected(host)}</Typography>
      {is_failing ? (
        <Alert severity="warning">{t.failing}</Alert>
      ) : (
        <Typography color="text.secondary">{read_at ? t.reading : t.waiting}</Typography>
      )}
      <FormError message={removing.error ? failureText(removing.error, t.removeError) : undefined} />
      <BusyButton
        variant="outlined"
        color="secondary"
        busy={removing.isPending}
        onClick={() => removing.mutate()}
      >
        {t.remove}
      </BusyButton>
    </Stack>
  )
}

/** The coach's own calendar, of which the studio reads when she is busy. */
export const CalendarSection = () => {
  const query = useQuery(ownCoachCalendarQuery(useHttp(), useSession().user?.id))
  return (
    <Card component="section" aria-labelledby="coach-calendar">
      <CardContent>
        <Typography id="coach-calendar" variant="h4" component="h2" sx={{ mb: 2.5 }}>
          {t.title}
        </Typography>
        {query.data ? (
          <Connected calendar={query.data} />
        ) : query.isSuccess ? (
          <AddressForm />
        ) : query.isError ? (
          <LoadFailed query={query} text={t.loadError} />
        ) : (
          <SkeletonText label={texts.common.loading} />
        )}
      </CardContent>
    </Card>
  )
}
