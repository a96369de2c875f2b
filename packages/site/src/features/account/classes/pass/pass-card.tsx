import { PassBack } from './pass-back'
import { PassButton } from './pass-button'
import { usePassTurn } from './pass-turn'

/** “Mi pase” above the classes: a button, and in its place the pass. */
export const PassCard = () => {
  const turn = usePassTurn()
  return turn.isPassShown ? (
    <PassBack turn={turn} heading="h2" />
  ) : (
    <PassButton turn={turn} sx={{ alignSelf: { sm: 'flex-start' } }} />
  )
}
