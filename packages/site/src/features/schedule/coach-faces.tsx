import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Coach } from './class-item'

const MAX_COACH_AVATARS = 3

const round = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 22,
  height: 22,
  borderRadius: '50%',
  overflow: 'hidden',
  fontSize: '0.6rem',
  color: 'text.primary',
  bgcolor: 'studio.band',
  ml: '-7px',
  outline: '1px solid',
  outlineColor: 'background.paper',
  '&:first-of-type': { ml: 0 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** A coach's picture, or the initials if there is no picture or it can't be loaded. */
const Face = ({ coach }: { coach: Coach }) => {
  const [failedPicture, setFailedPicture] = useState<string | null>(null)
  const shown = coach.picture && coach.picture !== failedPicture
  return (
    <Box sx={round}>
      {shown ? (
        <img src={coach.picture ?? undefined} alt="" onError={() => setFailedPicture(coach.picture)} />
      ) : (
        nameInitials(coach.name)
      )}
    </Box>
  )
}

/** Up to three faces, then “+N”. The names stand beside them. */
export const CoachFaces = ({ coaches }: { coaches: Coach[] }) => {
  const hidden = coaches.length - MAX_COACH_AVATARS
  if (coaches.length === 0) return null
  return (
    // The faces are taller than the line of the names beside them, and do not make it taller.
    <Box aria-hidden sx={{ display: 'flex', flexShrink: 0, my: '-2px' }}>
      {coaches.slice(0, MAX_COACH_AVATARS).map((coach) => (
        <Face key={coach.id} coach={coach} />
      ))}
      {hidden > 0 && <Box sx={round}>{texts.classCard.moreCoaches(hidden)}</Box>}
    </Box>
  )
}
