import { isCivilDate } from '@estudio/domain'
import { useController, useFormContext } from 'react-hook-form'
import { DateField } from '../date-field.tsx'

interface FormDateProps {
  name: string
  label: string
  help?: string
  min?: string
  anyYear?: boolean
}

/** Stands in a form for a date that is half typed or does not fit, so that none takes it for an empty one. */
export const unfinishedDate = '?'

/** A civil date of the form it stands in; empty where there is none. */
export const FormDate = ({ name, label, help, min, anyYear }: FormDateProps) => {
  const { control } = useFormContext()
  const { field, fieldState } = useController({ name, control })
  const date = String(field.value ?? '')
  return (
    <DateField
      value={isCivilDate(date) ? date : ''}
      onChange={(chosen, whole) => field.onChange(whole ? chosen : unfinishedDate)}
      label={label}
      help={help}
      min={min}
      anyYear={anyYear}
      fault={fieldState.error?.message}
    />
  )
}
