import { texts } from '@estudio/texts'
import { DialogButtons, DialogLayout, SheetDialog, useFocusFallback, type VersionedForm } from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { type FieldValues, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form'
import { type FormErrors, StudioForm, SubmitError, useFormChanges } from './form.tsx'

/**
 * The primary button of the form's dialog, for callers that label or disable it for more reasons than the form's
 * values.
 */
export type FormButtons = Omit<ComponentProps<typeof DialogButtons>, 'label' | 'disabled'>

interface FormDialogProps<Values extends FieldValues> {
  title: string
  /** Shown under the title. */
  subtitle?: ReactNode
  submit: string | ((buttons: FormButtons) => ReactNode)
  /** The label of the primary button while the form saves. */
  submitting?: string
  /** Shown after a failed save when the server's answer has no text (C02). */
  saveError: string
  /** The link or action that helps with a refused save, by its reason code. */
  errorAction?: (code: string) => ReactNode
  /** The initial values, by default the record in the context. */
  record?: Partial<Values>
  defaultValues?: Partial<Values>
  validate?: (values: Values) => FormErrors<Values>
  /** The form shows the error of a rejected save; otherwise `onClose` follows. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<unknown>
  onClose: () => void
  /** After a version conflict the form can continue from the other version. */
  versioned?: VersionedForm<Values>
  /** Disables the primary button, always or for some values. */
  disabled?: boolean | ((values: Values) => boolean)
  width?: 'xs' | 'sm' | 'md'
  children: ReactNode
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

interface BodyProps<Values extends FieldValues>
  extends Omit<FormDialogProps<Values>, 'record' | 'defaultValues' | 'validate' | 'onSubmit' | 'width'> {
  titleId: string
  /** Called by Escape and by a press outside the dialog. */
  requestClose: RefObject<(() => void) | null>
}

const FormDialogBody = <Values extends FieldValues>(props: BodyProps<Values>) => {
  const {
    title,
    subtitle,
    titleId,
    submit,
    submitting = texts.common.saving,
    saveError,
    errorAction,
    onClose,
    versioned,
    disabled,
    requestClose,
    children,
  } = props
  const { reset } = useFormContext()
  const { isDirty, isSubmitting } = useFormChanges()
  /** The user tried to close the dialog with unsaved changes. */
  const [leaving, setLeaving] = useState(false)
  /** Resets the form first, so that the router's guard does not ask about changes that the user discarded. */
  const leave = () => {
    setLeaving(false)
    reset()
    onClose()
  }
  /** A form cannot be closed while it saves, because the user would not know whether it was saved. */
  const close = () => {
    if (isSubmitting) return
    if (isDirty) setLeaving(true)
    else leave()
  }
  useImperativeHandle(requestClose, () => close)
  const values = useWatch()
  const buttons = { type: 'submit', busyLabel: submitting, busy: isSubmitting, onClose: leave } as const
  const held = typeof disabled === 'function' ? disabled(values as Values) : disabled
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
      <SubmitError saveError={saveError} versioned={versioned} action={errorAction} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>{children}</Box>
    </DialogLayout>
  )
}

/** A form in a dialog with validation and saving; closing it with unsaved changes asks first. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { record, defaultValues, validate, onSubmit, width = 'sm', ...body } = props
  const titleId = useId()
  const requestClose = useRef<() => void>(null)
  useFocusFallback()
  return (
    <SheetDialog open onClose={() => requestClose.current?.()} labelledBy={titleId} width={width}>
      <Box sx={{ display: 'contents', '& > form': { display: 'contents' } }}>
        <StudioForm<Values>
          record={record}
          defaultValues={defaultValues}
          validate={validate}
          onSubmit={(values, form) => onSubmit(values, form).then(body.onClose)}
        >
          <FormDialogBody<Values> {...body} titleId={titleId} requestClose={requestClose} />
        </StudioForm>
      </Box>
    </SheetDialog>
  )
}
