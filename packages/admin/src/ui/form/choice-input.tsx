import { SelectInput, type SelectInputProps } from 'react-admin'

interface ChoiceInputProps
  extends Pick<SelectInputProps, 'choices' | 'helperText' | 'onChange' | 'format' | 'parse'> {
  source: string
  label: string
}

/** A required choice among several values; like other inputs it has no asterisk. */
export const ChoiceInput = ({ label, ...props }: ChoiceInputProps) => (
  <SelectInput {...props} isRequired translateChoice={false} label={<span>{label}</span>} />
)
