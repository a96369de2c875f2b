import { useHostedAccounts, useSecurity, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton, CodeField, fieldState, toast } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'

type SecondStepWay = 'app' | 'recovery'

const { factor: t } = texts.login

const shape = { app: /^\d{6}$/, recovery: /^[A-Z0-9]{5}-?[A-Z0-9]{5}$/i } as const
const wanted = { app: t.codeRequired, recovery: t.recoveryRequired } as const

/** The state of the second step: which way it is taken, the code so far, and what follows the answer. */
const useSecondStep = (onDone: () => void) => {
  const { factor } = useSecurity()
  const { signOut } = useSessionActions()
  const [way, setWay] = useState<SecondStepWay>('app')
  const [code, setCode] = useState('')
  // What stands in the field now, for an answer that comes later.
  const written = useRef('')
  const [submitError, setSubmitError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // The sixth digit is the last thing there is to do here; a recovery code is given by hand.
  const isWhole = (text: string) => way === 'app' && shape.app.test(text)

  const leave = () => void signOut().catch(() => undefined)

  const write = (text: string) => {
    written.current = text
    setCode(text)
  }

  /** What is refused makes room for the next; what was written meanwhile stays, and is given if it is whole. */
  const refuse = (error: ProviderError, given: string) => {
    const { kind, text } = accountError(error)
    const newer = written.current.trim()
    if (kind === 'wrongCode' && newer !== given && isWhole(newer)) return attempt(newer)
    setSubmitError(text)
    if (newer === given) write('')
    if (kind !== 'sessionOver') return
    toast.error(text)
    leave()
  }

  const attempt = async (given: string): Promise<void> => {
    try {
      await (way === 'app' ? factor.verifyCode(given) : factor.verifyRecoveryCode(given))
      onDone()
    } catch (error) {
      await refuse(error as ProviderError, given)
    }
  }

  const give = useSubmitOnce(async (given: string) => {
    if (!shape[way].test(given)) return setSubmitError(wanted[way])
    setBusy(true)
    await attempt(given).finally(() => setBusy(false))
  })

  const type = (typed: string) => {
    write(typed)
    setSubmitError(undefined)
    if (isWhole(typed)) void give(typed)
  }

  const switchWay = () => {
    setWay(way === 'app' ? 'recovery' : 'app')
    write('')
    setSubmitError(undefined)
  }

  return { way, code, submitError, busy, type, give: () => void give(code.trim()), switchWay, leave }
}

const { factor } = texts.login

/**
 * The code of the authenticator, or a recovery code in its place, to finish a sign-in that the password began. A hosted
 * project knows no recovery codes.
 */
export const SecondStep = ({ onDone }: { onDone: () => void }) => {
  const { way, code, submitError, busy, type, give, switchWay, leave } = useSecondStep(onDone)
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
          {...fieldState(submitError)}
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
          {...fieldState(submitError)}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, maxLength: 20 } }}
        />
      )}
      <Stack sx={{ gap: 1, mt: 1 }}>
        <BusyButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {factor.submit}
        </BusyButton>
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
