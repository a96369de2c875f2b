import type { TimelineEvent } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatLongDateTime, texts } from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, type To } from 'react-router-dom'
import { useDialogPath } from '../../ui/dialog-route.tsx'
import { targetSize } from '../../ui/target-size.ts'

const t = texts.admin.userFile.history

/** The class of the reservation, or the tab with the plan, that an event is about. */
const useEntityPath = (userId: string, { entity, entity_id }: TimelineEvent): To | undefined => {
  const toPath = useDialogPath()
  if (entity === 'reservation') return toPath(`${userId}/reservaciones/${entity_id}`)
  return entity === 'user_plan' ? toPath(`${userId}/pagos`) : undefined
}

interface HistoryEventProps {
  userId: string
  event: TimelineEvent
}

/** An event of the time line: what happened, when, of which kind, and who did it. */
export const HistoryEvent = ({ userId, event }: HistoryEventProps) => {
  const { timezone } = useStudio()
  const to = useEntityPath(userId, event)
  const when = formatLongDateTime(wallTimeOf(new Date(event.at), timezone))
  return (
    <Box component="li" sx={{ py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Typography variant="body2" component="div">
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" sx={targetSize}>
            {event.text}
          </Link>
        ) : (
          event.text
        )}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <time dateTime={event.at}>{when}</time> · {t.kinds[event.kind]}
        {event.by && ` · ${event.by.id === userId ? t.byThePerson : t.by(event.by.name)}`}
      </Typography>
    </Box>
  )
}
