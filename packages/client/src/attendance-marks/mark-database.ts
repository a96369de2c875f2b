/** The IndexedDB database of the marks. They outlive the session, so that a mark is not lost with it. */
export const MARK_DATABASE = 'estudio-presses'
