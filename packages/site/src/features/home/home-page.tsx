import { texts } from '@estudio/domain'
import { usePageTitle } from '../../ui/use-page-title'
import { CallToAction } from './call-to-action'
import { Classes } from './classes'
import { Features } from './features'
import { Greetings } from './greetings'
import { Hero } from './hero'
import { InstagramCard } from './instagram-card'
import { Packages } from './packages'

/** HOM-01: the sections in the order of the specification, then what opens over them. */
const HomePage = () => {
  usePageTitle(texts.frame.titles.home)
  return (
    <>
      <Hero />
      <Features />
      <Classes />
      <Packages />
      <InstagramCard />
      <CallToAction />
      <Greetings />
    </>
  )
}

export default HomePage
