import { useHostedAccounts, useSecurity, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { BusyButton } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from '../../ui/feedback/toasts'
import { CodeField } from '../../ui/fields/code-field'
import { fieldState } from '../../ui/fields/form-errors'

type CodeMethod = 'app' | 'recovery'

const { factor: t } = texts.login

const codePatterns = { app: /^\d{6}$/, recovery: /^[A-Z0-9]{5}-?[A-Z0-9]{5}$/i } as const
const requiredTexts = { app: t.codeRequired, recovery: t.recoveryRequired } as const

/** The method (app or recovery code), the code typed, and its submission. */
const useSecondFactorCode = (onDone: () => void) => {
  const { factor } = useSecurity()
  const { signOut } = useSessionActions()
  const [method, setMethod] = useState<CodeMethod>('app')
  const [code, setCode] = useState('')
  // The field's current value, read when a response arrives.
  const latestCode = useRef('')
  const [submitError, setSubmitError] = useState<string>()
  const [busy, setBusy] = useState(false)

  // The sixth digit submits the form; a recovery code is submitted by the button.
  const isComplete = (text: string) => method === 'app' && codePatterns.app.test(text)

  const leave = () => void signOut().catch(() => undefined)

  const updateCode = (text: string) => {
    latestCode.current = text
    setCode(text)
  }

  /** Clears a wrong code. A code typed meanwhile stays, and is submitted if it is complete. */
  const handleError = (error: ProviderError, submitted: string) => {
    const { kind, text } = accountError(error)
    const latest = latestCode.current.trim()
    if (kind === 'wrongCode' && latest !== submitted && isComplete(latest)) return attempt(latest)
    setSubmitError(text)
    if (latest === submitted) updateCode('')
    if (kind !== 'sessionOver') return
    toast.error(text)
    leave()
  }

  const attempt = async (submitted: string): Promise<void> => {
    try {
      await (method === 'app' ? factor.verifyCode(submitted) : factor.verifyRecoveryCode(submitted))
      onDone()
    } catch (error) {
      await handleError(error as ProviderError, submitted)
    }
  }

  const submitCode = useSubmitOnce(async (submitted: string) => {
    if (!codePatterns[method].test(submitted)) return setSubmitError(requiredTexts[method])
    setBusy(true)
    await attempt(submitted).finally(() => setBusy(false))
  })

  const changeCode = (typed: string) => {
    updateCode(typed)
    setSubmitError(undefined)
    if (isComplete(typed)) void submitCode(typed)
  }

  const switchMethod = () => {
    setMethod(method === 'app' ? 'recovery' : 'app')
    updateCode('')
    setSubmitError(undefined)
  }

  return {
    method,
    code,
    submitError,
    busy,
    changeCode,
    submitCode: () => void submitCode(code.trim()),
    switchMethod,
    leave,
  }
}

const { factor } = texts.login

/**
 * Finishes a sign-in with an authenticator's code or a recovery code; a hosted project has no recovery codes.
 */
export const SecondFactorStep = ({ onDone }: { onDone: () => void }) => {
  const { method, code, submitError, busy, changeCode, submitCode, switchMethod, leave } =
    useSecondFactorCode(onDone)
  const takesRecovery = useHostedAccounts() === false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitCode()
  }
  return (
    <Box component="form" noValidate onSubmit={submit} aria-busy={busy}>
      <Typography color="textSecondary" sx={{ mt: { xs: -1, md: -2.5 }, mb: 2 }}>
        {method === 'app' ? factor.body : factor.recoveryBody}
      </Typography>
      {method === 'app' ? (
        <CodeField
          key={method}
          label={factor.code}
          value={code}
          onChange={changeCode}
          autoFocus
          {...fieldState(submitError)}
        />
      ) : (
        <TextField
          key={method}
          fullWidth
          autoFocus
          margin="dense"
          label={factor.recoveryCode}
          value={code}
          onChange={({ target }) => changeCode(target.value)}
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
          <Button onClick={switchMethod} disabled={busy} sx={{ whiteSpace: 'normal' }}>
            {method === 'app' ? factor.useRecovery : factor.useApp}
          </Button>
        )}
        <Button color="secondary" onClick={leave} disabled={busy}>
          {factor.otherAccount}
        </Button>
      </Stack>
    </Box>
  )
}
