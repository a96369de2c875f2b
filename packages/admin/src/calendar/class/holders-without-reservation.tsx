import { isCancelled } from '@estudio/domain'
import { joinNames, texts } from '@estudio/texts'
import { PushpinIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ClassStanding } from './use-class-standing.ts'
import { useClassReservations } from './use-reservations.ts'

interface HoldersWithoutReservationProps extends Pick<ClassStanding, 'holders'> {
  classId: string
}

/** The people with a standing place in the series who have no reservation in the class yet: a held date is reserved some days before. */
export const HoldersWithoutReservation = ({ classId, holders }: HoldersWithoutReservationProps) => {
  const { data } = useClassReservations(classId)
  if (!data) return null
  const booked = data.filter(({ status }) => !isCancelled(status)).map(({ user }) => user.id)
  const names = [...holders].filter(([id]) => !booked.includes(id)).map(([, name]) => name)
  if (names.length === 0) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, mt: 1, color: 'text.secondary' }}>
      <PushpinIcon sx={{ fontSize: 18 }} />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {texts.admin.standingPlaces.withoutReservation(joinNames(names))}
      </Typography>
    </Box>
  )
}
