import GlobalStyles from '@mui/material/GlobalStyles'
import { Section } from '../../ui/section'
import { Faq } from './faq'
import { Includes } from './includes'

/** PLN-11: the browser itself glides to the questions where the address names them (/planes#faq). */
const glide = {
  '@media (prefers-reduced-motion: no-preference)': {
    'html:has(#faq:target)': { scrollBehavior: 'smooth' },
  },
} as const

/** What every plan includes, and the questions people ask. */
const BelowThePlans = () => (
  <>
    <GlobalStyles styles={glide} />
    <Section ground="band" labelledBy="includes">
      <Includes headingId="includes" />
    </Section>
    <Section id="faq" labelledBy="faq-heading" width="prose">
      <Faq headingId="faq-heading" />
    </Section>
  </>
)

export default BelowThePlans
