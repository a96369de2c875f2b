import type { PlanPause, UserPlan } from '@estudio/contract'
import { civilDateOf, isCivilDate, type Moment, pauseDaysLeft, typedPauseLength } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { ConfirmDialog, useMoment, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useMay } from '../../auth/use-may.ts'
import { errorText } from '../../data/error-text.ts'
import { DateInput } from '../../ui/date/date-input.tsx'
import { checkReason, type ReasonValues, trimmedReason } from '../../ui/form/reason.ts'
import { success } from '../../ui/notifications.tsx'
import { PausePreview } from './pause-preview.tsx'
import { checkPause, type PauseValues, typedSpan } from './pause-values.ts'
import { ChangeDialog, type PlanDialogProps } from './plan-change.tsx'
import { useAgreePause, useDeclinePause, useEndPause, usePausePlan } from './use-pauses.ts'

const { changes, plans, pauses: t } = texts.admin.users
const words = texts.pauses

const PauseDays = ({ planId, today }: { planId: string; today: string }) => {
  const [from, to] = useWatch<PauseValues, ['from', 'to']>({ name: ['from', 'to'] })
  const days = typedPauseLength(typedSpan({ from, to }))
  return (
    <>
      <DateInput source="from" label={words.from} min={today} />
      <DateInput
        source="to"
        label={words.to}
        min={isCivilDate(from ?? '') ? (from ?? today) : today}
        help={days === undefined ? undefined : words.length(days)}
      />
      <PausePreview planId={planId} {...typedSpan({ from, to })} />
    </>
  )
}

/**
 * Pauses a plan on the chosen days; its reservations on these days are cancelled and the classes return to the plan.
 */
export const PausePlanDialog = ({ plan, onClose }: PlanDialogProps) => {
  const pause = usePausePlan(plan.id)
  const { pause_days_per_plan } = useStudio()
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  return (
    <ChangeDialog<PauseValues>
      words={changes.pause}
      subtitle={`${plan.name} · ${plans.end} ${formatLongDate(plan.end_date)}`}
      defaultValues={{ from: null, to: null, reason: null }}
      validate={checkPause(today)}
      change={({ from, to, reason }) =>
        pause.mutateAsync({ ...typedSpan({ from, to }), reason: trimmedReason({ reason }) })
      }
      onClose={onClose}
    >
      <Typography variant="body2">
        {t.body(pauseDaysLeft(plan, pause_days_per_plan), pause_days_per_plan)}
      </Typography>
      <PauseDays planId={plan.id} today={today} />
    </ChangeDialog>
  )
}

interface OnePauseProps {
  pause: PlanPause
  onClose: () => void
}

const DeclineDialog = ({ pause, onClose }: OnePauseProps) => {
  const refusal = useDeclinePause(pause.id)
  return (
    <ChangeDialog<ReasonValues>
      words={t.decline}
      subtitle={words.span(pause.from, pause.to)}
      defaultValues={{ reason: null }}
      validate={checkReason}
      change={(values) => refusal.mutateAsync(trimmedReason(values))}
      onClose={onClose}
      reasonLabel={t.decline.reason}
      reasonHelp={changes.reasonForMember}
    >
      {null}
    </ChangeDialog>
  )
}

interface ConfirmStepProps {
  stepTexts: (typeof t)['agree' | 'end']
  body: string
  /** The effects of the step beyond its text. */
  children?: ReactNode
  onClose: () => void
  change: ReturnType<typeof useAgreePause> | ReturnType<typeof useEndPause>
}

/** Asks before a request is accepted or a pause is removed. */
const ConfirmStepDialog = ({ stepTexts, body, children, change, onClose }: ConfirmStepProps) => {
  const { mutateAsync, error, isPending } = change
  const notify = useNotify()
  // Awaited, because the row unmounts with its pause, and the callbacks of an unmounted mutation do not run.
  const onConfirm = async () => {
    try {
      await mutateAsync()
    } catch {
      return
    }
    notify(stepTexts.done, success)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={stepTexts.title}
      confirmLabel={stepTexts.action}
      cancelLabel={texts.common.back}
      busy={isPending}
      error={error ? errorText(error, stepTexts.error) : undefined}
      onClose={onClose}
      onConfirm={() => void onConfirm()}
    >
      <Typography variant="body2">{body}</Typography>
      {children}
    </ConfirmDialog>
  )
}

const AgreeDialog = ({ pause, onClose }: OnePauseProps) => (
  <ConfirmStepDialog
    stepTexts={t.agree}
    body={t.agree.body(words.span(pause.from, pause.to), pause.days)}
    change={useAgreePause(pause.id)}
    onClose={onClose}
  >
    <PausePreview planId={pause.user_plan_id} from={pause.from} to={pause.to} />
  </ConfirmStepDialog>
)

const EndDialog = ({ planId, pause, today, onClose }: OnePauseProps & { planId: string; today: string }) => (
  <ConfirmStepDialog
    stepTexts={t.end}
    body={pause.from < today ? t.end.now : t.end.before}
    change={useEndPause(planId, pause.id)}
    onClose={onClose}
  />
)

const stateOf = ({ status, from, to }: PlanPause, today: string): string => {
  if (status !== 'agreed') return t.states[status]
  if (to < today) return t.states.past
  return from <= today ? t.states.now : t.states.coming
}

type Step = 'agree' | 'decline' | 'end'

const stepsOf = (pause: PlanPause, today: string): Step[] => {
  if (pause.status === 'requested') return ['agree', 'decline']
  return pause.status === 'agreed' && pause.to >= today ? ['end'] : []
}

const PauseRow = ({ plan, pause, today }: { plan: UserPlan; pause: PlanPause; today: string }) => {
  const mayChange = useMay()('sales.change')
  const [openStep, setOpenStep] = useState<Step>()
  const onClose = () => setOpenStep(undefined)
  const span = words.span(pause.from, pause.to)
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}>
        <strong>{stateOf(pause, today)}</strong> {span} · {words.days(pause.days)}
        <Typography variant="caption" color="textSecondary" component="div">
          {pause.reason}
          {pause.decline_reason && ` · ${t.declined(pause.decline_reason)}`}
        </Typography>
      </Box>
      {(mayChange ? stepsOf(pause, today) : []).map((step) => (
        <Button
          key={step}
          variant={step === 'agree' ? 'outlined' : 'text'}
          color={step === 'agree' ? 'primary' : 'error'}
          aria-label={`${t[step].action}: ${span}`}
          onClick={() => setOpenStep(step)}
        >
          {t[step].action}
        </Button>
      ))}
      {openStep === 'decline' && <DeclineDialog pause={pause} onClose={onClose} />}
      {openStep === 'agree' && <AgreeDialog pause={pause} onClose={onClose} />}
      {openStep === 'end' && <EndDialog planId={plan.id} pause={pause} today={today} onClose={onClose} />}
    </Box>
  )
}

/** A plan's pauses and its member's requests, with the actions of the staff. */
export const PlanPauses = ({ plan, moment }: { plan: UserPlan; moment: Moment }) => {
  if (!plan.pauses?.length) return null
  const today = civilDateOf(moment.now, moment.zone)
  return (
    <Box>
      <Typography variant="subtitle2" component="h4">
        {t.title}
      </Typography>
      <Box component="ul" aria-label={t.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {plan.pauses.map((pause) => (
          <PauseRow key={pause.id} plan={plan} pause={pause} today={today} />
        ))}
      </Box>
    </Box>
  )
}
