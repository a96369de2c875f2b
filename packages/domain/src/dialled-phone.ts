/** A country code, and the regions (ISO 3166) whose telephone numbers begin with it. */
interface CountryCode {
  code: string
  regions: readonly string[]
}

export const MEXICAN_CODE = '52'

/** The country codes to choose from, Mexico first. A number of another country is written with its plus sign. */
export const countryCodes: readonly CountryCode[] = [
  { code: MEXICAN_CODE, regions: ['MX'] },
  { code: '1', regions: ['US', 'CA'] },
  { code: '502', regions: ['GT'] },
  { code: '501', regions: ['BZ'] },
  { code: '503', regions: ['SV'] },
  { code: '504', regions: ['HN'] },
  { code: '505', regions: ['NI'] },
  { code: '506', regions: ['CR'] },
  { code: '507', regions: ['PA'] },
  { code: '57', regions: ['CO'] },
  { code: '58', regions: ['VE'] },
  { code: '593', regions: ['EC'] },
  { code: '51', regions: ['PE'] },
  { code: '591', regions: ['BO'] },
  { code: '56', regions: ['CL'] },
  { code: '54', regions: ['AR'] },
  { code: '595', regions: ['PY'] },
  { code: '598', regions: ['UY'] },
  { code: '55', regions: ['BR'] },
  { code: '34', regions: ['ES'] },
]

/** A telephone number as a form shows it. */
export interface DialledPhone {
  /** The digits of the country code; empty for a number without a code that the form knows. */
  code: string
  /** The rest, as it was written. */
  number: string
}

/** Reads a stored number. An empty text and ten digits without a code count as Mexican. */
export const splitPhone = (phone: string): DialledPhone => {
  const text = phone.trim()
  const known = countryCodes.find(({ code }) => text.startsWith(`+${code}`))
  if (known) return { code: known.code, number: text.slice(known.code.length + 1).trim() }
  const isMexican = text === '' || (!text.startsWith('+') && text.replace(/\D/g, '').length === 10)
  return { code: isMexican ? MEXICAN_CODE : '', number: text }
}

/** Writes a number with its country code; empty without digits. */
export const joinPhone = ({ code, number }: DialledPhone): string => {
  const rest = number.trim()
  return code === '' || rest === '' ? rest : `+${code} ${rest}`
}
