import type { TimelineEvent, TimelineKind } from '@estudio/contract'
import { wallTimeOf } from '@estudio/domain'
import { formatDayOfMonthTime, formatLongDateTime, texts } from '@estudio/texts'
import { CalendarIcon, CheckIcon, ClockIcon, CloseIcon, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import Typography from '@mui/material/Typography'
import type { ComponentType } from 'react'
import { Link as RouterLink, type To } from 'react-router-dom'
import { useDialogPath } from '../../ui/dialog/dialog-route.tsx'
import { CoinsIcon, MessageIcon, MinusIcon, PencilIcon } from '../../ui/icons.tsx'
import { targetSize } from '../../ui/target-size.ts'

const t = texts.admin.userFile.history

/** A class that the user missed has its own icon, so that the tick means that she came. */
const icons: Record<TimelineKind | 'missed', ComponentType<SvgIconProps>> = {
  booking: CalendarIcon,
  attendance: CheckIcon,
  missed: MinusIcon,
  cancellation: CloseIcon,
  waitlist: ClockIcon,
  payment: CoinsIcon,
  mail: MessageIcon,
  change: PencilIcon,
}

/** The class of the reservation, or the tab with the plan, that an event is about. */
const useEntityPath = (userId: string, { entity, entity_id }: TimelineEvent): To | undefined => {
  const toPath = useDialogPath()
  if (entity === 'reservation') return toPath(`${userId}/reservaciones/${entity_id}`)
  return entity === 'user_plan' ? toPath(`${userId}/pagos`) : undefined
}

/** A wide screen has one line; a phone has the time below the sentence. */
const look = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: '20px minmax(0, 1fr) minmax(0, max-content)' },
  columnGap: 1,
  alignItems: 'center',
  minHeight: 32,
  py: { xs: 0.5, sm: 0 },
  borderBottom: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const

interface HistoryEventProps {
  userId: string
  event: TimelineEvent
}

/** A line of the history: the icon of its kind, what happened, when, and who did it. */
export const HistoryEvent = ({ userId, event }: HistoryEventProps) => {
  const { timezone } = useStudio()
  const to = useEntityPath(userId, event)
  const at = wallTimeOf(new Date(event.at), timezone)
  const Icon = icons[event.attendance === 'no_show' ? 'missed' : event.kind]
  return (
    <Box component="li" sx={look}>
      <Icon titleAccess={t.kinds[event.kind]} sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Typography variant="body2" component="div">
        {to ? (
          <Link component={RouterLink} to={to} color="inherit" underline="hover" sx={targetSize}>
            {event.text}
          </Link>
        ) : (
          event.text
        )}
      </Typography>
      <Typography
        variant="caption"
        color="textSecondary"
        className="tabular"
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'right' } }}
      >
        <time dateTime={event.at} title={formatLongDateTime(at)}>
          {formatDayOfMonthTime(at)}
        </time>
        {event.by && ` · ${event.by.id === userId ? t.byThePerson : t.by(event.by.name)}`}
      </Typography>
    </Box>
  )
}
