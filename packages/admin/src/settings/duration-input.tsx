import { type DurationUnit, durationOf, minutesOf } from '@estudio/domain'
import { texts, unitName } from '@estudio/texts'
import TextField from '@mui/material/TextField'
import { useInput, ValidationError } from 'react-admin'
import { FieldSelect } from '../ui/form/field-select.tsx'
import { useTypedParts } from '../ui/form/use-typed-parts.ts'

const t = texts.admin.settings
const units: readonly DurationUnit[] = ['minutes', 'hours', 'days']

interface TypedDuration {
  /** The typed amount. */
  text: string
  unit: DurationUnit
}

/** An empty field begins with hours, the unit that these settings use most. */
const readDuration = (minutes: number | null): TypedDuration => {
  if (minutes === null) return { text: '', unit: 'hours' }
  const { amount, unit } = durationOf(minutes)
  return { text: String(amount), unit }
}

export interface DurationInputProps {
  source: string
  label: string
  helperText?: string
  /** The unit in which the form holds the duration. */
  stored?: DurationUnit
}

/** A duration, edited as a number with a unit. */
export const DurationInput = ({ source, label, helperText, stored = 'minutes' }: DurationInputProps) => {
  const {
    id,
    field: { value, onChange, ref, ...field },
    fieldState: { error },
  } = useInput<number | null>({
    source,
    format: (amount: number | null) => (amount === null ? null : minutesOf({ amount, unit: stored })),
    parse: (minutes: number | null) =>
      minutes === null ? null : minutes / minutesOf({ amount: 1, unit: stored }),
  })
  const [typed, keepTyped] = useTypedParts<number | null, TypedDuration>(value ?? null, readDuration)
  const write = (next: TypedDuration) => {
    const minutes = next.text === '' ? null : minutesOf({ amount: Number(next.text), unit: next.unit })
    keepTyped(minutes, next)
    onChange(minutes)
  }
  const select = (
    <FieldSelect
      position="end"
      label={t.unitOf(label)}
      value={typed.unit}
      choices={units.map((unit) => ({ value: unit, name: unitName(unit, Number(typed.text)) }))}
      onChange={(unit) => write({ ...typed, unit })}
    />
  )
  return (
    <TextField
      {...field}
      id={id}
      inputRef={ref}
      type="number"
      label={label}
      value={typed.text}
      onChange={({ target }) => write({ ...typed, text: target.value })}
      error={Boolean(error)}
      helperText={error?.message ? <ValidationError error={error.message} /> : helperText}
      slotProps={{
        input: { endAdornment: select },
        inputLabel: { shrink: true },
        htmlInput: { min: 0, step: 'any' },
      }}
    />
  )
}
