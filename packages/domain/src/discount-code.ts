/** Codes are compared in this form (ADI-07). */
export const discountCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase()
