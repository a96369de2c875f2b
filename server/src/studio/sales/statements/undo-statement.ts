import type { StatementUndone } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { reopenTransfers } from '../payments/reverse-payments.ts'
import { lockLiveStatement, refuseMatch } from './confirm-statement.ts'
import { statementById } from './statement-queries.ts'
import { lockMovements, paidMatches, withdrawStatement } from './store.ts'

/**
 * Undoes an import: its purchases wait for their payment again, and the file may be imported again. Throws statement_not_found,
 * statement_undone.
 */
export const undoStatement = (context: Context, actor: Actor, id: string): Promise<StatementUndone> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    await lockLiveStatement(tx, id)
    const matches = await paidMatches(tx, id)
    await lockMovements(
      tx,
      id,
      matches.map((match) => match.movement_id),
    )
    const plans = matches.map((match) => match.user_plan_id)
    const kept = await reopenTransfers({ tx, actor, now }, plans, texts.admin.statements.undoReason)
    const reversed = matches.filter(({ user_plan_id }) => !kept.has(user_plan_id))
    const refused = matches.flatMap((match) => {
      const code = kept.get(match.user_plan_id)
      return code ? [refuseMatch(match, code)] : []
    })
    await withdrawStatement(tx, id, { actor: actor.id, now })
    const after = { reversed: reversed.length, refused: refused.length }
    await audit(tx, { at: now, actor, action: 'statement.undo', entity: 'statement', entityId: id, after })
    return { statement: await statementById(tx, id), reversed, refused }
  })
