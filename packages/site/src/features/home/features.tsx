import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/section'

const { features } = texts.home

/** HOM-05: why the studio exists, and three things it promises. */
export const Features = () => (
  <Section labelledBy="features-title" ground="band" below>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        columnGap: { md: 8, lg: 12 },
        rowGap: 5,
      }}
    >
      <Box>
        <Typography id="features-title" variant="h2">
          {features.title}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ mt: 2.5, maxWidth: '38ch' }}>
          {features.mission}
        </Typography>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {features.benefits.map(({ title, body }) => (
          <Box
            key={title}
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
