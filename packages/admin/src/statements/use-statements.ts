import { useWrite, type WriteOptions } from '@estudio/client'
import type { ConfirmStatementInput, StatementColumns, StatementPayments } from '@estudio/contract'
import { useApi } from '../data/data-provider.ts'
import { type TableUpload, tableForm } from '../data/table-form.ts'

/** Uploads a file and matches its movements; no payment is recorded yet. */
export const useImportStatement = () => {
  const api = useApi()
  return async (upload: TableUpload<StatementColumns>) =>
    (await api.post('/api/admin/statements', tableForm(upload))).statement
}

/** Plans, lists, sums and the calendar show payments, so every mounted query is read again. */
const everything = { invalidates: [[]] }

type OnSuccess<Answer, Variables> = Pick<WriteOptions<Answer, Variables>, 'onSuccess'>

export const useConfirmStatement = (
  id: string,
  callbacks: OnSuccess<StatementPayments, ConfirmStatementInput>,
) => {
  const api = useApi()
  return useWrite({
    mutationFn: (body: ConfirmStatementInput) =>
      api.post('/api/admin/statements/{id}/confirm', { params: { id }, body }),
    ...everything,
    ...callbacks,
  })
}

export const useUndoStatement = (id: string, callbacks: OnSuccess<unknown, void>) => {
  const api = useApi()
  return useWrite<unknown>({
    mutationFn: () => api.post('/api/admin/statements/{id}/undo', { params: { id } }),
    ...everything,
    ...callbacks,
  })
}
