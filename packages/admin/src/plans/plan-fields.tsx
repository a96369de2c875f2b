import { LIMITS, PRICE_STEP } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSwitch } from '../ui/form/form-switch.tsx'
import { FormNumber, FormText } from '../ui/form/form-text.tsx'
import type { PlanValues } from './plan-form.ts'

const t = texts.admin.plans
const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const
const limitStates = { on: texts.common.yes, off: t.form.unlimited }
const activeStates = { on: texts.common.active, off: texts.common.inactive }

/** APL-06, APL-10: the limit can only be typed while there is one. */
export const PlanFields = () => {
  const limited = useWatch({ control: useFormContext<PlanValues>().control, name: 'has_class_limit' })
  return (
    <>
      <FormText name="name" label={texts.common.name} input={{ maxLength: LIMITS.name }} />
      <Box sx={pair}>
        <FormNumber name="price" label={t.form.price} min={0} max={LIMITS.price} step={PRICE_STEP} />
        <FormNumber name="duration_days" label={t.columns.duration} min={1} max={LIMITS.durationDays} />
      </Box>
      <FormText
        name="description"
        label={texts.common.description}
        multiline
        minRows={2}
        maxRows={8}
        input={{ maxLength: LIMITS.text }}
      />
      <Box sx={{ ...pair, alignItems: 'center' }}>
        <FormSwitch name="has_class_limit" label={t.form.hasLimit} states={limitStates} />
        <FormNumber name="class_limit" label={t.form.limit} min={1} disabled={!limited} />
      </Box>
      <FormText name="benefits" label={t.form.benefits} multiline minRows={4} maxRows={12} />
      <FormSwitch name="is_active" label={texts.common.status} states={activeStates} />
    </>
  )
}
