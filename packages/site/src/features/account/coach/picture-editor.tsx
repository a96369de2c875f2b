import {
  deletePictureMutation,
  failureText,
  uploadPictureMutation,
  useHttp,
  useSession,
  useUpload,
  useWrite,
} from '@estudio/client'
import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import {
  BusyButton,
  ConfirmDialog,
  pictureError,
  pictureToSend,
  pictureTypeError,
  pictureTypes,
  radius,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { type ChangeEvent, useRef, useState } from 'react'
import { CoachPicture } from '../../../ui/content/coach-picture'
import { toast } from '../../../ui/feedback/toasts'

const { profile } = texts.coach

/** Uploads or deletes the picture. */
const usePicture = () => {
  const http = useHttp()
  const { user } = useSession()
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState(0)
  const upload = useUpload({
    ...uploadPictureMutation(http, user?.id, {
      prepare: (chosen) => pictureToSend(chosen, { errorOf: pictureError }),
      onProgress: setSent,
    }),
    onSuccess: () => toast.success(profile.uploaded),
    onError: (error, { cancel }) =>
      !cancel.signal.aborted && setError(failureText(error, profile.uploadError)),
  })
  const removal = useWrite({
    ...deletePictureMutation(http, user?.id),
    onSuccess: () => toast.success(profile.pictureDeleted),
    onError: (error) => toast.error(failureText(error, profile.deletePictureError)),
  })
  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = pictureTypeError(file)
    setError(wrong)
    if (!wrong) upload.mutate({ file, cancel: new AbortController() })
  }
  return {
    choose,
    error,
    uploading: upload.isPending,
    sent,
    cancel: () => upload.variables?.cancel.abort(),
    remove: (then: () => void) => removal.mutate(undefined, { onSettled: then }),
    removing: removal.isPending,
  }
}

const frame = {
  width: 128,
  height: 128,
  borderRadius: `${radius.card}px`,
  border: 1,
  borderColor: 'divider',
} as const

/** The coach's picture, to be changed or deleted. */
export const PictureEditor = ({ coach }: { coach: Coach }) => {
  const { choose, error, uploading, sent, cancel, remove, removing } = usePicture()
  const [confirmOpen, setConfirmOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const url = coach.profile_picture_url
  const picked = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose(target.files?.[0])
    target.value = ''
  }
  return (
    <Box>
      <Stack
        direction={{ xs: 'row', sm: 'column' }}
        sx={{ gap: 2, alignItems: { xs: 'center', sm: 'stretch' }, width: { sm: 160 } }}
      >
        <CoachPicture url={url} name={coach.display_name} sx={frame} />
        <Stack sx={{ gap: 1, alignItems: 'stretch' }}>
          <BusyButton
            variant="outlined"
            color="secondary"
            size="small"
            busy={uploading}
            onClick={() => input.current?.click()}
          >
            {url ? profile.changePicture : profile.upload}
          </BusyButton>
          {uploading && (
            <>
              <LinearProgress
                aria-label={profile.picture}
                {...(sent < 1 && { variant: 'determinate' as const, value: Math.round(sent * 100) })}
              />
              <Button color="secondary" size="small" onClick={cancel}>
                {texts.common.cancelUpload}
              </Button>
            </>
          )}
          {url && (
            <Button color="error" size="small" disabled={uploading} onClick={() => setConfirmOpen(true)}>
              {profile.deletePicture}
            </Button>
          )}
        </Stack>
      </Stack>
      <input
        ref={input}
        type="file"
        accept={pictureTypes.join(',')}
        tabIndex={-1}
        aria-label={profile.picture}
        onChange={picked}
        style={visuallyHidden}
      />
      {error && (
        <FormHelperText error role="alert" sx={{ maxWidth: 280 }}>
          {error}
        </FormHelperText>
      )}
      <ConfirmDialog
        open={confirmOpen}
        tone="danger"
        title={profile.confirmDelete}
        confirmLabel={profile.deletePicture}
        busy={removing}
        onConfirm={() => remove(() => setConfirmOpen(false))}
        onClose={() => setConfirmOpen(false)}
      >
        {profile.confirmDeleteBody}
      </ConfirmDialog>
    </Box>
  )
}
