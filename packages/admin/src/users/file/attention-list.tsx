import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import type { Attention } from './attention.ts'

interface AttentionListProps {
  userId: string
  items: readonly Attention[]
}

/** The facts that need attention, with links to the tabs where staff act on them. */
export const AttentionList = ({ userId, items }: AttentionListProps) => {
  const toPath = useDialogPath()
  if (items.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={texts.admin.userFile.attention.title}
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1 }}
    >
      {items.map(({ text, tab }, index) => (
        // Two payments may have the same sentence; the number tells them apart.
        <li key={`${text} ${index}`}>
          <Alert
            severity="warning"
            role="note"
            sx={{
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              '& .MuiAlert-message': { flex: '1 1 220px', overflowWrap: 'anywhere' },
            }}
            action={
              tab && (
                <Button color="inherit" size="small" component={Link} to={toPath(`${userId}/${tab.path}`)}>
                  {tab.label}
                </Button>
              )
            }
          >
            {text}
          </Alert>
        </li>
      ))}
    </Box>
  )
}
