import { wallTimeOf } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import { CheckInDialog, preloadCheckIn, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useEffect, useState } from 'react'
import { useCheckIn } from './use-check-in'
import type { ClassDay } from './use-class-day'

const t = texts.coach.today

/** How many marks wait on the telephone. It stands in a line of its own height, so that a mark moves nothing. */
export const UnsentMarks = ({ unsent }: Pick<ClassDay, 'unsent'>) => (
  <Box role="status" sx={{ flex: 'none', alignSelf: 'center', minHeight: 24 }}>
    {unsent > 0 && <Chip size="small" color="warning" label={t.unsent(unsent)} />}
  </Box>
)

/** Since when the rosters are those that the telephone keeps. */
export const OfflineNotice = ({ keptSince }: Pick<ClassDay, 'keptSince'>) => {
  const { timezone: zone } = useStudio()
  if (keptSince === undefined) return null
  return (
    <Alert severity="warning" sx={{ mb: 2, py: 0.25 }}>
      {t.offline(formatTime(wallTimeOf(new Date(keptSince), zone)))}
    </Alert>
  )
}

/** The dialog that registers arrivals, and the function that opens it for a class. */
export const useCheckInDialog = (classDay: ClassDay) => {
  const { classes } = classDay
  const checkIn = useCheckIn(classDay)
  const [scanning, scan] = useState<string>()
  useEffect(preloadCheckIn, [])
  const door = classes.find(({ id }) => id === scanning)
  const dialog = door && (
    <CheckInDialog
      roster={door}
      classes={classes}
      checkIn={checkIn}
      onGoTo={scan}
      onClose={() => scan(undefined)}
    />
  )
  return { scan, dialog }
}
