import type { Coach } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Facts } from '../../ui/facts.tsx'
import { useCoachDialog } from '../use-coach-dialog.ts'
import { CoachPicture } from './coach-picture.tsx'

const t = texts.admin.coaches

interface ProfileDialogProps {
  row: Coach
  onClose: () => void
}

/** What is known of a coach, the picture, and the way to change the rest (AIN-02). */
const ProfileDialog = ({ row, onClose }: ProfileDialogProps) => {
  const { timezone } = useStudio()
  const { open } = useCoachDialog()
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={row.display_name}
      subtitle={t.details.title}
      actions={
        <>
          <Button variant="text" color="secondary" onClick={() => open('horarios', row.id)}>
            {t.actions.schedules}
          </Button>
          <Button variant="contained" onClick={() => open('editar', row.id)}>
            {t.edit}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <CoachPicture coach={row} />
        <Facts
          facts={[
            { label: texts.admin.users.details.fullName, value: row.full_name },
            { label: t.columns.email, value: row.email },
            {
              label: t.details.since,
              value: formatLongDate(civilDateOf(new Date(row.created_at), timezone)),
            },
            {
              label: t.columns.bio,
              value: row.bio && <Box sx={{ whiteSpace: 'pre-line' }}>{row.bio}</Box>,
              wide: true,
            },
          ]}
        />
      </Box>
    </StudioDialog>
  )
}

export default ProfileDialog
