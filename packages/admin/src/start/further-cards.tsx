import type { DeskToday } from '@estudio/contract'
import type { CivilDate } from '@estudio/domain'
import { LosingCard } from './losing-card.tsx'
import { ThinClasses } from './thin-classes.tsx'

/** Classes for which somebody can still be invited, and members whom the studio is losing. */
const FurtherCards = ({ desk: { thin, losing }, today }: { desk: DeskToday; today: CivilDate }) => (
  <>
    <ThinClasses classes={thin} today={today} />
    {losing && <LosingCard losing={losing} today={today} />}
  </>
)

export default FurtherCards
