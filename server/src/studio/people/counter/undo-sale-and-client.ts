import type { SaleUndone } from '@estudio/contract'
import { lockAccount } from '../../../identity/index.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { counterSale, undoSale } from '../../sales/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { haveOtherRecords } from '../other-records.ts'
import { deleteUser } from '../users/delete-user.ts'

/**
 * Undoes a sale at the counter (sales/counter-sales/undo-sale.ts says when), and removes the client whom the sale had added unless
 * anything else is recorded about the client. Throws plan_not_found, and the codes of undoSale.
 */
export const undoSaleAndClient = (context: Context, actor: Actor, userPlan: string): Promise<SaleUndone> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const sale = await counterSale(tx, userPlan)
    if (!sale) throw errors.refused('plan_not_found')
    const { user_id: userId, added_client } = sale
    await lockAccount(tx, userId)
    const user_plan = await undoSale({ tx, actor, now: context.clock.now() }, userPlan)
    const removed_client = added_client && !(await haveOtherRecords(tx, [userId], [userPlan]))
    if (removed_client) await deleteUser(context, tx, { userId, actor })
    return { user_plan, removed_client }
  })
