import type { PaymentEvent } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { eventsOfPayment } from '../payment-rows/events.ts'
import { soldPlanById } from '../sold-plans/store.ts'

type EventRow = Awaited<ReturnType<typeof eventsOfPayment>>[number]

const toEvent = ({
  id,
  kind,
  at,
  actor_id,
  actor_name,
  amount_cents,
  paid_on,
  reason,
}: EventRow): PaymentEvent => ({
  id,
  action: `user_plan.${kind}`,
  at: at.toISOString(),
  actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
  amount: amount_cents === null ? null : mxn(amount_cents),
  paid_on,
  reason,
})

/** All events of a plan's payment, in order. An imported plan has no payment. Throws plan_not_found. */
export async function paymentEvents({ db }: Context, id: string): Promise<PaymentEvent[]> {
  if (!(await soldPlanById(db, id))) throw errors.refused('plan_not_found')
  return (await eventsOfPayment(db, id)).map(toEvent)
}
