import { useSecurity, useSession, useSessionActions, useSubmitOnce } from '@estudio/client'
import { accountError, loginError, type ProviderError, texts } from '@estudio/texts'
import { DialogButtons, StudioDialog } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'

interface SignInAgainProps {
  /** The address of the user whose session ended. */
  email: string
  /** Leaves the page for the login, which loses what was typed. */
  onLeave: () => void
}

const { login, common, session: words } = texts

const fieldProps = { fullWidth: true, margin: 'dense' } as const

/**
 * Signs in over a page whose session ended; the page behind it cannot be seen until then, because somebody else may sit at
 * the computer. An account with a second factor gives the code of its app; the login takes a recovery code.
 */
const SignInAgain = ({ email, onLeave }: SignInAgainProps) => {
  const formId = useId()
  const { status, user } = useSession()
  const { signIn, prepare, roles } = useSessionActions()
  const { factor } = useSecurity()
  const needsCode = status === 'second-factor'
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: { email, password: '', code: '' },
  })
  useEffect(prepare, [prepare])
  // The attribute autoFocus acts before Material knows that this dialog is the top one: a dialog of the page would take the
  // focus back.
  useEffect(() => setFocus(needsCode ? 'code' : 'password'), [needsCode, setFocus])
  const submit = useSubmitOnce(
    handleSubmit(async (typed) => {
      setFailure(undefined)
      try {
        if (needsCode) await factor.verifyCode(typed.code.trim())
        else await signIn(typed.email.trim(), typed.password)
      } catch (error) {
        const { text } = (needsCode ? accountError : loginError)(error as ProviderError)
        setFailure(text)
      }
    }),
  )
  // Also after a failed read, for which the guard shows an error of its own only on a page that it does not hold.
  const isSignedIn = status === 'signed-in'
  const userId = user?.id
  useEffect(() => {
    if (isSignedIn && userId) void roles({ force: true })
  }, [isSignedIn, userId, roles])
  const busy = formState.isSubmitting || isSignedIn
  return (
    <>
      {/* A dialog of the page is a child of the body too: the cover comes after it. */}
      {createPortal(
        <Box
          aria-hidden
          sx={{ position: 'fixed', inset: 0, zIndex: 'modal', bgcolor: 'background.default' }}
        />,
        document.body,
      )}
      <StudioDialog
        open
        persistent
        width="xs"
        title={login.submit}
        onClose={onLeave}
        error={failure && <Alert severity="error">{failure}</Alert>}
        actions={
          <DialogButtons
            label={needsCode ? login.factor.submit : login.submit}
            type="submit"
            form={formId}
            busy={busy}
            onClose={onLeave}
          />
        }
      >
        <form id={formId} noValidate onSubmit={submit} aria-busy={busy}>
          <Typography sx={{ mb: 1 }}>{needsCode ? login.factor.body : words.ended}</Typography>
          {needsCode ? (
            <TextField
              {...fieldProps}
              key="code"
              label={login.factor.code}
              autoComplete="one-time-code"
              {...register('code')}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          ) : (
            <>
              <TextField
                {...fieldProps}
                label={common.email}
                type="email"
                autoComplete="username"
                {...register('email')}
              />
              <TextField
                {...fieldProps}
                label={common.password}
                type="password"
                autoComplete="current-password"
                {...register('password')}
              />
            </>
          )}
        </form>
      </StudioDialog>
    </>
  )
}

export default SignInAgain
