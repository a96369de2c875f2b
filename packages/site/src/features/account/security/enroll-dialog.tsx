import { texts } from '@estudio/texts'
import Typography from '@mui/material/Typography'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { CODE_DIGITS, CodeField } from '../../../ui/code-field'
import { fieldState } from '../../../ui/field-state'
import { FormDialog } from '../../../ui/form-dialog'
import { PasswordField } from '../../../ui/password-field'
import { CodesDialog } from './codes-dialog'
import { EnrollSecret } from './enroll-secret'
import type { Enrolling } from './use-enroll'

const { enroll: words } = texts.security

const ProofDialog = ({ enrolling }: { enrolling: Enrolling }) => {
  const { busy, fault, prove, clearFault, close } = enrolling
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    prove(password)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setPassword(event.target.value)
    clearFault()
  }
  return (
    <FormDialog
      open
      title={words.proofTitle}
      submitLabel={words.proofSubmit}
      busy={busy}
      disabled={password === ''}
      onSubmit={submit}
      onClose={close}
    >
      <Typography color="textSecondary">{words.proofBody}</Typography>
      <PasswordField
        label={texts.security.password.current}
        autoComplete="current-password"
        margin="normal"
        autoFocus
        value={password}
        onChange={type}
        {...fieldState(fault)}
      />
    </FormDialog>
  )
}

const ScanDialog = ({ enrolling }: { enrolling: Enrolling }) => {
  const { stage, busy, fault, confirm, clearFault, close } = enrolling
  const [code, setCode] = useState('')
  if (stage.kind !== 'scan') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm(code)
  }
  const type = (digits: string) => {
    setCode(digits)
    clearFault()
  }
  return (
    <FormDialog
      open
      title={words.title}
      submitLabel={words.submit}
      busy={busy}
      disabled={code.length < CODE_DIGITS}
      onSubmit={submit}
      onClose={close}
    >
      <EnrollSecret enrolment={stage.enrolment} />
      <CodeField label={words.code} value={code} onChange={type} {...fieldState(fault, words.codeHint)} />
    </FormDialog>
  )
}

/** The stages of turning it on: the password where the sign-in was a while ago, the secret and its first code, the recovery codes. */
export const EnrollDialog = ({ enrolling, email }: { enrolling: Enrolling; email: string }) => {
  const { stage, close } = enrolling
  if (stage.kind === 'proof') return <ProofDialog enrolling={enrolling} />
  if (stage.kind === 'scan') return <ScanDialog enrolling={enrolling} />
  if (stage.kind === 'codes') return <CodesDialog codes={stage.codes} email={email} onClose={close} />
  return null
}
