import { changedFields, scheduleKey } from '@estudio/client'
import { texts } from '@estudio/texts'
import { ConfirmDialog, useVersionedForm } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useCreate,
  useDelete,
  useGetOne,
  useNotify,
  useRecordContext,
  useResourceContext,
  useUpdate,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { useStudioData } from '../data/data-provider.ts'
import { errorText, reasonCodeOf } from '../data/error-text.ts'
import { useCloseDialog } from './dialog-route.ts'
import type { FormErrors } from './form.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { RecordDialogProps } from './lazy-dialog.tsx'
import { success } from './notifications.tsx'

/** A row as the server has it: every change names the version it was read with. */
export interface VersionedRecord extends RaRecord<string> {
  version: number
}

/** A dialog begins with the row as it is now, not as a list remembers it, and is not changed under the hand. */
const readAnew = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/** The form shows what a save was refused for. */
const sending = { returnPromise: true, onError: () => undefined } as const

/** Reads anew what shows rows of the resource: its lists, and the calendar, which shows their names. */
export const useReloadLists = () => {
  const resource = useResourceContext()
  const queries = useQueryClient()
  return useCallback(() => {
    for (const queryKey of [[resource, 'getList'], scheduleKey]) void queries.invalidateQueries({ queryKey })
  }, [queries, resource])
}

/** After a `version_conflict` the row of a dialog is read anew: the next press is about the row as it is by then. */
export const useReloadAfterConflict = () => {
  const resource = useResourceContext()
  const queries = useQueryClient()
  return (error: unknown) => {
    if (reasonCodeOf(error) === 'version_conflict')
      void queries.invalidateQueries({ queryKey: [resource, 'getOne'] })
  }
}

/** Says why a row cannot be shown, and closes its dialog. */
const useUnreadable = (close: () => void) => {
  const notify = useNotify()
  return (error: unknown) => {
    notify(errorText(error, texts.errors.generic), { type: 'error' })
    close()
  }
}

interface FormProps<Values> {
  title: string
  /** Under the title. */
  subtitle?: ReactNode
  submit: string
  validate?: (values: Values) => FormErrors<Values>
  /** Shown of a failed save where the server's answer carries no text. */
  saveError: string
  /** Not to be sent yet. */
  disabled?: boolean
  width?: 'xs' | 'sm' | 'md'
  children: ReactNode
}

interface CreateDialogProps<Values, Row> extends FormProps<Values> {
  defaultValues: Partial<Values>
  /** The body of the request, out of what the form holds. */
  transform?: (values: Values) => object
  /** Said once the row is created. */
  created: string | ((row: Row) => string)
}

/** The form of a new row of the current resource, over its list. */
export const CreateDialog = <Values extends FieldValues, Row extends VersionedRecord = VersionedRecord>(
  props: CreateDialogProps<Values, Row>,
) => {
  const { created, transform, ...form } = props
  const resource = useResourceContext()
  const [create] = useCreate<Row, Error, Row>()
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const close = useCloseDialog()
  const onSubmit = async (values: Values) => {
    const data = transform ? transform(values) : values
    const row = (await create(resource, { data }, sending)) as Row
    notify(typeof created === 'string' ? created : created(row), success)
    reloadLists()
  }
  return <FormDialog<Values> {...form} onSubmit={onSubmit} onClose={close} />
}

interface EditDialogProps<Values, Row> extends FormProps<Values> {
  /** What the form begins with; by default the row itself. */
  toValues?: (row: Row) => Values
  /** The row's fields, out of what the form holds; only those that changed are sent. */
  transform?: (values: Values) => object
  /** Fields that go along with every change, whether or not they changed. */
  alwaysSend?: readonly (keyof Row & string)[]
  /** Said once the row is saved. */
  updated: string
  /** By default back to the list. */
  onClose?: () => void
}

