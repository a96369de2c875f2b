import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { ClassFigure } from '../../ui/drawings/class-figure'
import { Gallery } from './gallery'
import { Location } from './location'

const drawings = ['funcional', 'pilates', 'barre']

/** The studio's three features (ABO-09). */
const FeatureCards = () => (
  <Section background="band">
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' }, gap: 3 }}
    >
      {texts.about.features.map(({ title, body }, index) => {
        const figure = drawings[index]
        return (
          <Card key={title}>
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

const BelowTheTeam = () => (
  <>
    <Gallery />
    <FeatureCards />
    <Location />
  </>
)

export default BelowTheTeam
