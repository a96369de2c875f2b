import { texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import type { ChangeEvent } from 'react'
import { fieldState } from '../../../ui/field-state'
import { readPhone } from '../../../ui/read-phone'
import { readBirthdate } from './inputs'
import { PillChoice } from './pill-choice'
import type { Wizard } from './use-wizard'

/** Rewrites what was typed before the form reads it. */
const reading =
  (read: (typed: string) => string, onChange: (event: ChangeEvent<HTMLInputElement>) => unknown) =>
  (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = read(event.target.value)
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
        onChange={reading(readBirthdate, birthdate.onChange)}
        {...fieldState(errorOf('birthdate'), fields.birthdatePlaceholder)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        fullWidth
        label={fields.phone}
        placeholder={fields.phonePlaceholder}
        type="tel"
        autoComplete="tel-national"
        margin="dense"
        {...phone}
        onChange={reading(readPhone, phone.onChange)}
        {...fieldState(errorOf('phone'))}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
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
