import { useMoment } from '@estudio/ui'
import Box from '@mui/material/Box'
import { BookAnother } from '../../book-another'
import { PassBack } from './pass-back'
import { PassButton } from './pass-button'
import { isPassTime } from './pass-time'
import { usePassTurn } from './pass-turn'

/** On a phone the pass has its width before the other button is there, so that nothing moves. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '42% 1fr', sm: 'repeat(2, max-content)' },
  gap: 1,
} as const

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
    <Box sx={row}>
      <PassButton turn={turn} variant={isMain ? 'contained' : 'outlined'} />
      {starts && !isMain && <BookAnother sx={{ px: { xs: 1.5, sm: 3 }, whiteSpace: 'normal' }} />}
    </Box>
  )
}
