import { accountUserQuery, useSecurity, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed, usePageTitle } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { EmailCard } from './email-card'
import { FactorCard } from './factor-card'
import { PasswordCard } from './password-card'
import { SessionsCard } from './sessions-card'

const useAccountUser = () => {
  const security = useSecurity()
  const { user } = useSession()
  return useQuery(accountUserQuery(security, user?.id))
}

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** /mi-cuenta/seguridad. */
const Security = () => {
  const account = useAccountUser()
  usePageTitle(texts.security.title)
  return (
    <>
      {account.isLoadingError && (
        <Box sx={{ mb: 3 }}>
          <LoadFailed query={account} text={texts.account.loadError} />
        </Box>
      )}
      <Box sx={columns}>
        <Stack sx={{ gap: 3 }}>
          <FactorCard user={account.data} />
          <PasswordCard />
          <EmailCard user={account.data} />
        </Stack>
        <SessionsCard />
      </Box>
    </>
  )
}

export default Security
