import { formatSlotInput } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useSlots } from '../slots/use-slots.ts'
import { ChoiceField } from './choice-field.tsx'
import type { ClassFormValues } from './class-form.ts'

const t = texts.admin.calendar.form

/** When it begins: an hour of the studio, or any hour for a special class (B20). */
export const TimeField = () => {
  const { control } = useFormContext<ClassFormValues>()
  const special = useWatch({ control, name: 'is_special' })
  const { data: slots = [] } = useSlots()
  const options = slots
    .map(({ time_slot }) => time_slot.slice(0, 5))
    .map((id) => ({ id, name: formatTime(id) }))
  if (!special) return <ChoiceField name="time" label={t.time} options={options} />
  return (
    <Controller
      name="time"
      control={control}
      render={({ field: { onChange, ...field } }) => (
        <TextField
          {...field}
          onChange={({ target }) => onChange(formatSlotInput(target.value))}
          label={t.time}
          placeholder={t.timeShape}
          helperText={t.timeHelp}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    />
  )
}
