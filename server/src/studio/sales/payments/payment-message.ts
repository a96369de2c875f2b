import type { PaymentMessage } from '@estudio/contract'
import { fillPlaceholders, firstName, isCancelled, mxn, whatsappNumber } from '@estudio/domain'
import { formatTablePrice } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { dueCents, type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { payerOf } from './store.ts'

const pendingPlan = async (db: Db, id: string): Promise<SoldPlanRow> => {
  const plan = await soldPlanById(db, id)
  if (!plan) throw errors.refused('plan_not_found')
  if (isCancelled(plan.status) || plan.payment_status !== 'pending') throw errors.refused('plan_not_pending')
  return plan
}

/** The studio's message about a missing payment, filled in for this purchase. Throws plan_not_found, plan_not_pending. */
export async function paymentMessage({ db, config }: Context, id: string): Promise<PaymentMessage> {
  const plan = await pendingPlan(db, id)
  const [{ payment_message }, payer] = await Promise.all([readSettings(db), payerOf(db, plan.user_id)])
  return {
    number: whatsappNumber(payer.phone ?? '') ?? null,
    text: fillPlaceholders(payment_message, {
      nombre: firstName(payer.full_name),
      plan: plan.name,
      importe: `${formatTablePrice(mxn(dueCents(plan)))} MXN`,
      liga: new URL('/mi-cuenta/info', config.siteUrl).href,
    }),
  }
}

/** Records that staff opened the message; WhatsApp does not report whether they sent it. */
export const recordMessageOpened = (context: Context, actor: Actor, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const plan = await pendingPlan(tx, id)
    const about = { entity: 'user_plan', entityId: id, subject: plan.user_id }
    const at = context.clock.now()
    const opening = { sale: id, before: plan, after: plan }
    await addPaymentEvents(tx, 'message_opened', [opening], { actor: actor.id, now: at })
    await audit(tx, { at, actor, action: 'user_plan.message_opened', ...about })
  })
