/** The forms of a text by its number, named as Unicode names them (CLDR). Spanish has these two. */
interface PluralForms {
  one: string
  other: string
}

export const plural = (n: number, { one, other }: PluralForms): string => (n === 1 ? one : other)

/** “1 clase”, “3 clases”, for nouns whose plural ends in s. */
export const countOf = (n: number, noun: string): string =>
  `${n} ${plural(n, { one: noun, other: `${noun}s` })}`

/** “3/14”, the one short spelling of how many places are taken. */
export const shortPlacesOf = (taken: number, places: number): string => `${taken}/${places}`

/** “3 de 14 lugares”, “1 de 1 lugar”. */
export const placesOf = (taken: number, places: number): string =>
  `${taken} de ${places} ${plural(places, { one: 'lugar', other: 'lugares' })}`
