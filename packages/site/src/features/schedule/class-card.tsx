import type { OwnWaitlistEntry, Reservation } from '@estudio/contract'
import { type ClassCardState, classCardState, nameInitials, textToneOn } from '@estudio/domain'
import { formatMinutes, texts } from '@estudio/texts'
import { classTint, palette, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useHydratedNow } from '../../ui/studio/hydration'
import { CardAction } from './card-action'
import type { ClassItem, Coach } from './class-item'

const MAX_COACH_AVATARS = 3

interface CoachFacesProps {
  coaches: Coach[]
  names: string
  colour: string
}

const round = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '50%',
  overflow: 'hidden',
  fontSize: '0.7rem',
  color: 'text.primary',
  bgcolor: 'studio.band',
  ml: '-8px',
  border: '2px solid',
  borderColor: 'background.paper',
  '&:first-of-type': { ml: 0 },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const

/** A coach's picture, or the initials if there is no picture or it can't be loaded. */
const Face = ({ coach }: { coach: Coach }) => {
  const [failedPicture, setFailedPicture] = useState<string | null>(null)
  const shown = coach.picture && coach.picture !== failedPicture
  return (
    <Box sx={round}>
      {shown ? (
        <img src={coach.picture ?? undefined} alt="" onError={() => setFailedPicture(coach.picture)} />
      ) : (
        nameInitials(coach.name)
      )}
    </Box>
  )
}

/** Up to three faces, then “+N”, and the names beside them. */
const CoachFaces = ({ coaches, names, colour }: CoachFacesProps) => {
  const hidden = coaches.length - MAX_COACH_AVATARS
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 0.75, color: colour }}>
      {coaches.length > 0 && (
        <Stack direction="row" aria-hidden>
          {coaches.slice(0, MAX_COACH_AVATARS).map((coach) => (
            <Face key={coach.id} coach={coach} />
          ))}
          {hidden > 0 && <Box sx={round}>{texts.classCard.moreCoaches(hidden)}</Box>}
        </Stack>
      )}
      <Typography variant="body2" sx={{ color: colour, overflowWrap: 'anywhere' }}>
        {names}
      </Typography>
    </Stack>
  )
}

interface ClassCardProps {
  item: ClassItem
  reservation: Reservation | undefined
  /** The member's waiting lists. */
  waitlist: OwnWaitlistEntry[] | undefined
}

const over = new Set<ClassCardState['kind']>(['finished', 'canceled_by_you', 'studio_canceled'])

/** A faded card uses the darker colour for secondary text, to keep its contrast. */
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

/** A class of the day: its time, name and coaches, and the member's actions. */
export const ClassCard = ({ item, reservation, waitlist }: ClassCardProps) => {
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
        gridTemplateColumns: { xs: '96px 1fr', sm: '104px 1fr minmax(180px, auto)', md: '104px 1fr 248px' },
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
        <CardAction item={item} state={state} reservation={reservation} waitlist={waitlist} soft={soft} />
      </Box>
    </Card>
  )
}
