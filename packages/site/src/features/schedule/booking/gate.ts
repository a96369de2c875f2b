/** A separate module, imported with the first booking, because it contains the texts of all refusals. */
export { bookingGate } from '@estudio/texts'
