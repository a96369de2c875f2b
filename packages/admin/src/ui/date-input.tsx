import { isCivilDate } from '@estudio/domain'
import { useInput, ValidationError } from 'react-admin'
import { DateField, type DateFieldProps } from './date-field.tsx'

interface DateInputProps extends Pick<DateFieldProps, 'label' | 'help' | 'min' | 'max' | 'anyYear'> {
  source: string
  onChange?: (date: string | null) => void
}

/** Stands in a form for a date that is half typed or does not fit, so that none takes it for an empty one. */
export const unfinishedDate = '?'

/** A civil date of the form (YYYY-MM-DD), or null, through the date picker. */
export const DateInput = ({ source, onChange: onChosen, ...field }: DateInputProps) => {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useInput({ source, onChange: onChosen })
  const date = String(value ?? '')
  return (
    <DateField
      {...field}
      value={isCivilDate(date) ? date : ''}
      onChange={(chosen, whole) => onChange(whole ? chosen || null : unfinishedDate)}
      error={error?.message && <ValidationError error={error.message} />}
    />
  )
}

interface DateFilterProps {
  source: string
  label: string
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean
}

/** A civil date that narrows a list; one that is half typed narrows nothing. */
export const DateFilter = ({ source, label }: DateFilterProps) => {
  const { field } = useInput({ source })
  return <DateField label={label} value={field.value ?? ''} onChange={(chosen) => field.onChange(chosen)} />
}
