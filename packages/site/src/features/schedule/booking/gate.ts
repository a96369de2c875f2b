/** Apart from the provider: the gate and a refusal's text bring every refusal's words, which nobody needs before the first booking. */
export { bookingGate } from '@estudio/domain'
export { refusalText } from '../../../ui/refusal-text'
