import type { Plan } from '@estudio/contract'
import { formatCardPrice, formatLongDate, isCivilDate, planEnd, texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '../../ui/date-field.tsx'
import type { AddPlanValues } from './add-plan-form.ts'

const t = texts.admin.users.addPlan
const methods = ['card', 'transfer', 'cash'] as const

/** The fields of the form; classes are only asked for where the plan is limited. */
export const AddPlanFields = ({ plans }: { plans: readonly Plan[] }) => {
  const { control, register, setValue } = useFormContext<AddPlanValues>()
  const [planId, start] = useWatch({ control, name: ['plan_id', 'start_date'] })
  const plan = plans.find(({ id }) => id === planId)
  const choose = (id: string) => {
    setValue('plan_id', id)
    setValue('classes', String(plans.find((one) => one.id === id)?.class_limit ?? ''))
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
            required
            label={t.plan}
            onChange={(event) => choose(event.target.value)}
          >
            {plans.map(({ id, name, price }) => (
              <MenuItem key={id} value={id}>
                {name} · {formatCardPrice(price)}
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
          slotProps={{ htmlInput: { min: 0, max: plan.class_limit, inputMode: 'numeric' } }}
        />
      )}
      <Controller
        name="payment_method"
        control={control}
        render={({ field }) => (
          <TextField {...field} select label={t.method}>
            {methods.map((method) => (
              <MenuItem key={method} value={method}>
                {texts.checkout.methods[method]}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    </Box>
  )
}
