import { texts } from '@estudio/domain'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { usePageTitle } from '../../ui/use-page-title'

const HomePage = () => {
  usePageTitle(texts.frame.titles.home)
  return (
    <Section>
      <PageHeading title={texts.home.hero.title} subtitle={texts.home.hero.body} />
    </Section>
  )
}

export default HomePage
