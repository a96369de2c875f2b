import type { Plan } from '@estudio/contract'
import { civilDateOf, isCivilDate, latestPlanStart, planEnd } from '@estudio/domain'
import { formatCardPrice, formatLongDate, texts } from '@estudio/texts'
import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import type { AddPlanValues } from './add-plan-form.ts'
import { paymentMethods } from './payment-methods.ts'

const t = texts.admin.users.addPlan

/** What the plan costs today: the promotion's price where it has one (A22). */
const priceOf = ({ price, promotion }: Plan): number => promotion?.price ?? price

/** The fields of the form; classes are only asked for where the plan is limited. */
export const AddPlanFields = ({ plans }: { plans: readonly Plan[] }) => {
  const { now, zone } = useMoment()
  const { control, register, setValue } = useFormContext<AddPlanValues>()
  const [planId, start] = useWatch({ control, name: ['plan_id', 'start_date'] })
  const plan = plans.find(({ id }) => id === planId)
  const choose = (id: string) => {
    const chosen = plans.find((one) => one.id === id)
    setValue('plan_id', id)
    setValue('classes', String(chosen?.class_limit ?? ''))
    setValue('amount_paid', chosen ? String(priceOf(chosen)) : '')
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
      <Controller
        name="plan_id"
        control={control}
        render={({ field }) => (
          <TextField
            {...field}
            select
            label={t.plan}
            slotProps={{ htmlInput: { required: true } }}
            onChange={(event) => choose(event.target.value)}
          >
            {plans.map((one) => (
              <MenuItem key={one.id} value={one.id}>
                {one.name} · {formatCardPrice(priceOf(one))}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <Controller
        name="start_date"
        control={control}
        render={({ field }) => (
          <DateField
            value={field.value}
            onChange={field.onChange}
            label={t.startDate}
            max={latestPlanStart(civilDateOf(now, zone))}
            help={
              plan && isCivilDate(start)
                ? `${t.endDate} ${formatLongDate(planEnd(start, plan.duration_days))}`
                : undefined
            }
          />
        )}
      />
      {plan && plan.class_limit !== null && (
        <TextField
          {...register('classes')}
          label={t.initialClasses}
          type="number"
          slotProps={{
            htmlInput: { min: 0, max: plan.class_limit, inputMode: 'numeric' },
            inputLabel: { shrink: true },
          }}
        />
      )}
      <Controller
        name="payment_method"
        control={control}
        render={({ field }) => (
          <TextField {...field} select label={t.method}>
            {paymentMethods.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
      <TextField
        {...register('amount_paid')}
        label={t.amountPaid}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' }, inputLabel: { shrink: true } }}
      />
    </Box>
  )
}
