import { ownOr, siteDefaults, texts } from '@estudio/texts'
import { layout, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { useSite } from '../../ui/studio/own-site'
import { ClassTypeTiles } from './class-type-tiles'
import { InstagramCard } from './instagram-card'
import { Packages } from './packages'

/** The studio's features. */
const Features = () => {
  const site = useSite()
  const mission = ownOr(site.mission, siteDefaults.mission)
  const benefits = site.benefits ?? siteDefaults.benefits
  return (
    <Section labelledBy="features-title" background="band">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          columnGap: { md: 8, lg: 12 },
          rowGap: 5,
        }}
      >
        <Box>
          <Typography id="features-title" variant="h2">
            {mission.title}
          </Typography>
          <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, maxWidth: '38ch' }}>
            {mission.body}
          </Typography>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '&:empty': { display: 'none' } }}>
          {benefits.map(({ title, body }, index) => (
            <Box
              key={index}
              component="li"
              sx={{
                py: 3,
                borderTop: 1,
                borderColor: 'divider',
                '&:first-of-type': { pt: { md: 0 }, borderTop: { md: 0 } },
              }}
            >
              <Typography variant="h4" component="h3">
                {title}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '46ch', textWrap: 'balance' }}>
                {body}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  )
}

/** The closing call to action. */
const CallToAction = () => {
  const { title, body } = ownOr(useSite().call_to_action, siteDefaults.callToAction)
  return (
    <Container
      component="section"
      maxWidth={false}
      aria-labelledby="cta-title"
      sx={{ maxWidth: layout.page + 96, pb: { xs: 7, md: 12 } }}
    >
      <Box
        sx={{
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          borderRadius: `${radius.sheet}px`,
          px: { xs: 3, sm: 6, md: 10 },
          py: { xs: 6, md: 9 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
        }}
      >
        <Box sx={{ maxWidth: '34ch', overflowWrap: 'anywhere' }}>
          <Typography id="cta-title" variant="h2">
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5 }}>{body}</Typography>
        </Box>
        <Button
          href="/planes#faq"
          variant="contained"
          size="large"
          sx={{
            // Large text needs two lines on a phone.
            whiteSpace: 'normal',
            bgcolor: 'background.default',
            color: 'text.primary',
            '&:hover': { bgcolor: 'common.white' },
            '&.Mui-focusVisible': { outlineColor: 'white' },
          }}
        >
          {texts.home.cta.button}
        </Button>
      </Box>
    </Container>
  )
}

/** The sections after the first one, in the order of the specification. */
const BelowTheFold = () => (
  <>
    <Features />
    <ClassTypeTiles />
    <Packages />
    <InstagramCard />
    <CallToAction />
  </>
)

export default BelowTheFold
