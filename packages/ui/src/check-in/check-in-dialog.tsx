import type { RosterClass } from '@estudio/contract'
import { checkInTexts, formatTime } from '@estudio/texts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { StudioDialog } from '../dialogs/studio-dialog'
import { radius } from '../theme/tokens'
import { CheckInResult } from './check-in-result'
import { RosterSearch } from './roster-search'
import { type CameraState, useScanner } from './use-scanner'
import type { CheckInEntry, CheckInVerdict } from './verdict'

const t = checkInTexts

const cameraTexts: Record<Exclude<CameraState, 'on'>, string> = {
  starting: t.starting,
  denied: t.denied,
  missing: t.missing,
}

export interface CheckInDialogProps {
  roster: RosterClass
  /** The classes to which the dialog may go on from here, this one included. */
  classes: readonly RosterClass[]
  /** Checks one person in. Never rejects. */
  checkIn: (classId: string, entry: CheckInEntry) => Promise<CheckInVerdict>
  onGoTo: (classId: string) => void
  onClose: () => void
}

/** Checks the members of a class in: the camera scans passes one after another, and the roster is searched below it. */
const CheckInDialog = ({ roster, classes, checkIn, onGoTo, onClose }: CheckInDialogProps) => {
  const [verdict, setVerdict] = useState<CheckInVerdict | 'checking'>()
  /** The last code: a pass that stays in front of the camera is one check-in. */
  const seen = useRef<string>(undefined)
  const enter = async (entry: CheckInEntry) => {
    setVerdict('checking')
    setVerdict(await checkIn(roster.id, entry))
  }
  // The next pass waits until the refusal was read, and a check-in at a time keeps the verdicts in order.
  const isWaiting = verdict === 'checking' || verdict?.state === 'refused'
  const { video, camera } = useScanner(async (token) => {
    if (isWaiting || token === seen.current) return
    seen.current = token
    await enter({ token })
  })
  const restart = () => {
    seen.current = undefined
    setVerdict(undefined)
  }
  return (
    <StudioDialog
      open
      onClose={onClose}
      title={t.title}
      subtitle={`${roster.name}, ${formatTime(roster.start_time)}`}
    >
      <Stack sx={{ gap: 2 }}>
        <Box sx={{ display: 'grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } }}>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t.camera}
            sx={{
              // The box is there before the picture, so that the list does not move down when the camera starts.
              display: camera === 'on' || camera === 'starting' ? 'block' : 'none',
              width: '100%',
              height: 'min(32svh, 240px)',
              objectFit: 'cover',
              borderRadius: `${radius.card}px`,
              bgcolor: 'action.hover',
            }}
          />
          <Typography
            role="status"
            color="textSecondary"
            sx={{ textAlign: camera === 'starting' ? 'center' : undefined }}
          >
            {camera !== 'on' && cameraTexts[camera]}
          </Typography>
        </Box>
        <CheckInResult
          roster={roster}
          verdict={verdict}
          classes={classes}
          onAgain={restart}
          onGoTo={(classId) => {
            restart()
            onGoTo(classId)
          }}
          onPerson={(person) => void enter({ person })}
        />
        <RosterSearch
          people={roster.people}
          busy={verdict === 'checking'}
          onPerson={(person) => void enter({ person })}
        />
      </Stack>
    </StudioDialog>
  )
}

export default CheckInDialog
