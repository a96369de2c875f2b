import { profileQuery, useApi, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { layout } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router-dom'

const { failed } = texts.security.email

/** Above the page while mail to the member's address is given up, except where the address is changed. */
export const MailFailureNotice = () => {
  const { user } = useSession()
  const { data: profile } = useQuery(profileQuery(useApi(), user?.id))
  const { pathname } = useLocation()
  if (!profile?.mail_failed_at || pathname === '/mi-cuenta/seguridad') return null
  return (
    <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, py: 1.5 }}>
      <Alert
        severity="warning"
        role="status"
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          overflowWrap: 'anywhere',
          '& .MuiAlert-message': { flex: '1 1 220px' },
        }}
        action={
          <Button component={Link} to="/mi-cuenta/seguridad" variant="outlined" size="small">
            {failed.action}
          </Button>
        }
      >
        {failed.notice(profile.email)}
      </Alert>
    </Container>
  )
}
