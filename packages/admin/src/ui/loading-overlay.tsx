import { texts } from '@estudio/texts'
import Backdrop from '@mui/material/Backdrop'
import CircularProgress from '@mui/material/CircularProgress'

/** Shown from the press of a button until the dialog that it opens is loaded; a press on it closes the dialog. */
export const LoadingOverlay = ({ onClose }: { onClose?: () => void }) => (
  <Backdrop open onClick={onClose} sx={{ zIndex: 'modal' }}>
    <CircularProgress role="status" aria-label={texts.common.loading} sx={{ color: 'common.white' }} />
  </Backdrop>
)
