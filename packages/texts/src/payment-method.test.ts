import { expect, it } from 'vitest'
import { paymentMethodName } from './payment-method.ts'

it.each([
  ['transfer', 'oxxo', 'OXXO'],
  ['transfer', 'transfer', 'Transferencia'],
  ['transfer', null, 'Transferencia'],
  ['card', null, 'Tarjeta'],
  ['online', 'card', 'En línea, con tarjeta'],
  ['online', 'oxxo', 'En línea, en OXXO'],
  ['online', null, 'En línea'],
] as const)('%s by %s is %s', (payment_method, payment_channel, name) => {
  expect(paymentMethodName({ payment_method, payment_channel })).toBe(name)
})

it('a payment that staff corrected to cash is shown as cash', () => {
  expect(paymentMethodName({ payment_method: 'cash', payment_channel: 'oxxo' })).toBe('Efectivo')
})
