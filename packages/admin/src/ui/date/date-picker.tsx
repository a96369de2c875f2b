import { type CivilDate, civilDateOf, isCivilDate } from '@estudio/domain'
import { CalendarIcon, DatePickersProvider, StudioDay, useMoment } from '@estudio/ui'
import { DatePicker as MuiDatePicker } from '@mui/x-date-pickers/DatePicker'
import dayjs from 'dayjs'
import { type ReactNode, useState } from 'react'

export interface DateFieldProps {
  /** YYYY-MM-DD, or empty. */
  value: string
  /**
   * Called with a complete, valid date or with an empty text. `whole` is false when the empty text stands for an
   * incomplete or invalid date.
   */
  onChange: (date: string, whole: boolean) => void
  label: string
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** The first and the last day that can be chosen; the default is yearSpan. */
  min?: string
  max?: string
  /** Allows any day, for example a birthdate or the end of a discount. */
  anyYear?: boolean
  error?: ReactNode
  help?: string
}

const YEARS_BEFORE = 5
const YEARS_AFTER = 4

const yearOf = (day: CivilDate) => Number(day.slice(0, 4))

/** The first and the last day of a calendar: from five years back to four ahead. */
const yearSpan = (today: CivilDate) => ({
  min: `${yearOf(today) - YEARS_BEFORE}-01-01`,
  max: `${yearOf(today) + YEARS_AFTER}-12-31`,
})

const toDayjs = (date: string) => (isCivilDate(date) ? dayjs(date) : null)
const toCivil = (date: dayjs.Dayjs | null) => (date?.isValid() ? date.format('YYYY-MM-DD') : '')

/** The picker's field is not Material's TextField, so the theme does not style it. */
const themedField = {
  '& .MuiPickersInputBase-root': { borderRadius: '12px', bgcolor: 'background.paper', pr: 0.5 },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'studio.outline',
  },
  // A label inside the field ends before the calendar's icon.
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { maxWidth: 'calc(100% - 56px)' },
} as const

/** The days that can be chosen. */
const useSpan = ({ min, max, anyYear = false }: Pick<DateFieldProps, 'min' | 'max' | 'anyYear'>) => {
  const { now, zone } = useMoment()
  return anyYear
    ? { min, max }
    : { ...yearSpan(civilDateOf(now, zone)), ...(min && { min }), ...(max && { max }) }
}

/** An empty calendar opens at the studio's today, or at the nearest day that can be chosen. */
const useReferenceDate = (min = '', max = '9999-12-31') => {
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  if (today < min) return dayjs(min)
  return dayjs(today > max ? max : today)
}

/** The shown text: the typed text, until the value differs from the result of the typing. */
const useTypedDate = (value: string) => {
  const [typed, setTyped] = useState(() => toDayjs(value))
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(toDayjs(value))
    }
  }
  const type = (date: dayjs.Dayjs | null, civil: string) => {
    setTyped(date)
    setSent(civil)
  }
  return { typed, type }
}

/** A civil date, typed as dd/mm/aaaa or chosen from a Monday-first calendar. An incomplete date counts as empty. */
const DatePicker = ({ value, onChange, label, hideLabel, error, help, ...days }: DateFieldProps) => {
  const { min, max } = useSpan(days)
  const { typed, type } = useTypedDate(value)
  const referenceDate = useReferenceDate(min, max)
  return (
    <DatePickersProvider>
      <MuiDatePicker
        value={typed}
        onChange={(date, { validationError }) => {
          const civil = validationError ? '' : toCivil(date)
          type(date, civil)
          onChange(civil, date === null || civil !== '')
        }}
        label={hideLabel ? undefined : label}
        referenceDate={referenceDate}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        format="DD/MM/YYYY"
        slots={{ openPickerIcon: CalendarIcon, day: StudioDay }}
        slotProps={{
          openPickerButton: { size: 'small' },
          inputAdornment: { sx: { ml: 0 } },
          textField: {
            size: 'small',
            sx: themedField,
            fullWidth: true,
            error: Boolean(error),
            helperText: error ?? help,
            slotProps: hideLabel ? { input: { 'aria-label': label } } : undefined,
          },
        }}
      />
    </DatePickersProvider>
  )
}

export default DatePicker
