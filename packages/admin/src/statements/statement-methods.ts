import { uploadWithProgress } from '@estudio/client'
import {
  type ConfirmStatementInput,
  paths,
  type Statement,
  type StatementAnswer,
  type StatementColumns,
  type StatementPayments,
  type StatementUndone,
} from '@estudio/contract'
import type { SendJson } from '../data/http-client.ts'

interface StatementUpload {
  file: File
  columns?: StatementColumns
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

const toForm = (file: File, columns?: StatementColumns): FormData => {
  const form = new FormData()
  if (columns) form.append('columns', JSON.stringify(columns))
  form.append('file', file)
  return form
}

/** The calls for bank statements beyond listing them and their movements. */
export const statementMethods = (sendJson: SendJson) => ({
  /** Imports the file and matches its movements; no payment is recorded yet. */
  importStatement: async ({ file, columns, onProgress }: StatementUpload): Promise<Statement> => {
    const options = {
      method: 'POST',
      body: toForm(file, columns),
      transport: uploadWithProgress(onProgress),
    } as const
    return (await sendJson<StatementAnswer>(paths.admin.statements, options)).statement
  },

  confirmStatement: (id: string, body: ConfirmStatementInput): Promise<StatementPayments> =>
    sendJson(paths.admin.confirmStatement(id), { method: 'POST', body }),

  undoStatement: (id: string): Promise<StatementUndone> =>
    sendJson(paths.admin.undoStatement(id), { method: 'POST' }),
})
