import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { success } from '../../ui/notifications.tsx'
import { ResourceList } from '../../ui/resource-list.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { ChangeColumns } from './change-columns.tsx'
import { ImportSummary } from './import-summary.tsx'
import { ImportTable } from './import-table.tsx'
import { useConfirmImport, useImport } from './use-imports.ts'

const t = texts.admin.imports
const perPage = 50

export interface ImportReviewProps {
  id: string
  /** The file of this import, while this page has it. */
  file?: File
  onChecked: (file: File, id: string) => void
}

/** What a file would do or did: an administrator confirms it as a whole, and can take it back. */
export const ImportReview = ({ id, file, onChecked }: ImportReviewProps) => {
  const notify = useNotify()
  const confirmation = useConfirmImport(id, {
    onSuccess: ({ state }) => state === 'confirmed' && notify(t.done, success),
  })
  const { data: shown, error, refetch } = useImport(id, confirmation.isPending)
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
