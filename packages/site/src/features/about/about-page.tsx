import { texts } from '@estudio/texts'
import { takenOverLater } from '../../ui/taken-over-later'
import { usePageTitle } from '../../ui/use-page-title'
import { Story } from './story'
import { Team } from './team'

const BelowTheTeam = takenOverLater(() => import('./below-the-team'))

/** /conocenos: the story, the team, how it looks, what the studio cares for, and where it is. */
const AboutPage = () => {
  usePageTitle(texts.frame.titles.about)
  return (
    <>
      <Story />
      <Team />
      <BelowTheTeam />
    </>
  )
}

export default AboutPage
