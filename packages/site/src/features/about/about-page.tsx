import { texts } from '@estudio/texts'
import { lazyPart, PageRest, usePageTitle } from '@estudio/ui'
import { Story } from './story'
import { Team } from './team'

const BelowTheTeam = lazyPart(() => import('./below-the-team'), { waiting: <PageRest /> })

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
