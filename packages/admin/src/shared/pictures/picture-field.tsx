import type { Picture } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useController } from 'react-hook-form'
import { PictureUpload } from './picture-upload.tsx'

const t = texts.admin.site.picture

/** A small picture of what was uploaded. */
export const Thumbnail = ({ picture }: { picture: Picture }) => (
  <Box
    component="img"
    src={picture.url}
    srcSet={picture.srcset}
    sizes="112px"
    width={picture.width}
    height={picture.height}
    alt=""
    sx={{
      width: 112,
      height: 84,
      objectFit: 'contain',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'studio.band',
    }}
  />
)

interface PictureFieldProps {
  source: string
  label: string
  /** The content that is shown without a picture. */
  without: string
  /** Renders a note to the owner about a picture. */
  noteOf?: (picture: Picture) => ReactNode
}

/** A single picture: uploaded, replaced or removed. */
export const PictureField = ({ source, label, without, noteOf }: PictureFieldProps) => {
  const { field } = useController({ name: source })
  const heading = useId()
  const picture = field.value as Picture | null
  return (
    <Box role="group" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={heading} variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: picture ? 'center' : 'start', gap: 2 }}>
        {picture ? (
          <Thumbnail picture={picture} />
        ) : (
          // Beside the middle of the button, which has a line below it.
          <Typography variant="body2" color="textSecondary" sx={{ minHeight: 40, alignContent: 'center' }}>
            {without}
          </Typography>
        )}
        <PictureUpload label={picture ? t.change : t.upload} name={label} onUploaded={field.onChange} />
        {picture && (
          <Button color="error" size="small" onClick={() => field.onChange(null)}>
            {t.remove}
          </Button>
        )}
      </Box>
      {picture && noteOf?.(picture)}
    </Box>
  )
}
