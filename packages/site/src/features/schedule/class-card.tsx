import type { Reservation } from '@estudio/contract'
import { type ClassCardState, classCardState, textToneOn } from '@estudio/domain'
import { formatMinutes } from '@estudio/texts'
import { classTint, palette, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useHydratedNow } from '../../ui/use-hydrated-now'
import { CardAction } from './card-action'
import type { ClassItem } from './class-item'
import { CoachFaces } from './coach-faces'

interface ClassCardProps {
  item: ClassItem
  reservation: Reservation | undefined
}

const over = new Set<ClassCardState['kind']>(['finished', 'canceled_by_you', 'studio_canceled'])

/** Small print of a card that is over keeps its contrast where the whole card fades. */
const ground = (item: ClassItem, faded: boolean) => {
  if (!item.is_special)
    return {
      background: palette.white,
      color: palette.ink,
      soft: faded ? palette.ink : palette.stone,
      edge: classTint(item.name).line,
    }
  const dark = textToneOn(item.special_color1, item.special_color2) === 'dark'
  return {
    background: `linear-gradient(120deg, ${item.special_color1}, ${item.special_color2})`,
    color: dark ? palette.ink : palette.white,
    soft: dark ? palette.ink : palette.white,
    edge: item.special_color2,
  }
}

const areas = {
  xs: '"time body" "action action"',
  sm: '"time body action"',
} as const

/** A class of the day: its hour, what and with whom, and the one thing to do about it (CRD-*). */
export const ClassCard = ({ item, reservation }: ClassCardProps) => {
  const now = useHydratedNow()
  const { min_advance_minutes } = useStudio()
  const titleId = useId()
  const state = classCardState(
    now,
    { start: item.starts, capacity: item.capacity, enrolled: item.enrolled, status: item.status },
    reservation,
    item.limits,
    min_advance_minutes,
  )
  const faded = over.has(state.kind)
  const { background, color, soft, edge } = ground(item, faded)
  return (
    <Card
      component="article"
      aria-labelledby={titleId}
      sx={{
        background,
        color,
        borderLeft: `6px solid ${edge}`,
        display: 'grid',
        gridTemplateAreas: areas,
        gridTemplateColumns: { xs: '96px 1fr', sm: '104px 1fr minmax(180px, auto)' },
        rowGap: 1.5,
        columnGap: { xs: 1, sm: 2 },
        alignItems: 'center',
        p: 2,
        opacity: faded ? 0.78 : 1,
      }}
    >
      <Box sx={{ gridArea: 'time', fontVariantNumeric: 'tabular-nums lining-nums' }}>
        <Typography variant="h5" component="p" sx={{ whiteSpace: 'nowrap' }}>
          {item.time}
        </Typography>
        <Typography variant="body2" sx={{ color: soft }}>
          {formatMinutes(item.duration)}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'body', minWidth: 0 }}>
        <Typography id={titleId} variant="h5" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Typography>
        {item.description && <Typography variant="body2">{item.description}</Typography>}
        <CoachFaces coaches={item.coaches} names={item.instructor} colour={soft} />
      </Box>
      <Box sx={{ gridArea: 'action' }}>
        <CardAction item={item} state={state} reservation={reservation} soft={soft} />
      </Box>
    </Card>
  )
}
