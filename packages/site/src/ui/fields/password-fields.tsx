import { passwordChecklist, validateConfirmation, validatePassword } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { EyeIcon, EyeOffIcon } from '../icons'
import { fieldState } from './form-errors'
import { ruleOf } from './rules'

/** A password field with a show/hide toggle. */
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

/** The password's requirements, ticked off while it is typed. */
export const PasswordChecklist = ({ password }: { password: string }) => {
  const { checklist } = texts.signup
  return (
    <Box sx={{ bgcolor: 'studio.band', borderRadius: '12px', px: 2, py: 1.5, mb: 1.5 }}>
      <Typography variant="subtitle2" component="p" id="password-needs">
        {checklist.title}
      </Typography>
      <Box
        component="ul"
        aria-labelledby="password-needs"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 0.5,
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          columnGap: 2,
        }}
      >
        {passwordChecklist(password).map(({ key, met }) => (
          <Typography
            key={key}
            component="li"
            variant="body2"
            color={met ? 'textPrimary' : 'textSecondary'}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, py: 0.25 }}
          >
            {met ? <CheckIcon color="success" sx={{ fontSize: 18 }} /> : <Dot />}
            {checklist[key]}
            <span style={visuallyHidden}>: {met ? checklist.met : checklist.missing}</span>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

const Dot = () => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 18, height: 18, display: 'grid', placeItems: 'center', flexShrink: 0 }}
  >
    <Box component="span" sx={{ width: 6, height: 6, borderRadius: '50%', bgcolor: 'studio.outline' }} />
  </Box>
)

export interface NewPassword {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps {
  register: UseFormRegister<NewPassword>
  errors: FieldErrors<NewPassword>
  /** The password as typed so far. */
  typed: string
  /** The account's e-mail, for password managers. */
  email: string
}

const { reset } = texts.recovery
const repeats = ruleOf(validateConfirmation)

/** A new password and its confirmation, with the sign-up's rules and checklist. */
export const NewPasswordFields = ({ register, errors, typed, email }: NewPasswordFieldsProps) => (
  <>
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <PasswordField
      label={reset.password}
      autoComplete="new-password"
      margin="dense"
      {...register('password', {
        validate: ruleOf(validatePassword),
        deps: 'confirmPassword',
      })}
      {...fieldState(errors.password?.message)}
    />
    <PasswordChecklist password={typed} />
    <PasswordField
      label={reset.confirmPassword}
      autoComplete="new-password"
      margin="dense"
      {...register('confirmPassword', {
        validate: (repeated, { password }) => repeats(password, repeated),
      })}
      {...fieldState(errors.confirmPassword?.message)}
    />
  </>
)
