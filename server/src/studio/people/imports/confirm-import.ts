import type { Import } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { importById } from './import-queries.ts'
import { markConfirming } from './import-states.ts'

/**
 * Asks for the rows of an import to be written; a job writes them (`write-imports.ts`). Idempotent until the job has ended. Throws
 * not_found, import_used.
 */
export const confirmImport = (context: Context, actor: Actor, id: string): Promise<Import> =>
  inTransactionOf(context.db, actor, async (tx) => {
    await markConfirming(tx, id, actor)
    const found = await importById(tx, id)
    if (found.state !== 'confirming') throw errors.refused('import_used')
    return found
  })
