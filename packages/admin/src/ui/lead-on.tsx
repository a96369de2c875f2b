import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useDialogPath } from './dialog-route.tsx'

interface LeadOnProps {
  /** One sentence that says what the list is for. */
  text: string
  /** The label of the link. */
  action: string
  /** The path of a screen, or of a nested route of the list. */
  to: string
}

/** Shown in a list that has no rows yet. */
export const LeadOn = ({ text, action, to }: LeadOnProps) => {
  const toPath = useDialogPath()
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, mt: 1 }}>
      <Typography variant="body2" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      <Button component={Link} to={to.startsWith('/') ? to : toPath(to)} variant="outlined">
        {action}
      </Button>
    </Box>
  )
}
