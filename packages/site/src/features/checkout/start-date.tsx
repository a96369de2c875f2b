import { addDays } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import Card from '@mui/material/Card'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { PlanCalendar } from './plan-calendar'

interface StartDateProps {
  durationDays: number
  value: string | null
  error: string | undefined
  onPick: (date: string | null) => void
}

const { startDate } = texts.checkout

/** The first day of the plan, and the last one that follows from it (CHK-04 to CHK-09). */
export const StartDate = ({ durationDays, value, error, onPick }: StartDateProps) => {
  const labelId = useId()
  const helpId = useId()
  const ends = value ? startDate.ends(formatLongDate(addDays(value, durationDays - 1))) : startDate.required
  return (
    <Card component="section" aria-labelledby={labelId} sx={{ p: 3 }}>
      <Typography id={labelId} variant="h5" component="h2">
        {startDate.label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {startDate.help}
      </Typography>
      <PlanCalendar durationDays={durationDays} value={value} onPick={onPick} />
      <FormHelperText id={helpId} error={error !== undefined} role="status">
        {error ?? ends}
      </FormHelperText>
    </Card>
  )
}
