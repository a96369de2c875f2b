import { isCivilDate } from './civil.ts'

/** Whom a code of the SAT's catalogues is for: a person (persona física) or a company (persona moral). */
interface TaxpayerKinds {
  person: boolean
  company: boolean
}

const both: TaxpayerKinds = { person: true, company: true }
const persons: TaxpayerKinds = { person: true, company: false }
const companies: TaxpayerKinds = { person: false, company: true }

/** c_RegimenFiscal of CFDI 4.0. */
export const TAX_REGIMES = {
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

/** c_UsoCFDI of CFDI 4.0, without the codes of payrolls (CN01) and of complements (CP01): a sale has neither. */
export const INVOICE_USES = {
  G01: both,
  G02: both,
  G03: both,
  I01: both,
  I02: both,
  I03: both,
  I04: both,
  I05: both,
  I06: both,
  I07: both,
  I08: both,
  D01: persons,
  D02: persons,
  D03: persons,
  D04: persons,
  D05: persons,
  D06: persons,
  D07: persons,
  D08: persons,
  D09: persons,
  D10: persons,
  S01: both,
} as const
export type InvoiceUse = keyof typeof INVOICE_USES

/** The RFC of the public at large and of foreigners. */
const GENERIC_RFCS = ['XAXX010101000', 'XEXX010101000']

const RFC = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z0-9]{3}$/

/** By its form, upper case: letters, a date that exists (of either century), three characters that the SAT gave. */
export const isRfc = (text: string): boolean => {
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

export type InvoiceIssue =
  | 'rfc'
  | 'name'
  | 'regime'
  | 'regimeKind'
  | 'use'
  | 'useKind'
  | 'generic'
  | 'postal_code'

/** As they are kept: without spaces around, the RFC without any, and upper case where the SAT writes so. */
export const tidyInvoiceData = ({ rfc, name, regime, use, postal_code }: InvoiceFields): InvoiceFields => ({
  rfc: rfc.replace(/[\s-]/g, '').toUpperCase(),
  name: name.trim().replace(/\s+/g, ' '),
  regime: regime.trim(),
  use: use.trim().toUpperCase(),
  postal_code: postal_code.trim(),
})

export const taxRegimesFor = (rfc: string): TaxRegime[] =>
  Object.entries(TAX_REGIMES).flatMap(([code, kinds]) =>
    kinds[rfc.length === 12 ? 'company' : 'person'] ? [code as TaxRegime] : [],
  )

export const invoiceUsesFor = (rfc: string): InvoiceUse[] =>
  Object.entries(INVOICE_USES).flatMap(([code, kinds]) =>
    kinds[rfc.length === 12 ? 'company' : 'person'] ? [code as InvoiceUse] : [],
  )

const taxRegimeIssue = ({ rfc, regime }: InvoiceFields): InvoiceIssue | undefined => {
  if (!Object.hasOwn(TAX_REGIMES, regime)) return 'regime'
  return (taxRegimesFor(rfc) as string[]).includes(regime) ? undefined : 'regimeKind'
}

const invoiceUseIssue = ({ rfc, use }: InvoiceFields): InvoiceIssue | undefined => {
  if (!Object.hasOwn(INVOICE_USES, use)) return 'use'
  return (invoiceUsesFor(rfc) as string[]).includes(use) ? undefined : 'useKind'
}

/** The faults by field, of tidied data; only their form is checked, never with the SAT. */
export const invoiceIssues = (data: InvoiceFields): Partial<Record<keyof InvoiceFields, InvoiceIssue>> => {
  const isGeneric = GENERIC_RFCS.includes(data.rfc)
  const issues = {
    rfc: isRfc(data.rfc) ? undefined : 'rfc',
    name: data.name === '' ? 'name' : undefined,
    regime: isGeneric && data.regime !== '616' ? 'generic' : taxRegimeIssue(data),
    use: isGeneric && data.use !== 'S01' ? 'generic' : invoiceUseIssue(data),
    postal_code: /^\d{5}$/.test(data.postal_code) ? undefined : 'postal_code',
  } as const
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined))
}
