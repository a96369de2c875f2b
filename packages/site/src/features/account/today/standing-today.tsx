import { StandingPlaces, useOwnStandingPlaces } from '../classes/standing-places'

/** The member's standing places with their next dates, as in Mis clases. */
export const StandingToday = () => <StandingPlaces query={useOwnStandingPlaces()} />
