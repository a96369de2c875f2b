import { SelectInput, type SelectInputProps } from 'react-admin'

interface ChoiceInputProps extends Pick<SelectInputProps, 'choices' | 'helperText' | 'onChange'> {
  source: string
  label: string
}

/** One of several values and never none; as with other inputs, no asterisk says so. */
export const ChoiceInput = ({ label, ...props }: ChoiceInputProps) => (
  <SelectInput {...props} isRequired translateChoice={false} label={<span>{label}</span>} />
)
