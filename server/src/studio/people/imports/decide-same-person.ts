import { isDeepStrictEqual } from 'node:util'
import type { Import, ImportAccount, SamePersonInput } from '@estudio/contract'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { answerRows, type Question, questionAt, rowsAbout } from './answer-store.ts'
import { compareFewRows } from './decide-in-worker.ts'
import { type Decision, identifiesPerson } from './decide-rows.ts'
import { importById } from './import-queries.ts'
import { lockImport } from './import-states.ts'
import { areNamesakes, type ImportedRow } from './match-people.ts'

const isShown = ({ account }: Question, shown: ImportAccount): boolean =>
  account !== null &&
  isDeepStrictEqual({ user_id: account.user_id, email: account.email, phone: account.phone }, { ...shown })

/** The row as it is decided after the answer. */
const withAnswer = (row: ImportedRow, { same_person, account }: SamePersonInput): ImportedRow => ({
  ...row,
  reason: null,
  was_new: !same_person,
  same_as: same_person ? account.user_id : null,
})

/**
 * Keeps the answer of an administrator whether a row is about the account that it names, and shows what the rows of the person do now.
 * The answer names the account as the administrator saw it. Throws not_found, import_used, import_account_changed.
 */
export const decideSamePerson = (
  context: Context,
  actor: Actor,
  id: string,
  answer: SamePersonInput,
): Promise<Import> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const locked = await lockImport(tx, id)
    if (!locked) throw errors.notFound('import')
    if (locked.state !== 'checked') throw errors.refused('import_used')
    const question = await questionAt(tx, id, answer.line)
    if (!question) throw errors.notFound('import_row')
    if (!isShown(question, answer.account)) throw errors.refused('import_account_changed')
    if (question.same_person === answer.same_person) return importById(tx, id)
    const rowsOfPerson = await rowsAbout(tx, id, question)
    const rowInQuestion = rowsOfPerson.find(({ line }) => line === answer.line) as ImportedRow
    const isAnswered = (row: ImportedRow) => areNamesakes(row, rowInQuestion) && identifiesPerson(row)
    const rows = rowsOfPerson.map((row) => (isAnswered(row) ? withAnswer(row, answer) : row))
    const decisions = await compareFewRows(context, tx, rows)
    const { same_person, account } = answer
    await answerRows(
      tx,
      id,
      rowsOfPerson.map((row, at) => {
        const { state, reason, fields, person } = decisions[at] as Decision
        const stored = isAnswered(row) ? { same_person, account } : { same_person: null, account: null }
        return { line: row.line, state, reason, fields, user_id: person?.id ?? null, ...stored }
      }),
    )
    await audit(tx, {
      at: context.clock.now(),
      actor,
      action: 'import.same_person',
      entity: 'import',
      entityId: id,
      subject: account.user_id,
      after: { line: answer.line, same_person },
    })
    return importById(tx, id)
  })
