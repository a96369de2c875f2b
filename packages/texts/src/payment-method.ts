import { texts } from './catalogue/index.ts'
import { formatTablePrice } from './format/money.ts'

interface Payment {
  payment_method: keyof typeof texts.checkout.methods
  payment_channel: 'transfer' | keyof typeof texts.checkout.onlineMethods | null
}

/** A deposit at OXXO is a transfer that is made at a counter. */
export const paymentMethodName = ({ payment_method, payment_channel }: Payment): string => {
  if (payment_method === 'online' && payment_channel && payment_channel !== 'transfer')
    return texts.checkout.onlineMethods[payment_channel]
  return payment_method === 'transfer' && payment_channel === 'oxxo'
    ? texts.checkout.oxxoMethod
    : texts.checkout.methods[payment_method]
}

/** The method of a receipt, and the part that came from the member's balance. */
export const receiptMethodName = ({
  amount_from_balance: part,
  ...payment
}: Payment & { amount_from_balance?: number }): string => {
  const name = paymentMethodName(payment)
  return part === undefined ? name : texts.receipts.fromBalance(name, formatTablePrice(part))
}
