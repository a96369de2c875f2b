import { openIfUsable, type PaymentsContext } from '../accounts/open-provider.ts'
import { appliedPaymentsOf, type PaymentRow } from '../checkouts/store.ts'
import { canReturn, onlineRests } from './refund-rest.ts'

/** Opens each account once. */
const openAccounts = (context: PaymentsContext) => {
  const opened = new Map<string, ReturnType<typeof openIfUsable>>()
  return ({ provider, mode }: Pick<PaymentRow, 'provider' | 'mode'>) => {
    const key = `${provider} ${mode}`
    const account = opened.get(key) ?? openIfUsable(context, { provider, mode })
    opened.set(key, account)
    return account
  }
}

/**
 * The centavos of each plan's payment that its provider can still return, by the id of the plan. No provider is called, and a dispute
 * is refused only when the refund is asked for.
 */
export async function returnableCents(
  context: PaymentsContext,
  plans: readonly string[],
): Promise<Map<string, number>> {
  const payments = await appliedPaymentsOf(context.db, plans)
  const rests = await onlineRests(
    context.db,
    payments.map(({ id }) => id),
  )
  const open = openAccounts(context)
  const now = context.clock.now()
  const returnable = async (payment: PaymentRow): Promise<number> => {
    const rest = rests.get(payment.id) ?? 0
    const account = await open(payment)
    return account && rest > 0 && canReturn(account.provider, payment, rest, now) ? rest : 0
  }
  return new Map(
    await Promise.all(
      payments.map(async (payment) => [payment.user_plan_id, await returnable(payment)] as const),
    ),
  )
}