const EditForm = <Values extends FieldValues, Row extends VersionedRecord>(
  props: EditDialogProps<Values, Row> & { onClose: () => void },
) => {
  const {
    toValues = (row: Row) => row as unknown as Values,
    transform = (values: Values) => values,
    alwaysSend,
    updated,
    onClose,
    ...form
  } = props
  const opened = useRecordContext<Row>() as Row
  const [values] = useState(() => toValues(opened))
  const resource = useResourceContext() ?? ''
  const data = useStudioData()
  const [update] = useUpdate<Row>()
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const versioned = useVersionedForm<Row, Values>({
    record: opened,
    toValues,
    read: async () => (await data.getOne<Row>(resource, { id: opened.id })).data,
    onReadError: (error, { reset }) => {
      if (reasonCodeOf(error) !== 'not_found')
        return notify(errorText(error, form.saveError), { type: 'error' })
      notify(texts.admin.editing.gone, { type: 'warning' })
      reset()
      onClose()
    },
  })
  const onSubmit = async (typed: Values) => {
    const row = versioned.record()
    // What the form shows otherwise than the row has it is no change.
    const changes = changedFields(transform(toValues(row)), transform(typed))
    const saved = (await update(
      resource,
      { id: row.id, data: changes as Partial<Row>, previousData: row, meta: { alwaysSend } },
      sending,
    )) as Row
    if (saved.version === row.version) return notify(texts.admin.editing.unchanged, { type: 'info' })
    notify(updated, success)
    reloadLists()
  }
  return (
    <FormDialog<Values>
      {...form}
      record={values}
      versioned={versioned}
      onSubmit={onSubmit}
      onClose={onClose}
    />
  )
}

/** The form of one row of the current resource, over its list; `:id` in the address says of which. */
export const EditDialog = <Values extends FieldValues, Row extends VersionedRecord>(
  props: EditDialogProps<Values, Row>,
) => {
  const { id = '' } = useParams()
  const toList = useCloseDialog()
  return (
    <RecordDialog id={id} onClose={toList}>
      <EditForm<Values, Row> {...props} onClose={props.onClose ?? toList} />
    </RecordDialog>
  )
}

/** Shows a dialog about a row once the row was read anew; it is in the record context. */
export const RecordDialog = ({ id, onClose, children }: RecordDialogProps & { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const unreadable = useUnreadable(onClose)
  const { data, isFetchedAfterMount, isSuccess } = useGetOne(
    resource,
    { id },
    { ...readAnew, retry: false, onError: unreadable },
  )
  return (
    isSuccess && isFetchedAfterMount && <RecordContextProvider value={data}>{children}</RecordContextProvider>
  )
}

interface ConfirmDeletionProps<Row> {
  /** What is asked: the row's name is in it. */
  question: (row: Row) => string
  /** Under the question; by default that it cannot be undone. */
  warning?: (row: Row) => string
  deleted: string
  deleteError: string
  /** By default `onClose`. */
  onDeleted?: () => void
  /** Not to be confirmed yet: whom it touches is not known. */
  disabled?: boolean
  /** Whom it touches (B04). */
  children?: ReactNode
}

const ConfirmDeletion = <Row extends VersionedRecord>(
  props: ConfirmDeletionProps<Row> & Pick<RecordDialogProps, 'onClose'>,
) => {
  const { question, warning, deleted, deleteError, disabled, onClose, onDeleted = onClose, children } = props
  const row = useRecordContext<Row>()
  const resource = useResourceContext()
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const reloadAfterConflict = useReloadAfterConflict()
  // The row is given with the call: with another row the hook would forget the error of the last call.
  const [remove, { isPending, error }] = useDelete<Row>(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify(deleted, success)
      reloadLists()
      onDeleted()
    },
    onError: reloadAfterConflict,
  })
  if (!row) return null
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void remove(resource, { id: row.id, previousData: row })}
      title={texts.common.confirmDeletion}
      confirmLabel={texts.common.delete}
      busyLabel={texts.common.deleting}
      tone="danger"
      busy={isPending}
      disabled={disabled}
      error={error ? errorText(error, deleteError) : undefined}
    >
      <Typography>{question(row)}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {warning ? warning(row) : texts.common.irreversible}
      </Typography>
      {children}
    </ConfirmDialog>
  )
}

/** “Confirmar Eliminación”: asks before a row is deleted, under the version that is shown. */
export const DeleteDialog = <Row extends VersionedRecord>(
  props: ConfirmDeletionProps<Row> & RecordDialogProps,
) => {
  const { id, onClose, ...words } = props
  return (
    <RecordDialog id={id} onClose={onClose}>
      <ConfirmDeletion<Row> {...words} onClose={onClose} />
    </RecordDialog>
  )
}
