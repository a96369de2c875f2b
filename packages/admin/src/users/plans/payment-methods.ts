import { texts } from '@estudio/texts'

/** AUS-20: how a plan given at the desk was paid; the card first. */
export const paymentMethods = (['card', 'transfer', 'cash'] as const).map((value) => ({
  value,
  label: texts.checkout.methods[value],
}))
