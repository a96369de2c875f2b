import { texts } from '@estudio/texts'
import { lazyPart, PageRest, usePageTitle } from '@estudio/ui'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { PlanList } from './plan-list'

const BelowThePlans = lazyPart(() => import('./below-the-plans'), { waiting: <PageRest /> })

/** /planes: what can be bought, what every plan includes, and the questions people ask (PLN-*). */
const PlansPage = () => {
  usePageTitle(texts.frame.titles.plans)
  return (
    <>
      <Section>
        <PageHeading title={texts.plans.title} subtitle={texts.plans.subtitle} />
        <PlanList />
      </Section>
      <BelowThePlans />
    </>
  )
}

export default PlansPage
