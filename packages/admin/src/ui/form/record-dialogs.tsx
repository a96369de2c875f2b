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
  useRequireAccess,
  useResourceContext,
  useUpdate,
  WithRecord,
} from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { useStudioData } from '../../data/data-provider.ts'
import { errorText, reasonCodeOf } from '../../data/error-text.ts'
import { type RecordDialogProps, useCloseDialog } from '../dialog/dialog-route.tsx'
import { LoadingOverlay } from '../dialog/loading-overlay.tsx'
import { success } from '../notifications.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

/** The server's row; every change sends the version that was read. */
interface VersionedRecord extends RaRecord<string> {
  version: number
}

/**
 * A dialog loads the present row instead of using the list's copy, and the row does not change while the dialog is
 * open.
 */
export const readAnew = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const

/**
 * react-admin's getList also fills the cache of getOne with the rows of a list, which may have fewer fields. This meta gives the dialog
 * a query key of its own, so that a dialog that was opened by its address never shows such a row.
 */
export const readForDialog = { for: 'dialog' }

/** The form shows the errors of a refused save, so no message is shown. */
const sending = { returnPromise: true, onError: () => undefined } as const

/**
 * Invalidates the queries of the resource, and the calendar, which shows its names. After a deletion only the lists are
 * read again, because the queries about the deleted row itself would fail.
 */
const useReload = (call?: 'getList') => {
  const resource = useResourceContext()
  const queries = useQueryClient()
  return useCallback(() => {
    const ofResource = call ? [resource, call] : [resource]
    for (const queryKey of [ofResource, scheduleKey]) void queries.invalidateQueries({ queryKey })
  }, [queries, resource, call])
}

/** Reads the row of a dialog again after a `version_conflict`, so that the next press uses the present version. */
export const useReloadAfterConflict = () => {
  const resource = useResourceContext()
  const queries = useQueryClient()
  return (error: unknown) => {
    if (reasonCodeOf(error) === 'version_conflict')
      void queries.invalidateQueries({ queryKey: [resource, 'getOne'] })
  }
}

type FormProps<Values extends FieldValues> = Omit<
  FormDialogProps<Values>,
  'record' | 'defaultValues' | 'onSubmit' | 'onClose' | 'versioned'
>

interface CreateDialogProps<Values extends FieldValues, Row> extends FormProps<Values> {
  defaultValues: Partial<Values>
  /** Converts the values of the form to the request body. */
  transform?: (values: Values) => object
  /** Shown after the row was created. */
  created: string | ((row: Row) => string)
}

/** The form of a new row of the current resource, over its list. */
export const CreateDialog = <Values extends FieldValues, Row extends VersionedRecord = VersionedRecord>(
  props: CreateDialogProps<Values, Row>,
) => {
  const { created, transform, ...form } = props
  useRequireAccess({ action: 'create' })
  const resource = useResourceContext()
  const [create] = useCreate<Row, Error, Row>()
  const notify = useNotify()
  const reload = useReload()
  const close = useCloseDialog()
  const onSubmit = async (values: Values) => {
    const data = transform ? transform(values) : values
    const row = (await create(resource, { data }, sending)) as Row
    notify(typeof created === 'string' ? created : created(row), success)
    reload()
  }
  return <FormDialog<Values> {...form} onSubmit={onSubmit} onClose={close} />
}

interface EditDialogProps<Values extends FieldValues, Row> extends FormProps<Values> {
  /** The initial values of the form, by default the row. */
  toValues?: (row: Row) => Values
  /** Converts the values of the form to the row's fields; only changed fields are sent. */
  transform?: (values: Values) => object
  /** Fields that every change sends, even when they did not change. */
  alwaysSend?: readonly (keyof Row & string)[]
  /** Shown after the row was saved. */
  updated: string
  /** By default the dialog returns to the list. */
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
  const reload = useReload()
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
    // A field that the form only formats differently from the row is not a change.
    const changes = changedFields(transform(toValues(row)), transform(typed))
    const saved = (await update(
      resource,
      { id: row.id, data: changes as Partial<Row>, previousData: row, meta: { alwaysSend } },
      sending,
    )) as Row
    if (saved.version === row.version) return notify(texts.admin.editing.unchanged, { type: 'info' })
    notify(updated, success)
    reload()
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

/** The form of a row of the current resource, over its list; `:id` in the address is the row's id. */
export const EditDialog = <Values extends FieldValues, Row extends VersionedRecord>(
  props: EditDialogProps<Values, Row>,
) => {
  const { id = '' } = useParams()
  useRequireAccess({ action: 'edit' })
  const toList = useCloseDialog()
  return (
    <RecordDialog id={id} onClose={toList}>
      <EditForm<Values, Row> {...props} onClose={props.onClose ?? toList} />
    </RecordDialog>
  )
}

/**
 * Shows a dialog about a row after reading the row again, and until then that it loads; the row is in the record context.
 * When the row cannot be read, the dialog closes with a message.
 */
export const RecordDialog = ({ id, onClose, children }: RecordDialogProps & { children: ReactNode }) => {
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const onError = (error: unknown) => {
    notify(errorText(error, texts.errors.generic), { type: 'error' })
    onClose()
  }
  const one = { id, meta: readForDialog }
  const { data, isFetchedAfterMount, isSuccess } = useGetOne(resource, one, { ...readAnew, onError })
  if (!isSuccess || !isFetchedAfterMount) return <LoadingOverlay onClose={onClose} />
  return <RecordContextProvider value={data}>{children}</RecordContextProvider>
}

interface DeleteDialogProps<Row> extends RecordDialogProps {
  /** The question, which contains the row's name. */
  question: (row: Row) => string
  /** Shown under the question, by default that the deletion cannot be undone. */
  warning?: (row: Row) => string
  deleted: string
  deleteError: string
  /** By default `onClose`. */
  onDeleted?: () => void
  /** Disables the confirmation while the impact is unknown. */
  disabled?: boolean
  /** The impact of the deletion. */
  children?: ReactNode
}

/** “Confirmar Eliminación”: asks before a row is deleted, with the version that is shown. */
export const DeleteDialog = <Row extends VersionedRecord>(props: DeleteDialogProps<Row>) => {
  const { id, question, warning, deleted, deleteError, disabled, onClose, onDeleted = onClose } = props
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const reloadLists = useReload('getList')
  const reloadAfterConflict = useReloadAfterConflict()
  // The row is passed with the call, because the hook forgets the last error when its own row changes.
  const [remove, { isPending, error }] = useDelete<Row>(resource, undefined, {
    onSuccess: () => {
      notify(deleted, success)
      reloadLists()
      onDeleted()
    },
    onError: reloadAfterConflict,
  })
  const confirmation = (row: Row) => (
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
      {props.children}
    </ConfirmDialog>
  )
  return (
    <RecordDialog id={id} onClose={onClose}>
      <WithRecord<Row> render={confirmation} />
    </RecordDialog>
  )
}
