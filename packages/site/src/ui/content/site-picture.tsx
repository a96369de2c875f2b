import type { Picture } from '@estudio/contract'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

interface SitePictureProps {
  picture: Picture
  /** Empty when the picture only decorates. */
  alt: string
  /** The width at which the picture is shown, as in the attribute `sizes`. */
  sizes: string
  /** Whether the picture is in the first view; every other picture loads when it comes near. */
  first?: boolean
  sx?: SxProps<Theme>
}

/** The picture covers its parent. */
export const fills = { display: 'block', width: '100%', height: '100%', objectFit: 'cover' } as const

/** A picture of the studio; the server answers AVIF or WebP, whichever the browser accepts. */
export const SitePicture = ({ picture, alt, sizes, first = false, sx }: SitePictureProps) => (
  <Box
    component="img"
    src={picture.url}
    srcSet={picture.srcset}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={alt}
    decoding="async"
    {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    sx={sx}
  />
)
