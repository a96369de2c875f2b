import Box from '@mui/material/Box'
import { MessageConsents } from '../consents/message-consents.tsx'
import DocumentsPanel from './documents-panel.tsx'
import type { FilePanelProps } from './file-tabs.ts'

/** What a user accepted and what she said about messages, as a tab of the file. */
const AgreementsPanel = ({ user }: FilePanelProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
    <DocumentsPanel user={user} />
    <MessageConsents user={user} />
  </Box>
)

export default AgreementsPanel
