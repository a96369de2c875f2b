import type { RosterClass } from '@estudio/contract'
import { civilDateOf, wallTimeOf } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import { CheckInDialog, LoadFailed, preloadCheckIn, useMoment } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { SkeletonRows } from '../../../../ui/feedback/skeletons'
import { RosterCard } from './roster-card'
import { useCheckIn } from './use-check-in'
import { useClassDay } from './use-class-day'
import { useKeptDay } from './use-kept-day'

const t = texts.coach.today

/** The class that is on, or else the next one. */
const nextClass = (classes: readonly RosterClass[], wallNow: string): string | undefined =>
  (classes.find(({ end_time }) => end_time > wallNow) ?? classes.at(-1))?.id

/** The coach's classes of today and tomorrow with attendance, which also works without a network. */
export const TodaySection = () => {
  const { zone } = useMoment()
  const classDay = useClassDay()
  const { day, classes, unsent, keptSince, now, mark } = classDay
  const checkIn = useCheckIn(classDay)
  const [scanning, scan] = useState<string>()
  useEffect(preloadCheckIn, [])
  const [chosen, choose] = useState<string | null>()
  const today = civilDateOf(now, zone)
  const opened = chosen === undefined ? nextClass(classes, wallTimeOf(now, zone)) : chosen
  const door = classes.find(({ id }) => id === scanning)
  const tomorrow = classes.find(({ start_time }) => start_time.slice(0, 10) > today)?.id
  return (
    <Card component="section" aria-labelledby="coach-today">
      <CardContent>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mb: 2 }}>
          <Typography id="coach-today" variant="h4" component="h2">
            {t.title}
          </Typography>
          <Box role="status">{unsent > 0 && <Chip color="warning" label={t.unsent(unsent)} />}</Box>
        </Stack>
        {unsent > 0 && <Typography sx={{ mb: 2 }}>{t.unsentHelp}</Typography>}
        {keptSince !== undefined && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            {t.offline(formatTime(wallTimeOf(new Date(keptSince), zone)))}
          </Alert>
        )}
        {day.isPending && <SkeletonRows label={texts.common.loading} height={72} />}
        {day.isError && !day.data && <LoadFailed query={day} text={t.loadError} />}
        {day.data && classes.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
        {classes.map((roster) => (
          <Box key={roster.id}>
            {roster.id === tomorrow && (
              <Typography variant="subtitle1" component="p" sx={{ mt: 2, mb: 1 }}>
                {t.tomorrow}
              </Typography>
            )}
            <RosterCard
              roster={roster}
              now={now}
              open={roster.id === opened}
              onToggle={() => choose(roster.id === opened ? null : roster.id)}
              onMark={(people, attended) => void mark(roster.id, people, attended)}
              onCheckIn={() => scan(roster.id)}
            />
          </Box>
        ))}
        {door && (
          <CheckInDialog
            roster={door}
            classes={classes}
            checkIn={checkIn}
            onGoTo={scan}
            onClose={() => scan(undefined)}
          />
        )}
      </CardContent>
    </Card>
  )
}

/** The section for an account whose roles are unknown: it is shown only when rosters were kept here for that account. */
export const KeptTodaySection = () => (useKeptDay() ? <TodaySection /> : null)
