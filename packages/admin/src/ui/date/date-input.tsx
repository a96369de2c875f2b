import { isCivilDate } from '@estudio/domain'
import Box from '@mui/material/Box'
import { useInput, ValidationError } from 'react-admin'
import { DateField } from './date-field.tsx'
import type { DateFieldProps } from './date-picker.tsx'

interface DateInputProps extends Pick<DateFieldProps, 'label' | 'help' | 'min' | 'max' | 'anyYear'> {
  source: string
  onChange?: (date: string | null) => void
}

/** The form value of an incomplete or invalid date, which must not count as an empty date. */
const unfinishedDate = '?'

/** A form field for a civil date (YYYY-MM-DD) or null, with the date picker. */
export const DateInput = ({ source, onChange: onChosen, ...field }: DateInputProps) => {
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useInput({ source, onChange: onChosen })
  const date = String(value ?? '')
  return (
    <Box className={`ra-input-${source}`} sx={{ minWidth: 0 }}>
      <DateField
        {...field}
        value={isCivilDate(date) ? date : ''}
        onChange={(chosen, whole) => onChange(whole ? chosen || null : unfinishedDate)}
        error={error?.message && <ValidationError error={error.message} />}
      />
    </Box>
  )
}

interface DateFilterProps {
  source: string
  label: string
  /** Read by react-admin's filter form. */
  alwaysOn?: boolean
}

/** A filter by a civil date; an incomplete date does not filter. */
export const DateFilter = ({ source, label }: DateFilterProps) => {
  const { field } = useInput({ source })
  return (
    <Box sx={{ width: 176 }}>
      <DateField label={label} value={field.value ?? ''} onChange={(chosen) => field.onChange(chosen)} />
    </Box>
  )
}
