import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useController, useFormContext } from 'react-hook-form'

export interface Choice {
  value: string
  label: string
}

interface FormChoiceProps {
  name: string
  label: string
  choices: readonly Choice[]
}

/** One of several values of the form it stands in. */
export const FormChoice = ({ name, label, choices }: FormChoiceProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { ref, ...bound } = field
  return (
    <TextField
      {...bound}
      select
      inputRef={ref}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
