/** Seconds between two mails with the same link for one address. */
export const RESEND_SECONDS = 30
