import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { loadPicture, restOf } from '../browser/picture-store'
import { coachPlaceholder } from '../drawings'

/** The picture at an address, null until it is there; one that fails is tried again after its rest. */
const usePicture = (url: string | null): string | null => {
  const [loaded, setLoaded] = useState<{ url: string; data: string } | null>(null)
  useEffect(() => {
    if (!url) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      try {
        const data = await loadPicture(url)
        if (wanted) setLoaded({ url, data })
      } catch {
        if (wanted) timer = setTimeout(() => void attempt(), restOf(url))
      }
    }
    void attempt()
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [url])
  return loaded && loaded.url === url ? loaded.data : null
}

interface CoachPictureProps {
  url: string | null
  name: string
  sx?: SxProps<Theme>
}

/** A coach's picture, or the silhouette where there is none or it cannot be had (ABO-05). */
export const CoachPicture = ({ url, name, sx }: CoachPictureProps) => {
  const picture = usePicture(url)
  return (
    <Box
      component="img"
      src={picture ?? coachPlaceholder}
      alt={texts.about.team.photoOf(name)}
      sx={[{ display: 'block', objectFit: 'cover' }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
