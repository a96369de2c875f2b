import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { useCoachClasses } from '../use-coaches.ts'
import { CoachClassLine } from './coach-class-line.tsx'

const t = texts.admin.coaches

interface SchedulesDialogProps {
  row: Coach
  onClose: () => void
}

/** The classes to come of a coach (AIN-07, AIN-08). */
const SchedulesDialog = ({ row, onClose }: SchedulesDialogProps) => {
  const { data, error, isPending, refetch } = useCoachClasses(row.id)
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.schedules.title(row.display_name)}
      actions={
        <Button component={Link} to={`/horario-instructores?coach=${row.id}`} variant="outlined">
          {texts.admin.coachSchedule.title}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure message={errorText(error, t.schedules.loadError)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography color="textSecondary">{t.schedules.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((entry) => (
          <CoachClassLine key={entry.id} entry={entry} />
        ))}
      </Box>
    </StudioDialog>
  )
}

export default SchedulesDialog
