/** The language of the site, the back office, the mails and the receipts, as `lang` and Intl name it. */
export const LANGUAGE = 'es-MX'

/** The order of names in a list: “Ñandú” stands between “Nora” and “Olga”. */
export const compareNames = (one: string, other: string): number => one.localeCompare(other, LANGUAGE)

export const upperCase = (text: string): string => text.toLocaleUpperCase(LANGUAGE)

export const lowerCase = (text: string): string => text.toLocaleLowerCase(LANGUAGE)

/** The names of countries by their region codes: “MX” is “México”. */
export const regionNamer = (): ((region: string) => string | undefined) => {
  const names = new Intl.DisplayNames(LANGUAGE, { type: 'region' })
  return (region) => names.of(region)
}
