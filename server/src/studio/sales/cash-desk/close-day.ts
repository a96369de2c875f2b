import type { CashDay, CloseCashDayInput } from '@estudio/contract'
import { type CivilDate, centavos, civilDateOf, mxn } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { audit } from '../../../platform/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { errors } from '../../../platform/errors.ts'
import { studioMoment } from '../../settings/index.ts'
import { type Actor, inTransactionOf } from '../../shared/actor.ts'
import { optionalText } from '../../shared/fields.ts'
import { checkedDate } from '../../shared/wall-time.ts'
import { cashDay } from './cash-days.ts'
import { expectedOf, lockCashDay, markCashDayClosed } from './store.ts'

const t = texts.admin.cashDesk

/**
 * Closes a day (the corte): records the counted amounts beside the expected sums; later movements fall on another day. Only
 * today and earlier days can be closed. Throws cash_day_closed, and validation_failed when the amounts differ and the note is
 * missing.
 */
export async function closeCashDay(
  context: Context,
  actor: Actor,
  date: CivilDate,
  input: CloseCashDayInput,
): Promise<CashDay> {
  checkedDate(date)
  const counted = { cash: centavos(input.counted.cash), card: centavos(input.counted.card) }
  const note = optionalText(input.note ?? null)
  await inTransactionOf(context.db, actor, async (tx) => {
    const { now, zone } = await studioMoment(context, tx)
    if (date > civilDateOf(now, zone)) throw errors.validation(t.future, 'date')
    const { closed_at } = await lockCashDay(tx, date)
    if (closed_at) throw errors.refused('cash_day_closed')
    const expected = await expectedOf(tx, date)
    const [cash, card] = [counted.cash - expected.cash, counted.card - expected.card]
    if ((cash !== 0 || card !== 0) && note === null)
      throw errors.validation(t.noteRequired(mxn(cash), mxn(card)), 'note')
    await markCashDayClosed(tx, date, { expected, counted, note, actor: actor.id, now })
    await audit(tx, {
      at: now,
      actor,
      action: 'cash_day.close',
      entity: 'cash_day',
      entityId: date,
      after: {
        expected_cash: mxn(expected.cash),
        expected_card: mxn(expected.card),
        counted_cash: mxn(counted.cash),
        counted_card: mxn(counted.card),
      },
    })
  })
  return cashDay(context.db, date)
}
