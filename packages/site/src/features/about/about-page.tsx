import { texts } from '@estudio/domain'
import { usePageTitle } from '../../ui/use-page-title'
import { FeatureCards } from './feature-cards'
import { Gallery } from './gallery'
import { Location } from './location'
import { Story } from './story'
import { Team } from './team'

/** /conocenos: the story, the team, how it looks, what the studio cares for, and where it is. */
const AboutPage = () => {
  usePageTitle(texts.frame.titles.about)
  return (
    <>
      <Story />
      <Team />
      <Gallery />
      <FeatureCards />
      <Location />
    </>
  )
}

export default AboutPage
