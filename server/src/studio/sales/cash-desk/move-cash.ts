import type { CashMovement, CashMovementInput, DrawerKind } from '@estudio/contract'
import { type CivilDate, centavos, civilDateOf, mxn } from '@estudio/domain'
import { formatTablePrice, texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import type { Actor } from '../../shared/actor.ts'
import { optionalText } from '../../shared/fields.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { toMovement } from './cash-days.ts'
import { expectedOf, insertDrawerMovement, lockCashDay, movementById } from './store.ts'

const t = texts.admin.cashDesk

/**
 * Refuses a movement that would leave less than nothing in the drawer. Takes the day alone, so that two movements at once do not
 * take the same cash. Staff decide about withdrawals and the float; refunds, corrections and reversals say what happened to a
 * payment and are never refused because of the drawer, which they may leave below zero.
 */
async function checkDrawer(tx: Tx, day: CivilDate, kind: DrawerKind, cents: number): Promise<void> {
  const { closed_at } = await lockCashDay(tx, day)
  if (closed_at) throw errors.refused('cash_day_closed')
  const { cash, float } = await expectedOf(tx, day)
  const change = kind === 'float' ? cents - float : kind === 'deposit' ? cents : -cents
  if (change < 0 && cash + change < 0)
    throw errors.refused('withdrawal_exceeds_cash', { amount: formatTablePrice(mxn(Math.max(cash, 0))) })
}

/**
 * Records the float of a day, or cash that is put into the drawer or taken out of it, in the caller's transaction. A second float
 * replaces the first one. Throws cash_day_closed, withdrawal_exceeds_cash, and validation_failed for a day to come, for a missing
 * reason, and for a deposit or withdrawal of nothing.
 */
export async function moveCash(
  context: Context,
  tx: Tx,
  actor: Actor,
  date: CivilDate,
  { kind, amount, ...input }: CashMovementInput,
): Promise<CashMovement> {
  checkedDate(date)
  const reason = optionalText(input.reason ?? null)
  if (kind !== 'float' && amount === 0) throw errors.validation(t.move.amountRequired, 'amount')
  if (kind !== 'float' && reason === null) throw errors.validation(t.reasonRequired, 'reason')
  const { now, zone } = await studioMoment(context, tx)
  if (date > civilDateOf(now, zone)) throw errors.validation(t.future, 'date')
  await checkDrawer(tx, date, kind, centavos(amount))
  const amountCents = centavos(kind === 'withdrawal' ? -amount : amount)
  const id = await insertDrawerMovement(tx, { day: date, kind, amountCents, reason, actor: actor.id, now })
  await audit(tx, {
    at: now,
    actor,
    action: `cash_day.${kind}`,
    entity: 'cash_day',
    entityId: date,
    after: { amount, reason },
  })
  return toMovement(await movementById(tx, id))
}
