import { failureText, knownOrigin, startedFlows, useSessionActions, useSubmitOnce } from '@estudio/client'
import type { SignUpInput } from '@estudio/contract'
import {
  birthdateToCivil,
  type CivilDate,
  civilDateOf,
  type Gender,
  isUnusualAddress,
  type Referral,
  recheckBeforeSubmit,
  validateBirthdateInput,
  validateConfirmation,
  validateEmail,
  validateGender,
  validateName,
  validatePassword,
  validatePhone,
  validateReferral,
  validateTerms,
} from '@estudio/domain'
import {
  isProviderMessage,
  isReasonCode,
  type ProviderError,
  type SignUpErrorKind,
  signUpError,
  signUpIssueText,
  texts,
} from '@estudio/texts'
import { useStudio } from '@estudio/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { toast } from '../../../ui/feedback/toasts'
import { useShownDocuments } from './shown-documents'

/** `birthdate` as typed, dd/mm/yyyy; the choices are codes. */
interface SignUpValues {
  full_name: string
  email: string
  password: string
  confirmPassword: string
  birthdate: string
  phone: string
  genre: Gender | ''
  referral_source: Referral | ''
  accept_terms: boolean
  /** Asks to confirm an address with letters outside ASCII. */
  confirm_address: boolean
}

type SignUpField = Exclude<keyof SignUpValues, 'confirm_address'>

const { fields, missing } = texts.signup

const labels: Record<keyof SignUpValues, string> = {
  full_name: fields.name,
  email: texts.common.email,
  password: fields.password,
  confirmPassword: fields.confirmPassword,
  birthdate: fields.birthdate,
  phone: fields.phone,
  genre: fields.genre,
  referral_source: fields.referral,
  accept_terms: missing.terms,
  confirm_address: missing.confirmAddress,
}

const emptyValues: SignUpValues = {
  full_name: '',
  email: '',
  password: '',
  confirmPassword: '',
  birthdate: '',
  phone: '',
  genre: '',
  referral_source: '',
  accept_terms: false,
  confirm_address: false,
}

/** The fields of steps 0 to 3. */
const stepFields: readonly (readonly SignUpField[])[] = [
  ['full_name', 'email'],
  ['password', 'confirmPassword'],
  ['birthdate', 'phone', 'genre'],
  ['referral_source', 'accept_terms'],
]

const lastStep = stepFields.length - 1

interface ValidationContext {
  /** In the studio's zone. */
  today: CivilDate
  /** The server's errors, by e-mail address. */
  emailErrors: ReadonlyMap<string, string>
}

/** The text of a field's issue, or undefined. */
const fieldError = (field: SignUpField, values: SignUpValues, { today, emailErrors }: ValidationContext) => {
  const checks: Record<SignUpField, () => string | undefined> = {
    full_name: () => signUpIssueText(validateName(values.full_name)),
    email: () => signUpIssueText(validateEmail(values.email)) ?? emailErrors.get(values.email.trim()),
    password: () => signUpIssueText(validatePassword(values.password)),
    confirmPassword: () => signUpIssueText(validateConfirmation(values.password, values.confirmPassword)),
    birthdate: () => signUpIssueText(validateBirthdateInput(values.birthdate, today)),
    phone: () => signUpIssueText(validatePhone(values.phone)),
    genre: () => signUpIssueText(validateGender(values.genre)),
    referral_source: () => signUpIssueText(validateReferral(values.referral_source)),
    accept_terms: () => signUpIssueText(validateTerms(values.accept_terms)),
  }
  return checks[field]()
}

