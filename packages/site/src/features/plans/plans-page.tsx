import { texts } from '@estudio/domain'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { usePageTitle } from '../../ui/use-page-title'
import { Faq } from './faq'
import { Includes } from './includes'
import { PlanList } from './plan-list'

/** /planes: what can be bought, what every plan includes, and the questions people ask (PLN-*). */
const PlansPage = () => {
  usePageTitle(texts.frame.titles.plans)
  return (
    <>
      <Section>
        <PageHeading title={texts.plans.title} subtitle={texts.plans.subtitle} />
        <PlanList />
      </Section>
      <Section ground="band" labelledBy="includes">
        <Includes headingId="includes" />
      </Section>
      <Section id="faq" labelledBy="faq-heading" width="prose">
        <Faq headingId="faq-heading" />
      </Section>
    </>
  )
}

export default PlansPage
