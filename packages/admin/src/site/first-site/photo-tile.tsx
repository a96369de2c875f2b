import type { Picture } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { CloseIcon } from '@estudio/ui'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'

const t = texts.admin.firstSite.photos

interface PhotoTileProps {
  photo: Picture
  place: number
  onCover: () => void
  onRemove: () => void
}

const tile = {
  width: '100%',
  aspectRatio: '1',
  objectFit: 'cover',
  display: 'block',
  borderRadius: 1,
} as const

const cover = {
  outline: 2,
  outlineStyle: 'solid',
  outlineColor: 'primary.main',
  outlineOffset: 2,
} as const

/** A photo with its button to remove it. A press on another photo than the first makes it the cover. */
export const PhotoTile = ({ photo, place, onCover, onRemove }: PhotoTileProps) => {
  const picture = (
    <Box
      component="img"
      src={photo.url}
      srcSet={photo.srcset}
      sizes="112px"
      alt={place === 1 ? t.first : t.item(place)}
      sx={{ ...tile, ...(place === 1 && cover) }}
    />
  )
  return (
    <Box component="li" sx={{ position: 'relative' }}>
      {place === 1 ? (
        picture
      ) : (
        <ButtonBase
          aria-label={t.cover(place)}
          title={t.cover(place)}
          onClick={onCover}
          sx={{ width: '100%', borderRadius: 1 }}
        >
          {picture}
        </ButtonBase>
      )}
      <IconButton
        size="small"
        aria-label={t.remove(place)}
        onClick={onRemove}
        sx={{
          position: 'absolute',
          top: 2,
          right: 2,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          '&:hover': { bgcolor: 'background.paper' },
        }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
