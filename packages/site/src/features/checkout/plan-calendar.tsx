import { useOwnPlans } from '@estudio/client'
import { latestPlanStart, type PlanDayColour, planDayColour } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { DatePickersProvider, palette, StudioDay, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import { useToday } from '../../ui/use-today'
import { firstFreeStart, planOn } from './use-start-date'

const civil = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

const dayColours: Record<PlanDayColour, { color: string; bgcolor: string }> = {
  cancelled: { color: palette.garnet, bgcolor: palette.garnetMist },
  expired: { color: palette.stone, bgcolor: palette.sand },
  upcoming: { color: palette.dusk, bgcolor: palette.duskMist },
  active: { color: palette.sage, bgcolor: palette.sageMist },
}

const { legend } = texts.checkout.startDate

const PlanDay = (props: PickerDayProps) => {
  const { data: plans = [] } = useOwnPlans()
  const plan = planOn(plans, civil(props.day))
  const moment = useMoment()
  const kind = plan && planDayColour(plan, moment)
  const sx = kind && !props.selected ? dayColours[kind] : undefined
  return <StudioDay {...props} sx={sx} title={kind && legend[kind]} />
}

const Legend = () => (
  <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, listStyle: 'none', p: 0, mt: 0 }}>
    {(Object.keys(dayColours) as PlanDayColour[]).map((kind) => (
      <Stack component="li" key={kind} direction="row" sx={{ alignItems: 'center', gap: 0.75 }}>
        <Box
          sx={{
            width: 14,
            height: 14,
            borderRadius: '50%',
            bgcolor: dayColours[kind].bgcolor,
            border: `2px solid ${dayColours[kind].color}`,
          }}
        />
        <Typography variant="caption">{legend[kind]}</Typography>
      </Stack>
    ))}
  </Stack>
)

interface PlanCalendarProps {
  durationDays: number
  value: string | null
  onPick: (date: string) => void
}

/** Picks a civil date; past days and those more than a year away are closed, and days under a plan wear its colour (CHK-04, CHK-22). */
export const PlanCalendar = ({ durationDays, value, onPick }: PlanCalendarProps) => {
  const today = useToday()
  const { data: plans = [] } = useOwnPlans()
  const firstDay = dayjs(today)
  const latest = latestPlanStart(today)
  const firstFree = firstFreeStart(plans, today, durationDays)
  const opensAt = firstFree > latest ? today : firstFree
  return (
    <DatePickersProvider>
      <DateCalendar
        // It reads its reference date once; the plans come later.
        key={opensAt}
        value={value ? dayjs(value) : null}
        onChange={(day: dayjs.Dayjs | null) => day && onPick(civil(day))}
        referenceDate={dayjs(opensAt)}
        minDate={firstDay}
        maxDate={dayjs(latest)}
        views={['day']}
        slots={{ day: PlanDay }}
        sx={{ width: '100%', maxWidth: 360, my: 1 }}
      />
      {plans.length > 0 && <Legend />}
    </DatePickersProvider>
  )
}
