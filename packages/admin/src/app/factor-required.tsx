import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { leaveFor } from '../auth/destinations.ts'

const { required: words } = texts.security

/** Replaces the whole back office while the studio requires a second factor that the account does not have. */
export const FactorRequired = () => {
  usePageTitle(`${words.title} · ${texts.frame.titles.admin}`)
  return (
    <Box component="main" sx={{ minHeight: '100svh', display: 'grid', placeContent: 'center', p: 3 }}>
      <Box sx={{ maxWidth: 520 }}>
        <Typography variant="h4" component="h1">
          {words.title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1.5, mb: 3 }}>
          {words.body}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => leaveFor('/mi-cuenta/seguridad')}>
            {words.action}
          </Button>
          <Button color="secondary" onClick={() => window.location.reload()}>
            {words.again}
          </Button>
        </Box>
      </Box>
    </Box>
  )
}
