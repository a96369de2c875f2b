import { ApiError } from '@estudio/client'
import { texts } from '@estudio/texts'
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
import { Form, type FormProps, SaveButton, type SaveButtonProps } from 'react-admin'
import { type FieldValues, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import { errorText } from '../../data/error-text.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { focusInvalid } from './focus-invalid.ts'

/** The errors of a form by field; a field without an error is absent or undefined. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>

/**
 * The errors that react-admin's own controllers pass to the form after a rejected save: the texts of the fields that the server
 * refused, or else the text for the whole form under its reason code. Calls that the site makes too reject with an ApiError.
 */
const submitErrors = (error: unknown): object => {
  if (error instanceof ApiError) return error.fields ?? { root: { [error.code]: error.serverText ?? '' } }
  return (error as { body?: { errors?: object } }).body?.errors ?? { root: { unknown: '' } }
}

/** react-admin merges the record of the context into the default values unless the form has a record of its own. */
const noRecord = {}

/** Keeps typed values when the record is read again. It is a constant, because a new object would reset the form. */
const keepTyped = { keepDirtyValues: true }

interface FormEffectsProps<Values extends FieldValues> {
  formId: string
  ref: Ref<UseFormReturn<Values>>
  showField?: (field: HTMLElement) => void
}

/**
 * Passes the form to the parent, because `onSubmit` is defined outside the form. After a refused submit the first
 * invalid field gets the focus, because not all of react-admin's inputs give react-hook-form an element to focus. When the
 * form shows none of the refused fields, the text of the first one becomes the form's error. Each later change validates the
 * fields with errors again and removes the server's error.
 */
const FormEffects = <Values extends FieldValues>(props: FormEffectsProps<Values>) => {
  const { formId, ref, showField } = props
  const form = useFormContext<Values>()
  const { watch, trigger, clearErrors, setError } = form
  const { errors, submitCount } = useFormState<FieldValues>()
  useImperativeHandle(ref, () => form)
  const onRefused = useEffectEvent(() => {
    const element = document.getElementById(formId)
    if (!element) return
    focusInvalid(element, showField)
    // Material marks every part of a field that has an error.
    if (element.querySelector('.Mui-error')) return
    const text = Object.values(errors).find((error) => error?.message)?.message
    if (typeof text === 'string' && !errors.root) setError('root.validation_failed', { message: text })
  })
  useEffect(() => {
    if (submitCount > 0) onRefused()
  }, [submitCount])
  const onChange = useEffectEvent(() => {
    const { root, ...fields } = errors
    if (root) clearErrors('root')
    const names = Object.keys(fields) as Parameters<typeof trigger>[0]
    if (names?.length) void trigger(names)
  })
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange())
    return unsubscribe
  }, [watch])
  return null
}

export interface StudioFormProps<Values extends FieldValues> {
  /** The initial values, by default the record in the context. */
  record?: Partial<Values>
  /** The initial values of a form that is not about the record in the context. */
  defaultValues?: Partial<Values>
  /** The errors by field; those of a list or of an object are nested as its values are. */
  validate?: (values: Values) => { [Name in keyof Values]?: string | object }
  /** The form shows the error of a rejected save. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<unknown>
  /** Shows an invalid field that is hidden, for example in another tab, and moves the focus to it. */
  showField?: (field: HTMLElement) => void
  /** By default the form asks before the user leaves it with unsaved changes. */
  warnWhenUnsavedChanges?: boolean
  children: ReactNode
}

/** react-admin's form with one validation function and a guard against leaving it with unsaved changes. */
export const StudioForm = <Values extends FieldValues>(props: StudioFormProps<Values>) => {
  const { record, defaultValues, validate, onSubmit, children } = props
  const { showField, warnWhenUnsavedChanges = true } = props
  const id = useId()
  const form = useRef<UseFormReturn<Values>>(null)
  const running = useRef<Promise<unknown>>(undefined)
  /** A submit while another one runs ends as that one does. */
  const submit = async (values: Values) => {
    if (!form.current) return
    running.current ??= onSubmit(values, form.current).finally(() => {
      running.current = undefined
    })
    await running.current
  }
  return (
    <Form
      record={record ?? (defaultValues && noRecord)}
      defaultValues={defaultValues}
      id={id}
      validate={validate as FormProps['validate']}
      onSubmit={(values: unknown) => submit(values as Values).catch(submitErrors)}
      resetOptions={keepTyped}
      warnWhenUnsavedChanges={warnWhenUnsavedChanges}
      disableInvalidFormNotification
      noValidate
    >
      {children}
      <FormEffects formId={id} ref={form} showField={showField} />
    </Form>
  )
}

export interface FormSaveButtonProps extends Omit<SaveButtonProps, 'label' | 'alwaysEnable' | 'onClick'> {
  label: string
  /** The label while the form saves. */
  saving?: string
}

/**
 * react-admin's button without an icon. It stays enabled while the form saves, because a disabled button loses the
 * focus, and ignores a press meanwhile. An Enter that is held down does not press it: the page may have opened by the same press.
 */
export const FormSaveButton = (props: FormSaveButtonProps) => {
  const { label, saving = texts.common.saving, disabled = false, ...button } = props
  const { isSubmitting } = useFormState()
  return (
    <SaveButton
      icon={null}
      {...button}
      label={isSubmitting ? saving : label}
      alwaysEnable={!disabled}
      disabled={disabled}
      aria-busy={isSubmitting}
      aria-disabled={isSubmitting || undefined}
      onClick={(event) => isSubmitting && event.preventDefault()}
      onKeyDown={(event) => event.key === 'Enter' && event.repeat && event.preventDefault()}
    />
  )
}

interface SubmitErrorProps<Values extends FieldValues> {
  /** Shown when the server's answer has no text. */
  saveError: string
  /** After a version conflict the form can continue from the other version. */
  versioned?: VersionedForm<Values>
  /** The link or action that helps with a refusal, by its reason code. */
  action?: (code: string) => ReactNode
}

/** The error of a failed save, when it does not belong to a field. */
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
    <Alert severity="error" action={action?.(code)}>
      {errorText({ body: { code, error: text } }, saveError)}
    </Alert>
  )
}
