import { siteDefaults, texts } from '@estudio/texts'
import { CheckIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Section } from '../../ui/content/section'
import { useSite } from '../../ui/studio/own-site'
import { Faq } from './faq'

/** “Todos nuestros planes incluyen”. */
const Includes = () => {
  const items = useSite().includes ?? siteDefaults.includes
  if (items.length === 0) return null
  return (
    <Section background="band" labelledBy="includes">
      <Typography id="includes" variant="h3" component="h2" sx={{ mb: 3 }}>
        {texts.plans.includes.title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          gap: 2,
          overflowWrap: 'anywhere',
          listStyle: 'none',
          p: 0,
          m: 0,
        }}
      >
        {items.map((item, index) => (
          <Stack component="li" key={index} direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
            <CheckIcon color="success" />
            <Typography>{item}</Typography>
          </Stack>
        ))}
      </Box>
    </Section>
  )
}

/** Smooth scrolling to /planes#faq on a full page load. */
const glide = {
  '@media (prefers-reduced-motion: no-preference)': {
    'html:has(#faq:target)': { scrollBehavior: 'smooth' },
  },
} as const

/** The benefits of every plan, and frequent questions. */
const BelowThePlans = () => (
  <>
    <GlobalStyles styles={glide} />
    <Includes />
    <Section id="faq" labelledBy="faq-heading" width="prose">
      <Faq headingId="faq-heading" />
    </Section>
  </>
)

export default BelowThePlans
