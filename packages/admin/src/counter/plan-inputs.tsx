import type { AdminUser, Plan } from '@estudio/contract'
import { civilDateOf, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { formatLongDate, formatPromotionPrice, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { RadioButtonGroupInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { DateInput } from '../ui/date-input.tsx'
import { DiscountInput, type useDiscount } from './discount-input.tsx'
import { priceOf, type SaleValues, startAfterPlans } from './sale-values.ts'

const t = texts.admin.counter

/** Today, or the day after the plan that the client has. */
const StartButtons = ({ client }: { client: AdminUser | null }) => {
  const { now, zone } = useMoment()
  const { setValue } = useFormContext<SaleValues>()
  const today = civilDateOf(now, zone)
  const after = startAfterPlans(client, today)
  if (!after) return null
  const startOn = (day: string) => setValue('start_date', day, { shouldDirty: true, shouldValidate: true })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" size="small" onClick={() => startOn(today)}>
        {t.startToday}
      </Button>
      <Button variant="outlined" size="small" onClick={() => startOn(after)} sx={{ whiteSpace: 'normal' }}>
        {t.startAfter(formatLongDate(after))}
      </Button>
    </Box>
  )
}

const plansLook = {
  '& .MuiFormGroup-root': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  },
  '& .MuiFormControlLabel-label': { minWidth: 0, overflowWrap: 'anywhere' },
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
          choices={plans.map((one) => ({
            id: one.id,
            name: `${one.name} · ${formatPromotionPrice(priceOf(one))}`,
          }))}
          translateChoice={false}
          row={false}
          helperText={false}
          sx={plansLook}
          options={{ 'aria-invalid': Boolean(errors.plan_id) }}
          onChange={(event) => choose(String(event.target.value))}
        />
      )}
      <DateInput
        source="start_date"
        label={t.start}
        max={latestPlanStart(civilDateOf(now, zone))}
        help={
          plan && start && isCivilDate(start)
            ? t.endsOn(formatLongDate(planEnd(start, plan.duration_days)))
            : undefined
        }
      />
      <StartButtons client={client} />
      <DiscountInput plan={plan} discount={discount} />
    </>
  )
}
