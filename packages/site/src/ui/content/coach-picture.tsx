import { nameInitials } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { loadPicture, retryDelayMs } from './picture-store'

/** The letters are escaped, because a name may begin with a sign of markup. */
const escapeSign: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;' }

/** The coach's initials in place of a photo that is missing or does not load, as a data URL. */
const initialsPicture = (name: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480">',
      '<rect width="480" height="480" fill="#F3EBE0"/><circle cx="240" cy="240" r="150" fill="#E3D3C1"/>',
      '<text x="240" y="248" fill="#2A2521" font-family="Georgia, serif" font-size="132" text-anchor="middle" dominant-baseline="central">',
      `${nameInitials(name).replace(/[&<]/g, (sign) => escapeSign[sign] ?? '')}</text></svg>`,
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

/** A coach's picture, or the initials if there is none or it cannot be loaded. */
export const CoachPicture = ({ url, name, sx }: CoachPictureProps) => {
  const picture = usePicture(url)
  return (
    <Box
      component="img"
      src={picture ?? initialsPicture(name)}
      alt={texts.about.team.photoOf(name)}
      sx={[{ display: 'block', objectFit: 'cover' }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
