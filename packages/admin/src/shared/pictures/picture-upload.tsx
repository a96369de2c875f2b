import { uploadOf, useUpload } from '@estudio/client'
import type { Picture } from '@estudio/contract'
import { MAX_SITE_PICTURE_BYTES } from '@estudio/domain'
import { reasonText, texts } from '@estudio/texts'
import { pictureToSend, pictureTypes } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useRef, useState } from 'react'
import { useApi } from '../../data/data-provider.ts'
import { errorText } from '../../data/error-text.ts'
import { UploadProgress } from '../../ui/upload-progress.tsx'

const t = texts.admin.site.picture

/** The reason why a file is not sent; the server checks its content. */
const refusalOf = ({ type }: File): string | undefined =>
  pictureTypes.includes(type) ? undefined : reasonText('picture_type')

interface ChosenPicture {
  file: File
  cancel: AbortController
}

interface UploadCallbacks {
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const sizeError = ({ size }: File): string | undefined =>
  size > MAX_SITE_PICTURE_BYTES ? reasonText('picture_too_large') : undefined

const useUploadSitePicture = ({ onProgress }: UploadCallbacks) => {
  const api = useApi()
  return useUpload({
    mutationFn: async ({ file: chosen, cancel: { signal } }: ChosenPicture) => {
      onProgress(0)
      const file = await pictureToSend(chosen, { errorOf: sizeError, transparent: true })
      return (await api.post('/api/admin/site/pictures', uploadOf(file, { onProgress, signal }))).picture
    },
  })
}

interface PictureUploadProps {
  /** The label of the button. */
  label: string
  /** The label names what the picture is for; the file input has it as its name. */
  name: string
  onUploaded: (picture: Picture) => void
}

/** A button that uploads a picture, with its progress and its error. */
export const PictureUpload = ({ label, name, onUploaded }: PictureUploadProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState(0)
  const [error, setError] = useState<string>()
  const upload = useUploadSitePicture({ onProgress: setSent })
  const take = (file: File | undefined) => {
    if (!file) return
    const refused = refusalOf(file)
    setError(refused)
    if (refused) return
    const cancel = new AbortController()
    upload.mutate(
      { file, cancel },
      {
        onSuccess: onUploaded,
        onError: (failure) => !cancel.signal.aborted && setError(errorText(failure, t.error)),
      },
    )
  }
  const { file, cancel } = upload.variables ?? {}
  const progress = file && (sent < 1 ? t.sending(file.name) : t.preparing(file.name))
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
      <Button
        variant="outlined"
        color="secondary"
        size="small"
        aria-busy={upload.isPending}
        onClick={() => !upload.isPending && input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      {upload.isPending && progress ? (
        <UploadProgress text={progress} sent={sent} onCancel={() => cancel?.abort()} />
      ) : (
        <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined} sx={{ m: 0 }}>
          {error ?? t.kinds}
        </FormHelperText>
      )}
    </Box>
  )
}
