import { texts } from '@estudio/texts'
import Link from '@mui/material/Link'

/** The first stop of the tab key: past the menu. */
export const SkipLink = () => (
  <Link
    href="#contenido"
    sx={{
      position: 'fixed',
      left: 16,
      top: -80,
      zIndex: 2000,
      px: 2,
      py: 1,
      bgcolor: 'background.paper',
      '&:focus': { top: 16 },
    }}
  >
    {texts.frame.skipToContent}
  </Link>
)
