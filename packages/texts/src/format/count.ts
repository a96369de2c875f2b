/** “1 clase”, “3 clases”: of a noun that takes an s. */
export const countOf = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`
