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
  canBook?: boolean
}

/**
 * “Mi pase” and the way to another class, above the classes; the pass takes their place. The filled button is that of “Hoy”: the pass
 * once the class is near, and when nothing can be booked.
 */
export const PassCard = ({ starts, canBook = false }: PassCardProps) => {
  const { now } = useMoment()
  const turn = usePassTurn()
  const isMain = starts !== undefined && (isPassTime(starts, now) || !canBook)
  return turn.isPassShown ? (
    <PassBack turn={turn} heading="h2" />
  ) : (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      <PassButton turn={turn} variant={isMain ? 'contained' : 'outlined'} />
      {starts && !isMain && <BookAnother />}
    </Box>
  )
}
