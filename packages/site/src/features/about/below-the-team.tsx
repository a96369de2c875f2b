import { FeatureCards } from './feature-cards'
import { Gallery } from './gallery'
import { Location } from './location'

/** How the studio looks, what it cares for, and where it is. */
const BelowTheTeam = () => (
  <>
    <Gallery />
    <FeatureCards />
    <Location />
  </>
)

export default BelowTheTeam
