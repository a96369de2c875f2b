import { describe, expect, it } from 'vitest'
import { invoiceIssues, invoiceUsesFor, taxRegimesFor, tidyInvoiceData } from './invoice-data.ts'

describe('an RFC', () => {
  const isRfc = (rfc: string) =>
    invoiceIssues({ rfc, name: 'ANA', regime: '612', use: 'G03', postal_code: '80000' }).rfc === undefined

  it.each([
    'GODE561231GR8',
    'EKU9003173C9',
    'XAXX010101000',
    'XEXX010101000',
    'ÑA&X000229AB1',
    'A&B040229XY9',
  ])('accepts %s', (rfc) => expect(isRfc(rfc)).toBe(true))
  it.each([
    ['with an impossible month', 'GODE561331GR8'],
    ['with 30 February', 'GODE000230GR8'],
    ['that is too short', 'GODE561231GR'],
    ['that is too long', 'GODEX561231GR8'],
    ['in small letters', 'gode561231gr8'],
    ['with a hyphen', 'GODE561231G-8'],
    ['that is empty', ''],
  ])('refuses an RFC %s', (_, rfc) => expect(isRfc(rfc)).toBe(false))
})

describe('invoice data', () => {
  const person = {
    rfc: 'GODE561231GR8',
    name: 'ERNESTO GÓMEZ',
    regime: '612',
    use: 'G03',
    postal_code: '80000',
  }
  const company = { ...person, rfc: 'EKU9003173C9', regime: '601' }

  it('accepts the data of persons and companies', () => {
    expect(invoiceIssues(person)).toEqual({})
    expect(invoiceIssues(company)).toEqual({})
    expect(invoiceIssues({ ...person, rfc: 'XAXX010101000', regime: '616', use: 'S01' })).toEqual({})
  })

  it('tidies the data before validation', () => {
    const typed = {
      rfc: ' gode-561231 gr8',
      name: '  Ernesto   Gómez ',
      regime: '612 ',
      use: 'g03',
      postal_code: ' 80000',
    }
    expect(tidyInvoiceData(typed)).toEqual({ ...person, name: 'Ernesto Gómez' })
    const copied = { ...person, rfc: 'n\u0303a&amp;\u2011000229\u00a0ab1\u200b', name: 'Jose\u0301' }
    expect(tidyInvoiceData(copied)).toMatchObject({ rfc: 'ÑA&000229AB1', name: 'José' })
  })

  it.each([
    [{ rfc: 'GODE56' }, { rfc: 'rfc' }],
    [{ name: '' }, { name: 'name' }],
    [{ regime: '999' }, { regime: 'regime' }],
    [{ regime: 'toString' }, { regime: 'regime' }],
    [{ regime: '601' }, { regime: 'regimeKind' }],
    [{ use: 'X01' }, { use: 'use' }],
    [{ use: 'CP01' }, { use: 'use' }],
    [{ rfc: 'XAXX010101000' }, { regime: 'generic', use: 'generic' }],
    [{ rfc: company.rfc, regime: '601', use: 'D01' }, { use: 'useRegime' }],
    [{ regime: '605', use: 'G03' }, { use: 'useRegime' }],
    [{ regime: '616', use: 'G03' }, { use: 'useRegime' }],
    [{ regime: '626', use: 'D01' }, { use: 'useRegime' }],
    [{ regime: '999', use: 'D01' }, { regime: 'regime' }],
    [{ name: 'ERNESTO | GÓMEZ' }, { name: 'nameCharacter' }],
    [{ postal_code: '8000' }, { postal_code: 'postal_code' }],
    [{ postal_code: '8000a' }, { postal_code: 'postal_code' }],
  ])('%o has errors %o', (change, issues) => expect(invoiceIssues({ ...person, ...change })).toEqual(issues))

  it('offers the regimes of the RFC and the uses of the regime', () => {
    expect(taxRegimesFor(company.rfc)).toContain('601')
    expect(taxRegimesFor(person.rfc)).not.toContain('601')
    expect(invoiceUsesFor('605')).toEqual([
      ...Array.from({ length: 10 }, (_, at) => `D${String(at + 1).padStart(2, '0')}`),
      'S01',
    ])
    expect(invoiceUsesFor('616')).toEqual(['G02', 'S01'])
    expect(invoiceUsesFor('610')).toEqual(['S01'])
    expect(invoiceUsesFor('626')).toEqual(expect.arrayContaining(['G03', 'I08', 'S01']))
    expect(invoiceUsesFor('')).toHaveLength(22)
  })
})
