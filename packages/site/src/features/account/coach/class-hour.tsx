import type { WallTime } from '@estudio/domain'
import { formatTime } from '@estudio/texts'
import { type } from '@estudio/ui'
import Box from '@mui/material/Box'

interface ClassHourProps {
  time: WallTime
  /** A class in a card of its own has a larger hour than the rows of a list. */
  large?: boolean
}

/** The hour of a class, which is what a coach looks for first, above its half of the day. */
export const ClassHour = ({ time, large = false }: ClassHourProps) => {
  const [hour, half] = formatTime(time).split(' ')
  return (
    <Box
      component="span"
      className="tabular"
      sx={{
        display: 'block',
        fontSize: large ? { xs: type.title, lg: type.heading } : type.lead,
        fontWeight: 600,
        lineHeight: 1.05,
      }}
    >
      {hour}{' '}
      <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.2 }}>
        {half}
      </Box>
    </Box>
  )
}
