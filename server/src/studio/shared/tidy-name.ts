/** A name as it is kept: one space between words. */
export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ')
