import { formatShortDate } from '@estudio/texts'
import { CalendarIcon, lazyWithRetry } from '@estudio/ui'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { createContext, useContext } from 'react'
import type { DateFieldProps } from './date-picker.tsx'

/** The fallback of a lazy component has no props of its own. */
const FieldContext = createContext<DateFieldProps | undefined>(undefined)

/** As wide as the picker's button. */
const icon = <CalendarIcon sx={{ mr: '5px', color: 'action.active' }} />

/** Looks as the picker does and has its date, so that nothing moves or changes when the picker has been loaded. */
const DateText = () => {
  const field = useContext(FieldContext)
  if (!field) return null
  const { value, label, hideLabel, help } = field
  return (
    <Box aria-hidden>
      <TextField
        label={hideLabel ? undefined : label}
        value={value && formatShortDate(value)}
        helperText={help}
        slotProps={{
          input: { readOnly: true, endAdornment: icon, sx: { pr: '4px' } },
          htmlInput: { tabIndex: -1 },
        }}
      />
    </Box>
  )
}

const DatePicker = lazyWithRetry<DateFieldProps>(() => import('./date-picker.tsx'), {
  fallback: <DateText />,
})

/** A date field; the code of the calendar loads when the first field is rendered. */
export const DateField = (props: DateFieldProps) => (
  <FieldContext value={props}>
    <DatePicker {...props} />
  </FieldContext>
)
