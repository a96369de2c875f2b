import { ownOr, siteDefaults, texts } from '@estudio/texts'
import { classTint, radius, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { Figure } from '../../ui/drawings/figure'
import { balance, bridge, plank, stretch } from '../../ui/drawings/poses'
import { InstagramIcon } from '../../ui/icons'
import { useSite } from '../../ui/studio/own-site'

const frames = [
  { drawing: stretch, tint: classTint('barre') },
  { drawing: plank, tint: classTint('funcional') },
  { drawing: bridge, tint: classTint('pilates') },
  { drawing: balance, tint: classTint('sculpt') },
]

/** Links to the studio's Instagram profile, if it has one. */
export const InstagramCard = () => {
  const { instagram_url } = useStudio()
  const { title, body } = ownOr(useSite().instagram, siteDefaults.instagram)
  if (!instagram_url) return null
  return (
    <Section labelledBy="instagram-title">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
          alignItems: 'center',
          gap: 5,
        }}
      >
        <Box>
          <Typography id="instagram-title" variant="h2">
            {title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{ mt: 1.5, maxWidth: '34ch' }}
          >
            {body}
          </Typography>
          <Button
            href={instagram_url}
            target="_blank"
            rel="noopener noreferrer"
            variant="outlined"
            color="secondary"
            startIcon={<InstagramIcon />}
            sx={{ mt: 3 }}
          >
            {texts.home.instagram.button}
          </Button>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              sm: 'repeat(4, minmax(0, 1fr))',
              md: 'repeat(2, minmax(0, 1fr))',
            },
            gap: 2,
          }}
        >
          {frames.map(({ drawing, tint }) => (
            <Box
              key={tint.ink}
              sx={{
                aspectRatio: { xs: '1', md: '4 / 3' },
                borderRadius: `${radius.card}px`,
                bgcolor: tint.background,
                p: { xs: 2, md: 3 },
              }}
            >
              <Figure drawing={drawing} tint={tint.line} width="100%" height="100%" />
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  )
}
