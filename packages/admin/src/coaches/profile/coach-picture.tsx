import type { Coach } from '@estudio/contract'
import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { done } from '../../ui/toast.ts'
import { useCoachPicture } from '../use-coaches.ts'
import { pictureFault, pictureKinds } from './picture-file.ts'

const t = texts.admin.coaches.picture
const words = texts.coach.profile

const usePicture = (coach: Coach) => {
  const change = useCoachPicture(coach.id)
  const notify = useNotify()
  const [fault, setFault] = useState<string>()
  const send = (file: File | null) => {
    const wrong = file ? pictureFault(file) : undefined
    setFault(wrong)
    if (wrong) return
    change.mutate(file, {
      onSuccess: () => notify(file ? t.uploaded : t.removed, done),
      onError: (error) => setFault(errorText(error, file ? words.uploadError : words.deletePictureError)),
    })
  }
  return { send, busy: change.isPending, fault }
}

/** A coach's picture; another one, or none, is shown at once. */
export const CoachPicture = ({ coach }: { coach: Coach }) => {
  const { send, busy, fault } = usePicture(coach)
  const chooser = useRef<HTMLInputElement>(null)
  const has = coach.profile_picture_url !== null
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Avatar
          src={coach.profile_picture_url ?? undefined}
          alt={texts.about.team.photoOf(coach.display_name)}
          sx={{ width: 96, height: 96, fontSize: 30, bgcolor: 'studio.band', color: 'text.primary' }}
        >
          {nameInitials(coach.display_name)}
        </Avatar>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" disabled={busy} onClick={() => chooser.current?.click()}>
            {busy ? t.uploading : has ? t.replace : words.upload}
          </Button>
          {has && (
            <Button variant="text" color="error" disabled={busy} onClick={() => send(null)}>
              {words.deletePicture}
            </Button>
          )}
        </Box>
        <input
          ref={chooser}
          type="file"
          accept={pictureKinds}
          hidden
          aria-label={words.picture}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) send(file)
          }}
        />
      </Box>
      {fault && <Alert severity="error">{fault}</Alert>}
    </Box>
  )
}
