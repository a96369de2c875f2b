import { type Import, ImportColumns, ImportPlanChoices } from '@estudio/contract'
import { MAX_PLAN_CHOICES } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { Check } from 'typebox/value'
import { audit } from '../../../platform/audit.ts'
import { errors } from '../../../platform/errors.ts'
import { readInWorker, WorkerLimitExceeded, workerFile } from '../../../platform/files/read-in-worker.ts'
import type { SalesContext } from '../../sales/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { batchesOf } from '../../shared/collections.ts'
import type { TableUpload } from '../../shared/table-upload.ts'
import { planNamesOf } from './chosen-plans.ts'
import { isComplete } from './client-columns.ts'
import { compareRows } from './decide-in-worker.ts'
import type { Decision } from './decide-rows.ts'
import { importById } from './import-queries.ts'
import type { ClientFile, ReadClients } from './read-clients.ts'
import { insertImport, insertRows } from './store.ts'
import { reasons, unreadable } from './unreadable.ts'

/** Whether the columns that staff assigned say who a person is and how to reach the person. */
export const areImportColumns = (columns: unknown): columns is ImportColumns =>
  Check(ImportColumns, columns) && isComplete(columns)

/** Throws validation_failed, which says the limit, for more choices than a file may have. */
export const checkPlanChoices = (plans: unknown): plans is ImportPlanChoices => {
  if (Array.isArray(plans) && plans.length > MAX_PLAN_CHOICES)
    throw errors.validation(texts.admin.imports.plans.tooMany(MAX_PLAN_CHOICES), 'plans')
  return Check(ImportPlanChoices, plans)
}

// A workbook of 20,000 rows takes three seconds and half of this memory.
const limits = { seconds: 15, heapMegabytes: 128 }

/** Reads the file in its own worker thread. Throws import_unreadable. */
async function readFile(file: ClientFile): Promise<ReadClients> {
  try {
    return await readInWorker(workerFile('read-clients'), file, limits)
  } catch (error) {
    if (error instanceof WorkerLimitExceeded) throw unreadable(reasons.tooLarge)
    throw error
  }
}

const countDecisions = (decisions: readonly Pick<Decision, 'state'>[]): Import['counts'] => {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { state } of decisions) counts[state] += 1
  return counts
}

/** The summary of an import for the audit log. */
export const summaryOf = ({ counts, people }: Import) => ({
  people_added: counts.new,
  people_changed: people - counts.new,
  rows_refused: counts.refused,
})

type ClientUpload = TableUpload<{ columns: ImportColumns; plans: ImportPlanChoices }>

/** Shows what each row of a file would do; nobody is added yet. Throws import_unreadable, rate_limited. */
export async function checkImport(
  context: SalesContext,
  actor: Actor,
  { bytes, columns, plans = [], fileName }: ClientUpload,
): Promise<Import> {
  const planNames = await planNamesOf(context.db, plans)
  const read = await context.sales.tableReading.run(() => readFile({ bytes, columns, planNames }))
  const decisions = await compareRows(context, context.db, read.rows)
  const decided = read.rows.map((row, at) => {
    const { state, reason, fields, person, contact } = decisions[at] as Decision
    return { ...row, ...contact, state, reason, fields, user_id: person?.id ?? null }
  })
  const now = context.clock.now()
  return inTransactionOf(context.db, actor, async (tx) => {
    const counts = countDecisions(decided)
    const id = await insertImport(tx, {
      fileName,
      columns: read.columns,
      headings: read.headings,
      warnings: read.warnings,
      counts,
      total: decided.length,
      actor: actor.id,
      now,
    })
    for (const batch of batchesOf(decided)) await insertRows(tx, id, batch)
    const made = await importById(tx, id)
    const after = summaryOf(made)
    await audit(tx, { at: now, actor, action: 'import.create', entity: 'import', entityId: id, after })
    return made
  })
}
