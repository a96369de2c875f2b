/** The time that a message stays on screen, in milliseconds. */
export const TOAST_MS = { default: 4000, error: 4000, success: 2000, signIn: 1400 }
