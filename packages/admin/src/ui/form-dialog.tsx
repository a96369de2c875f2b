import { texts } from '@estudio/texts'
import { DialogButtons, DialogLayout, SheetDialog, useFocusFallback } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type FormErrors, StudioForm, SubmitError, useFocusFirstError, useLiveErrors } from './form.tsx'

export type { FormErrors } from './form.tsx'

/** Of a form's dialog: for whoever names or holds the primary one by more than the form's values. */
export type FormButtons = Omit<ComponentProps<typeof DialogButtons>, 'label' | 'disabled'>

interface FormDialogProps<Values> {
  title: string
  /** Under the title. */
  subtitle?: ReactNode
  submit: string | ((buttons: FormButtons) => ReactNode)
  /** Of the same button while the answer is awaited. */
  submitting?: string
  /** Shown of a failed save where the server's answer carries no text (C02). */
  saveError: string
  /** What helps with a refused save, by its reason code. */
  errorAction?: (code: string) => ReactNode
  defaultValues?: Partial<Values>
  validate?: (values: Values) => FormErrors<Values>
  /** Without it the surrounding CreateBase or EditBase saves. What it rejects with stands in the form; else `onClose` follows. */
  onSubmit?: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Above the fields, and inside the form: answers a `version_conflict` by itself. */
  conflictNotice?: ReactNode
  /** Not to be sent yet, or not with these values. */
  disabled?: boolean | ((values: Values) => boolean)
  width?: 'xs' | 'sm' | 'md'
  children: ReactNode
}

/**
 * Leaves a form once it is saved: its dialog goes first, so that the guard of unsaved changes, which still sees what was
 * typed, does not ask.
 */
export const useLeaveOnceSaved = (leave: () => void) => {
  const [saved, setSaved] = useState(false)
  const onSaved = useCallback(() => setSaved(true), [])
  // Once: whoever gives another function meanwhile must not leave twice.
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (saved) leaveNow()
  }, [saved])
  return { saved, onSaved }
}

const LeaveActions = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <>
    <Box role="alert" sx={{ flexGrow: 1, typography: 'body2' }}>
      {texts.common.unsavedChanges}
    </Box>
    <Button variant="text" color="error" onClick={onLeave}>
      {texts.common.leaveUnsaved}
    </Button>
    <Button variant="contained" onClick={onStay} autoFocus>
      {texts.common.keepEditing}
    </Button>
  </>
)

interface BodyProps
  extends Omit<FormDialogProps<never>, 'defaultValues' | 'validate' | 'onSubmit' | 'width' | 'disabled'> {
  disabled?: boolean | ((values: never) => boolean)
  titleId: string
  /** Called by Escape and by a press beside the dialog. */
  requestClose: RefObject<(() => void) | null>
}

const FormDialogBody = (props: BodyProps) => {
  const {
    title,
    subtitle,
    titleId,
    submit,
    submitting = texts.common.saving,
    saveError,
    errorAction,
    onClose,
    conflictNotice,
    disabled,
    requestClose,
    children,
  } = props
  const { reset } = useFormContext()
  const { isDirty, isSubmitting } = useLiveErrors()
  const fields = useFocusFirstError()
  /** The dialog was asked to close with changes in it. */
  const [leaving, setLeaving] = useState(false)
  /** Back to what it began with first: what is left on purpose is not asked about by the guard of the router. */
  const leave = () => {
    setLeaving(false)
    reset()
    onClose()
  }
  /** A form cannot be left while it saves: whether it was saved would stay unknown. */
  const close = () => {
    if (isSubmitting) return
    if (isDirty) setLeaving(true)
    else leave()
  }
  useImperativeHandle(requestClose, () => close)
  const values = useWatch()
  const buttons = { type: 'submit', busyLabel: submitting, busy: isSubmitting, onClose: leave } as const
  const held = typeof disabled === 'function' ? disabled(values as never) : disabled
  return (
    <DialogLayout
      title={title}
      titleId={titleId}
      subtitle={subtitle}
      onClose={close}
      busy={isSubmitting}
      actions={
        leaving && isDirty ? (
          <LeaveActions onStay={() => setLeaving(false)} onLeave={leave} />
        ) : typeof submit === 'function' ? (
          submit(buttons)
        ) : (
          <DialogButtons {...buttons} label={submit} disabled={held} />
        )
      }
    >
      {conflictNotice}
      <SubmitError
        saveError={saveError}
        conflictAnswered={conflictNotice !== undefined}
        action={errorAction}
      />
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
  const requestClose = useRef<() => void>(null)
  const { saved, onSaved } = useLeaveOnceSaved(body.onClose)
  useFocusFallback()
  if (saved) return null
  return (
    <SheetDialog open onClose={() => requestClose.current?.()} labelledBy={titleId} width={width}>
      <Box sx={{ display: 'contents', '& > form': { display: 'contents' } }}>
        <StudioForm<Values>
          defaultValues={defaultValues}
          validate={validate}
          onSubmit={onSubmit && ((values) => onSubmit(values).then(onSaved))}
        >
          <FormDialogBody {...body} titleId={titleId} requestClose={requestClose} />
        </StudioForm>
      </Box>
    </SheetDialog>
  )
}
