import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'

/** What is left when a screen breaks: what to do next. */
export const CrashScreen = () => (
  <Box
    role="alert"
    sx={{ display: 'grid', placeContent: 'center', justifyItems: 'start', gap: 2, p: 4, minHeight: '60svh' }}
  >
    <Typography variant="h4" component="h1">
      {texts.frame.crash.heading}
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
      {texts.frame.crash.body}
    </Typography>
    <Button variant="contained" onClick={() => window.location.reload()}>
      {texts.frame.crash.action}
    </Button>
  </Box>
)
