import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'

/** Shown for unknown addresses below /admin. */
export const NotFound = () => (
  <Page title={texts.frame.notFound.heading}>
    <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 480 }}>
      {texts.frame.notFound.body}
    </Typography>
    <Button component={Link} to="/" variant="contained">
      {texts.admin.frame.backToDashboard}
    </Button>
  </Page>
)
