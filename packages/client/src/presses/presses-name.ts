/** The IndexedDB database of the presses. They outlive the session, so that a press is not lost with it. */
export const PRESSES = 'estudio-presses'
