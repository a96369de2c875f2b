import type { Coach } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { ConfirmDialog, radius } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { visuallyHidden } from '@mui/utils'
import { type ChangeEvent, useRef, useState } from 'react'
import { CoachPicture } from '../../../ui/coach-picture'
import { usePicture } from './use-picture'

const { profile } = texts.coach

const frame = {
  width: 128,
  height: 128,
  borderRadius: `${radius.card}px`,
  border: 1,
  borderColor: 'divider',
} as const

/** The coach's picture: another one, or none (COA-02 to COA-04). */
export const PictureEditor = ({ coach }: { coach: Coach }) => {
  const { choose, fault, uploading, remove, removing } = usePicture()
  const [asking, ask] = useState(false)
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
          <Button
            variant="outlined"
            color="secondary"
            size="small"
            loading={uploading}
            onClick={() => input.current?.click()}
          >
            {url ? profile.changePicture : profile.upload}
          </Button>
          {url && (
            <Button color="error" size="small" disabled={uploading} onClick={() => ask(true)}>
              {profile.deletePicture}
            </Button>
          )}
        </Stack>
      </Stack>
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={profile.picture}
        onChange={picked}
        style={visuallyHidden}
      />
      {fault && (
        <FormHelperText error role="alert" sx={{ maxWidth: 280 }}>
          {fault}
        </FormHelperText>
      )}
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={profile.confirmDelete}
        confirmLabel={profile.deletePicture}
        busy={removing}
        onConfirm={() => remove(() => ask(false))}
        onClose={() => ask(false)}
      >
        {profile.confirmDeleteBody}
      </ConfirmDialog>
    </Box>
  )
}
