import type { AccountUser } from '@estudio/client'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SkeletonText } from '../../../ui/skeletons'
import { EmailDialog } from './email-dialog'
import { EmailPending } from './email-pending'
import { SecurityCard } from './security-card'

const { email: words } = texts.security

/** The account's address, or the change of it that waits for its two confirmations. */
export const EmailCard = ({ user }: { user: AccountUser | undefined }) => {
  const [open, setOpen] = useState(false)
  const pending = user?.new_email
  return (
    <SecurityCard
      title={words.title}
      actions={
        user &&
        !pending && (
          <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        )
      }
    >
      {user ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{user.email}</Typography>
      ) : (
        <SkeletonText label={texts.common.loading} count={1} />
      )}
      {user && pending && (
        <EmailPending present={user.email ?? ''} pending={pending} onOther={() => setOpen(true)} />
      )}
      {open && <EmailDialog present={user?.email ?? ''} onClose={() => setOpen(false)} />}
    </SecurityCard>
  )
}
