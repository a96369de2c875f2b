import { TextInput, type TextInputProps } from 'react-admin'

type ReasonFieldProps = Pick<TextInputProps, 'label' | 'helperText'> & { maxLength: number }

/** The reason of a change, in a few lines; see `reason.ts` for its value. */
export const ReasonField = ({ maxLength, ...props }: ReasonFieldProps) => (
  <TextInput
    {...props}
    source="reason"
    multiline
    minRows={2}
    maxRows={6}
    slotProps={{ htmlInput: { maxLength } }}
  />
)
