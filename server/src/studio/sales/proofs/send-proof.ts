import type { OwnPaymentProofs, PaymentProof } from '@estudio/contract'
import {
  afterOpenHours,
  DAY_MS,
  MAX_PROOFS,
  mxn,
  PROOF_DAYS,
  parseOpeningHours,
  VERIFICATION_HOURS,
} from '@estudio/domain'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { readSettings } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { lockProfiles } from '../../shared/locks.ts'
import { addPaymentEvents } from '../payment-rows/events.ts'
import { unpaidUntil } from '../purchases/has-lapsed.ts'
import { dueCents, lockedSoldPlan, type SoldPlanRow, soldPlanById } from '../sold-plans/store.ts'
import { findDuplicate } from './find-duplicate.ts'
import type { ProofFile } from './proof-file.ts'
import { countProofsSince, insertProof, type ProofRow, proofsOfPlan, toProof } from './store.ts'

/** The reason why no proof can be sent; undefined if a proof can be sent. */
const whyNotExpected = (plan: SoldPlanRow, latest: ProofRow | undefined) => {
  if (plan.payment_status === 'completed') return 'plan_already_paid'
  if (plan.status !== 'frozen' || plan.payment_status !== 'pending') return 'proof_not_expected'
  return latest?.status === 'refused' && !latest.asks_again ? 'proof_not_expected' : undefined
}

/** Throws plan_not_found. */
export async function requireOwnPlan(db: Db, member: string, id: string): Promise<SoldPlanRow> {
  const plan = await soldPlanById(db, id)
  if (plan?.user_id !== member) throw errors.refused('plan_not_found')
  return plan
}

/** Throws plan_not_found, plan_already_paid, proof_not_expected, proof_limit. */
export async function sendProof(
  context: Context,
  tx: Tx,
  actor: Actor,
  id: string,
  file: ProofFile,
  earlierPicture: string | null,
): Promise<PaymentProof> {
  const now = context.clock.now()
  await lockProfiles(tx, [actor.id])
  const plan = await lockedSoldPlan(tx, id)
  if (plan?.user_id !== actor.id) throw errors.refused('plan_not_found')
  const [latest] = await proofsOfPlan(tx, id)
  const refusal = whyNotExpected(plan, latest)
  if (refusal) throw errors.refused(refusal)
  const since = new Date(now.getTime() - PROOF_DAYS * DAY_MS)
  if ((await countProofsSince(tx, actor.id, since)) >= MAX_PROOFS)
    throw errors.refused('proof_limit', { n: MAX_PROOFS })
  const duplicateOf = await findDuplicate(tx, { plan: id, file, earlierPicture, now })
  const proof = await insertProof(tx, { plan: id, member: actor.id, file, duplicateOf, now })
  const event = { sale: id, before: plan, after: plan }
  await addPaymentEvents(tx, 'send_proof', [event], { actor: actor.id, now })
  await audit(tx, {
    at: now,
    actor,
    action: 'user_plan.send_proof',
    entity: 'user_plan',
    entityId: id,
    subject: actor.id,
    after: { proof: proof.id, content_type: proof.content_type },
  })
  return toProof(proof)
}

/** The state of the payment of the member's own purchase. Throws plan_not_found. */
export async function ownProofs(context: Context, member: string, id: string): Promise<OwnPaymentProofs> {
  const plan = await requireOwnPlan(context.db, member, id)
  const [rows, settings] = await Promise.all([proofsOfPlan(context.db, id), readSettings(context.db)])
  const since = plan.proof_waiting_since
  const isOpen = plan.status === 'frozen' && plan.payment_status === 'pending'
  const hours = parseOpeningHours(settings.opening_hours) ?? []
  const until = isOpen ? unpaidUntil(plan, settings.unpaid_plan_days, context.clock.now()) : null
  return {
    proofs: rows.map(toProof),
    can_send: whyNotExpected(plan, rows[0]) === undefined,
    amount_due: isOpen ? mxn(dueCents(plan)) : 0,
    amount_paid: mxn(plan.amount_paid_cents ?? 0),
    held_until: until?.toISOString() ?? null,
    stands_still: since !== null,
    review_by: since && afterOpenHours(since, VERIFICATION_HOURS, hours, settings.timezone).toISOString(),
  }
}
