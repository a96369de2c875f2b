/** A module of its own, imported with the first booking: it contains the texts of all refusals. */
export { bookingGate } from '@estudio/texts'
