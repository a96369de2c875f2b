import { texts } from './catalogue/index.ts'

interface Payment {
  payment_method: keyof typeof texts.checkout.methods
  payment_channel: 'transfer' | 'oxxo' | null
}

/** A deposit at OXXO is a transfer that is made at a counter. */
export const paymentMethodName = ({ payment_method, payment_channel }: Payment): string =>
  payment_method === 'transfer' && payment_channel === 'oxxo'
    ? texts.checkout.oxxoMethod
    : texts.checkout.methods[payment_method]
