import { texts } from '@estudio/domain'
import { usePageTitle } from '../../ui/use-page-title'
import { FeatureCards } from './feature-cards'
import { Location } from './location'
import { Story } from './story'

/** /conocenos: the story, what the studio cares for, and where it is. */
const AboutPage = () => {
  usePageTitle(texts.frame.titles.about)
  return (
    <>
      <Story />
      <FeatureCards />
      <Location />
    </>
  )
}

export default AboutPage
