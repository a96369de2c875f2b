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
import { type TableUpload, tableRequest } from '../data/table-upload.ts'

/** The calls for bank statements beyond listing them and their movements. */
export const statementMethods = (sendJson: SendJson) => ({
  /** Imports the file and matches its movements; no payment is recorded yet. */
  importStatement: async (upload: TableUpload<StatementColumns>): Promise<Statement> =>
    (await sendJson<StatementAnswer>(paths.admin.statements, tableRequest(upload))).statement,

  confirmStatement: (id: string, body: ConfirmStatementInput): Promise<StatementPayments> =>
    sendJson(paths.admin.confirmStatement(id), { method: 'POST', body }),

  undoStatement: (id: string): Promise<StatementUndone> =>
    sendJson(paths.admin.undoStatement(id), { method: 'POST' }),
})
