import { texts } from '@estudio/domain'
import { PageHeading } from '../../ui/page-heading'
import { Section } from '../../ui/section'
import { usePageTitle } from '../../ui/use-page-title'

const AboutPage = () => {
  usePageTitle(texts.frame.titles.about)
  return (
    <Section>
      <PageHeading title={texts.about.title} />
    </Section>
  )
}

export default AboutPage
