import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'

/** Stands while it is not yet known what may be shown (RTE-07). */
export const WaitingScreen = ({ text = texts.session.loadingPermissions }: { text?: string }) => (
  <Box role="status" sx={{ minHeight: '100svh', display: 'grid', placeContent: 'center', gap: 2 }}>
    <Typography color="textSecondary">{text}</Typography>
    <LinearProgress aria-hidden sx={{ height: 2, borderRadius: 1 }} />
  </Box>
)
