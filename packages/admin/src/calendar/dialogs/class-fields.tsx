import { LIMITS, MIN_CAPACITY, SCHEDULED_DURATION_MIN } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { DateField } from '../../ui/date-field.tsx'
import { useClassOptions } from '../data/use-options.ts'
import { ChoiceField } from './choice-field.tsx'
import type { ClassFormValues, FormFaults } from './class-form.ts'
import { CoachPicker } from './coach-picker.tsx'
import { SpecialFields } from './special-fields.tsx'
import { TimeField } from './time-field.tsx'

const t = texts.admin.calendar.form
const pair = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' } as const

const numberInput = (min: number, max: number) => ({ htmlInput: { min, max, inputMode: 'numeric' as const } })

/** Class, coaches, when, how long, how many; and what makes it special. */
export const ClassFields = ({ faults }: { faults: FormFaults }) => {
  const { control, register } = useFormContext<ClassFormValues>()
  const special = useWatch({ control, name: 'is_special' })
  const { options = [], error } = useClassOptions()
  const unread = error && options.length === 0 ? errorText(error, texts.admin.classes.loadError) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 0.5 }}>
      <ChoiceField name="class_id" label={t.class} options={options} fault={unread ?? faults.class_id} />
      <CoachPicker fault={faults.instructor_ids} />
      <Box sx={pair}>
        <Controller
          name="date"
          control={control}
          render={({ field }) => (
            <DateField value={field.value} onChange={field.onChange} label={t.date} fault={faults.date} />
          )}
        />
        <TimeField />
        <TextField
          {...register('duration')}
          type="number"
          label={t.duration}
          error={Boolean(faults.duration)}
          helperText={faults.duration}
          slotProps={numberInput(SCHEDULED_DURATION_MIN, LIMITS.classMinutes)}
        />
        <TextField
          {...register('capacity')}
          type="number"
          label={t.capacity}
          error={Boolean(faults.capacity)}
          helperText={faults.capacity}
          slotProps={numberInput(MIN_CAPACITY, LIMITS.capacity)}
        />
      </Box>
      <Controller
        name="is_special"
        control={control}
        render={({ field: { value, onChange, ...field } }) => (
          <FormControlLabel
            control={<Switch {...field} checked={value} onChange={(_event, checked) => onChange(checked)} />}
            label={t.special}
          />
        )}
      />
      {special && <SpecialFields fault={faults.special_name} />}
    </Box>
  )
}
