import {
  abandonFactorMutation,
  type Enrolment,
  turnOnFactorMutation,
  useSecurity,
  useSession,
  useSubmitOnce,
  useWrite,
} from '@estudio/client'
import { accountError, type ProviderError, texts } from '@estudio/texts'
import { CODE_DIGITS, CodeField, CopyButton, radius, useStudio } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { toast, toastCopied } from '../../../ui/feedback/toasts'
import { fieldState } from '../../../ui/fields/form-errors'
import { PasswordField } from '../../../ui/fields/password-fields'
import { AccountFormDialog } from '../account-form-dialog'
import { CodesDialog } from './codes-dialog'

type Stage =
  | { kind: 'none' }
  | { kind: 'proof' }
  | { kind: 'scan'; enrolment: Enrolment }
  | { kind: 'codes'; codes: string[] }

const none: Stage = { kind: 'none' }

/**
 * The steps to turn on two-step verification: the password again if the sign-in was some minutes ago, the new factor
 * with its first code, and the recovery codes if the account service has them.
 */
export const useEnroll = () => {
  const security = useSecurity()
  const { factor } = security
  const { name } = useStudio()
  const { user } = useSession()
  const { mutateAsync: turnOn } = useWrite(turnOnFactorMutation(security, user?.id))
  const [stage, setStage] = useState<Stage>(none)
  const [starting, setStarting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [submitError, setSubmitError] = useState<string>()

  const begin = async () => {
    try {
      setStage({ kind: 'scan', enrolment: await factor.enroll(name) })
    } catch (error) {
      const { kind, text } = accountError(error as ProviderError)
      if (kind === 'needsProof') return setStage({ kind: 'proof' })
      toast.error(kind === 'unknown' ? texts.security.enroll.failed : text)
    }
  }

  const start = useSubmitOnce(async () => {
    setStarting(true)
    setSubmitError(undefined)
    await begin()
    setStarting(false)
  })

  const submitPassword = useSubmitOnce(async (password: string) => {
    setBusy(true)
    setSubmitError(undefined)
    try {
      await factor.reauthenticate(password)
      await begin()
    } catch (error) {
      setSubmitError(accountError(error as ProviderError).text)
    }
    setBusy(false)
  })

  const showCodes = (codes: string[] | null | undefined) => {
    setStage(codes ? { kind: 'codes', codes } : none)
    if (codes === null) toast.success(texts.security.factor.turnedOn)
    if (codes === undefined) toast.warning(texts.security.codes.failed)
  }

  const confirm = useSubmitOnce(async (code: string) => {
    if (stage.kind !== 'scan') return
    setBusy(true)
    setSubmitError(undefined)
    try {
      showCodes(await turnOn({ factorId: stage.enrolment.factorId, code }))
    } catch (error) {
      setSubmitError(accountError(error as ProviderError).text)
    }
    setBusy(false)
  })

  const removal = useWrite(abandonFactorMutation(security))

  const close = () => {
    setStage(none)
    if (stage.kind === 'scan') removal.mutate(stage.enrolment.factorId)
  }

  return {
    stage,
    starting,
    busy,
    submitError,
    start: () => void start(),
    submitPassword: (password: string) => void submitPassword(password),
    confirm: (code: string) => void confirm(code),
    clearSubmitError: () => setSubmitError(undefined),
    close,
  }
}

type Enrolling = ReturnType<typeof useEnroll>

const { enroll: t } = texts.security

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The factor's secret as a QR code, as a link for the same phone, and as text. */
const EnrollSecret = ({ enrolment }: { enrolment: Enrolment }) => (
  <>
    <Typography color="textSecondary">{t.scan}</Typography>
    <Box sx={{ display: 'grid', placeItems: 'center', my: { xs: 1, sm: 2 } }}>
      <Box
        component="img"
        src={enrolment.image}
        alt={t.qr}
        sx={{
          display: 'block',
          width: { xs: 140, sm: 184 },
          height: { xs: 140, sm: 184 },
          border: 1,
          borderColor: 'divider',
          borderRadius: `${radius.control}px`,
          p: 0.5,
        }}
      />
      {/* A phone cannot scan its own screen. */}
      <Button href={enrolment.uri} size="small" sx={{ display: { md: 'none' } }}>
        {t.openApp}
      </Button>
    </Box>
    <Typography variant="body2" color="textSecondary">
      {t.manual}
    </Typography>
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mb: { xs: 0.5, sm: 1.5 } }}>
      <Typography
        component="code"
        sx={{ flex: 1, minWidth: 0, fontFamily: 'monospace', fontSize: '0.95rem', overflowWrap: 'anywhere' }}
      >
        {inFours(enrolment.secret)}
      </Typography>
      <CopyButton value={enrolment.secret} label={t.secret} onCopied={toastCopied} />
    </Stack>
  </>
)

const ProofDialog = ({ enrolling }: { enrolling: Enrolling }) => {
  const { busy, submitError, submitPassword, clearSubmitError, close } = enrolling
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitPassword(password)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setPassword(event.target.value)
    clearSubmitError()
  }
  return (
    <AccountFormDialog
      open
      title={t.proofTitle}
      submitLabel={t.proofSubmit}
      busy={busy}
      unsaved={password !== ''}
      disabled={password === ''}
      onSubmit={submit}
      onClose={close}
    >
      <Typography color="textSecondary">{t.proofBody}</Typography>
      <PasswordField
        label={texts.security.password.current}
        autoComplete="current-password"
        margin="normal"
        autoFocus
        value={password}
        onChange={onChange}
        {...fieldState(submitError)}
      />
    </AccountFormDialog>
  )
}

const ScanDialog = ({ enrolling }: { enrolling: Enrolling }) => {
  const { stage, busy, submitError, confirm, clearSubmitError, close } = enrolling
  const [code, setCode] = useState('')
  if (stage.kind !== 'scan') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(code)
  }
  const onChange = (digits: string) => {
    setCode(digits)
    clearSubmitError()
  }
  return (
    <AccountFormDialog
      open
      title={t.title}
      submitLabel={t.submit}
      busy={busy}
      unsaved={code !== ''}
      disabled={code.length < CODE_DIGITS}
      onSubmit={submit}
      onClose={close}
    >
      <EnrollSecret enrolment={stage.enrolment} />
      <CodeField label={t.code} value={code} onChange={onChange} {...fieldState(submitError, t.codeHint)} />
    </AccountFormDialog>
  )
}

/** The dialog of the current stage. */
export const EnrollDialog = ({ enrolling, email }: { enrolling: Enrolling; email: string }) => {
  const { stage, close } = enrolling
  if (stage.kind === 'proof') return <ProofDialog enrolling={enrolling} />
  if (stage.kind === 'scan') return <ScanDialog enrolling={enrolling} />
  if (stage.kind === 'codes') return <CodesDialog codes={stage.codes} email={email} onClose={close} />
  return null
}