/** The wizard: one form for all four steps, so that going back loses nothing. */
export const useWizard = () => {
  const { timezone } = useStudio()
  const [step, setStep] = useState(0)
  const [emailErrors] = useState(() => new Map<string, string>())
  const form = useForm<SignUpValues>({ mode: 'onTouched', defaultValues: emptyValues })
  const { dirtyFields, isDirty, touchedFields, errors } = form.formState
  const values = { ...emptyValues, ...useWatch({ control: form.control }) }

  const validationContext = () => ({ today: civilDateOf(new Date(), timezone), emailErrors })
  const field = <Name extends SignUpField>(name: Name) =>
    form.register(name, {
      validate: (_value, all) => fieldError(name, all, validationContext()) ?? true,
      deps: name === 'password' && touchedFields.confirmPassword ? ['confirmPassword'] : [],
    })

  const needsAddressConfirmed = isUnusualAddress(values.email)
  /** The fields of the step that are neither touched nor dirty, or not valid. */
  const missingFields: (keyof SignUpValues)[] = (stepFields[step] ?? []).filter(
    (name) => !(dirtyFields[name] || touchedFields[name]) || fieldError(name, values, validationContext()),
  )
  if (step === 0 && needsAddressConfirmed && !values.confirm_address) missingFields.push('confirm_address')

  /** Leads to a field and shows its error, which is checked at each change from then on. */
  const focusField = (name: keyof SignUpValues) => {
    form.setFocus(name)
    form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true })
  }

  /** Goes back to step 0 with the server's error, which stays until the address changes. */
  const showEmailError = (message: string) => {
    emailErrors.set(form.getValues('email').trim(), message)
    form.setError('email', { message })
    setStep(0)
  }

  return {
    step,
    isLast: step === lastStep,
    complete: missingFields.length === 0,
    missing: missingFields.map((name) => ({ label: labels[name], focus: () => focusField(name) })),
    needsAddressConfirmed,
    values,
    field,
    form,
    showEmailError,
    unsaved: isDirty,
    errorOf: (name: SignUpField) => errors[name]?.message,
    next: () => setStep((current) => Math.min(current + 1, lastStep)),
    back: () => setStep((current) => Math.max(current - 1, 0)),
    goToFirstStep: () => setStep(0),
  }
}

export type Wizard = ReturnType<typeof useWizard>

interface Failure {
  kind: SignUpErrorKind
  text: string
}

/**
 * A refusal of the studio shows its own text. Any other refusal comes from the accounts provider in English, and the
 * table translates it.
 */
const signUpFailure = (error: unknown): Failure => {
  const { kind, text } = signUpError(error as ProviderError)
  const { code, message = '' } = error as { code?: unknown; message?: string }
  const isStudios = isReasonCode(code) && !isProviderMessage(message)
  return { kind, text: isStudios ? failureText(error, text) : text }
}

const toPayload = (values: SignUpValues): SignUpInput => ({
  email: values.email.trim(),
  password: values.password,
  full_name: values.full_name.trim().replace(/\s+/g, ' '),
  referral_source: values.referral_source && texts.signup.referrals[values.referral_source],
  genre: values.genre && texts.signup.genres[values.genre],
  birthdate: birthdateToCivil(values.birthdate) ?? '',
  phone: values.phone,
  accept_terms: values.accept_terms,
  ...(isUnusualAddress(values.email) && { confirm_address: values.confirm_address }),
})

/** Validates once more and submits the sign-up. */
export const useSubmitSignUp = ({ form, isLast, showEmailError }: Wizard) => {
  const shown = useShownDocuments(isLast)
  const { signUp } = useSessionActions()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [failure, setFailure] = useState<Failure>()

  const submit = useSubmitOnce(
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      const issue = signUpIssueText(recheckBeforeSubmit(values))
      if (issue) return toast.error(issue)
      const payload = { ...toPayload(values), ...(shown && { accepted_documents: shown }) }
      try {
        const { session } = await signUp(payload)
        // With a session the route's guard redirects.
        if (session) return
        startedFlows().record(payload.email, knownOrigin(state))
        await navigate('/confirmar-cuenta', { state: { ...state, email: payload.email } })
      } catch (error) {
        const { kind, text } = signUpFailure(error)
        toast.error(text)
        if (kind === 'alreadyRegistered') showEmailError(text)
        else setFailure({ kind, text })
      }
    }),
  )

  return { submit, busy: form.formState.isSubmitting, failure }
}
