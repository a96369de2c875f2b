import { describe, expect, it } from 'vitest'
import { consentsBy } from './consents.ts'

const since = new Date('2026-01-01T00:00:00Z')
const at = new Date('2026-11-16T15:00:00Z')
const granted = (purpose: string, version = 1) => ({ purpose, granted: true, version, at })

describe('consents', () => {
  it('begin with the necessary purposes alone', () => {
    expect(consentsBy([], since)).toEqual([
      { purpose: 'account_and_bookings', required: true, granted: true, version: 1, at: since },
      { purpose: 'payments_and_receipts', required: true, granted: true, version: 1, at: since },
      { purpose: 'mail_messages', required: false, granted: false, version: 1, at: null },
      { purpose: 'whatsapp_messages', required: false, granted: false, version: 1, at: null },
    ])
  })

  it('count for the wording that was agreed to', () => {
    const consents = consentsBy([granted('mail_messages'), granted('whatsapp_messages', 0)], since)
    expect(consents.slice(2)).toEqual([
      { purpose: 'mail_messages', required: false, granted: true, version: 1, at },
      { purpose: 'whatsapp_messages', required: false, granted: false, version: 1, at: null },
    ])
  })
})
