import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { Notice } from './notice'

/** The error boundary's page, with a button that reloads. */
export const CrashScreen = () => {
  const { heading, body, action } = texts.frame.crash
  return (
    <Notice title={heading} body={body} role="alert">
      <Button variant="contained" onClick={() => window.location.reload()}>
        {action}
      </Button>
    </Notice>
  )
}
