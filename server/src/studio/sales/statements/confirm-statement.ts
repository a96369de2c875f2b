import type { ConfirmStatementInput, ReasonCode, StatementPayments } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import { formatTablePrice, reasonText } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { distinct } from '../../shared/collections.ts'
import { verifyPayments } from '../payments/verify-payments.ts'
import { lockSoldPlans } from '../sold-plans/lock-plans.ts'
import { dueCents } from '../sold-plans/store.ts'
import { statementById } from './statement-queries.ts'
import {
  certainMatches,
  lockMovements,
  lockStatement,
  type MatchIds,
  markMovementsPaid,
  markPossibleRepeats,
  type PayingMovement,
  payingMovements,
  type WantedMatch,
} from './store.ts'

/** Throws statement_not_found, statement_undone. */
export async function lockLiveStatement(tx: Tx, id: string): Promise<void> {
  const statement = await lockStatement(tx, id)
  if (!statement) throw errors.notFound('statement')
  if (statement.undone_at) throw errors.refused('statement_undone')
}

const wantedMatches = async (
  tx: Tx,
  id: string,
  { certain, matches }: ConfirmStatementInput,
): Promise<WantedMatch[]> => {
  if ((certain === undefined) === (matches === undefined)) throw errors.validation(undefined, 'matches')
  return matches ?? certainMatches(tx, id)
}

export interface Refused extends MatchIds {
  code: ReasonCode
  message: string
}

export const refuseMatch = (
  { movement_id, user_plan_id }: MatchIds,
  code: ReasonCode,
  details?: Record<string, unknown>,
): Refused => ({ movement_id, user_plan_id, code, message: reasonText(code, details) })

type Purchases = Map<string, Awaited<ReturnType<typeof lockSoldPlans>>[number]>

/** Each movement pays one purchase, and each purchase is paid by one movement of the same amount. */
function sortMatches(
  matches: readonly WantedMatch[],
  movements: Map<string, PayingMovement>,
  plans: Purchases,
) {
  const accepted: WantedMatch[] = []
  const refused: Refused[] = []
  const [usedMovements, paidPlans] = [new Set<string>(), new Set<string>()]
  for (const match of matches) {
    const movement = movements.get(match.movement_id)
    const plan = plans.get(match.user_plan_id)
    if (!movement) refused.push(refuseMatch(match, 'movement_not_found'))
    else if (!plan) refused.push(refuseMatch(match, 'plan_not_found'))
    else if (movement.isUsed || usedMovements.has(movement.id))
      refused.push(refuseMatch(match, 'movement_already_used'))
    else if (movement.isPayout) refused.push(refuseMatch(match, 'movement_is_payout'))
    else if (movement.mayRepeat && !match.reason) refused.push(refuseMatch(match, 'repeat_needs_reason'))
    else if (plan.payment_status === 'completed' || paidPlans.has(plan.id))
      refused.push(refuseMatch(match, 'plan_already_paid'))
    // A charge or a movement of zero pays nothing.
    else if (movement.cents <= 0 || movement.cents !== dueCents(plan))
      refused.push(refuseMatch(match, 'amount_differs', { amount: formatTablePrice(mxn(dueCents(plan))) }))
    else {
      usedMovements.add(movement.id)
      paidPlans.add(plan.id)
      accepted.push(match)
    }
  }
  return { accepted, refused }
}

/** Verifies purchases with movements of one statement. Throws statement_not_found, statement_undone. */
export const confirmStatement = (
  context: Context,
  actor: Actor,
  id: string,
  input: ConfirmStatementInput,
): Promise<StatementPayments> =>
  inTransactionOf(context.db, actor, async (tx) => {
    const now = context.clock.now()
    await lockLiveStatement(tx, id)
    const matches = await wantedMatches(tx, id, input)
    const wanted = distinct(matches.map((match) => match.movement_id))
    await lockMovements(tx, id, wanted)
    const movements = await payingMovements(tx, id, wanted)
    const plans: Purchases = new Map(
      (await lockSoldPlans(tx, distinct(matches.map((match) => match.user_plan_id)))).map((plan) => [
        plan.id,
        plan,
      ]),
    )
    const { accepted, refused } = sortMatches(matches, movements, plans)
    const received = accepted.flatMap(({ movement_id, user_plan_id }) => {
      const plan = plans.get(user_plan_id)
      const movement = movements.get(movement_id)
      return plan && movement ? [{ plan, cents: movement.cents, paidOn: movement.day }] : []
    })
    const outcome = await verifyPayments({ tx, actor, now }, received)
    const paid = accepted.filter(({ user_plan_id }) => !outcome.refused.has(user_plan_id))
    for (const match of accepted) {
      const code = outcome.refused.get(match.user_plan_id)
      if (code) refused.push(refuseMatch(match, code))
    }
    await markMovementsPaid(tx, paid, { actor: actor.id, now })
    const repeats = refused.filter(({ code }) => code === 'repeat_needs_reason')
    await markPossibleRepeats(
      tx,
      repeats.map((match) => match.movement_id),
    )
    if (paid.length > 0) {
      const after = { paid: paid.length, refused: refused.length }
      await audit(tx, {
        at: now,
        actor,
        action: 'statement.confirm',
        entity: 'statement',
        entityId: id,
        after,
      })
    }
    return { statement: await statementById(tx, id), paid, refused }
  })
