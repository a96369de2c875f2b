import Alert from '@mui/material/Alert'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, type RaRecord } from 'react-admin'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'

/** What is wrong with a form, by field; a field without an error is absent or undefined. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>

const withoutEmpty = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** The reason code and text of a refusal that belongs to no field. */
const refusalOf = ({ root }: FieldErrors) => {
  const [code, error] = Object.entries(root ?? {}).find(([, value]) => typeof value === 'object') ?? []
  return code === undefined ? undefined : { code, text: (error as { message?: string }).message }
}

/** Once a form was sent, each change checks the fields in error anew and takes the server's refusal away. */
export const useLiveErrors = () => {
  const { watch, trigger, clearErrors } = useFormContext()
  const { errors, dirtyFields, isSubmitting } = useFormState()
  const fieldsInError = useRef<string[]>([])
  useEffect(() => {
    fieldsInError.current = Object.keys(errors)
  }, [errors])
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      if (fieldsInError.current.includes('root')) clearErrors('root')
      const fields = fieldsInError.current.filter((name) => name !== 'root')
      if (fields.length > 0) void trigger(fields)
    })
    return unsubscribe
  }, [watch, trigger, clearErrors])
  // react-hook-form's own isDirty is false after a reset that keeps what was typed.
  return { isDirty: Object.keys(dirtyFields).length > 0, isSubmitting }
}

/** What a rejected save leaves in the form, as react-admin's own controllers do. */
const submitErrors = async (saving: Promise<unknown>): Promise<unknown> => {
  try {
    await saving
    return undefined
  } catch (error) {
    return (error as { body?: { errors?: object } }).body?.errors ?? { root: { unknown: '' } }
  }
}

/** A record that is read anew leaves what was typed. One object, for a new one would reset the form. */
const keepTyped = { keepDirtyValues: true }

/** Not all of react-admin's inputs hand react-hook-form an element to focus. @returns the ref of an element around them */
export const useFocusFirstError = () => {
  const { submitCount } = useFormState()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return fields
}

interface SubmitErrorProps {
  /** Shown where the server's answer carries no text (C02). */
  saveError: string
  /** The form answers a `version_conflict` by itself. */
  conflictAnswered?: boolean
  /** What helps with a refusal, by its reason code. */
  action?: (code: string) => ReactNode
}

/** Why the form could not be saved, where that is said of no field. */
export const SubmitError = ({ saveError, conflictAnswered = false, action }: SubmitErrorProps) => {
  const refusal = refusalOf(useFormState().errors)
  if (!refusal || (conflictAnswered && refusal.code === 'version_conflict')) return null
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={action?.(refusal.code)}>
      {errorText({ body: { code: refusal.code, error: refusal.text } }, saveError)}
    </Alert>
  )
}

interface StudioFormProps<Values> {
  /** What it begins with; by default the record in the context. */
  record?: Partial<Values>
  defaultValues?: Partial<Values>
  validate?: (values: Values) => FormErrors<Values>
  /** Without it the surrounding CreateBase or EditBase saves. What it rejects with stands in the form. */
  onSubmit?: (values: Values) => Promise<unknown>
  /** By default the form asks before changes in it are left. */
  warnWhenUnsavedChanges?: boolean
  children: ReactNode
}

interface SavedFieldsProps {
  record: object
  /** What is being saved. */
  sentRef: RefObject<object | undefined>
}

/** Once a record was saved, fields that did not change meanwhile show what was saved; what was typed since stays. */
const SavedFields = ({ record, sentRef }: SavedFieldsProps) => {
  const { getValues, resetField } = useFormContext()
  useEffect(() => {
    const saved: Readonly<Record<string, unknown>> = { ...record }
    for (const [name, value] of Object.entries(sentRef.current ?? {}))
      if (getValues(name) === value) resetField(name, { defaultValue: saved[name] })
    sentRef.current = undefined
  }, [record, sentRef, getValues, resetField])
  return null
}

/** react-admin's form: checked by one function, guarded against leaving with changes in it. */
export const StudioForm = <Values extends object>(props: StudioFormProps<Values>) => {
  const { record, defaultValues, validate, onSubmit, warnWhenUnsavedChanges = true, children } = props
  const sentRef = useRef<object>(undefined)
  const submit = async (values: unknown) => {
    sentRef.current = values as object
    const errors = onSubmit && (await submitErrors(onSubmit(values as Values)))
    if (errors) sentRef.current = undefined
    return errors
  }
  return (
    <Form
      record={record as Partial<RaRecord> | undefined}
      defaultValues={defaultValues}
      validate={validate && ((values: unknown) => withoutEmpty(validate(values as Values)))}
      onSubmit={onSubmit && submit}
      resetOptions={keepTyped}
      warnWhenUnsavedChanges={warnWhenUnsavedChanges}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      {record && <SavedFields record={record} sentRef={sentRef} />}
    </Form>
  )
}
