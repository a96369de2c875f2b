import type { VersionedForm } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { Form, WarnWhenUnsavedChanges } from 'react-admin'
import {
  type Control,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import { errorText } from '../data/error-text.ts'
import { ConflictNotice } from './conflict-notice.tsx'

/** What is wrong with a form, by field; a field without an error is absent or undefined. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>

const withoutEmpty = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** The errors that react-admin's own controllers hand to the form after a rejected save. */
const submitErrors = (error: unknown): object =>
  (error as { body?: { errors?: object } }).body?.errors ?? { root: { unknown: '' } }

/** A record that is read anew leaves what was typed. One object, for a new one would reset the form. */
const keepTyped = { keepDirtyValues: true }

interface GuardProps {
  formRootPathName?: string
  formControl?: Control
}

/** While a form is being saved it may be left: a saved form is closed before its save is over. */
const GuardUnsaved = ({ formRootPathName, formControl }: GuardProps) => {
  const { isSubmitting } = useFormState({ control: formControl })
  return <WarnWhenUnsavedChanges enable={!isSubmitting} {...{ formRootPathName, formControl }} />
}

/**
 * After a refused submit the first wrong field gets the focus: not all of react-admin's inputs hand react-hook-form an
 * element to focus. Each change then checks the fields in error anew and takes the server's refusal away.
 */
const useErrorsFollow = (formId: string) => {
  const { watch, trigger, clearErrors } = useFormContext()
  const { errors, submitCount } = useFormState()
  useEffect(() => {
    if (submitCount > 0)
      document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, formId])
  const onChange = useEffectEvent(() => {
    const { root, ...fields } = errors
    if (root) clearErrors('root')
    const names = Object.keys(fields)
    if (names.length > 0) void trigger(names)
  })
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange())
    return unsubscribe
  }, [watch])
}

interface FormWatcherProps<Values extends FieldValues> {
  formId: string
  ref: Ref<UseFormReturn<Values>>
}

/** Hands the form out, for its `onSubmit` stands outside of it. */
const FormWatcher = <Values extends FieldValues>({ formId, ref }: FormWatcherProps<Values>) => {
  const form = useFormContext<Values>()
  useImperativeHandle(ref, () => form)
  useErrorsFollow(formId)
  return null
}

interface StudioFormProps<Values extends FieldValues> {
  /** What it begins with; by default the record in the context. */
  record?: Partial<Values>
  defaultValues?: Partial<Values>
  validate?: (values: Values) => FormErrors<Values>
  /** What it rejects with is shown in the form. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<unknown>
  /** By default the form asks before changes in it are left. */
  warnWhenUnsavedChanges?: boolean
  children: ReactNode
}

/** react-admin's form: checked by one function, guarded against leaving with changes in it. */
export const StudioForm = <Values extends FieldValues>(props: StudioFormProps<Values>) => {
  const { record, defaultValues, validate, onSubmit, warnWhenUnsavedChanges = true, children } = props
  const id = useId()
  const form = useRef<UseFormReturn<Values>>(null)
  const submit = async (values: Values) => {
    if (form.current) await onSubmit(values, form.current)
  }
  return (
    <Form
      id={id}
      record={record}
      defaultValues={defaultValues}
      validate={validate && ((values: unknown) => withoutEmpty(validate(values as Values)))}
      onSubmit={(values: unknown) => submit(values as Values).catch(submitErrors)}
      resetOptions={keepTyped}
      warnWhenUnsavedChanges={warnWhenUnsavedChanges}
      WarnWhenUnsavedChangesComponent={GuardUnsaved}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      <FormWatcher formId={id} ref={form} />
    </Form>
  )
}

/** Whether the form has unsaved changes: react-hook-form's own `isDirty` also counts fields that the record lacks. */
export const useFormChanges = () => {
  const { dirtyFields, isSubmitting } = useFormState()
  return { isDirty: Object.keys(dirtyFields).length > 0, isSubmitting }
}

interface SubmitErrorProps<Values extends FieldValues> {
  /** Shown where the server's answer carries no text (C02). */
  saveError: string
  /** The form can go on from another version. */
  versioned?: VersionedForm<Values>
  /** What helps with a refusal, by its reason code. */
  action?: (code: string) => ReactNode
}

/** Why the form could not be saved, where that is said of no field. */
export const SubmitError = <Values extends FieldValues>(props: SubmitErrorProps<Values>) => {
  const { saveError, versioned, action } = props
  const form = useFormContext<Values>()
  const { root } = useFormState().errors
  const [code, error] = Object.entries(root ?? {}).find(([, value]) => typeof value === 'object') ?? []
  if (code === undefined) return null
  if (versioned && code === 'version_conflict')
    return (
      <ConflictNotice
        disabled={versioned.isReading}
        takeTheirs={() => void versioned.takeTheirs(form)}
        keepMine={async ({ currentTarget: { form: element } }) => {
          if (await versioned.keepMine(form)) element?.requestSubmit()
        }}
      />
    )
  const text = (error as { message?: string }).message
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={action?.(code)}>
      {errorText({ body: { code, error: text } }, saveError)}
    </Alert>
  )
}
