import { texts } from '@estudio/texts'
import { DialogLayout, SheetDialog, useFocusAfter } from '@estudio/ui'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Form } from 'react-admin'
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form'
import { errorText } from '../data/error-text.ts'

/** What is wrong with a form, by field; a field without an error is absent or undefined. */
export type FormErrors<Values> = Partial<Record<keyof Values, string>>

interface FormDialogProps<Values> {
  title: string
  /** Under the title. */
  subtitle?: ReactNode
  submit: string
  /** Shown of a failed save where the server's answer carries no text (C02). */
  saveError: string
  defaultValues?: Partial<Values>
  validate?: (values: Values) => FormErrors<Values>
  /** Without it the surrounding CreateBase or EditBase saves. What it rejects with stands in the form; else `onClose` follows. */
  onSubmit?: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Above the fields, and inside the form: answers a `version_conflict` by itself. */
  conflictNotice?: ReactNode
  /** Not to be sent yet. */
  disabled?: boolean
  width?: 'xs' | 'sm' | 'md'
  children: ReactNode
}

const withoutEmpty = (errors: object) =>
  Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined))

/** The reason code and text of a refusal that belongs to no field. */
const refusalOf = ({ root }: FieldErrors) => {
  const [code, error] = Object.entries(root ?? {}).find(([, value]) => typeof value === 'object') ?? []
  return code === undefined ? undefined : { code, text: (error as { message?: string }).message }
}

/** Once a form was sent, each change checks the fields in error anew and takes the server's refusal away. */
const useLiveErrors = () => {
  const { watch, trigger, clearErrors, formState } = useFormContext()
  const { errors } = useFormState()
  const faulty = useRef<string[]>([])
  useEffect(() => {
    faulty.current = Object.keys(errors)
  }, [errors])
  useEffect(() => {
    const { unsubscribe } = watch(() => {
      if (faulty.current.includes('root')) clearErrors('root')
      const fields = faulty.current.filter((name) => name !== 'root')
      if (fields.length > 0) void trigger(fields)
    })
    return unsubscribe
  }, [watch, trigger, clearErrors])
  return formState
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

/**
 * Leaves a form once it is saved: its dialog goes first, so that the guard of unsaved changes, which still sees what was
 * typed, does not ask.
 */
export const useLeaveOnceSaved = (leave: () => void) => {
  const [saved, setSaved] = useState(false)
  const onSaved = useCallback(() => setSaved(true), [])
  useEffect(() => {
    if (saved) leave()
  }, [saved, leave])
  return { saved, onSaved }
}

const LeaveActions = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <>
    <Box role="alert" sx={{ flexGrow: 1, typography: 'body2' }}>
      {texts.common.unsavedChanges}
    </Box>
    <Button variant="text" color="error" onClick={onLeave}>
      {texts.admin.editing.leave}
    </Button>
    <Button variant="contained" onClick={onStay} autoFocus>
      {texts.admin.editing.stay}
    </Button>
  </>
)

interface BodyProps
  extends Omit<FormDialogProps<never>, 'defaultValues' | 'validate' | 'onSubmit' | 'width'> {
  titleId: string
  /** The dialog was asked to close. */
  leaving: boolean
  onLeaving: (leaving: boolean) => void
}

const FormDialogBody = (props: BodyProps) => {
  const {
    title,
    subtitle,
    titleId,
    submit,
    saveError,
    onClose,
    conflictNotice,
    disabled,
    leaving,
    onLeaving,
    children,
  } = props
  const { reset } = useFormContext()
  const { isDirty, isSubmitting, errors, submitCount } = useLiveErrors()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (leaving && !isDirty) onClose()
  }, [leaving, isDirty, onClose])
  // Not all of react-admin's inputs hand react-hook-form an element to focus.
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  /** Back to what it began with first: what is left on purpose is not asked about by the guard of the router. */
  const leave = () => {
    reset()
    onClose()
  }
  const refusal = refusalOf(errors)
  const answered = refusal?.code === 'version_conflict' && conflictNotice !== undefined
  return (
    <DialogLayout
      title={title}
      titleId={titleId}
      subtitle={subtitle}
      onClose={() => onLeaving(true)}
      busy={isSubmitting}
      actions={
        leaving && isDirty ? (
          <LeaveActions onStay={() => onLeaving(false)} onLeave={leave} />
        ) : (
          <>
            <Button variant="text" color="secondary" onClick={leave} disabled={isSubmitting}>
              {texts.common.cancel}
            </Button>
            <Button variant="contained" type="submit" disabled={isSubmitting || disabled}>
              {isSubmitting ? texts.common.saving : submit}
            </Button>
          </>
        )
      }
    >
      {conflictNotice}
      {refusal && !answered && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText({ body: { code: refusal.code, error: refusal.text } }, saveError)}
        </Alert>
      )}
      <Box ref={fields} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>
        {children}
      </Box>
    </DialogLayout>
  )
}

/** A form in a dialog: checked here, saved there; closing it with changes in it asks first. */
export const FormDialog = <Values extends object>(props: FormDialogProps<Values>) => {
  const { defaultValues, validate, onSubmit, width = 'sm', ...body } = props
  const titleId = useId()
  const [leaving, setLeaving] = useState(false)
  const { saved, onSaved } = useLeaveOnceSaved(body.onClose)
  useFocusAfter()
  if (saved) return null
  return (
    <SheetDialog open onClose={() => setLeaving(true)} labelledBy={titleId} width={width}>
      <Box sx={{ display: 'contents', '& > form': { display: 'contents' } }}>
        <Form
          defaultValues={defaultValues}
          validate={validate && ((values: unknown) => withoutEmpty(validate(values as Values)))}
          onSubmit={onSubmit && ((values: unknown) => submitErrors(onSubmit(values as Values).then(onSaved)))}
          resetOptions={keepTyped}
          warnWhenUnsavedChanges
          disableInvalidFormNotification
          noValidate
        >
          <FormDialogBody {...body} titleId={titleId} leaving={leaving} onLeaving={setLeaving} />
        </Form>
      </Box>
    </SheetDialog>
  )
}
