import { MAX_COACH_AVATARS, nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Coach } from './class-item'

interface CoachFacesProps {
  coaches: Coach[]
  names: string
  colour: string
}

const round = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  overflow: 'hidden',
  fontSize: '0.7rem',
  color: 'text.primary',
  bgcolor: 'studio.band',
  ml: '-8px',
  border: '2px solid',
  borderColor: 'background.paper',
  '&:first-of-type': { ml: 0 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** A coach's picture; the initials where there is none, or where it can't be had. */
const Face = ({ coach }: { coach: Coach }) => {
  const [lost, setLost] = useState<string | null>(null)
  const shown = coach.picture && coach.picture !== lost
  return (
    <Box sx={round}>
      {shown ? (
        <img src={coach.picture ?? undefined} alt="" onError={() => setLost(coach.picture)} />
      ) : (
        nameInitials(coach.name)
      )}
    </Box>
  )
}

/** Up to three faces, then “+N”, and the names beside them (CRD-02, CRD-03). */
export const CoachFaces = ({ coaches, names, colour }: CoachFacesProps) => {
  const hidden = coaches.length - MAX_COACH_AVATARS
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.75, color: colour }}>
      {coaches.length > 0 && (
        <Stack direction="row" aria-hidden>
          {coaches.slice(0, MAX_COACH_AVATARS).map((coach) => (
            <Face key={coach.id} coach={coach} />
          ))}
          {hidden > 0 && <Box sx={round}>{texts.classCard.moreCoaches(hidden)}</Box>}
        </Stack>
      )}
      <Typography variant="body2" sx={{ color: colour, overflowWrap: 'anywhere' }}>
        {names}
      </Typography>
    </Stack>
  )
}
