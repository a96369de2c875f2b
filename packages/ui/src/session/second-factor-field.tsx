import { texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import type { ReactNode, Ref } from 'react'
import { CodeField } from '../fields/code-field'
import type { SecondFactorCode } from './use-second-factor-code'

const { factor } = texts.login

interface SecondFactorFieldProps {
  step: SecondFactorCode
  error: boolean
  helperText: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** The field of an authenticator's code or of a recovery code. */
export const SecondFactorField = ({ step, ...field }: SecondFactorFieldProps) =>
  step.method === 'app' ? (
    <CodeField
      key={step.method}
      label={factor.code}
      value={step.code}
      onChange={step.changeCode}
      autoFocus
      {...field}
    />
  ) : (
    <TextField
      key={step.method}
      fullWidth
      autoFocus
      margin="dense"
      label={factor.recoveryCode}
      value={step.code}
      onChange={({ target }) => step.changeCode(target.value)}
      autoComplete="off"
      {...field}
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } }}
    />
  )
