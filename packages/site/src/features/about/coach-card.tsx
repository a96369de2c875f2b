import type { PublicInstructor } from '@estudio/contract'
import { BIO_CLAMP_LINES, foldText } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CoachPicture } from '../../ui/coach-picture'

const hiddenBio = foldText(texts.about.team.hiddenBio)

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: '104px minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
  alignItems: { xs: 'center', md: 'start' },
  // Beside a card with more to say, the words stay under their picture.
  alignContent: { md: 'start' },
  height: '100%',
} as const

const portrait = {
  width: '100%',
  height: { xs: '100%', md: 'auto' },
  minHeight: 128,
  aspectRatio: { md: '1 / 1' },
  borderRadius: { md: `${radius.card}px ${radius.card}px 0 0` },
} as const

const threeLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: BIO_CLAMP_LINES,
  overflow: 'hidden',
} as const

/** A coach to meet, nothing to press: picture, name and the first lines about them (ABO-02 to ABO-05). */
export const CoachCard = ({ coach }: { coach: PublicInstructor }) => {
  const bio = coach.bio.trim()
  return (
    <Card component="li" sx={card}>
      <CoachPicture url={coach.profile_picture_url} name={coach.display_name} sx={portrait} />
      <Box sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
        <Typography variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {coach.display_name}
        </Typography>
        {bio !== '' && foldText(bio) !== hiddenBio && (
          <Typography variant="body2" color="textSecondary" title={bio} sx={{ mt: 0.5, ...threeLines }}>
            {bio}
          </Typography>
        )}
      </Box>
    </Card>
  )
}
