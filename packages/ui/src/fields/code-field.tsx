import TextField from '@mui/material/TextField'
import type { ReactNode, Ref } from 'react'
import { type } from '../theme/tokens'

interface CodeFieldProps {
  label: string
  value: string
  onChange: (digits: string) => void
  error: boolean
  helperText: ReactNode
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
}

export const CODE_DIGITS = 6

/** Six digits, large, on the numeric keyboard; non-digits of a paste are dropped. */
export const CodeField = ({ value, onChange, ...props }: CodeFieldProps) => (
  <TextField
    fullWidth
    margin="dense"
    {...props}
    value={value}
    autoComplete="one-time-code"
    onChange={({ target }) => onChange(target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
    slotProps={{
      htmlInput: {
        inputMode: 'numeric',
        pattern: '[0-9]*',
        style: { fontSize: type.lead, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
      },
    }}
  />
)
