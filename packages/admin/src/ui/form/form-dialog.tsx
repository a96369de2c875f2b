import { texts } from '@estudio/texts'
import {
  DialogLayout,
  LeaveActions,
  SheetDialog,
  useFocusFallback,
  useLeaveQuestion,
  type VersionedForm,
} from '@estudio/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, type RefObject, useId, useImperativeHandle, useRef } from 'react'
import { useFormIsDirty } from 'react-admin'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { FormSaveButton, StudioForm, type StudioFormProps, SubmitError } from './form.tsx'

export interface FormDialogProps<Values extends FieldValues>
  extends Omit<StudioFormProps<Values>, 'warnWhenUnsavedChanges'> {
  title: string
  /** Shown under the title. */
  subtitle?: ReactNode
  /** The primary button: its label, or a `FormSaveButton`. */
  submit: ReactNode
  /** The label of the primary button while the form saves, when `submit` is a label. */
  submitting?: string
  /** Disables the primary button, when `submit` is a label. */
  disabled?: boolean
  cancelLabel?: string
  /** Shown after a failed save when the server's answer has no text. */
  saveError: string
  /** The link or action that helps with a refused save, by its reason code. */
  errorAction?: (code: string) => ReactNode
  /** Called after a save, and when the user leaves the dialog. */
  onClose: () => void
  /** After a version conflict the form can continue from the other version. */
  versioned?: VersionedForm<Values>
  width?: 'xs' | 'sm' | 'md'
  /** Fills the screen of a phone. */
  isTall?: boolean
}

interface BodyProps<Values extends FieldValues>
  extends Omit<
    FormDialogProps<Values>,
    'record' | 'defaultValues' | 'validate' | 'onSubmit' | 'width' | 'isTall'
  > {
  titleId: string
  /** Called by Escape and by a press outside the dialog. */
  requestClose: RefObject<(() => void) | null>
}

const FormDialogBody = <Values extends FieldValues>(props: BodyProps<Values>) => {
  const { title, subtitle, titleId, submit, submitting, disabled, cancelLabel = texts.common.cancel } = props
  const { saveError, errorAction, versioned, onClose, requestClose, children } = props
  const { reset } = useFormContext()
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  const question = useLeaveQuestion({
    unsaved: isDirty,
    busy: isSubmitting,
    /** Resets the form first, so that the router's guard does not ask about changes that the user discarded. */
    onLeave: () => {
      reset()
      onClose()
    },
  })
  useImperativeHandle(requestClose, () => question.requestClose)
  const buttons = (
    <>
      <Button color="secondary" onClick={question.leave} disabled={isSubmitting}>
        {cancelLabel}
      </Button>
      {typeof submit === 'string' ? (
        <FormSaveButton label={submit} saving={submitting} disabled={disabled} />
      ) : (
        submit
      )}
    </>
  )
  return (
    <DialogLayout
      title={title}
      titleId={titleId}
      subtitle={subtitle}
      onClose={question.requestClose}
      busy={isSubmitting}
      error={<SubmitError saveError={saveError} versioned={versioned} action={errorAction} />}
      actions={question.asking ? <LeaveActions onStay={question.stay} onLeave={question.leave} /> : buttons}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pt: 0.5 }}>{children}</Box>
    </DialogLayout>
  )
}

/** A form in a dialog with validation and saving; closing it with unsaved changes asks first. */
export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { record, defaultValues, validate, onSubmit, width = 'sm', isTall, ...body } = props
  const titleId = useId()
  const requestClose = useRef<() => void>(null)
  useFocusFallback()
  const save: typeof onSubmit = async (values, form) => {
    await onSubmit(values, form)
    // The saved values become the form's defaults, so that the router's guard does not ask.
    form.reset(form.getValues())
    body.onClose()
  }
  return (
    <SheetDialog
      open
      onClose={() => requestClose.current?.()}
      labelledBy={titleId}
      width={width}
      isTall={isTall}
    >
      <Box sx={{ display: 'contents', '& > form': { display: 'contents' } }}>
        <StudioForm<Values> {...{ record, defaultValues, validate }} onSubmit={save}>
          <FormDialogBody<Values> {...body} titleId={titleId} requestClose={requestClose} />
        </StudioForm>
      </Box>
    </SheetDialog>
  )
}
