import type { PaymentProof, RefuseProofInput } from '@estudio/contract'
import { civilDateOf } from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { mailMembers } from '../../mail/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { unpaidUntil } from '../purchases/has-lapsed.ts'
import { lockSoldPlan } from '../sold-plans/lock-plans.ts'
import { type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { markInReview, type ProofRow, proofById, settleLiveProof, toProof } from './store.ts'

/** Locks a proof together with its purchase. Throws payment_proof_not_found, plan_already_paid, proof_settled. */
async function lockLiveProof(tx: Tx, id: string): Promise<{ proof: ProofRow; plan: SoldPlanRow }> {
  const known = await proofById(tx, id)
  if (!known) throw errors.refused('payment_proof_not_found')
  const plan = await lockSoldPlan(tx, known.user_plan_id)
  const proof = (await proofById(tx, id)) as ProofRow
  if (!proof.settled_at) return { proof, plan }
  throw errors.refused(plan.payment_status === 'completed' ? 'plan_already_paid' : 'proof_settled')
}

/** Marks a proof as in review, which its member sees. Idempotent. */
export const reviewProof = (context: Context, actor: Actor, id: string): Promise<PaymentProof> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const { proof, plan } = await lockLiveProof(tx, id)
    if (proof.status === 'in_review') return toProof(proof)
    const now = context.clock.now()
    await markInReview(tx, id)
    const event = { sale: plan.id, before: plan, after: plan }
    await addPaymentEvents(tx, 'review_proof', [event], { actor: actor.id, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'user_plan.review_proof',
      entity: 'user_plan',
      entityId: plan.id,
      subject: plan.user_id,
      after: { proof: id },
    })
    return { ...toProof(proof), status: 'in_review' }
  })

/** The purchase goes on waiting for its payment, and its seven-day limit runs again. */
export const refuseProof = (
  context: Context,
  actor: Actor,
  id: string,
  input: RefuseProofInput,
): Promise<PaymentProof> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    const reason = input.reason.trim()
    const { plan } = await lockLiveProof(tx, id)
    const settlement = {
      status: 'refused',
      reason,
      asksAgain: input.ask_again,
      actor: actor.id,
      now,
    } as const
    await settleLiveProof(tx, plan.id, settlement)
    const event = { sale: plan.id, before: plan, after: plan, reason }
    await addPaymentEvents(tx, 'refuse_proof', [event], { actor: actor.id, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'user_plan.refuse_proof',
      entity: 'user_plan',
      entityId: plan.id,
      subject: plan.user_id,
      after: { proof: id, reason, asks_again: input.ask_again },
    })
    const settings = await readSettings(tx)
    const after = (await soldPlanById(tx, plan.id)) as SoldPlanRow
    const until = unpaidUntil(after, settings.unpaid_plan_days, now)
    await mailMembers(tx, [plan.user_id], {
      template: 'proof_refused',
      event: id,
      at: now,
      data: {
        plan: plan.name,
        reference: plan.reference,
        reason,
        asksAgain: input.ask_again,
        until: until ? civilDateOf(until, settings.timezone) : undefined,
      },
    })
    return toProof((await proofById(tx, id)) as ProofRow)
  })
