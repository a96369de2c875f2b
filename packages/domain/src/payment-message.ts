/**
 * The placeholders of the message about a missing payment: member, plan, amount, and the page that explains how to pay.
 */
export const PAYMENT_MESSAGE_PLACEHOLDERS = ['nombre', 'plan', 'importe', 'liga'] as const
