import type { PaymentDetails } from '@estudio/contract'
import type { Context } from '../../../platform/context.ts'
import { readSettings } from '../../settings/index.ts'

export async function paymentDetails(context: Context): Promise<PaymentDetails> {
  const { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp } = await readSettings(context.db)
  return { bank_name, bank_holder, bank_clabe, bank_card, email, whatsapp }
}
