import { LIMITS } from '@estudio/domain'
import { FormText } from '../../../ui/form/form-text.tsx'

/** Why; kept with the change. */
export const ReasonField = ({ label, help }: { label: string; help: string }) => (
  <FormText
    name="reason"
    label={label}
    help={help}
    multiline
    minRows={2}
    maxRows={6}
    input={{ maxLength: LIMITS.text }}
  />
)
