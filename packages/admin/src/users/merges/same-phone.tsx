import type { Duplicate } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { useDialogPath } from '../../ui/dialog-route.tsx'

const t = texts.admin.merges.attention

interface SamePhoneProps {
  userId: string
  duplicates: readonly Duplicate[]
}

/** Records with the same telephone. Nothing says that they are of the same person, because a family may share a telephone. */
export const SamePhone = ({ userId, duplicates }: SamePhoneProps) => {
  const toPath = useDialogPath()
  const others = duplicates.filter(({ likely }) => !likely)
  if (others.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {t.samePhone}
      </Typography>
      {others.map(({ user }) => (
        <Button
          key={user.id}
          component={Link}
          to={toPath(`${userId}/unir/${user.id}`)}
          size="small"
          sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {t.compareWith(user.full_name)}
        </Button>
      ))}
    </Box>
  )
}
