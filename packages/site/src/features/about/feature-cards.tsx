import { texts } from '@estudio/domain'
import { balance, bridge, classTint, Figure, plank } from '@estudio/theme'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section'

const drawings = [
  { drawing: plank, tint: classTint('funcional') },
  { drawing: bridge, tint: classTint('barre') },
  { drawing: balance, tint: classTint('sculpt') },
]

/** ABO-09. */
export const FeatureCards = () => (
  <Section ground="band">
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' }, gap: 3 }}
    >
      {texts.about.features.map(({ title, body }, index) => {
        const figure = drawings[index % drawings.length]
        return (
          <Card key={title}>
            <CardContent sx={{ p: { xs: 3, md: 4 } }}>
              {figure && <Figure drawing={figure.drawing} tint={figure.tint.line} height={120} />}
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
