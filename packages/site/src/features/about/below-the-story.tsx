import { siteDefaults } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { ClassFigure } from '../../ui/drawings/class-figure'
import { useSite } from '../../ui/studio/own-site'
import { Gallery } from './gallery'
import { Location } from './location'
import { Team } from './team'

const drawings = ['funcional', 'pilates', 'barre']

/** The studio's features. */
const FeatureCards = () => {
  const highlights = useSite().highlights ?? siteDefaults.highlights
  if (highlights.length === 0) return null
  return (
    <Section id="highlights" background="band">
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: `repeat(${Math.min(3, highlights.length)}, minmax(0, 1fr))`,
          },
          gap: 3,
        }}
      >
        {highlights.map(({ title, body }, index) => {
          const figure = drawings[index % drawings.length]
          return (
            <Card key={index}>
              <CardContent sx={{ p: { xs: 3, md: 4 } }}>
                {figure && <ClassFigure name={figure} height={120} />}
                <Typography variant="h4" component="h2" sx={{ mt: 2 }}>
                  {title}
                </Typography>
                <Typography color="textSecondary" sx={{ mt: 1 }}>
                  {body}
                </Typography>
              </CardContent>
            </Card>
          )
        })}
      </Box>
    </Section>
  )
}

const BelowTheStory = () => (
  <>
    <Team />
    <Gallery />
    <FeatureCards />
    <Location />
  </>
)

export default BelowTheStory
