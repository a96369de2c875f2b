import {
  failureText,
  requestPauseMutation,
  useHttp,
  useIdempotent,
  useSubmitOnce,
  useWrite,
  withdrawPauseMutation,
} from '@estudio/client'
import type { PauseInput, PlanPause, UserPlan } from '@estudio/contract'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  isCivilDate,
  isValidPlan,
  LIMITS,
  type Moment,
  pauseDaysLeft,
  pauseIssues,
  typedPauseLength,
} from '@estudio/domain'
import { pauseIssueText, texts } from '@estudio/texts'
import { ClockIcon, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { toast } from '../../../ui/feedback/toasts'
import { FormError, fieldState } from '../../../ui/fields/form-errors'
import { notBlank } from '../../../ui/fields/rules'
import { AccountFormDialog } from '../account-form-dialog'

const t = texts.pauses

interface PauseDialogProps {
  plan: UserPlan
  today: CivilDate
  /** The number of days that may still be requested. */
  left: number
  onClose: () => void
}

/** Requests a pause of a plan; the server validates the days again. */
const usePauseRequest = ({ plan, today, left, onClose }: PauseDialogProps) => {
  const { mutateAsync } = useWrite(requestPauseMutation(useHttp(), plan, useIdempotent()))
  const form = useForm<PauseInput>({ mode: 'onTouched', defaultValues: { from: '', to: '', reason: '' } })
  const { register, setError, formState } = form
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  const issueOf = (name: 'from' | 'to', values: PauseInput) =>
    pauseIssueText(pauseIssues(values, { today, left })[name], left) ?? true

  const send = async (values: PauseInput) => {
    try {
      await mutateAsync({ ...values, reason: values.reason.trim() })
      toast.success(t.sent)
      onClose()
    } catch (error) {
      setError('root', { message: failureText(error, t.error) })
    }
  }

  const submit = useSubmitOnce((event: FormEvent) => form.handleSubmit(send)(event))

  return {
    submit,
    days: typedPauseLength({ from, to }),
    from,
    busy: formState.isSubmitting,
    unsaved: formState.isDirty,
    errors: formState.errors,
    fields: {
      from: register('from', { validate: (_date, values) => issueOf('from', values) }),
      to: register('to', { validate: (_date, values) => issueOf('to', values) }),
      reason: register('reason', { validate: notBlank(t.reasonRequired) }),
    },
  }
}

/** “Pedir una pausa”. */
const PauseDialog = (props: PauseDialogProps) => {
  const { plan, today, left, onClose } = props
  const { pause_days_per_plan } = useStudio()
  const { submit, days, from, busy, unsaved, errors, fields } = usePauseRequest(props)
  const first = plan.start_date > today ? plan.start_date : today
  const day = (min: CivilDate, max: CivilDate) => ({
    inputLabel: { shrink: true },
    htmlInput: { min, max },
  })
  const lastFrom = isCivilDate(from) ? from : first
  return (
    <AccountFormDialog
      open
      title={t.askTitle}
      submitLabel={t.send}
      busy={busy}
      unsaved={unsaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{t.askBody(left, pause_days_per_plan)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.askReleased}
      </Typography>
      <TextField
        fullWidth
        type="date"
        label={t.from}
        margin="dense"
        {...fields.from}
        {...fieldState(errors.from?.message)}
        slotProps={day(first, plan.end_date)}
      />
      <TextField
        fullWidth
        type="date"
        label={t.to}
        margin="dense"
        {...fields.to}
        {...fieldState(errors.to?.message, days === undefined ? undefined : t.length(days))}
        slotProps={day(lastFrom, addDays(lastFrom, left - 1))}
      />
      <TextField
        fullWidth
        multiline
        minRows={2}
        label={t.reason}
        margin="normal"
        {...fields.reason}
        {...fieldState(errors.reason?.message)}
        slotProps={{ htmlInput: { maxLength: LIMITS.text } }}
      />
      <FormError message={errors.root?.message} />
    </AccountFormDialog>
  )
}

/** The text of a pause or a request; undefined if its days are over. */
const pauseLines = ({ status, from, to, decline_reason }: PlanPause, plan: UserPlan, today: string) => {
  if (to < today) return undefined
  if (status === 'agreed') return [from <= today ? t.now(to) : t.coming(from, to), t.newEnd(plan.end_date)]
  return [status === 'requested' ? t.requested(from, to) : t.declined(from, to, decline_reason ?? '')]
}

/** Withdraws a request that the studio has not answered. A request that was answered meanwhile shows the answer. */
const WithdrawButton = ({
  pause,
  plan,
  onDone,
}: {
  pause: PlanPause
  plan: UserPlan
  onDone: () => void
}) => {
  const http = useHttp()
  const { mutate, isPending } = useWrite({
    ...withdrawPauseMutation(http, plan, pause.id),
    onSuccess: () => {
      toast.success(t.withdrawn)
      onDone()
    },
    onError: (error) => toast.error(failureText(error, t.withdrawError)),
  })
  return (
    <Button variant="outlined" size="small" color="inherit" loading={isPending} onClick={() => mutate()}>
      {t.withdraw}
    </Button>
  )
}

interface PlanPausesProps {
  plan: UserPlan
  moment: Moment
  /** Renders the button that requests a pause beside the other actions of the plan; null when no pause can be requested. */
  children: (ask: ReactNode) => ReactNode
}

/** A plan's current and future pauses and its requests, above its actions. */
export const PlanPauses = ({ plan, moment, children }: PlanPausesProps) => {
  const { pause_days_per_plan } = useStudio()
  const [dialogOpen, setDialogOpen] = useState(false)
  // A withdrawn request disappears with its button: the focus moves here.
  const place = useRef<HTMLDivElement>(null)
  const today = civilDateOf(moment.now, moment.zone)
  if (plan.payment_status !== 'completed' || !isValidPlan(plan, moment)) return children(null)
  const left = pauseDaysLeft(plan, pause_days_per_plan)
  return (
    <Box ref={place} tabIndex={-1}>
      {plan.pauses?.map((pause) => {
        const lines = pauseLines(pause, plan, today)
        return (
          lines && (
            <Alert
              key={pause.id}
              severity={pause.status === 'declined' ? 'warning' : 'info'}
              icon={<ClockIcon />}
              sx={{ mt: 2, overflowWrap: 'anywhere' }}
            >
              {lines.map((line) => (
                <div key={line}>{line}</div>
              ))}
              {pause.status === 'requested' && (
                <Box sx={{ mt: 1 }}>
                  <WithdrawButton pause={pause} plan={plan} onDone={() => place.current?.focus()} />
                </Box>
              )}
            </Alert>
          )
        )
      })}
      {children(
        left > 0 && (
          <Button variant="outlined" color="secondary" size="small" onClick={() => setDialogOpen(true)}>
            {t.ask}
          </Button>
        ),
      )}
      {dialogOpen && (
        <PauseDialog plan={plan} today={today} left={left} onClose={() => setDialogOpen(false)} />
      )}
    </Box>
  )
}
