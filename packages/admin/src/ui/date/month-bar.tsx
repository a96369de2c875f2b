import {
  type CivilDate,
  civilDateOf,
  firstDayOf,
  isCivilDate,
  type Month,
  monthOf,
  monthsLater,
} from '@estudio/domain'
import { formatMonthYear, texts } from '@estudio/texts'
import { ChevronLeftIcon, ChevronRightIcon, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'

const t = texts.admin.months

/** The query parameter with the shown month: /cifras?mes=2026-10. */
const monthParameter = 'mes'

/** The query of a page that shows this month. */
export const monthSearch = (month: Month): string => `?${monthParameter}=${month}`

/**
 * The month that the address names, or else the month on which the page opens; a month that has not begun is not shown.
 * @param opensOn the month on which the page opens, by default the running month
 */
export const useShownMonth = (opensOn: (today: CivilDate) => Month = monthOf) => {
  const [search, setSearch] = useSearchParams()
  const { now, zone } = useMoment()
  const today = civilDateOf(now, zone)
  const running = monthOf(today)
  const asked = search.get(monthParameter) ?? ''
  const opening = opensOn(today)
  const month = isCivilDate(firstDayOf(asked)) && asked <= running ? asked : opening
  const show = (next: Month) =>
    setSearch(next === opening ? {} : { [monthParameter]: next }, { replace: true })
  return { month, isRunning: month === running, today, show }
}

/** The shown month, with buttons to the month before and after. */
export const MonthBar = ({ month, isRunning, show }: ReturnType<typeof useShownMonth>) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mx: -1 }}>
    <IconButton aria-label={t.previous} onClick={() => show(monthsLater(month, -1))}>
      <ChevronLeftIcon />
    </IconButton>
    <Typography variant="h6" component="h2" aria-live="polite" sx={{ minWidth: 148, textAlign: 'center' }}>
      {formatMonthYear(firstDayOf(month))}
    </Typography>
    {/* Not disabled: a press that leads to the running month must not lose the focus. */}
    <IconButton
      aria-label={t.next}
      aria-disabled={isRunning}
      onClick={() => !isRunning && show(monthsLater(month, 1))}
      sx={{ opacity: isRunning ? 0.38 : 1 }}
    >
      <ChevronRightIcon />
    </IconButton>
  </Box>
)
