import { MAX_COACH_AVATARS, nameInitials, texts } from '@estudio/domain'
import Avatar from '@mui/material/Avatar'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Coach } from './class-item'

interface CoachFacesProps {
  coaches: Coach[]
  names: string
  colour: string
}

const face = {
  width: 28,
  height: 28,
  fontSize: '0.7rem',
  color: 'text.primary',
  bgcolor: 'studio.band',
  ml: '-8px',
  border: '2px solid',
  '&:first-of-type': { ml: 0 },
}

/** Up to three faces, then “+N”, and the names beside them (CRD-02, CRD-03). */
export const CoachFaces = ({ coaches, names, colour }: CoachFacesProps) => {
  const hidden = coaches.length - MAX_COACH_AVATARS
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.75, color: colour }}>
      {coaches.length > 0 && (
        <Stack direction="row" aria-hidden>
          {coaches.slice(0, MAX_COACH_AVATARS).map((coach) => (
            <Avatar key={coach.id} src={coach.picture ?? undefined} alt="" sx={face}>
              {nameInitials(coach.name)}
            </Avatar>
          ))}
          {hidden > 0 && <Avatar sx={face}>{texts.classCard.moreCoaches(hidden)}</Avatar>}
        </Stack>
      )}
      <Typography variant="body2" sx={{ color: colour }}>
        {names}
      </Typography>
    </Stack>
  )
}
