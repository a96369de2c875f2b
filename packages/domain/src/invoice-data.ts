import { isCivilDate } from './civil.ts'
import { tidyName } from './names.ts'
import { ungroupedCode } from './plain-text.ts'

/** A code of the SAT's catalogues applies to persons (persona física), to companies (persona moral), or to both. */
interface TaxpayerKinds {
  person: boolean
  company: boolean
}

const both: TaxpayerKinds = { person: true, company: true }
const persons: TaxpayerKinds = { person: true, company: false }
const companies: TaxpayerKinds = { person: false, company: true }

/** The catalogue c_RegimenFiscal of CFDI 4.0. */
const TAX_REGIMES = {
  '601': companies,
  '603': companies,
  '605': persons,
  '606': persons,
  '607': persons,
  '608': persons,
  '610': both,
  '611': persons,
  '612': persons,
  '614': persons,
  '615': persons,
  '616': persons,
  '620': companies,
  '621': persons,
  '622': companies,
  '623': companies,
  '624': companies,
  '625': persons,
  '626': both,
} as const
export type TaxRegime = keyof typeof TAX_REGIMES

const business = ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'] as const
const deductions = ['605', '606', '607', '608', '611', '612', '614', '615', '625'] as const

/**
 * The tax regimes that may receive each use (CFDI40161): c_UsoCFDI of CFDI 4.0, in force since 2022-01-01, as published
 * in 2025. The list omits the codes for payrolls (CN01) and complements (CP01), because a sale has neither.
 */
const INVOICE_USES = {
  G01: business,
  G02: [...business, '616'],
  G03: business,
  I01: business,
  I02: business,
  I03: business,
  I04: business,
  I05: business,
  I06: business,
  I07: business,
  I08: business,
  D01: deductions,
  D02: deductions,
  D03: deductions,
  D04: deductions,
  D05: deductions,
  D06: deductions,
  D07: deductions,
  D08: deductions,
  D09: deductions,
  D10: deductions,
  S01: Object.keys(TAX_REGIMES) as TaxRegime[],
} as const satisfies Record<string, readonly TaxRegime[]>
export type InvoiceUse = keyof typeof INVOICE_USES

/** The generic RFCs of the general public and of foreigners. */
const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000']

const RFC = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z0-9]{3}$/

/** Checks the form of an upper-case RFC: letters, a date that exists in either century, and three characters. */
const isRfc = (text: string): boolean => {
  const [, , year, month, day] = RFC.exec(text) ?? []
  if (year === undefined) return false
  return [`19${year}`, `20${year}`].some((full) => isCivilDate(`${full}-${month}-${day}`))
}

export interface InvoiceFields {
  rfc: string
  name: string
  regime: string
  use: string
  postal_code: string
}

type InvoiceIssue =
  | 'rfc'
  | 'name'
  | 'nameCharacter'
  | 'regime'
  | 'regimeKind'
  | 'use'
  | 'useRegime'
  | 'generic'
  | 'postal_code'

/**
 * Invoice data in stored form: trimmed, the RFC without spaces and dashes, and upper case where the SAT requires it. An
 * RFC copied from a web page may contain `&amp;`.
 */
export const tidyInvoiceData = ({ rfc, name, regime, use, postal_code }: InvoiceFields): InvoiceFields => ({
  rfc: ungroupedCode(rfc).replace(/&amp;/gi, '&').toUpperCase(),
  name: tidyName(name),
  regime: regime.trim(),
  use: use.trim().toUpperCase(),
  postal_code: ungroupedCode(postal_code),
})

export const taxRegimesFor = (rfc: string): TaxRegime[] =>
  Object.entries(TAX_REGIMES).flatMap(([code, kinds]) =>
    kinds[rfc.length === 12 ? 'company' : 'person'] ? [code as TaxRegime] : [],
  )

/** The uses that a regime may receive; without a regime, all uses. */
export const invoiceUsesFor = (regime: string): InvoiceUse[] =>
  Object.entries<readonly string[]>(INVOICE_USES).flatMap(([code, regimes]) =>
    regime === '' || regimes.includes(regime) ? [code as InvoiceUse] : [],
  )

const taxRegimeIssue = ({ rfc, regime }: InvoiceFields): InvoiceIssue | undefined => {
  if (!Object.hasOwn(TAX_REGIMES, regime)) return 'regime'
  return (taxRegimesFor(rfc) as string[]).includes(regime) ? undefined : 'regimeKind'
}

const invoiceUseIssue = ({ regime, use }: InvoiceFields): InvoiceIssue | undefined => {
  if (!Object.hasOwn(INVOICE_USES, use)) return 'use'
  const isKnown = Object.hasOwn(TAX_REGIMES, regime)
  return !isKnown || (invoiceUsesFor(regime) as string[]).includes(use) ? undefined : 'useRegime'
}

/** The SAT accepts every character but `|`, which separates the fields of the signed text. */
const invoiceNameIssue = ({ name }: InvoiceFields): InvoiceIssue | undefined => {
  if (name === '') return 'name'
  return name.includes('|') ? 'nameCharacter' : undefined
}

/** The errors of tidied data by field. Only the form is checked; the SAT is not asked. */
export const invoiceIssues = (data: InvoiceFields): Partial<Record<keyof InvoiceFields, InvoiceIssue>> => {
  const isGeneric = GENERIC_RFCS.includes(data.rfc)
  const issues = {
    rfc: isRfc(data.rfc) ? undefined : 'rfc',
    name: invoiceNameIssue(data),
    regime: isGeneric && data.regime !== '616' ? 'generic' : taxRegimeIssue(data),
    use: isGeneric && data.use !== 'S01' ? 'generic' : invoiceUseIssue(data),
    postal_code: /^\d{5}$/.test(data.postal_code) ? undefined : 'postal_code',
  } as const
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined))
}
