import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../auth/use-may.ts'
import { fileOfUser } from '../../shared/addresses.ts'
import { targetSize } from '../../ui/target-size.ts'

interface FileLinkProps {
  /** Undefined where the reader may not know it. */
  userId: string | undefined
  name: string
}

/** The name of a person of a class, which leads to her file. */
export const FileLink = ({ userId, name }: FileLinkProps) => {
  const mayRead = useMay()('users.read')
  if (!userId || !mayRead) return <Box sx={{ fontWeight: 600 }}>{name}</Box>
  return (
    <Link
      component={RouterLink}
      to={fileOfUser(userId)}
      color="inherit"
      sx={{ ...targetSize, fontWeight: 600 }}
    >
      {name}
    </Link>
  )
}
