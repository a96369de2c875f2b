import { describe, expect, it } from 'vitest'
import {
  awaitingText,
  leaveText,
  paymentOptionText,
  pendingPaymentLink,
  pendingPaymentText,
  rangeNote,
} from './online-payment.ts'

const moment = { now: new Date('2026-11-19T15:00:00Z'), zone: 'America/Mazatlan' }
const card = { id: 'card', min: 10, max: 50_000, delayed: false, refund: 'partial' } as const
const oxxo = { id: 'oxxo', min: 10, max: 10_000, delayed: true, refund: 'manual' } as const
const transfer = { id: 'transfer', min: null, max: null, delayed: true, refund: 'manual' } as const

describe('a way to pay says', () => {
  it.each([
    [
      card,
      /queda activo en cuanto pagas\. Un reembolso, completo o de una parte, vuelve por donde pagaste\.$/,
    ],
    [{ ...card, refund: 'full' } as const, /Un reembolso completo vuelve por donde pagaste; el de una parte/],
    [oxxo, /siguiente día hábil\. Un reembolso te lo da el estudio, por transferencia o en efectivo\.$/],
    [transfer, /cuando el estudio valide tu comprobante\. Un reembolso te lo da el estudio/],
  ])('when the plan starts and what a refund would be: $id', (option, words) => {
    expect(paymentOptionText(option)).toMatch(words)
  })

  it.each([
    [oxxo, 9.99, 'Solo para pagos desde $10 MXN.'],
    [oxxo, 10, undefined],
    [oxxo, 10_000, undefined],
    [oxxo, 10_000.01, 'Solo para pagos de hasta $10,000 MXN.'],
    [transfer, 1_000_000, undefined],
  ])('why it cannot take an amount', (option, amount, note) => {
    expect(rangeNote(option, amount)).toBe(note)
  })
})

it.each([
  [{ state: 'open', method: 'card', pay_by: null }, 'Tu pago en línea está sin terminar.', 'Continuar pago'],
  [
    { state: 'creating', method: 'oxxo', pay_by: null },
    'Tu pago en línea está sin terminar.',
    'Continuar pago',
  ],
  [
    { state: 'awaiting', method: 'oxxo', pay_by: '2026-11-23T05:59:59Z' },
    'Paga en OXXO antes del domingo 22 de noviembre, 10:59 p.m.',
    'Ver mi ficha',
  ],
  [{ state: 'awaiting', method: 'oxxo', pay_by: null }, 'Paga en OXXO con tu ficha.', 'Ver mi ficha'],
  [{ state: 'awaiting', method: 'spei', pay_by: null }, 'Haz tu transferencia SPEI.', 'Ver mi CLABE'],
  [{ state: 'awaiting', method: 'card', pay_by: null }, 'Tu banco está revisando el pago.', 'Ver mi pago'],
  [
    { state: 'review', method: 'card', pay_by: null },
    'Recibimos tu pago, lo está revisando el estudio.',
    'Ver mi pago',
  ],
] as const)('an unpaid purchase says what its online payment waits for: %o', (payment, text, link) => {
  expect(pendingPaymentText(payment, moment)).toBe(text)
  expect(pendingPaymentLink(payment)).toBe(link)
})

it('a heading ends without a full stop of its own', () => {
  expect(awaitingText({ method: 'oxxo', pay_by: null }, moment)).toBe('Paga en OXXO con tu ficha')
})

it('who pays by card reads that the studio sees nothing of the card', () => {
  expect(leaveText({ id: 'card', provider: 'stripe' })).toBe(
    'Te llevamos a la página de pago de Stripe. Los datos de tu tarjeta no pasan por el estudio.',
  )
  expect(leaveText({ id: 'oxxo', provider: 'mercadopago' })).toBe(
    'Te llevamos a la página de pago de Mercado Pago.',
  )
})

it('after the last moment of a voucher, no text asks to pay it', () => {
  const text = (pay_by: string) => awaitingText({ method: 'oxxo', pay_by }, moment)
  expect(text('2026-11-19T15:00:00Z')).toMatch(/^Paga en OXXO antes del jueves 19/)
  expect(text('2026-11-19T14:59:59Z')).toBe('El plazo para pagar terminó; si pagaste, falta confirmarlo')
})
