import { TOAST_MS } from '@estudio/domain'

/** How what was done is told: shorter than what went wrong, so that the next word does not wait long (CON-13). */
export const done = { type: 'success', autoHideDuration: TOAST_MS.success } as const
