import { civilDateOf } from '@estudio/domain'
import { formatLongDate, strikeRule, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOwnStrikes } from '../../../ui/booking/own-strikes'

const t = texts.booking.late

/** The member's strikes and their consequence; nothing while she has none, or while strikes limit no bookings. */
export const LateCancellations = () => {
  const studio = useStudio()
  const strikes = useOwnStrikes()
  if (!strikes || strikes.limit === null || (strikes.count === 0 && !strikes.restricted_until)) return null
  return (
    <Box component="section" aria-labelledby="my-late-cancellations" sx={{ mt: 3 }}>
      <Typography id="my-late-cancellations" variant="h6" component="h3">
        {t.title}
      </Typography>
      {strikes.restricted_until && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {t.restricted(formatLongDate(civilDateOf(new Date(strikes.restricted_until), studio.timezone)))}
        </Alert>
      )}
      <Typography>{t.count(strikes.count, strikes.limit)}</Typography>
      <Typography variant="body2" color="textSecondary">
        {strikeRule(studio).join(' ')}
      </Typography>
    </Box>
  )
}
