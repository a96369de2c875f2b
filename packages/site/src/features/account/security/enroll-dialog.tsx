import { texts } from '@estudio/domain'
import { type FormEvent, useState } from 'react'
import { CODE_DIGITS, CodeField } from '../../../ui/code-field'
import { fieldState } from '../../../ui/field-state'
import { FormDialog } from '../../../ui/form-dialog'
import { CodesDialog } from './codes-dialog'
import { EnrollSecret } from './enroll-secret'
import type { Enrolling } from './use-enroll'

const { enroll: words } = texts.security

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

/** The two stages of turning it on: the secret and its first code, then the recovery codes. */
export const EnrollDialog = ({ enrolling, email }: { enrolling: Enrolling; email: string }) => {
  const { stage, close } = enrolling
  if (stage.kind === 'scan') return <ScanDialog enrolling={enrolling} />
  if (stage.kind === 'codes') return <CodesDialog codes={stage.codes} email={email} onClose={close} />
  return null
}
