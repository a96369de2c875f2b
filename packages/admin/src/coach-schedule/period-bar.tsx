import { civilDateOf, isCivilDate } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useSearchParams } from 'react-router-dom'
import { useKeyHint, useShortcuts } from '../ui/use-shortcuts.ts'
import { type Period, periodHeading, stepFrom, type View, viewOf } from './shown-days.ts'

/** Below this width the coach schedule shows three days at a time. */
const COACH_SCHEDULE_BREAKPOINT = 640

const t = texts.admin.coachSchedule

/** The shown coach and days. Both are in the address, so that a reload or a link shows the same. */
export const usePeriod = () => {
  const [search, setSearch] = useSearchParams()
  const { now, zone } = useMoment()
  const narrow = useMediaQuery(`(max-width: ${COACH_SCHEDULE_BREAKPOINT - 0.05}px)`, { noSsr: true })
  const today = civilDateOf(now, zone)
  const date = search.get('dia') ?? ''
  const day = isCivilDate(date) ? date : today
  const period: Period = { view: viewOf(search.get('vista'), day, narrow), day, narrow }
  const change = (values: Record<string, string>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    period,
    today,
    coachId: search.get('coach') ?? undefined,
    goTo: (day: string) => change({ dia: day }),
    step: (direction: 1 | -1) => change({ dia: stepFrom(period, direction) }),
    showView: (view: View) => change({ vista: view === 'day' ? 'dia' : 'semana' }),
    showCoach: (coach: string) => change({ coach }),
  }
}

export type PeriodControl = ReturnType<typeof usePeriod>

const stepLabels = ({ view, narrow }: Period): readonly [back: string, forward: string] => {
  if (view === 'day') return [texts.common.previousDay, texts.common.nextDay]
  return narrow ? [t.previousDays, t.nextDays] : [texts.common.previousWeek, texts.common.nextWeek]
}

/** The shown days, the navigation to other days, and the choice between day and week. */
export const PeriodBar = ({ period, today, goTo, step, showView }: PeriodControl) => {
  const [back, forward] = stepLabels(period)
  const keyHint = useKeyHint()
  useShortcuts({ j: () => step(1), k: () => step(-1) })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ display: 'flex' }}>
        <IconButton aria-label={back} aria-keyshortcuts={keyHint('k')} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton aria-label={forward} aria-keyshortcuts={keyHint('j')} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
      <Typography variant="h6" component="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {periodHeading(period)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
        <Button
          variant="outlined"
          color="secondary"
          onClick={() => goTo(today)}
          disabled={period.day === today}
        >
          {texts.common.today}
        </Button>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={period.view}
          onChange={(_event, view: View | null) => view && showView(view)}
          aria-label={t.view}
          sx={{ '& .MuiToggleButton-root': { px: 1.5, minHeight: 40, textTransform: 'none' } }}
        >
          <ToggleButton value="week">{t.weekly}</ToggleButton>
          <ToggleButton value="day">{t.daily}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
    </Box>
  )
}
