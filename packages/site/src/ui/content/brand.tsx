import { isCompactLogo } from '@estudio/domain'
import { useStudio, Wordmark } from '@estudio/ui'
import { useSite } from '../studio/own-site'
import { SitePicture } from './site-picture'

/** The largest logo that fits beside the menu of a narrow phone, in px. */
const room = { width: 180, height: 40 }

/** The studio's logo, or its name. A square or tall logo is the mark in front of the name. */
export const Brand = () => {
  const { name } = useStudio()
  const { logo } = useSite()
  if (!logo) return <Wordmark name={name} />
  const scale = Math.min(1, room.width / logo.width, room.height / logo.height)
  const width = Math.round(logo.width * scale)
  const isMark = isCompactLogo(logo)
  const picture = (
    <SitePicture
      picture={logo}
      alt={isMark ? '' : name}
      sizes={`${width}px`}
      first
      sx={{ display: 'block', flexShrink: 0, width, height: Math.round(logo.height * scale) }}
    />
  )
  return isMark ? <Wordmark name={name} mark={picture} /> : picture
}
