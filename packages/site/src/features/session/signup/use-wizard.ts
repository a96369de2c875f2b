import { civilDateOf } from '@estudio/domain'
import { useStudio } from '@estudio/ui'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { emptyValues, faultOf, lastStep, type SignUpField, type SignUpValues, stepFields } from './values'

/** The wizard's form and its four steps; one form for all, so that going back loses nothing. */
export const useWizard = () => {
  const { timezone } = useStudio()
  const [step, setStep] = useState(0)
  const [refusedEmails] = useState(() => new Map<string, string>())
  const form = useForm<SignUpValues>({ mode: 'onTouched', defaultValues: emptyValues })
  const { dirtyFields, touchedFields, errors } = form.formState
  const values = { ...emptyValues, ...useWatch({ control: form.control }) }

  const surroundings = () => ({ today: civilDateOf(new Date(), timezone), refusedEmails })
  const field = <Name extends SignUpField>(name: Name) =>
    form.register(name, {
      validate: (_value, all) => faultOf(name, all, surroundings()) ?? true,
      deps: name === 'password' && touchedFields.confirmPassword ? ['confirmPassword'] : [],
    })

  /** REG-03: filled, touched and free of faults; typing counts as touching. */
  const complete = (stepFields[step] ?? []).every(
    (name) => (dirtyFields[name] || touchedFields[name]) && !faultOf(name, values, surroundings()),
  )

  /** Back to step 0 with the server's word on the address (REG-35); it stays until the address changes. */
  const refuseEmail = (message: string) => {
    refusedEmails.set(form.getValues('email').trim(), message)
    form.setError('email', { message })
    setStep(0)
  }

  return {
    step,
    isLast: step === lastStep,
    complete,
    values,
    field,
    form,
    refuseEmail,
    errorOf: (name: SignUpField) => errors[name]?.message,
    next: () => setStep((current) => Math.min(current + 1, lastStep)),
    back: () => setStep((current) => Math.max(current - 1, 0)),
    toStart: () => setStep(0),
  }
}

export type Wizard = ReturnType<typeof useWizard>
