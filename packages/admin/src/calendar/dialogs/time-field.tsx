import { formatTime, texts } from '@estudio/domain'
import TextField from '@mui/material/TextField'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSlots } from '../slots/use-slots.ts'
import { ChoiceField } from './choice-field.tsx'
import type { ClassFormValues } from './class-form.ts'

const t = texts.admin.calendar.form

/** When it begins: an hour of the studio, or any hour for a special class (B20). */
export const TimeField = () => {
  const { control, register } = useFormContext<ClassFormValues>()
  const special = useWatch({ control, name: 'is_special' })
  const { data: slots = [] } = useSlots()
  if (special)
    return (
      <TextField
        {...register('time')}
        type="time"
        label={t.time}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    )
  const options = slots
    .map(({ time_slot }) => time_slot.slice(0, 5))
    .map((id) => ({ id, name: formatTime(id) }))
  return <ChoiceField name="time" label={t.time} options={options} />
}
