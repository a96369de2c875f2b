import type { CoachScheduleRow } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { errorText } from '../data/error-text.ts'
import { Failure } from '../ui/failure.tsx'
import { Page } from '../ui/page.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { CoachClassDialog } from './coach-class-dialog.tsx'
import { CoachGrid } from './coach-grid.tsx'
import { LookBar } from './look-bar.tsx'
import { headingOf, hiddenSunday, shownDays } from './shown-days.ts'
import { type CoachOption, useCoachSchedule, useTeam } from './use-coach-schedule.ts'
import { type LookControl, useLook } from './use-look.ts'

const t = texts.admin.coachSchedule

const Week = ({ control, coach }: { control: LookControl; coach: CoachOption }) => {
  const { look, today } = control
  const { data, error, isLoadingError, isPending, isPlaceholderData, refetch } = useCoachSchedule(
    coach.id,
    look.view,
    look.day,
  )
  const [opened, setOpened] = useState<CoachScheduleRow>()
  if (isLoadingError)
    return (
      <Failure message={errorText(error, texts.admin.calendar.loadError)} onRetry={() => void refetch()} />
    )
  if (isPending) return <Skeleton variant="rounded" height={420} />
  if (data.time_slots.length === 0) return <Typography color="textSecondary">{t.noHours}</Typography>
  const sunday = hiddenSunday(look)
  const rows = isPlaceholderData ? [] : data.schedule
  return (
    <>
      {sunday && rows.some(({ date }) => date === sunday) && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {t.sundayNotice}
        </Alert>
      )}
      <CoachGrid
        view={look.view}
        days={shownDays(look)}
        times={data.time_slots}
        rows={rows}
        today={today}
        caption={`${t.title}: ${coach.name}, ${headingOf(look)}`}
        onOpen={setOpened}
      />
      {opened && <CoachClassDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What each coach gives, day by day or week by week, to be looked at only (CSC-01 to CSC-08). */
const CoachSchedulePage = () => {
  const control = useLook()
  const team = useTeam()
  const coach = team.coaches?.find(({ id }) => id === control.coach) ?? team.coaches?.[0]
  useShortcuts({ j: () => control.step(1), k: () => control.step(-1) })
  const select = coach && (
    <TextField
      select
      label={t.select}
      value={coach.id}
      onChange={({ target }) => control.choose(target.value)}
      sx={{ width: { xs: '100%', sm: 260 } }}
    >
      {team.coaches?.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
  return (
    <Page title={t.title} width="wide" actions={select}>
      <LookBar {...control} />
      {team.error && (
        <Failure
          message={errorText(team.error, texts.admin.calendar.coachesError)}
          onRetry={() => void team.refetch()}
        />
      )}
      {team.isPending && <Skeleton variant="rounded" height={420} />}
      {team.coaches?.length === 0 && <Typography color="textSecondary">{t.noCoachYet}</Typography>}
      {coach && <Week control={control} coach={coach} />}
    </Page>
  )
}

export default CoachSchedulePage
