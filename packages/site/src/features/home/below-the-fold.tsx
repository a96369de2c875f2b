import { CallToAction } from './call-to-action'
import { Classes } from './classes'
import { Features } from './features'
import { InstagramCard } from './instagram-card'
import { Packages } from './packages'

/** The sections after the first one, in the order of HOM-01. */
const BelowTheFold = () => (
  <>
    <Features />
    <Classes />
    <Packages />
    <InstagramCard />
    <CallToAction />
  </>
)

export default BelowTheFold
