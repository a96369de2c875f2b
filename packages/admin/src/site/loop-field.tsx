import type { Loop, Picture } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { FileUpload } from '../ui/upload/file-upload.tsx'
import { loopRefusalOf, loopTypes, useUploadLoop } from './use-loop-upload.ts'

const t = texts.admin.site.loop

/** The video in the shape of the hero, to be played and stopped by hand. */
const Player = ({ loop }: { loop: Loop }) => (
  <Box
    component="video"
    src={loop.url}
    aria-label={t.player}
    controls
    muted
    loop
    playsInline
    preload="metadata"
    sx={{
      display: 'block',
      width: 200,
      maxWidth: '100%',
      aspectRatio: '4 / 5',
      objectFit: 'cover',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'studio.band',
    }}
  />
)

const WithoutPicture = ({ loop }: { loop: Loop | null }) =>
  loop ? (
    <Alert role="status" severity="warning">
      {t.withoutPicture}
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      {t.pictureFirst}
    </Typography>
  )

const LoopUpload = ({ label, onUploaded }: { label: string; onUploaded: (loop: Loop) => void }) => {
  const [sent, setSent] = useState(0)
  const upload = useUploadLoop(setSent)
  return (
    <FileUpload
      label={label}
      name={t.label}
      types={loopTypes}
      words={t}
      refusalOf={loopRefusalOf}
      upload={upload}
      sent={sent}
      onUploaded={onUploaded}
    />
  )
}

/** The silent video of the hero. Without a picture, which is shown before it, there is none. */
export const LoopField = () => {
  const { field } = useController({ name: 'hero.loop' })
  const picture: Picture | null = useWatch({ name: 'hero.picture' })
  const heading = useId()
  const loop = field.value as Loop | null
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={heading} variant="subtitle2" component="h3">
        {t.label}
      </Typography>
      {picture ? (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            {loop && <Player key={loop.id} loop={loop} />}
            <LoopUpload label={loop ? t.change : t.upload} onUploaded={field.onChange} />
            {loop && (
              <Button color="error" size="small" onClick={() => field.onChange(null)}>
                {t.remove}
              </Button>
            )}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t.hint}
          </Typography>
        </>
      ) : (
        <WithoutPicture loop={loop} />
      )}
    </Box>
  )
}
