import { texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import { fieldState } from '../../../ui/field-state'
import type { Wizard } from './use-wizard'

/** Step 0, “Mi info”. */
export const StepWho = ({ field, errorOf }: Wizard) => {
  const { fields } = texts.signup
  return (
    <>
      <TextField
        fullWidth
        label={fields.name}
        placeholder={fields.namePlaceholder}
        autoComplete="name"
        margin="dense"
        {...field('full_name')}
        {...fieldState(errorOf('full_name'))}
        slotProps={{ htmlInput: { autoCapitalize: 'words', spellCheck: false } }}
      />
      <TextField
        fullWidth
        label={texts.common.email}
        placeholder={fields.emailPlaceholder}
        type="email"
        autoComplete="email"
        margin="dense"
        {...field('email')}
        {...fieldState(errorOf('email'))}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
      />
    </>
  )
}
