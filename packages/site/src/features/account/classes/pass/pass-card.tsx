import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { BookAnother } from '../../book-another'
import { PassBack } from './pass-back'
import { PassButton } from './pass-button'
import { isPassTime } from './pass-time'
import { usePassTurn } from './pass-turn'

interface PassCardProps {
  /** When the next class starts; undefined without a class to come, and until it is known. */
  starts?: Date | undefined
}

/** “Mi pase” and the way to another class, above the classes; the pass takes their place. */
export const PassCard = ({ starts }: PassCardProps) => {
  const { now } = useMoment()
  const turn = usePassTurn()
  const isNear = starts !== undefined && isPassTime(starts, now)
  return turn.isPassShown ? (
    <PassBack turn={turn} heading="h2" />
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      {starts && !isNear && <BookAnother />}
      <PassButton turn={turn} variant={isNear ? 'contained' : 'outlined'} />
    </Box>
  )
}
