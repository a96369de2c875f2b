import { useHostedAccounts } from '@estudio/client'
import { texts } from '@estudio/texts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { CodeField } from '../../ui/code-field'
import { fieldState } from '../../ui/field-state'
import { useSecondStep } from './use-second-step'

const { factor } = texts.login

/**
 * The code of the authenticator, or a recovery code in its place, to finish a sign-in that the password began. A hosted
 * project knows no recovery codes.
 */
export const SecondStep = ({ onDone }: { onDone: () => void }) => {
  const { way, code, fault, busy, type, give, switchWay, leave } = useSecondStep(onDone)
  const takesRecovery = useHostedAccounts() === false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={busy}>
      <Typography color="textSecondary" sx={{ mt: { xs: -1, md: -2.5 }, mb: 2 }}>
        {way === 'app' ? factor.body : factor.recoveryBody}
      </Typography>
      {way === 'app' ? (
        <CodeField
          key={way}
          label={factor.code}
          value={code}
          onChange={type}
          autoFocus
          {...fieldState(fault)}
        />
      ) : (
        <TextField
          key={way}
          fullWidth
          autoFocus
          margin="dense"
          label={factor.recoveryCode}
          value={code}
          onChange={({ target }) => type(target.value)}
          autoComplete="off"
          {...fieldState(fault)}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } }}
        />
      )}
      <Stack sx={{ gap: 1, mt: 1 }}>
        <Button type="submit" variant="contained" size="large" fullWidth loading={busy}>
          {factor.submit}
        </Button>
        {takesRecovery && (
          <Button onClick={switchWay} disabled={busy} sx={{ whiteSpace: 'normal' }}>
            {way === 'app' ? factor.useRecovery : factor.useApp}
          </Button>
        )}
        <Button color="secondary" onClick={leave} disabled={busy}>
          {factor.otherAccount}
        </Button>
      </Stack>
    </Box>
  )
}
