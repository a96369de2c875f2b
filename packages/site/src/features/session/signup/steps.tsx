import { formatBirthdateInput, readPhone } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ChangeEvent } from 'react'
import { fieldState } from '../../../ui/fields/form-errors'
import { PasswordChecklist, PasswordField } from '../../../ui/fields/password-fields'
import { PillChoice, TermsField } from './fields'
import { SimplifiedNotice } from './simplified-notice'
import type { Wizard } from './wizard'

/** Step 0, “Mi info”. */
export const StepWho = ({ field, errorOf, form, needsAddressConfirmed, values }: Wizard) => {
  const { fields, errors } = texts.signup
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
      {needsAddressConfirmed && (
        <Box role="group" aria-label={errors.addressUnusual}>
          <Typography variant="body2">{errors.addressUnusual}</Typography>
          <FormControlLabel
            control={<Checkbox {...form.register('confirm_address')} />}
            label={fields.confirmAddress(values.email.trim())}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
          />
        </Box>
      )}
    </>
  )
}

/** Step 1, “Contraseña”. */
export const StepPassword = ({ field, errorOf, values }: Wizard) => {
  const { fields } = texts.signup
  return (
    <>
      {/* Password managers read the e-mail here. */}
      <input type="email" autoComplete="username" value={values.email} readOnly hidden />
      <PasswordField
        label={fields.password}
        autoComplete="new-password"
        margin="dense"
        {...field('password')}
        {...fieldState(errorOf('password'))}
      />
      <PasswordChecklist password={values.password} />
      <PasswordField
        label={fields.confirmPassword}
        autoComplete="new-password"
        margin="dense"
        {...field('confirmPassword')}
        {...fieldState(errorOf('confirmPassword'))}
      />
    </>
  )
}

/** Transforms the input's value before react-hook-form reads it. */
const withTransform =
  (transform: (typed: string) => string, onChange: (event: ChangeEvent<HTMLInputElement>) => unknown) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = transform(event.target.value)
    return onChange(event)
  }

/** Step 2, “Más sobre mi”. */
export const StepAbout = ({ field, errorOf }: Wizard) => {
  const { fields, genres } = texts.signup
  const birthdate = field('birthdate')
  const phone = field('phone')
  return (
    <>
      <TextField
        fullWidth
        label={fields.birthdate}
        placeholder={fields.birthdatePlaceholder}
        autoComplete="bday"
        margin="dense"
        {...birthdate}
        onChange={withTransform(formatBirthdateInput, birthdate.onChange)}
        {...fieldState(errorOf('birthdate'), fields.birthdatePlaceholder)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        fullWidth
        label={fields.phone}
        placeholder={fields.phonePlaceholder}
        type="tel"
        autoComplete="tel"
        margin="dense"
        {...phone}
        onChange={withTransform(readPhone, phone.onChange)}
        {...fieldState(errorOf('phone'))}
        slotProps={{ htmlInput: { inputMode: 'tel' } }}
      />
      <PillChoice
        legend={fields.genre}
        options={genres}
        register={field('genre')}
        {...fieldState(errorOf('genre'))}
      />
    </>
  )
}

/** Step 3, “Confirmar”: the summary, the referral and the terms. */
export const StepConfirm = (wizard: Wizard) => {
  const { field, errorOf, values, goToFirstStep } = wizard
  const { fields, referrals, summary, notMyEmail } = texts.signup
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {summary}
      </Typography>
      <Box
        sx={{ bgcolor: 'studio.band', borderRadius: '16px', px: 2.5, py: 2, mb: 3, overflowWrap: 'anywhere' }}
      >
        <Typography sx={{ fontWeight: 600 }}>{values.full_name.trim()}</Typography>
        <Typography>{values.email.trim()}</Typography>
        <Link component="button" type="button" variant="body2" onClick={goToFirstStep} sx={{ py: 1 }}>
          {notMyEmail}
        </Link>
      </Box>
      <PillChoice
        legend={fields.referral}
        options={referrals}
        register={field('referral_source')}
        {...fieldState(errorOf('referral_source'))}
      />
      <SimplifiedNotice />
      <TermsField register={field('accept_terms')} {...fieldState(errorOf('accept_terms'))} />
    </>
  )
}
