/** The abbreviations of schema.org and the abbreviations used in Mexico. */
const names: readonly (readonly [string, string])[] = [
  ['Mo', 'Lu'],
  ['Tu', 'Ma'],
  ['We', 'Mi'],
  ['Th', 'Ju'],
  ['Fr', 'Vi'],
  ['Sa', 'Sá'],
  ['Su', 'Do'],
]

const spanish = new Map(names)
const english = new Map([...names.map(([en, es]) => [es, en] as const), ['Sa', 'Sa']])

const translate = (text: string, days: ReadonlyMap<string, string>): string =>
  text.replace(/[A-Z][a-zá]/g, (day) => days.get(day) ?? day)

/** Converts “Mo-Fr 07:00-20:00” to “Lu-Vi 07:00-20:00”. */
export const formatOpeningHours = (hours: string): string => translate(hours, spanish)

/** Converts back to schema.org; text that is not a day is unchanged. */
export const readOpeningHours = (typed: string): string => translate(typed.trim(), english)
