import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'

class PreviewDone<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('preview')
  }
}

/** Does the work, and in a dry run takes it back: a preview is what the change itself would do. */
export async function changeOrPreview<Answer>(
  db: Db,
  dryRun: boolean,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await work(tx)
      if (dryRun) throw new PreviewDone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof PreviewDone) return error.answer as Answer
    throw error
  }
}
