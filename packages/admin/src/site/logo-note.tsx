import type { Picture } from '@estudio/contract'
import { isCompactLogo, isFaintLogo } from '@estudio/domain'
import { texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useLogoPixels } from './logo-pixels.ts'

const t = texts.admin.site.picture

/** Says that the header would not show the logo well. */
export const LogoNote = ({ logo }: { logo: Picture }) => {
  const pixels = useLogoPixels(logo.url)
  if (pixels && isFaintLogo(pixels))
    return (
      <Alert role="status" severity="warning">
        {t.faintLogo}
      </Alert>
    )
  return isCompactLogo(logo) ? (
    <Typography role="status" variant="body2" color="textSecondary">
      {t.compactLogo}
    </Typography>
  ) : null
}
