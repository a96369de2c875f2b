import { reasonText, texts } from '@estudio/texts'
import { ConfirmDialog, pictureTypes } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { errorText } from '../../data/error-text.ts'
import { success } from '../../ui/notifications.tsx'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { useRecordWaiver } from './use-waivers.ts'

const t = texts.admin.userFile.documents

/** The reason why a file is not sent; the server checks its content. */
const refusalOf = ({ type }: File): string | undefined =>
  pictureTypes.includes(type) ? undefined : reasonText('picture_type')

interface PhotoFieldProps {
  photo: File | undefined
  onChange: (photo: File | undefined) => void
}

const PhotoField = ({ photo, onChange }: PhotoFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const take = (file: File | undefined) => {
    if (!file) return
    const refused = refusalOf(file)
    setError(refused)
    if (!refused) onChange(file)
  }
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Button variant="outlined" color="secondary" onClick={() => input.current?.click()}>
          {photo ? t.changePhoto : t.addPhoto}
        </Button>
        {photo && (
          <>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {photo.name}
            </Typography>
            <Button size="small" color="secondary" onClick={() => onChange(undefined)}>
              {t.removePhoto}
            </Button>
          </>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.photoLabel}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <FormHelperText error={error !== undefined} role={error ? 'alert' : undefined} sx={{ m: 0 }}>
        {error ?? t.photoHelp}
      </FormHelperText>
    </Box>
  )
}

interface RecordWaiverDialogProps {
  user: { id: string; full_name: string }
  /** The version in force, which is the version on the paper. */
  version: number
  onClose: () => void
}

/** Records that a person signed the waiver on paper, with an optional photo of it. */
export const RecordWaiverDialog = ({ user, version, onClose }: RecordWaiverDialogProps) => {
  const [photo, setPhoto] = useState<File>()
  const notify = useNotify()
  const [sent, setSent] = useState(0)
  const record = useRecordWaiver(user.id, { onProgress: setSent })
  const { cancel } = record.variables ?? {}
  const send = () =>
    record.mutate(
      { version, photo, cancel: new AbortController() },
      {
        onSuccess: () => {
          notify(t.recorded, success)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      title={t.record}
      confirmLabel={t.confirm}
      busyLabel={t.recording}
      busy={record.isPending}
      error={record.error && !cancel?.signal.aborted ? errorText(record.error, t.recordError) : undefined}
      onConfirm={send}
      onClose={onClose}
    >
      <Typography>{t.signed(user.full_name, version)}</Typography>
      <PhotoField photo={photo} onChange={setPhoto} />
      {record.isPending && photo && (
        <UploadProgress text={t.recording} sent={sent} onCancel={() => cancel?.abort()} />
      )}
    </ConfirmDialog>
  )
}
