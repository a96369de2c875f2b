import { hasSecondFactor, profileQuery, useHttp, useSession } from '@estudio/client'
import { isAllowed } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { FactorReminder, layout } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageLink, useHash, usePath } from '../../ui/navigation'

const { email } = texts.security

/** Redirects to the fold of “Mi información”. */
const securityPath = '/mi-cuenta/seguridad'

const AbovePage = ({ children }: { children: ReactNode }) => (
  <Container maxWidth={false} sx={{ maxWidth: layout.page + 96, py: 1.5, '&:empty': { display: 'none' } }}>
    {children}
  </Container>
)

const SecurityLink = ({ children }: { children: ReactNode }) => (
  <Button component={PageLink} href={securityPath} variant="outlined" size="small">
    {children}
  </Button>
)

const MailFailureNotice = ({ address }: { address: string }) => (
  <Alert
    severity="warning"
    role="status"
    sx={{
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      overflowWrap: 'anywhere',
      '& .MuiAlert-message': { flex: '1 1 220px' },
    }}
    action={<SecurityLink>{email.failed.action}</SecurityLink>}
  >
    {email.failed.notice(address)}
  </Alert>
)

/**
 * Reminders above every page except the part of the page they link to. Staff of the back office are asked for two-step verification, and
 * members for another address while mail to their address is given up.
 */
const Reminders = () => {
  const { user, roles } = useSession()
  const { data: profile } = useQuery(profileQuery(useHttp(), user?.id))
  const isSecurityShown = usePath() + useHash() === '/mi-cuenta/info#seguridad'
  if (isSecurityShown) return null
  return (
    <>
      {roles && isAllowed(roles, 'office.open') && !hasSecondFactor(user) && (
        <AbovePage>
          <FactorReminder action={<SecurityLink>{texts.factorReminder.action}</SecurityLink>} />
        </AbovePage>
      )}
      {profile?.mail_failed_at && (
        <AbovePage>
          <MailFailureNotice address={profile.email} />
        </AbovePage>
      )}
    </>
  )
}

export default Reminders
