import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { esES } from '@mui/x-date-pickers/locales'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { useStudioDay } from '../studio/clock'

const localeText = { ...esES.components.MuiLocalizationProvider.defaultProps.localeText, day: 'Día' }

/** Provides MUI's date pickers with Spanish texts and weeks that begin on Monday. */
export const DatePickersProvider = ({ children }: { children: ReactNode }) => (
  <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={localeText}>
    {children}
  </LocalizationProvider>
)

/** A day of a calendar that marks the studio's today, not the browser's. */
export const StudioDay = (props: PickerDayProps) => {
  const today = props.day.format('YYYY-MM-DD') === useStudioDay()
  return <PickerDay {...props} today={today} aria-current={today ? 'date' : undefined} />
}
