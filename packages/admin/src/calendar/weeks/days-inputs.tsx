import { isCivilDate } from '@estudio/domain'
import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateInput } from '../../ui/date/date-input.tsx'

/** The fields of a form about a span of days. */
export interface DaysValues {
  start_date: string | null
  end_date: string | null
}

interface DaysInputsProps {
  first: string
  last: string
  today: string
}

/** Both days are today or later, and the last day is never before the first. */
export const DaysInputs = ({ first, last, today }: DaysInputsProps) => {
  const { setValue } = useFormContext<DaysValues>()
  const [start, end] = useWatch<DaysValues, ['start_date', 'end_date']>({ name: ['start_date', 'end_date'] })
  const moveEnd = (date: string | null) => {
    if (date && isCivilDate(date) && date > (end ?? '')) setValue('end_date', date, { shouldDirty: true })
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <DateInput source="start_date" label={first} min={today} onChange={moveEnd} />
      <DateInput source="end_date" label={last} min={start && isCivilDate(start) ? start : today} />
    </Box>
  )
}
