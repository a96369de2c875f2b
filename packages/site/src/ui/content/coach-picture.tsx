import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { coachPlaceholder } from '../drawings/coach-placeholder'
import { loadPicture, retryDelayMs } from './picture-store'

/** The picture at a URL, null until it is loaded; a failed load is retried later. */
const usePicture = (url: string | null): string | null => {
  const [loaded, setLoaded] = useState<{ url: string; data: string } | null>(null)
  useEffect(() => {
    if (!url) return
    let active = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      try {
        const data = await loadPicture(url)
        if (active) setLoaded({ url, data })
      } catch {
        if (active) timer = setTimeout(() => void attempt(), retryDelayMs(url))
      }
    }
    void attempt()
    return () => {
      active = false
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

/** A coach's picture, or a silhouette if there is none or it cannot be loaded (ABO-05). */
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
