import { capitalise, formatClassMoment, formatMinutes } from '@estudio/texts'
import { StudioDialog, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AskStandingPlace } from '../../../ui/booking/ask-standing-place'
import { useOwnWaitlist } from '../../../ui/booking/own-waitlist'
import type { ClassItem } from '../class-item'
import { type OwnClass, useClassState, useOwnClasses } from '../class-state'
import { CoachFaces } from '../coach-faces'
import { useDay } from '../use-day'
import { useBooking } from './booking-provider'
import { ClassActions } from './class-actions'

/** The class as it is now; as the row showed it, if the studio has removed it meanwhile. */
const useCurrentClass = (opened: ClassItem): OwnClass => {
  const day = useDay(opened.start_time.slice(0, 10))
  const classes = useOwnClasses(day, day.classes)
  return classes.find(({ item }) => item.id === opened.id) ?? { item: opened, reservation: undefined }
}

/** The details of a class, with everything that the member can do: book, cancel, wait for a place, ask why she can't book. */
export const ClassDialog = ({ item: opened }: { item: ClassItem }) => {
  const { close } = useBooking()
  const current = useCurrentClass(opened)
  const { item } = current
  const state = useClassState(current)
  const { data: waitlist } = useOwnWaitlist(useStudio().waitlist_limit > 0)
  return (
    <StudioDialog open onClose={close} title={item.name}>
      <Typography>{`${capitalise(formatClassMoment(item.start_time))} · ${formatMinutes(item.duration)}`}</Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1 }}>
        <CoachFaces coaches={item.coaches} />
        <Typography color="textSecondary">{item.instructor}</Typography>
      </Stack>
      {item.description && <Typography sx={{ mt: 1.5 }}>{item.description}</Typography>}
      <Box sx={{ mt: 3 }}>
        <ClassActions {...current} state={state} waitlist={waitlist} soft="text.secondary" />
      </Box>
      <AskStandingPlace classId={item.id} start={item.start_time} />
    </StudioDialog>
  )
}
