import { useUpload } from '@estudio/client'
import type { Import, ImportColumns } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { AssignColumns } from '../../ui/assign-columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { success } from '../../ui/notifications.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { toImportColumns } from './import-columns.ts'
import { ImportSummary } from './import-summary.tsx'
import { ImportTable } from './import-table.tsx'
import { useCheckImport, useConfirmImport, useImport, useImportEnd } from './use-imports.ts'

const t = texts.admin.imports
const perPage = 50

interface ChangeColumnsProps {
  shown: Import
  file: File
  onChecked: (file: File, id: string) => void
}

interface ChosenColumns {
  columns: ImportColumns
  cancel: AbortController
}

/** Reads the same file again with other columns; the recognised ones are chosen already. */
const ChangeColumns = ({ shown, file, onChecked }: ChangeColumnsProps) => {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [sent, setSent] = useState(0)
  const check = useCheckImport()
  const upload = useUpload({
    mutationFn: ({ columns, cancel: { signal } }: ChosenColumns) => {
      setSent(0)
      return check({ file, columns, onProgress: setSent, signal })
    },
  })
  const { cancel } = upload.variables ?? {}
  const hasFailed = upload.isError && !cancel?.signal.aborted
  const close = () => {
    upload.reset()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.assign.change}</Button>
      {open && (
        <AssignColumns
          words={t.assign}
          headings={shown.headings.filter(Boolean)}
          preset={shown.columns}
          toColumns={toImportColumns}
          busy={upload.isPending}
          progress={
            upload.isPending ? (
              <UploadProgress
                text={(sent < 1 ? t.upload.sending : t.upload.reading)(file.name)}
                sent={sent}
                onCancel={() => cancel?.abort()}
              />
            ) : undefined
          }
          error={hasFailed ? errorText(upload.error, t.upload.error) : undefined}
          onAssign={(columns) =>
            upload.mutate(
              { columns, cancel: new AbortController() },
              {
                onSuccess: ({ id }) => {
                  setOpen(false)
                  onChecked(file, id)
                  void navigate(`/usuarios/importar/${id}`, { replace: true })
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </>
  )
}

export interface ImportReviewProps {
  id: string
  /** The file of this import, while this page has it. */
  file?: File
  onChecked: (file: File, id: string) => void
}

/** The people and plans that an import adds and changes. An administrator confirms the whole import and can undo it. */
export const ImportReview = ({ id, file, onChecked }: ImportReviewProps) => {
  const notify = useNotify()
  const confirmation = useConfirmImport(id)
  const { data: shown, error, refetch } = useImport(id, confirmation.isPending)
  useImportEnd(shown?.state, () => notify(t.done, success))
  return (
    <ResourceList
      resource={`importaciones/${id}/rows`}
      title={shown?.file_name ?? (error ? t.title : undefined)}
      perPage={perPage}
      sort={{ field: 'line', order: 'ASC' }}
      add={
        <Button component={Link} to="/usuarios/importar" variant="outlined">
          {t.again}
        </Button>
      }
      above={
        <>
          {error && <Failure message={errorText(error, t.loadError)} onRetry={() => void refetch()} />}
          {shown && (
            <ImportSummary
              shown={shown}
              isConfirming={confirmation.isPending}
              error={confirmation.error ? errorText(confirmation.error, t.confirmError) : undefined}
              onConfirm={() => confirmation.mutate()}
            >
              {file && <ChangeColumns shown={shown} file={file} onChecked={onChecked} />}
            </ImportSummary>
          )}
        </>
      }
      filters={[<SelectFilter key="state" source="state" label={t.rows.state} names={t.states} alwaysOn />]}
    >
      <ImportTable />
    </ResourceList>
  )
}
