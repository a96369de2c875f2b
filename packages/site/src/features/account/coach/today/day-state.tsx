import { wallTimeOf } from '@estudio/domain'
import { formatTime, texts } from '@estudio/texts'
import { CheckInDialog, preloadCheckIn, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useCheckIn } from './use-check-in'
import type { ClassDay } from './use-class-day'

const t = texts.coach.today

/** How many marks wait on the telephone, and since when the rosters are those that it keeps. */
export const DayNotices = ({ unsent, keptSince }: Pick<ClassDay, 'unsent' | 'keptSince'>) => {
  const { timezone: zone } = useStudio()
  return (
    <>
      <Stack role="status" sx={{ gap: 1, alignItems: 'flex-start', mb: unsent > 0 ? 2 : 0 }}>
        {unsent > 0 && (
          <>
            <Chip color="warning" label={t.unsent(unsent)} />
            <Typography>{t.unsentHelp}</Typography>
          </>
        )}
      </Stack>
      {keptSince !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t.offline(formatTime(wallTimeOf(new Date(keptSince), zone)))}
        </Alert>
      )}
    </>
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
