import { scheduleKey } from '@estudio/client'
import { texts } from '@estudio/texts'
import { ConfirmDialog } from '@estudio/ui'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  CreateBase,
  EditBase,
  type RaRecord,
  RecordContextProvider,
  useDelete,
  useEditContext,
  useGetOne,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { changedFields } from '../data/changed-fields.ts'
import { errorText, reasonCodeOf } from '../data/error-text.ts'
import { FormConflict } from './form-conflict.tsx'
import { FormDialog, type FormErrors, useLeaveOnceSaved } from './form-dialog.tsx'
import { success } from './notifications.tsx'
import { useDialogs } from './use-dialogs.ts'

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

const handledInForm = () => undefined

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

/** Says why a row cannot be shown, and goes back to the list. */
const useUnreadable = () => {
  const notify = useNotify()
  const { close } = useDialogs()
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
export const CreateDialog = <Values extends object, Row extends VersionedRecord = VersionedRecord>(
  props: CreateDialogProps<Values, Row>,
) => {
  const { created, transform, ...form } = props
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const { close } = useDialogs()
  const leave = useLeaveOnceSaved(close)
  const onSuccess = (row: Row) => {
    notify(typeof created === 'string' ? created : created(row), success)
    reloadLists()
    leave.onSaved()
  }
  if (leave.saved) return null
  return (
    <CreateBase
      redirect={false}
      transform={transform && ((values: unknown) => transform(values as Values))}
      mutationOptions={{ onSuccess, onError: handledInForm }}
    >
      <FormDialog<Values> {...form} onClose={close} />
    </CreateBase>
  )
}

interface ConflictNoticeProps<Row> {
  saveError: string
  toValues?: (row: Row) => object
}

/** What the form of a row answers when somebody else saved the row meanwhile. */
const ConflictNotice = <Row extends VersionedRecord>({ saveError, toValues }: ConflictNoticeProps<Row>) => {
  const { record, refetch } = useEditContext<Row>()
  const { reset } = useFormContext()
  const notify = useNotify()
  const { close } = useDialogs()
  const leaveGone = () => {
    notify(texts.admin.editing.gone, { type: 'warning' })
    reset()
    close()
  }
  return (
    <FormConflict
      record={record}
      refetch={refetch}
      onTakeTheirs={(theirs) => reset(toValues ? toValues(theirs) : theirs)}
      onGone={leaveGone}
      saveError={saveError}
    />
  )
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

/** The form of one row of the current resource, over its list; `:id` in the address says of which. */
export const EditDialog = <Values extends object, Row extends VersionedRecord>(
  props: EditDialogProps<Values, Row>,
) => {
  const { updated, transform, toValues, alwaysSend, onClose, ...form } = props
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const unreadable = useUnreadable()
  const dialogs = useDialogs()
  const close = onClose ?? dialogs.close
  const opened = useRef(false)
  const leave = useLeaveOnceSaved(close)
  /** What the form shows otherwise than the row has it is no change. */
  const toChanges = (values: Values, { previousData }: { previousData?: Row } = {}) => {
    const after = transform ? transform(values) : values
    if (!toValues || !previousData) return after
    const before = toValues(previousData)
    return changedFields({ ...(transform ? transform(before) : before) }, { ...after })
  }
  const onSuccess = (row: Row, { previousData }: { previousData?: Row }) => {
    if (row.version === previousData?.version) notify(texts.admin.editing.unchanged, { type: 'info' })
    else {
      notify(updated, success)
      reloadLists()
    }
    leave.onSaved()
  }
  const meta = alwaysSend && { alwaysSend }
  if (leave.saved) return null
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      transform={(values, options) => toChanges(values as unknown as Values, options)}
      mutationOptions={{ onSuccess, onError: handledInForm, meta }}
      queryOptions={{ ...readAnew, meta, onError: (error) => !opened.current && unreadable(error) }}
    >
      <EditForm<Values, Row>
        {...form}
        toValues={toValues}
        onOpen={() => (opened.current = true)}
        onClose={close}
      />
    </EditBase>
  )
}

interface EditFormProps<Values, Row> extends FormProps<Values> {
  toValues?: (row: Row) => Values
  onOpen: () => void
  onClose: () => void
}

const EditForm = <Values extends object, Row extends VersionedRecord>(props: EditFormProps<Values, Row>) => {
  const { toValues, onOpen, ...form } = props
  const { record, isFetching, error } = useEditContext<Row>()
  const [opened, setOpened] = useState(false)
  const values = useMemo(() => record && (toValues?.(record) ?? record), [record, toValues])
  // With an error the record is the list's copy, which may be old.
  if (record && !isFetching && !error && !opened) setOpened(true)
  useEffect(() => {
    if (opened) onOpen()
  }, [opened, onOpen])
  if (!opened) return null
  return (
    <RecordContextProvider value={values}>
      <FormDialog<Values>
        {...form}
        conflictNotice={<ConflictNotice saveError={form.saveError} toValues={toValues} />}
      />
    </RecordContextProvider>
  )
}

/** Shows a dialog about the row that `:id` in the address names, once it was read anew; it is in the record context. */
export const RecordDialog = ({ children }: { children: ReactNode }) => {
  const { id = '' } = useParams()
  const resource = useResourceContext() ?? ''
  const unreadable = useUnreadable()
  const { data, isFetchedAfterMount, isSuccess } = useGetOne(
    resource,
    { id },
    { ...readAnew, retry: false, onError: unreadable },
  )
  return (
    isSuccess && isFetchedAfterMount && <RecordContextProvider value={data}>{children}</RecordContextProvider>
  )
}

interface DeleteDialogProps<Row> {
  /** What is asked: the row's name is in it. */
  question: (row: Row) => string
  /** Under the question; by default that it cannot be undone. */
  warning?: string
  deleted: string
  deleteError: string
  /** Not to be confirmed yet: whom it touches is not known. */
  disabled?: boolean
  /** Whom it touches (B04). */
  children?: ReactNode
}

/** “Confirmar Eliminación”: asks before the row in the record context is deleted, under the version that is shown. */
export const DeleteDialog = <Row extends VersionedRecord>(props: DeleteDialogProps<Row>) => {
  const { question, warning = texts.common.irreversible, deleted, deleteError, disabled, children } = props
  const row = useRecordContext<Row>()
  const resource = useResourceContext()
  const notify = useNotify()
  const reloadLists = useReloadLists()
  const reloadAfterConflict = useReloadAfterConflict()
  const { close } = useDialogs()
  // The row is given with the call: with another row the hook would forget the error of the last call.
  const [remove, { isPending, error }] = useDelete<Row>(resource, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify(deleted, success)
      reloadLists()
      close()
    },
    onError: reloadAfterConflict,
  })
  if (!row) return null
  return (
    <ConfirmDialog
      open
      onClose={close}
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
        {warning}
      </Typography>
      {children}
    </ConfirmDialog>
  )
}
