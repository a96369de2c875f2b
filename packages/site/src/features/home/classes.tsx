import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section'
import { ClassTile } from './class-tile'

const { classes } = texts.home
const { funcional, pilates, sculpt, barre } = texts.classTypes

/** HOM-06, HOM-07, GEN-23: the four class types. */
export const Classes = () => (
  <Section labelledBy="classes-title" below>
    <Typography id="classes-title" variant="h2">
      {classes.title}
    </Typography>
    <Typography variant="subtitle1" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
      {classes.subtitle}
    </Typography>
    <Box
      sx={{
        mt: { xs: 4, md: 6 },
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {[funcional, pilates, sculpt, barre].map((type) => (
        <ClassTile key={type.name} type={type} />
      ))}
    </Box>
  </Section>
)
