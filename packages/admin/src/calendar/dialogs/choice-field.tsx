import { texts } from '@estudio/texts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useFormContext } from 'react-hook-form'
import type { Option } from '../data/use-options.ts'
import type { ClassFormValues } from './class-form.ts'

interface ChoiceFieldProps {
  name: 'class_id' | 'time'
  label: string
  options: readonly Option[]
  fault?: string
}

/** One of several, by name. A value that is no longer offered stays empty rather than wrong. */
export const ChoiceField = ({ name, label, options, fault }: ChoiceFieldProps) => {
  const { control } = useFormContext<ClassFormValues>()
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, ...field } }) => (
        <TextField
          {...field}
          value={options.some(({ id }) => id === value) ? value : ''}
          select
          label={label}
          error={Boolean(fault)}
          helperText={fault}
        >
          {options.length === 0 && (
            <MenuItem disabled value="">
              {texts.admin.calendar.form.choose}
            </MenuItem>
          )}
          {options.map(({ id, name: text }) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  )
}
