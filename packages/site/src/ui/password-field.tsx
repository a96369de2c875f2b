import { texts } from '@estudio/texts'
import { EyeIcon, EyeOffIcon } from '@estudio/ui'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'

/** A password with a show/hide toggle; takes everything TextField takes, `{...register('password')}` included. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'slotProps'>) => {
  const [shown, setShown] = useState(false)
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={shown ? texts.common.hidePassword : texts.common.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
    </InputAdornment>
  )
  return (
    <TextField
      fullWidth
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: { endAdornment: toggle },
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
      }}
    />
  )
}
