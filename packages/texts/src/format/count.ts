/** “1 clase”, “3 clases”, for a noun whose plural adds an s. */
export const countOf = (n: number, noun: string): string => `${n} ${n === 1 ? noun : `${noun}s`}`

/** “3 de 14 lugares”, “1 de 1 lugar”. */
export const placesOf = (taken: number, places: number): string =>
  `${taken} de ${places} ${places === 1 ? 'lugar' : 'lugares'}`
