import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import { takenOverLater } from '../../ui/taken-over-later'
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
