import { siteDefaults, texts } from '@estudio/texts'
import { classTint, lazyWithRetry, radius, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { Figure } from '../../ui/drawings/figure'
import { stretch } from '../../ui/drawings/poses'
import { PagePlaceholder } from '../../ui/feedback/page-placeholder'
import { useSite } from '../../ui/studio/own-site'

const tint = classTint('pilates')

/** The studio's story. */
const Story = () => {
  const { story } = useSite()
  const standard = siteDefaults.story
  return (
    <Section labelledBy="about-title">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 0.8fr)' },
          alignItems: 'center',
          columnGap: { md: 8, lg: 12 },
          rowGap: 5,
        }}
      >
        <Box>
          <Typography id="about-title" variant="h1">
            {texts.about.title}
          </Typography>
          <Typography variant="h4" component="h2" sx={{ mt: { xs: 3, md: 5 }, mb: 1.5 }}>
            {story?.title ?? standard.title}
          </Typography>
          {(story?.paragraphs ?? standard.paragraphs).map((paragraph, index) => (
            <Typography key={index} sx={{ mb: 2, maxWidth: '37.3em', fontSize: { md: '1.125rem' } }}>
              {paragraph}
            </Typography>
          ))}
        </Box>
        <Box
          sx={{
            bgcolor: tint.background,
            borderRadius: `999px 999px ${radius.card}px ${radius.card}px`,
            p: { xs: 5, md: 6 },
            pt: { xs: 9, md: 12 },
            maxWidth: 420,
            width: '100%',
            mx: 'auto',
          }}
        >
          <Figure drawing={stretch} tint={tint.line} width="100%" />
        </Box>
      </Box>
    </Section>
  )
}

const BelowTheStory = lazyWithRetry(() => import('./below-the-story'), { fallback: <PagePlaceholder /> })

/** /conocenos: story, team, gallery, values and location. */
const AboutPage = () => {
  usePageTitle(texts.frame.titles.about)
  return (
    <>
      <Story />
      <BelowTheStory />
    </>
  )
}

export default AboutPage
