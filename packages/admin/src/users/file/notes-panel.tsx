import Box from '@mui/material/Box'
import { useMay } from '../../auth/use-may.ts'
import type { FilePanelProps } from '../file-panel.ts'
import { HealthNote } from '../notes/health-note.tsx'
import { UserNotes } from '../notes/user-notes.tsx'
import { UserTags } from '../notes/user-tags.tsx'

/** Notes, tags and health note of a user, as a tab of the file. */
const NotesPanel = ({ user }: FilePanelProps) => {
  const may = useMay()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <UserTags user={user} />
      {may('health.read') && <HealthNote userId={user.id} />}
      {may('notes.write') && <UserNotes user={user} />}
    </Box>
  )
}

export default NotesPanel
