import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'

/**
 * Shown from the press of a button until the dialog that it opens is loaded; a press on it closes the dialog. Material's
 * Backdrop is not used, because this is part of the first load and the transitions of the backdrop are not.
 */
export const LoadingOverlay = ({ onClose }: { onClose?: () => void }) => (
  <Box
    onClick={onClose}
    sx={{
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'grid',
      placeItems: 'center',
      bgcolor: 'rgb(42 37 33 / 0.45)',
    }}
  >
    <CircularProgress role="status" aria-label={texts.common.loading} sx={{ color: 'common.white' }} />
  </Box>
)
