import { isCivilDate } from '@estudio/domain'
import { CalendarIcon } from '@estudio/theme'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker as MuiDatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES } from '@mui/x-date-pickers/locales'
import dayjs from 'dayjs'
import 'dayjs/locale/es'
import updateLocale from 'dayjs/plugin/updateLocale'
import { useState } from 'react'
import type { DateFieldProps } from './date-field.tsx'

dayjs.extend(updateLocale)
dayjs.updateLocale('es', { weekStart: 1 })

const words = { ...esES.components.MuiLocalizationProvider.defaultProps.localeText, day: 'Día' }

const toDayjs = (date: string) => (isCivilDate(date) ? dayjs(date) : null)
const toCivil = (date: dayjs.Dayjs | null) => (date?.isValid() ? date.format('YYYY-MM-DD') : '')

/** The picker's field is none of Material's, so the theme does not reach it. */
const likeTheOthers = {
  '& .MuiPickersInputBase-root': { borderRadius: '12px', bgcolor: 'background.paper', pr: 0.5 },
  '& .MuiPickersOutlinedInput-root:not(.Mui-error, .Mui-focused) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'studio.outline',
  },
} as const

/** A civil date, typed as dd/mm/aaaa or chosen from a Monday-first calendar. What is half typed counts as empty. */
const DatePicker = ({ value, onChange, label, hideLabel, min, max, fault, help }: DateFieldProps) => {
  const [typed, setTyped] = useState(() => toDayjs(value))
  const shown = value !== '' && toCivil(typed) !== '' && toCivil(typed) !== value ? toDayjs(value) : typed
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={words}>
      <MuiDatePicker
        value={shown}
        onChange={(date, { validationError }) => {
          setTyped(date)
          onChange(validationError ? '' : toCivil(date))
        }}
        label={hideLabel ? undefined : label}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        format="DD/MM/YYYY"
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          openPickerButton: { size: 'small' },
          inputAdornment: { sx: { ml: 0 } },
          textField: {
            size: 'small',
            sx: likeTheOthers,
            fullWidth: true,
            error: Boolean(fault),
            helperText: fault ?? help,
            slotProps: hideLabel ? { input: { 'aria-label': label } } : undefined,
          },
        }}
      />
    </LocalizationProvider>
  )
}

export default DatePicker
