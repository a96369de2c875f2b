/** A code as it is kept and compared: upper case, without space around it (ADI-07). */
export const discountCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase()
