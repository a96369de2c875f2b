import { openMercadoPagoDouble } from '../mercado-pago-double.ts'
import { openStripeDouble } from '../stripe-double.ts'

/** For tests of a promise that holds with every provider. */
export const doubles = [
  { name: 'stripe', open: openStripeDouble },
  { name: 'mercadopago', open: openMercadoPagoDouble },
] as const
