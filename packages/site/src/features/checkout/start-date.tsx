import { useOwnPlans } from '@estudio/client'
import {
  firstFreeStart,
  latestPlanStart,
  type PlanDayColour,
  planDayColour,
  planEnd,
  planOn,
  planStartIssue,
} from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { DatePickersProvider, palette, StudioDay, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import type { PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs from 'dayjs'
import { useId, useState } from 'react'
import { useToday } from '../../ui/studio/hydration'

/**
 * The reason why a start date is not possible; undefined if the date is possible or no date is
 * picked. The server validates the date again.
 * @param days the plan's duration
 */
export const useStartDateError = (date: string | null, days: number): string | undefined => {
  const { data: plans = [] } = useOwnPlans()
  const today = useToday()
  const issue = date === null ? undefined : planStartIssue(date, days, { plans, today })
  const { past, tooFar, taken } = texts.checkout.startDate
  const words = { past, tooFar: tooFar(formatLongDate(latestPlanStart(today))), taken }
  return issue && words[issue]
}

/** The first day on which the plan may start; null while the plans load, or without a free day within a year. */
export const useFirstStart = (days: number): string | null => {
  const { data: plans = [], isPending } = useOwnPlans()
  const today = useToday()
  const first = firstFreeStart(plans, today, days)
  return isPending || first > latestPlanStart(today) ? null : first
}

const toCivilDate = (day: dayjs.Dayjs) => day.format('YYYY-MM-DD')

const dayColours: Record<PlanDayColour, { color: string; bgcolor: string }> = {
  cancelled: { color: palette.garnet, bgcolor: palette.garnetMist },
  expired: { color: palette.stone, bgcolor: palette.sand },
  upcoming: { color: palette.dusk, bgcolor: palette.duskMist },
  active: { color: palette.sage, bgcolor: palette.sageMist },
}

const { legend } = texts.checkout.startDate

const PlanDay = (props: PickerDayProps) => {
  const { data: plans = [] } = useOwnPlans()
  const plan = planOn(plans, toCivilDate(props.day))
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
  /** How often the focus was asked for. */
  focusRequests: number
}

/** Past days and days more than a year away are disabled; the days of a plan have its colour. */
const PlanCalendar = ({ durationDays, value, onPick, focusRequests }: PlanCalendarProps) => {
  const today = useToday()
  const { data: plans = [] } = useOwnPlans()
  const firstDay = dayjs(today)
  const latest = latestPlanStart(today)
  const firstFree = firstFreeStart(plans, today, durationDays)
  const opensAt = firstFree > latest ? today : firstFree
  return (
    <DatePickersProvider>
      <DateCalendar
        // The calendar reads its reference date and takes the focus on mount only, and the plans may load later.
        key={`${opensAt} ${focusRequests}`}
        autoFocus={focusRequests > 0}
        value={value ? dayjs(value) : null}
        onChange={(day: dayjs.Dayjs | null) => day && onPick(toCivilDate(day))}
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

interface StartDateProps {
  durationDays: number
  value: string | null
  error: string | undefined
  onPick: (date: string | null) => void
  focusRequests?: number
}

const { startDate } = texts.checkout

/** The plan's start date and the end date that follows from it. The calendar is folded while the date is possible. */
export const StartDate = ({ durationDays, value, error, onPick, focusRequests = 0 }: StartDateProps) => {
  const labelId = useId()
  const helpId = useId()
  const calendarId = useId()
  const [isOpened, setIsOpened] = useState(false)
  const ends = value ? startDate.ends(formatLongDate(planEnd(value, durationDays))) : startDate.required
  // Without a possible date the member has to pick another one.
  const hasToPick = value === null || error !== undefined
  const isOpen = isOpened || hasToPick || focusRequests > 0
  const pick = (date: string) => {
    setIsOpened(true)
    onPick(date)
  }
  return (
    <Card component="section" aria-labelledby={labelId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={labelId} variant="h5" component="h2">
        {startDate.label}
      </Typography>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2 }}
      >
        {value && <Typography sx={{ py: 1.25 }}>{formatLongDate(value)}</Typography>}
        {!hasToPick && (
          <Button
            color="secondary"
            variant="outlined"
            size="small"
            aria-expanded={isOpen}
            aria-controls={calendarId}
            onClick={() => setIsOpened(!isOpen)}
          >
            {isOpen ? startDate.close : startDate.change}
          </Button>
        )}
      </Stack>
      <div id={calendarId}>
        {isOpen && (
          <>
            <Typography variant="body2" color="textSecondary">
              {startDate.help}
            </Typography>
            <PlanCalendar
              durationDays={durationDays}
              value={value}
              onPick={pick}
              focusRequests={focusRequests}
            />
          </>
        )}
      </div>
      <FormHelperText id={helpId} error={error !== undefined} role="status" sx={{ mx: 0, mt: 1 }}>
        {error ?? ends}
      </FormHelperText>
    </Card>
  )
}
