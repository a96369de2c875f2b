import type { Picture } from '@estudio/contract'
import { isFaintLogo, isTallLogo } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'

const t = texts.admin.site.picture

const SIDE = 128

/** The pixels of a picture, scaled to a square; undefined when the browser cannot read them. */
async function pixelsOf(url: string): Promise<Uint8ClampedArray | undefined> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  context?.drawImage(image, 0, 0, SIDE, SIDE)
  return context?.getImageData(0, 0, SIDE, SIDE).data
}

/** Whether the header would show nothing of the logo; false until the picture is read. */
function useIsFaint(url: string): boolean {
  const [faint, setFaint] = useState<string>()
  useEffect(() => {
    let isShown = true
    pixelsOf(url).then(
      (pixels) => isShown && pixels && isFaintLogo(pixels) && setFaint(url),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [url])
  return faint === url
}

/** Says that the header would not show the logo well. */
export const LogoNote = ({ logo }: { logo: Picture }) => {
  if (useIsFaint(logo.url))
    return (
      <Alert role="status" severity="warning">
        {t.faintLogo}
      </Alert>
    )
  return isTallLogo(logo) ? (
    <Typography role="status" variant="body2" color="textSecondary">
      {t.tallLogo}
    </Typography>
  ) : null
}
