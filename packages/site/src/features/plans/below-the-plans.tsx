import { Section } from '../../ui/section'
import { Faq } from './faq'
import { Includes } from './includes'

/** What every plan includes, and the questions people ask. */
const BelowThePlans = () => (
  <>
    <Section ground="band" labelledBy="includes">
      <Includes headingId="includes" />
    </Section>
    <Section id="faq" labelledBy="faq-heading" width="prose">
      <Faq headingId="faq-heading" />
    </Section>
  </>
)

export default BelowThePlans
