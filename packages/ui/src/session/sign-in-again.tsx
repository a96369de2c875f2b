import { useSession, useSessionActions, useSubmitOnce } from '@estudio/client'
import { loginError, type ProviderError, texts } from '@estudio/texts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useForm } from 'react-hook-form'
import { DialogButtons } from '../dialogs/dialog-buttons'
import { StudioDialog } from '../dialogs/studio-dialog'
import { SecondFactorField } from './second-factor-field'
import { useSecondFactorCode } from './use-second-factor-code'

interface SignInAgainProps {
  /** The address of the user whose session ended. */
  email: string | undefined
  /** Leaves the page for the login, which loses what was typed. */
  onLeave: () => void
}

const { login, common, session: words } = texts

const fieldProps = { fullWidth: true, margin: 'dense' } as const

/** The form of address and password. */
const usePasswordStep = (email = '') => {
  const { signIn, prepare } = useSessionActions()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { email, password: '' } })
  useEffect(prepare, [prepare])
  const submit = useSubmitOnce(
    handleSubmit(async (typed) => {
      setFailure(undefined)
      try {
        await signIn(typed.email.trim(), typed.password)
      } catch (error) {
        setFailure(loginError(error as ProviderError).text)
      }
    }),
  )
  return { failure, setFailure, register, submit, setFocus, busy: formState.isSubmitting }
}

const PasswordFields = ({ register }: Pick<ReturnType<typeof usePasswordStep>, 'register'>) => (
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
)

/** Reads the roles once the user has signed in, also after a failed read: the guards wait for them. */
const useRolesAfterSignIn = (): boolean => {
  const { status, user } = useSession()
  const { roles } = useSessionActions()
  const isSignedIn = status === 'signed-in'
  const userId = user?.id
  useEffect(() => {
    if (isSignedIn && userId) void roles({ force: true })
  }, [isSignedIn, userId, roles])
  return isSignedIn
}

/** Repeats the queries of the page that failed without a session. */
const useRefetchAfterwards = () => {
  const queries = useQueryClient()
  useEffect(
    () => () => void queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' }),
    [queries],
  )
}

/** Hides the page. A dialog of the page is a child of the body too: the cover comes after it. */
const Cover = () =>
  createPortal(
    <Box aria-hidden sx={{ position: 'fixed', inset: 0, zIndex: 'modal', bgcolor: 'background.default' }} />,
    document.body,
  )

/**
 * Signs in over a page whose session ended; the page behind it cannot be seen until then, because somebody else may sit at
 * the computer. An account with a second factor gives the code of its app or a recovery code.
 */
const SignInAgain = ({ email, onLeave }: SignInAgainProps) => {
  const formId = useId()
  const needsCode = useSession().status === 'second-factor'
  const { register, setFocus, ...password } = usePasswordStep(email)
  const code = useSecondFactorCode({ onOver: password.setFailure })
  const codeInput = useRef<HTMLInputElement>(null)
  // The attribute autoFocus acts before Material knows that this dialog is the top one: a dialog of the page would take the
  // focus back.
  useEffect(() => {
    if (needsCode) codeInput.current?.focus()
    else setFocus('password')
  }, [needsCode, setFocus])
  useRefetchAfterwards()
  const isSignedIn = useRolesAfterSignIn()
  const busy = password.busy || code.busy || isSignedIn
  const failure = needsCode ? code.submitError : password.failure
  const submit = (event: FormEvent) => {
    if (!needsCode) return void password.submit(event)
    event.preventDefault()
    code.submitCode()
  }
  return (
    <>
      <Cover />
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
          <Typography sx={{ mb: 1 }}>{needsCode ? code.instruction : words.ended}</Typography>
          {needsCode ? (
            <SecondFactorField
              step={code}
              inputRef={codeInput}
              error={failure !== undefined}
              helperText={undefined}
            />
          ) : (
            <PasswordFields register={register} />
          )}
          {needsCode && code.takesRecovery && (
            <Button onClick={code.switchMethod} disabled={busy} sx={{ mt: 1, whiteSpace: 'normal' }}>
              {code.switchLabel}
            </Button>
          )}
        </form>
      </StudioDialog>
    </>
  )
}

export default SignInAgain
