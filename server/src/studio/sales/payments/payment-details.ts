import type { PaymentDetails } from '@estudio/contract'
import { mxn } from '@estudio/domain'
import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'
import { balanceCentsOf } from '../sold-plans/balance-cents.ts'

export async function paymentDetails(context: Context, member: string): Promise<PaymentDetails> {
  const [settings, balance] = await Promise.all([
    readSettings(context.db),
    balanceCentsOf(context.db, member),
  ])
  const { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp } = settings
  return { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp, balance: mxn(balance) }
}
