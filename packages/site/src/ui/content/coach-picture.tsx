import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { loadPicture, retryDelayMs } from './picture-store'

const face =
  'M240 112C254.7 112 273 116 284 126C295 136 302.8 155.3 306 172C309.2 188.7 307.3 209 303 226C298.7 243 290.5 262.3 280 274C269.5 285.7 253.3 296 240 296C226.7 296 210.5 285.7 200 274C189.5 262.3 181.3 243 177 226C172.7 209 170.8 188.7 174 172C177.2 155.3 185 136 196 126C207 116 225.3 112 240 112Z'
const body =
  'M204 262c4 34 2 54-10 66c-16 14-58 22-82 42c-22 18-34 60-38 116h332c-4-56-16-98-38-116c-24-20-66-28-82-42c-12-12-14-32-10-66z'

/** Replaces a coach's photo that is missing or does not load, as a data URL. */
const coachPlaceholder: string = `data:image/svg+xml,${encodeURIComponent(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">',
    '<rect width="480" height="480" fill="#F3EBE0"/>',
    '<g fill="#E3D3C1" stroke="#2A2521" stroke-width="4.5" stroke-linejoin="round" transform="translate(-48 -14) scale(1.2)">',
    `<path d="${body}"/><path d="${face}"/></g></svg>`,
  ].join(''),
)}`

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

/** A coach's picture, or a silhouette if there is none or it cannot be loaded. */
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
