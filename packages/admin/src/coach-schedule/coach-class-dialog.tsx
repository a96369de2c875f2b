import type { CoachScheduleRow } from '@estudio/contract'
import { isCancelled } from '@estudio/domain'
import { formatClassMoment, texts } from '@estudio/texts'
import { StudioDialog } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { coachNames } from '../ui/coach-names.ts'
import { Facts } from '../ui/facts.tsx'

const t = texts.admin.coachSchedule

interface CoachClassDialogProps {
  row: CoachScheduleRow
  onClose: () => void
}

/** The coaches, the time and the names of the members of a class. */
export const CoachClassDialog = ({ row, onClose }: CoachClassDialogProps) => (
  <StudioDialog
    open
    onClose={onClose}
    title={row.class_name}
    subtitle={isCancelled(row.status) ? t.canceled : undefined}
    width="xs"
  >
    <Facts
      facts={[
        { label: t.coaches, value: row.instructors.length === 0 ? t.noCoaches : coachNames(row), wide: true },
        { label: t.hour, value: formatClassMoment(row.start_time), wide: true },
      ]}
    />
    <Typography variant="subtitle2" component="h3" sx={{ mt: 2.5 }}>
      {t.registered}
    </Typography>
    {row.users.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {t.nobody}
      </Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
        {row.users.map(({ display_name }, at) => (
          <li key={`${at}-${display_name}`}>{display_name}</li>
        ))}
      </Box>
    )}
  </StudioDialog>
)
