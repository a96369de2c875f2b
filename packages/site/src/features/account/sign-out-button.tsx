import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useSignOut } from './use-sign-out'

/** ACC-08. */
export const SignOutButton = () => {
  const { signOut, busy } = useSignOut()
  return (
    <Button color="secondary" variant="outlined" size="small" disabled={busy} onClick={signOut}>
      {busy ? texts.session.signingOut : texts.session.signOut}
    </Button>
  )
}
