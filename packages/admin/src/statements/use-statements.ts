import { useUpload, useWrite, type WriteOptions } from '@estudio/client'
import type { ConfirmStatementInput, Statement, StatementColumns, StatementPayments } from '@estudio/contract'
import { useStudioData } from '../data/data-provider.ts'

/** Payments show in plans, lists, sums and the calendar: whatever is on the screen is read anew. */
const everything = { invalidates: [[]] }

type OnSuccess<Answer, Variables> = Pick<WriteOptions<Answer, Variables>, 'onSuccess'>

export const useConfirmStatement = (
  id: string,
  callbacks: OnSuccess<StatementPayments, ConfirmStatementInput>,
) => {
  const { confirmStatement } = useStudioData()
  return useWrite({
    mutationFn: (input: ConfirmStatementInput) => confirmStatement(id, input),
    ...everything,
    ...callbacks,
  })
}

export const useUndoStatement = (id: string, callbacks: OnSuccess<unknown, void>) => {
  const { undoStatement } = useStudioData()
  return useWrite<unknown>({ mutationFn: () => undoStatement(id), ...everything, ...callbacks })
}

export interface StatementFile {
  file: File
  columns?: StatementColumns
}

interface ImportCallbacks extends Pick<WriteOptions<Statement, StatementFile>, 'onError'> {
  /** How much of the file was sent, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Reads a statement; nothing is paid yet. */
export const useImportStatement = ({ onProgress, onError }: ImportCallbacks) => {
  const { importStatement } = useStudioData()
  return useUpload({
    mutationFn: (chosen: StatementFile) => {
      onProgress(0)
      return importStatement({ ...chosen, onProgress })
    },
    onError,
  })
}
