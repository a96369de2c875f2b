import { useUpload, useWrite, type WriteOptions } from '@estudio/client'
import type { ConfirmStatementInput, StatementColumns, StatementPayments } from '@estudio/contract'
import { useStudioData } from '../data/data-provider.ts'

/** Plans, lists, sums and the calendar show payments, so every mounted query is read again. */
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
  /** Headings of a file that was refused before, kept while the file is sent again with its columns. */
  headings?: readonly string[]
}

interface ImportCallbacks {
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Uploads a statement; no payment is recorded yet. */
export const useImportStatement = ({ onProgress }: ImportCallbacks) => {
  const { importStatement } = useStudioData()
  return useUpload({
    mutationFn: ({ file, columns }: StatementFile) => {
      onProgress(0)
      return importStatement({ file, columns, onProgress })
    },
  })
}
