import Box from '@mui/material/Box'
import { MessageConsents } from '../consents/message-consents.tsx'
import type { FilePanelProps } from '../file-panel.ts'
import DocumentsPanel from './documents-panel.tsx'

/** A tab of the file shows the documents that a user accepted and her decisions about messages. */
const AgreementsPanel = ({ user }: FilePanelProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
    <DocumentsPanel user={user} />
    <MessageConsents user={user} />
  </Box>
)

export default AgreementsPanel
