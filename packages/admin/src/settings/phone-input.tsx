import { maxLengthOf, StudioSettingsPatch } from '@estudio/contract'
import { countryCodes, type DialledPhone, joinPhone, splitPhone } from '@estudio/domain'
import { regionNamer, texts } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { useInput, ValidationError } from 'react-admin'
import { FieldSelect } from '../ui/form/field-select.tsx'
import { useTypedParts } from '../ui/form/use-typed-parts.ts'

const t = texts.admin.settings

/** The country codes with the names of their countries, and the choice of a number without a code. */
const codeChoices = () => {
  const nameIn = regionNamer()
  const nameOf = (regions: readonly string[]) => regions.map((region) => nameIn(region)).join(', ')
  return [
    ...countryCodes.map(({ code, regions }) => ({ value: code, name: `+${code} ${nameOf(regions)}` })),
    { value: '', name: t.noCountryCode },
  ]
}

const readPhone = (phone: string | null): DialledPhone => splitPhone(phone ?? '')

/** A number that is pasted or typed with its plus sign brings its own country code. */
const typedNumber = (phone: DialledPhone, typed: string): DialledPhone =>
  typed.trim().startsWith('+') ? splitPhone(typed) : { ...phone, number: typed }

interface PhoneInputProps {
  source: 'phone' | 'whatsapp'
  label: string
  helperText?: string
}

/** A telephone number, written with its country code. */
export const PhoneInput = ({ source, label, helperText }: PhoneInputProps) => {
  const {
    id,
    field: { value, onChange, ref, ...field },
    fieldState: { error },
  } = useInput<string | null>({ source })
  const [typed, keepTyped] = useTypedParts<string | null, DialledPhone>(value || null, readPhone)
  const choices = useMemo(() => codeChoices(), [])
  const write = (next: DialledPhone) => {
    const phone = joinPhone(next) || null
    keepTyped(phone, next)
    onChange(phone)
  }
  const prefix = typed.code && `+${typed.code} `
  const select = (
    <FieldSelect
      position="start"
      label={t.countryCodeOf(label)}
      value={typed.code}
      choices={choices}
      shown={prefix.trim() || t.noCountryCode}
      onChange={(code) => write({ ...typed, code })}
    />
  )
  return (
    <TextField
      {...field}
      id={id}
      inputRef={ref}
      type="tel"
      label={label}
      value={typed.number}
      onChange={({ target }) => write(typedNumber(typed, target.value))}
      error={Boolean(error)}
      helperText={error?.message ? <ValidationError error={error.message} /> : helperText}
      slotProps={{
        input: { startAdornment: select },
        htmlInput: { maxLength: maxLengthOf(StudioSettingsPatch, source) - prefix.length },
      }}
    />
  )
}
