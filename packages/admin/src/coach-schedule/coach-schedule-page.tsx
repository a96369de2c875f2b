import type { CoachScheduleRow } from '@estudio/contract'
import { mondayOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../data/data-provider.ts'
import { useCoachOptions } from '../shared/use-coach-options.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { CoachClassDialog } from './coach-class-dialog.tsx'
import { CoachGrid } from './coach-grid.tsx'
import { PeriodBar, type PeriodControl, usePeriod } from './period-bar.tsx'
import { hiddenSunday, type Period, periodHeading, shownDays } from './shown-days.ts'

/** The Monday-first week of a day, or a single day. */
type CoachPeriod = { week: string } | { date: string }

/** A coach's week or day, with only the classes of the coach. */
const useCoachSchedule = (coachId: string, period: CoachPeriod) => {
  const api = useApi()
  return useQuery({
    queryKey: ['coach-schedule', coachId, period],
    queryFn: ({ signal }) => {
      const query = { instructor_id: coachId, ...period }
      return api.get('/api/instructors/schedule/weekly', { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

const t = texts.admin.coachSchedule

const toCoachPeriod = ({ view, day }: Period) => (view === 'day' ? { date: day } : { week: mondayOf(day) })

interface CoachWeekProps {
  control: PeriodControl
  coach: { id: string; name: string }
}

const CoachWeek = ({ control: { period, today }, coach }: CoachWeekProps) => {
  const { data, error, isLoadingError, isPending, isPlaceholderData, refetch } = useCoachSchedule(
    coach.id,
    toCoachPeriod(period),
  )
  const [opened, setOpened] = useState<CoachScheduleRow>()
  if (isLoadingError) return <Failure query={{ error, refetch }} text={texts.admin.calendar.loadError} />
  if (isPending) return <Skeleton variant="rounded" height={420} />
  if (data.time_slots.length === 0) return <Typography color="textSecondary">{t.noHours}</Typography>
  const sunday = hiddenSunday(period)
  const rows = isPlaceholderData ? [] : data.schedule
  return (
    <>
      {sunday && rows.some(({ date }) => date === sunday) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t.sundayNotice}
        </Alert>
      )}
      <CoachGrid
        view={period.view}
        days={shownDays(period)}
        times={data.time_slots}
        rows={rows}
        today={today}
        caption={`${t.title}: ${coach.name}, ${periodHeading(period)}`}
        onOpen={setOpened}
      />
      {opened && <CoachClassDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** The schedule of each coach by day or by week, read only. */
const CoachSchedulePage = () => {
  const control = usePeriod()
  const { options, error, isPending, refetch } = useCoachOptions()
  const coach = options?.find(({ id }) => id === control.coachId) ?? options?.[0]
  const select = coach && (
    <TextField
      select
      label={t.select}
      value={coach.id}
      onChange={({ target }) => control.showCoach(target.value)}
      sx={{ width: { xs: '100%', sm: 260 } }}
    >
      {options?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Page title={t.title} width="wide" actions={select}>
      <PeriodBar {...control} />
      {error && <Failure query={{ error, refetch }} text={texts.admin.calendar.coachesError} />}
      {isPending && <Skeleton variant="rounded" height={420} />}
      {options?.length === 0 && <Typography color="textSecondary">{t.noCoachYet}</Typography>}
      {coach && <CoachWeek control={control} coach={coach} />}
    </Page>
  )
}

export default CoachSchedulePage
