import type { Role } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'

/** A user's roles; a user without a role is a client. */
export const RoleChips = ({ roles }: { roles: readonly Role[] }) =>
  roles.length === 0 ? (
    <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
      {texts.session.roles.member}
    </Box>
  ) : (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      {roles.map((role) => (
        <Chip key={role} size="small" variant="outlined" label={texts.session.roles[role]} />
      ))}
    </Box>
  )
