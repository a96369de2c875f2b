import { failureText, startedFlows, useSessionActions } from '@estudio/client'
import type { ShownDocuments, SignUpInput } from '@estudio/contract'
import { birthdateToCivil, recheckBeforeSubmit } from '@estudio/domain'
import { type ProviderError, type SignUpErrorKind, signUpError, signUpIssueText } from '@estudio/texts'
import { toast } from '@estudio/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLegalDocument } from '../../../ui/use-legal-document'
import type { Wizard } from './use-wizard'
import type { SignUpValues } from './values'

interface Failure {
  kind: SignUpErrorKind
  text: string
}

const toPayload = (values: SignUpValues): SignUpInput => ({
  email: values.email.trim(),
  password: values.password,
  full_name: values.full_name.trim().replace(/\s+/g, ' '),
  referral_source: values.referral_source,
  genre: values.genre,
  birthdate: birthdateToCivil(values.birthdate) ?? '',
  phone: values.phone,
  accept_terms: values.accept_terms,
})

/** The versions of the legal texts that the last step stands for, once both are known. */
const useShownDocuments = (enabled: boolean): ShownDocuments | undefined => {
  const terms = useLegalDocument('terms', { enabled }).data
  const privacy = useLegalDocument('privacy_policy', { enabled }).data
  return terms && privacy && [terms, privacy].map(({ type, version }) => ({ type, version }))
}

/** Sends the wizard (REG-31 to REG-38): a last look, the call, and what follows its answer. */
export const useSubmit = ({ form, isLast, refuseEmail }: Wizard) => {
  const shown = useShownDocuments(isLast)
  const { signUp } = useSessionActions()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Failure>()

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    const fault = signUpIssueText(recheckBeforeSubmit(values))
    if (fault) return toast.error(fault)
    const payload = { ...toPayload(values), ...(shown && { accepted_documents: shown }) }
    try {
      const { session } = await signUp(payload)
      // With a session the guard of this route leads on (REG-34).
      if (session) return
      startedFlows().note(payload.email)
      await navigate('/confirmar-cuenta', { state: { email: payload.email } })
    } catch (error) {
      const { kind, text: own } = signUpError(error as ProviderError)
      const text = failureText(error, own)
      toast.error(text)
      if (kind === 'alreadyRegistered') refuseEmail(text)
      else setFailure({ kind, text })
    }
  })

  return { submit, busy: form.formState.isSubmitting, failure }
}
