import type { RosterClass } from '@estudio/contract'
import { formatTime, texts } from '@estudio/texts'
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

const t = texts.checkIn

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
  const { video, camera } = useScanner(async (token) => {
    if (token === seen.current) return
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
      pinned
      onClose={onClose}
      title={t.title}
      subtitle={`${roster.name}, ${formatTime(roster.start_time)}`}
    >
      <Stack sx={{ gap: 2 }}>
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label={t.camera}
          sx={{
            display: camera === 'on' ? 'block' : 'none',
            width: '100%',
            height: 'min(32svh, 240px)',
            objectFit: 'cover',
            borderRadius: `${radius.card}px`,
          }}
        />
        {camera !== 'on' && (
          <Typography role="status" color="textSecondary">
            {cameraTexts[camera]}
          </Typography>
        )}
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
          disabled={verdict === 'checking'}
          onPerson={(person) => void enter({ person })}
        />
      </Stack>
    </StudioDialog>
  )
}

export default CheckInDialog
