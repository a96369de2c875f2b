import { type AdminUser, type DiscountQuote, maxLengthOf, type Plan, SaleInput } from '@estudio/contract'
import { civilDateOf, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { formatCardPrice, formatLongDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RadioButtonGroupInput, TextInput, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { DateInput } from '../ui/date-input.tsx'
import { priceOf, type SaleValues, startAfterPlans } from './sale-values.ts'
import { useQuoteSale } from './use-counter.ts'

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
      <Button variant="outlined" size="small" onClick={() => startOn(after)}>
        {t.startAfter(formatLongDate(after))}
      </Button>
    </Box>
  )
}

interface PlanInputsProps {
  plans: readonly Plan[]
  client: AdminUser | null
  onQuote: (quote: DiscountQuote | undefined) => void
}

/** The plan, its first day and a discount; a plan or a code fills the amount. */
export const PlanInputs = ({ plans, client, onQuote }: PlanInputsProps) => {
  const { now, zone } = useMoment()
  const { setValue } = useFormContext<SaleValues>()
  const [planId, start, code] = useWatch<SaleValues, ['plan_id', 'start_date', 'discount_code']>({
    name: ['plan_id', 'start_date', 'discount_code'],
  })
  const notify = useNotify()
  const quote = useQuoteSale()
  const plan = plans.find(({ id }) => id === planId)
  const charge = (price: number | null) => setValue('amount_paid', price, { shouldDirty: true })
  const choose = (id: string) => {
    const chosen = plans.find((one) => one.id === id)
    charge(chosen ? priceOf(chosen) : null)
    setValue('discount_code', null)
    onQuote(undefined)
  }
  const apply = () =>
    quote.mutate(
      { plan_id: planId ?? '', user_id: client?.id, discount_code: code?.trim() ?? '' },
      {
        onSuccess: (quoted) => {
          charge(quoted.price)
          onQuote(quoted)
        },
        onError: (error) => notify(errorText(error, t.quoteError), { type: 'error' }),
      },
    )
  return (
    <>
      <RadioButtonGroupInput
        source="plan_id"
        label={t.plan}
        choices={plans.map((one) => ({ id: one.id, name: `${one.name} · ${formatCardPrice(priceOf(one))}` }))}
        translateChoice={false}
        row={false}
        onChange={(event) => choose(typeof event === 'string' ? event : String(event?.target?.value ?? ''))}
      />
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
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <TextInput
          source="discount_code"
          label={t.discount}
          slotProps={{ htmlInput: { maxLength: maxLengthOf(SaleInput, 'discount_code') } }}
        />
        <Button variant="outlined" onClick={apply} disabled={!plan || !code?.trim()} sx={{ flexShrink: 0 }}>
          {t.apply}
        </Button>
      </Box>
    </>
  )
}
