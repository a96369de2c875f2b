import type { Coach } from '@estudio/contract'
import { civilDateOf, nameInitials } from '@estudio/domain'
import { formatLongDate, texts } from '@estudio/texts'
import { BusyButton, pictureTypeError, pictureTypes, StudioDialog, useStudio } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ChangeEvent, useRef, useState } from 'react'
import { useNotify, WithRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { useMay } from '../auth/use-may.ts'
import { errorText } from '../data/error-text.ts'
import { UserField } from '../shared/person/user-field.tsx'
import { type RecordDialogProps, useCloseDialog, useDialogPath } from '../ui/dialog/dialog-route.tsx'
import { Facts } from '../ui/facts.tsx'
import { RecordDialog } from '../ui/form/record-dialogs.tsx'
import { success } from '../ui/notifications.tsx'
import { UploadProgress } from '../ui/upload/upload-progress.tsx'
import { useSetCoachPicture } from './use-coaches.ts'

const t = texts.admin.coaches
const words = texts.coach.profile

/** A coach's picture, with buttons that replace or remove it for those who may edit coaches. */
const CoachPictureEditor = ({ coach }: { coach: Coach }) => {
  const notify = useNotify()
  const mayWrite = useMay()('coaches.write')
  const [sent, setSent] = useState(0)
  const { mutate, isPending, error, variables, reset } = useSetCoachPicture(coach.id, {
    onProgress: setSent,
    onSuccess: (_coach, { file }) => notify(file ? t.picture.uploaded : t.picture.removed, success),
  })
  const [fileError, setFileError] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const has = coach.profile_picture_url !== null
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (!file) return
    const wrong = pictureTypeError(file)
    setFileError(wrong)
    if (wrong) reset()
    else mutate({ file, cancel: new AbortController() })
  }
  const onRemove = () => {
    setFileError(undefined)
    mutate({ file: null, cancel: new AbortController() })
  }
  const isCancelled = variables?.cancel.signal.aborted
  const saveError =
    error && !isCancelled
      ? errorText(error, variables?.file ? words.uploadError : words.deletePictureError)
      : undefined
  const shown = fileError ?? saveError
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Avatar
          src={coach.profile_picture_url ?? undefined}
          alt={texts.about.team.photoOf(coach.display_name)}
          sx={{ width: 96, height: 96, fontSize: 30, bgcolor: 'studio.track', color: 'text.primary' }}
        >
          {nameInitials(coach.display_name)}
        </Avatar>
        {mayWrite && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BusyButton
              variant="outlined"
              busy={isPending}
              busyLabel={t.picture.uploading}
              onClick={() => chooser.current?.click()}
            >
              {has ? t.picture.replace : words.upload}
            </BusyButton>
            {has && (
              <BusyButton
                variant="text"
                color="error"
                busy={isPending}
                busyLabel={words.deletePicture}
                onClick={onRemove}
              >
                {words.deletePicture}
              </BusyButton>
            )}
          </Box>
        )}
        <input
          ref={chooser}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={words.picture}
          onChange={onChoose}
        />
      </Box>
      {isPending && variables.file && (
        <UploadProgress text={t.picture.uploading} sent={sent} onCancel={() => variables.cancel.abort()} />
      )}
      {shown && <Alert severity="error">{shown}</Alert>}
    </Box>
  )
}

const ProfileDialog = ({ coach }: { coach: Coach }) => {
  const { timezone } = useStudio()
  const mayWrite = useMay()('coaches.write')
  const toPath = useDialogPath()
  const close = useCloseDialog()
  return (
    <StudioDialog
      open
      onClose={close}
      title={coach.display_name}
      subtitle={t.details.title}
      actions={
        <>
          <Button variant="text" color="secondary" component={Link} to={toPath(`${coach.id}/horarios`)}>
            {t.actions.schedules}
          </Button>
          {mayWrite && (
            <Button variant="contained" component={Link} to={toPath(`${coach.id}/editar`)}>
              {t.edit}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        <CoachPictureEditor coach={coach} />
        <Facts
          facts={[
            {
              label: texts.admin.users.details.fullName,
              value: <UserField source="user_id" name={coach.full_name} />,
            },
            { label: t.columns.email, value: coach.email },
            {
              label: t.details.since,
              value: formatLongDate(civilDateOf(new Date(coach.created_at), timezone)),
            },
            {
              label: t.columns.bio,
              value: coach.bio && <Box sx={{ whiteSpace: 'pre-line' }}>{coach.bio}</Box>,
              wide: true,
            },
          ]}
        />
      </Box>
    </StudioDialog>
  )
}

/** The data of a coach, the picture, and a link to the form. */
const CoachProfile = (dialog: RecordDialogProps) => (
  <RecordDialog {...dialog}>
    <WithRecord<Coach> render={(coach) => <ProfileDialog coach={coach} />} />
  </RecordDialog>
)

export default CoachProfile
