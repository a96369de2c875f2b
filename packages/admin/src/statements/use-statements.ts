import { useWrite, type WriteOptions } from '@estudio/client'
import type { ConfirmStatementInput, StatementPayments } from '@estudio/contract'
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
