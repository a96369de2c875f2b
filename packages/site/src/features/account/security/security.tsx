import { accountUserQuery, useSecurity, useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import { LoadFailed } from '@estudio/ui'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { EmailPart } from './email-part'
import { FactorPart } from './factor-part'
import { PasswordPart } from './password-part'
import { SessionsPart } from './sessions-part'

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

/** How the account is protected. */
const Security = () => {
  const account = useAccountUser()
  return (
    <>
      {account.isLoadingError && (
        <Box sx={{ mb: 3 }}>
          <LoadFailed query={account} text={texts.account.loadError} />
        </Box>
      )}
      <Box sx={columns}>
        <Stack sx={{ gap: 3 }}>
          <FactorPart user={account.data} />
          <PasswordPart />
          <EmailPart user={account.data} />
        </Stack>
        <SessionsPart />
      </Box>
    </>
  )
}

export default Security
