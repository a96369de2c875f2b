import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { CanAccess } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDialogPath } from '../dialog/dialog-route.tsx'

interface EmptyListActionProps {
  /** One sentence that says what the list is for. */
  text: string
  /** The label of the link. */
  action: string
  /** The path of a screen, or of the form of a new row, a nested route of the list. */
  to: string
}

/** Shown in a list that has no rows yet. */
export const EmptyListAction = ({ text, action, to }: EmptyListActionProps) => {
  const toPath = useDialogPath()
  const isScreen = to.startsWith('/')
  const button = (
    <Button component={Link} to={isScreen ? to : toPath(to)} variant="outlined">
      {action}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, mt: 1 }}>
      <Typography variant="body2" sx={{ maxWidth: '52ch' }}>
        {text}
      </Typography>
      {isScreen ? button : <CanAccess action="create">{button}</CanAccess>}
    </Box>
  )
}
