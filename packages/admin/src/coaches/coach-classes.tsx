import type { Coach, CoachClass } from '@estudio/contract'
import { coachRowStatus } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { WithRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { type RecordDialogProps, useCloseDialog } from '../ui/dialog/dialog-route.tsx'
import { Failure } from '../ui/failure.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { useCoachClasses } from './use-coaches.ts'

const t = texts.admin.coaches.schedules

const red = { bgcolor: 'studio.garnetMist', color: 'studio.garnet' } as const
const normal = { bgcolor: 'studio.band', color: 'text.primary' } as const

/** A class of a coach; only cancelled classes are red. */
const CoachClassLine = ({ entry }: { entry: CoachClass }) => {
  const status = coachRowStatus(entry.status)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{entry.class_name}</Box>
        <Box className="tabular" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatClassMoment(entry.start_time)} · {t.places(entry.reservation_count, entry.max_capacity)}
        </Box>
      </Box>
      <Chip size="small" label={t.statuses[status]} sx={status === 'cancelled' ? red : normal} />
    </Box>
  )
}

const ClassesDialog = ({ coach }: { coach: Coach }) => {
  const { data, error, isPending, refetch } = useCoachClasses(coach.id)
  const close = useCloseDialog()
  return (
    <StudioDialog
      open
      onClose={close}
      title={t.title(coach.display_name)}
      actions={
        <Button component={Link} to={`/horario-instructores?coach=${coach.id}`} variant="outlined">
          {texts.admin.coachSchedule.title}
        </Button>
      }
    >
      {isPending && <Skeleton variant="rounded" height={160} />}
      {error && <Failure query={{ error, refetch }} text={t.loadError} />}
      {data?.schedules.length === 0 && <Typography color="textSecondary">{t.empty}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.schedules.map((entry) => (
          <CoachClassLine key={entry.id} entry={entry} />
        ))}
      </Box>
    </StudioDialog>
  )
}

/** The future classes of a coach. */
const CoachClasses = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <WithRecord<Coach> render={(coach) => <ClassesDialog coach={coach} />} />
  </RecordDialog>
)

export default CoachClasses
