import type { Import } from '@estudio/contract'
import { texts } from '@estudio/texts'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { errorText } from '../../data/error-text.ts'
import { Failure } from '../../ui/failure.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { success } from '../../ui/notifications.tsx'
import { AssignColumns } from '../../ui/upload/assign-columns.tsx'
import { ChoosePlans } from './choose-plans.tsx'
import { toImportColumns } from './import-columns.ts'
import { ImportSummary } from './import-summary.tsx'
import { ImportTable } from './import-table.tsx'
import { useConfirmImport, useImport, useImportEnd } from './use-imports.ts'
import { type CheckedFile, useReadAgain } from './use-read-again.tsx'

const t = texts.admin.imports
const perPage = 50

interface ChangeColumnsProps {
  shown: Import
  last: CheckedFile
  onChecked: (checked: CheckedFile) => void
}

/** Reads the same file again with other columns; the recognised ones are chosen already. */
const ChangeColumns = ({ shown, last, onChecked }: ChangeColumnsProps) => {
  const { isOpen, open, readAgain, dialog } = useReadAgain(last, onChecked)
  return (
    <>
      <Button onClick={open}>{t.assign.change}</Button>
      {isOpen && (
        <AssignColumns
          {...dialog}
          words={t.assign}
          headings={shown.headings.filter(Boolean)}
          preset={shown.columns}
          toColumns={toImportColumns}
          onAssign={(columns) => readAgain({ columns })}
        />
      )}
    </>
  )
}

export interface ImportReviewProps {
  id: string
  /** The file of this import, while this page has it. */
  last?: CheckedFile
  onChecked: (checked: CheckedFile) => void
}

/** The people and plans that an import adds and changes. An administrator confirms the whole import and can undo it. */
export const ImportReview = ({ id, last, onChecked }: ImportReviewProps) => {
  const notify = useNotify()
  const confirmation = useConfirmImport(id)
  const { data: shown, error, refetch } = useImport(id, confirmation.isPending)
  useImportEnd(shown?.state, () => notify(t.done, success))
  return (
    <ResourceList
      resource={`importaciones/${id}/rows`}
      title={shown?.file_name ?? (error ? t.title : undefined)}
      perPage={perPage}
      sort={{ field: 'state', order: 'ASC' }}
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
              hasFile={last !== undefined}
              isConfirming={confirmation.isPending}
              error={confirmation.error ? errorText(confirmation.error, t.confirmError) : undefined}
              onConfirm={() => confirmation.mutate()}
            >
              {last && (
                <>
                  <ChoosePlans shown={shown} last={last} onChecked={onChecked} />
                  <ChangeColumns shown={shown} last={last} onChecked={onChecked} />
                </>
              )}
            </ImportSummary>
          )}
        </>
      }
    >
      <ImportTable />
    </ResourceList>
  )
}
