import type { Receipt } from '@estudio/contract'
import { LIMITS, NAME_MAX_LENGTH } from '@estudio/domain'
import { expect, it } from 'vitest'
import { pdfText } from '../../../../../tests/harness/pdf-text.ts'
import { receiptPdf } from './receipt-pdf.ts'

const long = (word: string, length: number) => `${word} `.repeat(length).slice(0, length).trim()

/** A receipt with the longest texts and the highest amount. */
const receipt: Receipt = {
  id: '00000000-0000-4000-8000-000000000001',
  folio: 999_999,
  status: 'reversed',
  studio: {
    name: long('Estudio', LIMITS.name),
    address: long('Avenida', 300),
    city: 'Culiacán',
    email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example`,
    phone: '6671234567',
  },
  member: { full_name: 'W'.repeat(NAME_MAX_LENGTH) },
  plan_name: long('Mañanas', LIMITS.name),
  start_date: '2026-12-16',
  end_date: '2027-09-15',
  reference: 'EST-ABC234',
  amount: 999_999.99,
  amount_from_balance: 17.29,
  payment_method: 'cash',
  payment_channel: null,
  paid_on: '2026-11-16',
  verified_at: '2026-11-16T15:00:00.000Z',
  refunds: Array.from({ length: 33 }, (_, n) => ({
    folio: `999999-${n + 1}`,
    amount: 999.99,
    method: 'transfer',
    date: '2027-09-15',
  })),
}

it.each([
  ['letter', 612],
  ['80mm', 226.77],
] as const)('the longest receipt is one page of %s paper', async (paper, width) => {
  const file = await receiptPdf(receipt, paper)
  const pages = [...file.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(pages).toHaveLength(1)
  expect(Number(pages[0]?.[1])).toBeCloseTo(width, 1)
  for (const text of [
    '$999,999.99 MXN',
    '$17.29',
    '29 reembolsos anteriores',
    '−$28,999.71 MXN',
    'Reembolso 999999-33',
  ])
    expect(pdfText(file)).toContain(text)
})

it('a roll is as long as its receipt', async () => {
  const lengthOf = async (one: Receipt) =>
    Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec((await receiptPdf(one, '80mm')).toString('latin1'))?.[1])
  const short = await lengthOf({ ...receipt, member: { full_name: 'Ana Prueba' } })
  expect(await lengthOf(receipt)).toBeGreaterThan(short)
})
