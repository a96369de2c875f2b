import { useSession } from '@estudio/client'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PasswordDialog } from './password-dialog'
import { SecurityCard } from './security-card'

const { password } = texts.security

export const PasswordCard = () => {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <SecurityCard
      title={password.title}
      actions={
        <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
          {password.open}
        </Button>
      }
    >
      <Typography color="textSecondary">{password.body}</Typography>
      {open && <PasswordDialog email={user?.email ?? ''} onClose={() => setOpen(false)} />}
    </SecurityCard>
  )
}
