/** Minutes before the start by which a booking must be made (off by default), and the advised minutes. */
export const MIN_ADVANCE_MINUTES = 0
export const ADVISED_ADVANCE_MINUTES = 120
export const STARTING_SOON_MINUTES = 60
