import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useController, useFormContext } from 'react-hook-form'

interface FormTextProps
  extends Pick<TextFieldProps, 'multiline' | 'minRows' | 'maxRows' | 'disabled' | 'type'> {
  name: string
  label: string
  help?: string
  /** Applied to what is typed. */
  shape?: (typed: string) => string
  /** Attributes of the input itself. */
  input?: Record<string, string | number | boolean>
}

/** A text of the form it stands in, with its fault or its help below. */
export const FormText = ({ name, label, help, shape, input, ...rest }: FormTextProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const { ref, ...bound } = field
  return (
    <TextField
      {...rest}
      {...bound}
      onChange={(event) => field.onChange(shape ? shape(event.target.value) : event.target.value)}
      inputRef={ref}
      label={label}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      // Where nothing is typed the label is as small as elsewhere: a long one would be cut off.
      slotProps={{ htmlInput: { ...input }, inputLabel: rest.type === 'number' ? { shrink: true } : {} }}
    />
  )
}

/** A number, kept as typed until the form is checked. */
export const FormNumber = ({ min, max, step, ...rest }: FormTextProps & NumberLimits) => (
  <FormText
    {...rest}
    type="number"
    input={{
      min,
      ...(max === undefined ? {} : { max }),
      ...(step === undefined ? {} : { step }),
      inputMode: step === undefined ? 'numeric' : 'decimal',
    }}
  />
)

interface NumberLimits {
  min: number
  max?: number
  /** Without one only whole numbers make sense. */
  step?: number
}
