import type { AdminUser, Plan } from '@estudio/contract'
import { civilDateOf, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { formatCompactDate, formatFormerPrice, formatPlanPrice, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RadioButtonGroupInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isNamedAfterLimit, limitText } from '../shared/plan-limit.ts'
import { DateInput } from '../ui/date/date-input.tsx'
import { longLabel } from '../ui/long-label.ts'
import { choiceCards } from './choice-card.ts'
import { DiscountInput, type useDiscount } from './discount-input.tsx'
import { priceOf, type SaleValues, startAfterPlans } from './sale-values.ts'

const t = texts.admin.counter

const chosenDay = { bgcolor: 'studio.clayMist', borderColor: 'primary.main' } as const

/** Today, or the day after the plan that the client has. */
const StartButtons = ({ client }: { client: AdminUser | null }) => {
  const { now, zone } = useMoment()
  const { setValue } = useFormContext<SaleValues>()
  const start = useWatch<SaleValues, 'start_date'>({ name: 'start_date' })
  const today = civilDateOf(now, zone)
  const after = startAfterPlans(client, today)
  if (!after) return null
  const choices = [
    { day: today, label: t.startToday },
    { day: after, label: t.startAfter(formatCompactDate(after)) },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {choices.map(({ day, label }) => (
        <Button
          key={day}
          variant="outlined"
          size="small"
          aria-pressed={day === start}
          onClick={() => setValue('start_date', day, { shouldDirty: true, shouldValidate: true })}
          sx={[longLabel, day === start && chosenDay]}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** A plan with its classes, unless its name says them, and its days on the left and its price on the right. */
const PlanChoice = ({ plan }: { plan: Plan }) => {
  const { name, price, promotion, duration_days } = plan
  const days = texts.admin.plans.days(duration_days)
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 0.75, lineHeight: 1.3 }}>
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {isNamedAfterLimit(plan) ? days : `${limitText(plan)} · ${days}`}
        </Box>
      </Box>{' '}
      <Box component="span" className="tabular" sx={{ flexShrink: 0, textAlign: 'right' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {formatPlanPrice(promotion?.price ?? price)}
        </Box>
        {promotion && (
          <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
            {formatFormerPrice(promotion.was)}
          </Box>
        )}
      </Box>
    </Box>
  )
}

const planChoice = (plan: Plan) => <PlanChoice plan={plan} />

const plansLook = {
  ...choiceCards,
  '& .MuiFormGroup-root': {
    ...choiceCards['& .MuiFormGroup-root'],
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
  },
} as const

/** The first day with its two usual choices, beside each other where there is room. */
const startLine = {
  display: 'grid',
  gap: 1,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '192px minmax(0, 1fr)' },
} as const

interface PlanInputsProps {
  plans: readonly Plan[] | undefined
  plan: Plan | undefined
  client: AdminUser | null
  discount: ReturnType<typeof useDiscount>
}

/** The plan, its first day and a discount; a plan or a code fills the amount. */
export const PlanInputs = ({ plans, plan, client, discount }: PlanInputsProps) => {
  const { now, zone } = useMoment()
  const { setValue } = useFormContext<SaleValues>()
  const { errors } = useFormState<SaleValues>({ name: 'plan_id' })
  const start = useWatch<SaleValues, 'start_date'>({ name: 'start_date' })
  const choose = (id: string) => {
    const chosen = plans?.find((one) => one.id === id)
    setValue('discount_code', null)
    discount.drop()
    setValue('amount_paid', chosen ? priceOf(chosen) : null, { shouldDirty: true })
  }
  return (
    <>
      {plans?.length === 0 && <Typography color="textSecondary">{t.noPlans}</Typography>}
      {plans && plans.length > 0 && (
        <RadioButtonGroupInput
          source="plan_id"
          label={t.plan}
          choices={[...plans]}
          optionText={planChoice}
          translateChoice={false}
          row={false}
          helperText={false}
          sx={plansLook}
          options={{ 'aria-invalid': Boolean(errors.plan_id) }}
          onChange={(event) => choose(String(event.target.value))}
        />
      )}
      <Box sx={startLine}>
        <DateInput
          source="start_date"
          label={t.start}
          max={latestPlanStart(civilDateOf(now, zone))}
          help={
            plan && start && isCivilDate(start)
              ? t.endsOn(formatCompactDate(planEnd(start, plan.duration_days)))
              : undefined
          }
        />
        <StartButtons client={client} />
      </Box>
      <DiscountInput plan={plan} discount={discount} />
    </>
  )
}
