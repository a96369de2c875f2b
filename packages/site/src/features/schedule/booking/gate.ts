/** Apart from the provider: the gate brings every refusal's words, which nobody needs before the first booking. */
export { bookingGate } from '@estudio/texts'
