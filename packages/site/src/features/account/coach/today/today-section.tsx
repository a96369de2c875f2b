import { addDays, civilDateOf, wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { LoadFailed, useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows'
import { currentClass } from './current-class'
import { OfflineNotice, UnsentMarks, useCheckInDialog } from './day-state'
import { RosterCard } from './roster-card'
import { useClassDay } from './use-class-day'
import { useKeptDay } from './use-kept-day'

const t = texts.coach.today

/** The coach's classes of today and tomorrow with attendance, which also works without a network. */
export const TodaySection = () => {
  const { zone } = useMoment()
  const classDay = useClassDay()
  const { day, unsent, keptSince, now, mark } = classDay
  const { scan, dialog } = useCheckInDialog(classDay)
  const [chosen, choose] = useState<string | null>()
  const today = civilDateOf(now, zone)
  // The class that comes next may be days away: it stands in the week below.
  const classes = classDay.classes.filter(({ start_time }) => start_time.slice(0, 10) <= addDays(today, 1))
  const current = currentClass(classes, now, (instant) => wallTimeOf(instant, zone))
  const opened = chosen === undefined ? (current ?? classes.at(-1))?.id : chosen
  const tomorrow = classes.find(({ start_time }) => start_time.slice(0, 10) > today)?.id
  return (
    <Card component="section" aria-labelledby="coach-today" sx={{ overflow: 'visible' }}>
      <CardContent sx={{ px: { xs: 2, sm: 3 }, pt: { xs: 1.5, sm: 2.5 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1 }}>
          <Typography id="coach-today" variant="h5" component="h2">
            {t.title}
          </Typography>
          <UnsentMarks unsent={unsent} />
        </Box>
        <OfflineNotice keptSince={keptSince} />
        {day.isPending && <SkeletonRows label={texts.common.loading} height={72} />}
        {day.isError && !day.data && <LoadFailed query={day} text={t.loadError} />}
        {day.data && classes.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
        {tomorrow && classes[0]?.id === tomorrow && (
          <Typography color="textSecondary">{t.noneToday}</Typography>
        )}
        {classes.map((roster) => (
          <Box key={roster.id}>
            {roster.id === tomorrow && (
              <Typography variant="h5" component="p" sx={{ mt: 2, mb: 1 }}>
                {t.tomorrow}
              </Typography>
            )}
            <RosterCard
              roster={roster}
              now={now}
              isCurrent={roster.id === current?.id}
              open={roster.id === opened}
              onToggle={() => choose(roster.id === opened ? null : roster.id)}
              onMark={(people, attended) => void mark(roster.id, people, attended)}
              onCheckIn={() => scan(roster.id)}
            />
          </Box>
        ))}
        {dialog}
      </CardContent>
    </Card>
  )
}

/** The section for an account whose roles are unknown: it is shown only when rosters were kept here for that account. */
export const KeptTodaySection = () => (useKeptDay() ? <TodaySection /> : null)
