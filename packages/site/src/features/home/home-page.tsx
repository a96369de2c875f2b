import { plansQuery, useHttp } from '@estudio/client'
import { siteDefaults, texts } from '@estudio/texts'
import { CheckIcon, layout, lazyWithRetry, radius, usePageTitle, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { fills, SitePicture } from '../../ui/content/site-picture'
import { PagePlaceholder } from '../../ui/feedback/page-placeholder'
import { useSite } from '../../ui/studio/own-site'
import { HeroScene } from './hero-scene'
import { HomeDialogs } from './home-dialogs'
import { NextClasses } from './next-classes'

const columns = {
  maxWidth: layout.page + 96,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.1fr) minmax(0, 0.9fr)' },
  alignItems: 'center',
  columnGap: { md: 6, lg: 10 },
  rowGap: { xs: 3, md: 5 },
  pt: { xs: 2, md: 4 },
  pb: { xs: 0, md: 6 },
} as const

const illustration = {
  display: 'block',
  width: '100%',
  maxWidth: { xs: 400, md: 520 },
  mx: 'auto',
  mb: { xs: -0.5, md: 0 },
} as const

/** A photograph and its loop have the shape of the look: in linen, that of the drawing's arch. */
const photograph = {
  ...illustration,
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  borderRadius: `var(--hero-shape, 999px 999px ${radius.card}px ${radius.card}px)`,
} as const
const heroSizes = '(min-width: 768px) 520px, 400px'

const buttons = texts.home.hero

const Bullets = () => {
  const claims = useSite().claims ?? siteDefaults.claims
  if (claims.length === 0) return null
  return (
    <Stack
      component="ul"
      direction="row"
      sx={{
        listStyle: 'none',
        overflowWrap: 'anywhere',
        p: 0,
        m: 0,
        mt: { xs: 3, md: 6 },
        columnGap: { xs: 2, md: 3.5 },
        rowGap: 1,
        flexWrap: 'wrap',
      }}
    >
      {claims.map((claim, index) => (
        <Stack key={index} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <CheckIcon color="success" sx={{ fontSize: 20 }} />
          <Typography variant="body2">{claim}</Typography>
        </Stack>
      ))}
    </Stack>
  )
}

/** The first section: title, buttons and illustration. */
const Hero = () => {
  const { city } = useStudio()
  const { hero } = useSite()
  const standard = siteDefaults.hero(city)
  return (
    <Box component="section" aria-labelledby="hero-title">
      <Container maxWidth={false} sx={columns}>
        <Box>
          <Typography
            variant="body1"
            sx={{ color: 'primary.main', fontWeight: 600, mb: { xs: 1.25, md: 2 } }}
          >
            {hero?.eyebrow ?? standard.eyebrow}
          </Typography>
          <Typography id="hero-title" variant="h1" sx={{ maxWidth: '8.55em' }}>
            {hero?.title ?? standard.title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            color="textSecondary"
            sx={{
              mt: { xs: 1.5, md: 2.5 },
              maxWidth: { xs: '20.5em', sm: '26.6em' },
              fontSize: { xs: '1.0625rem', sm: '1.25rem' },
            }}
          >
            {hero?.body ?? standard.body}
          </Typography>
          <Stack
            direction="row"
            sx={{
              mt: { xs: 3, md: 4 },
              gap: 1.5,
              flexWrap: 'wrap',
              '& > a': { px: { xs: 2.5, sm: 4, md: 3, lg: 4 } },
            }}
          >
            <Button href="/planes" variant="contained" size="large">
              {buttons.start}
            </Button>
            <Button href="/horarios" variant="outlined" color="secondary" size="large">
              {buttons.schedule}
            </Button>
          </Stack>
          <NextClasses />
          <Bullets />
        </Box>
        {hero?.picture ? (
          // The script of the page plays the loop over the picture (hero-loop.ts).
          <Box data-loop={hero.loop?.url} sx={photograph}>
            <SitePicture picture={hero.picture} alt="" sizes={heroSizes} first sx={fills} />
          </Box>
        ) : (
          <Box component={HeroScene} sx={illustration} />
        )}
      </Container>
    </Box>
  )
}

const BelowTheFold = lazyWithRetry(() => import('./below-the-fold'), { fallback: <PagePlaceholder /> })

/** Refetches the plans when the page opens, in parallel with the code of the section that shows them. */
const useFreshPlans = () => {
  const http = useHttp()
  useQuery({ ...plansQuery(http), notifyOnChangeProps: [] })
}

/** The sections in the order of the specification, and the dialogs. */
const HomePage = () => {
  usePageTitle(texts.frame.homeTitle(useStudio().tagline))
  useFreshPlans()
  return (
    <>
      <Hero />
      <BelowTheFold />
      <HomeDialogs />
    </>
  )
}

export default HomePage
