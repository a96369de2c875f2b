import { failureText, ownFileMutation, profileQuery, useHttp, useSession, useWrite } from '@estudio/client'
import { texts } from '@estudio/texts'
import { BusyButton, saveFile } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../../../ui/feedback/toasts'
import { Part } from '../../part'
import { EditProfileDialog } from '../edit-profile-dialog'
import { Requests } from './requests'
import { Consents, Reminders } from './switches'

const t = texts.privacy

const Download = () => {
  const saving = useWrite({
    ...ownFileMutation(useHttp()),
    onSuccess: (file, format) => saveFile(file, `${t.download.file}.${format}`),
    onError: (error) => toast.error(failureText(error, t.download.error)),
  })
  return (
    <Part title={t.download.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.download.text}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        {(['xlsx', 'json'] as const).map((format) => (
          <BusyButton
            key={format}
            variant="outlined"
            size="small"
            busy={saving.isPending && saving.variables === format}
            disabled={saving.isPending && saving.variables !== format}
            onClick={() => saving.mutate(format)}
          >
            {t.download[format]}
          </BusyButton>
        ))}
      </Stack>
    </Part>
  )
}

const Correct = () => {
  const { user } = useSession()
  const { data: profile } = useQuery(profileQuery(useHttp(), user?.id))
  const [editing, setEditing] = useState(false)
  return (
    <Part title={t.correct.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t.correct.text}
      </Typography>
      <Button variant="outlined" size="small" disabled={!profile} onClick={() => setEditing(true)}>
        {texts.account.edit.title}
      </Button>
      {editing && profile && <EditProfileDialog profile={profile} onClose={() => setEditing(false)} />}
    </Part>
  )
}

/** What the law gives a member over personal data. */
export const MyData = () => (
  <>
    <Typography color="textSecondary" sx={{ mb: 2.5 }}>
      {t.intro}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Download />
      <Correct />
      <Consents />
      <Reminders />
    </Box>
    <Box sx={{ mt: 3 }}>
      <Requests />
    </Box>
  </>
)
