import type { InvoiceAccount, InvoiceSettings } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import type { Answer } from '../harness/index.ts'
import { openBesideFacturapi, runsInvoices, storedInvoiceKeys } from '../harness/invoices.ts'
import { password } from '../harness/people.ts'

const path = '/api/admin/settings/invoices'

describe('the settings of invoices', async () => {
  const logged: string[] = []
  const log = { write: (line: string) => void logged.push(line) }
  const { studio, admin, double } = await openBesideFacturapi({ log })
  const { keys, state } = double

  const reads = async () => (await admin.get<{ settings: InvoiceSettings }>(path)).body.settings
  const saves = (
    input: object,
    headers?: Record<string, string>,
  ): Promise<Answer<{ settings: InvoiceSettings; code?: string }>> => admin.put(path, input, headers)
  const puts = (mode: 'test' | 'live', key: string | null, current_password: string | undefined = password) =>
    saves({ keys: [{ mode, key }], current_password })
  const chooses = (mode: 'test' | 'live' | null) => saves({ mode, current_password: password })
  const checks = (mode = 'test') =>
    admin.post<{ account: InvoiceAccount; code?: string }>(`${path}/check`, { mode })

  it('are off at first, with the keys of the SAT for a gym and 16 % of IVA', async () => {
    expect(await reads()).toEqual({
      mode: null,
      product_key: '91101501',
      unit_key: 'E48',
      tax: 'iva16',
      oxxo_form: '01',
      issues_global: true,
      accounts: [],
      version: 1,
    })
  })

  it('without a key nothing is asked of Facturapi, and no screen of members hears of invoices', async () => {
    const ana = await studio.member()
    const { id } = await studio.plan({ price: 80_000 })
    const sale = { plan_id: id, start_date: '2026-11-16', payment_method: 'cash', amount_paid: 800 }
    const { body } = await admin.post<{ plan: { id: string } }>(`/api/admin/users/${ana.id}/plans`, sale)
    await runsInvoices(studio)
    expect(double.calls).toEqual([])
    const { body: config } = await studio.visitor.get<{ studio: object }>('/config.json')
    expect(config.studio).toMatchObject({ issues_invoices: false })
    expect((await ana.get(`/api/user-plans/${body.plan.id}/invoice`)).body).toEqual({ invoice: null })
  })

  it('keep a key encrypted, and answer its last four characters only', async () => {
    expect(await puts('test', keys.test, 'otra-Clave-2026')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password' },
    })
    const { status, body } = await puts('test', keys.test)
    expect(status).toBe(200)
    expect(body.settings.accounts).toEqual([
      { mode: 'test', key_last4: '6789', organization_name: null, checked_at: null, problems: [] },
    ])
    const stored = await storedInvoiceKeys(studio.db)
    expect(stored).toHaveLength(1)
    expect(stored[0]).not.toContain('sk_test')
    const log = JSON.stringify(await auditOf(studio.db, 'invoice_settings'))
    expect(log).toContain('"key":"replaced"')
    expect(JSON.stringify(body) + log).not.toMatch(/sk_test|double0123/)
  })

  it('refuse a key of the other mode', async () => {
    expect(await puts('live', keys.test)).toMatchObject({ status: 400 })
  })

  it('say whose organization a key opens before invoices are issued with it', async () => {
    expect((await chooses('test')).body.code).toBe('provider_not_checked')
    expect((await checks()).body.account).toMatchObject({
      organization_name: 'ESTUDIO DE PRUEBA',
      problems: [],
    })
    expect((await chooses('test')).body.settings).toMatchObject({ mode: 'test' })
    expect(await saves({ mode: 'live' })).toMatchObject({ body: { code: 'wrong_password' } })
  })

  it('tell a key that Facturapi refuses, and an organization that has not finished its registration', async () => {
    studio.advance({ minutes: 20 })
    await puts('live', 'sk_live_somethingelse123')
    expect((await checks('live')).body.account).toMatchObject({ problems: ['key_refused'] })
    expect((await chooses('live')).body.code).toBe('provider_not_checked')
    await puts('live', keys.live)
    state.isReady = false
    expect((await checks('live')).body.account).toMatchObject({ problems: ['not_ready'] })
    expect((await chooses('live')).body.code).toBe('provider_not_checked')
    state.isReady = true
    await checks('live')
    expect((await chooses('live')).status).toBe(200)
  })

  it('answer 503 while Facturapi is away, and 400 for a check without a key', async () => {
    studio.advance({ minutes: 20 })
    double.fail('error_500', { path: /organizations/ })
    expect(await checks()).toMatchObject({ status: 503, body: { code: 'invoices_unavailable' } })
    await puts('test', null)
    expect(await checks()).toMatchObject({ status: 400 })
  })

  it('keep the key with which invoices are issued', async () => {
    expect(await puts('live', null)).toMatchObject({ body: { code: 'invoices_in_use' } })
    await chooses(null)
    expect((await puts('live', null)).body.settings.accounts).toEqual([])
  })

  it('take the codes that the accountant names, and refuse others', async () => {
    const named = {
      product_key: '91101504',
      unit_key: 'ACT',
      tax: 'exempt',
      oxxo_form: '31',
      issues_global: false,
    }
    expect((await saves(named)).body.settings).toMatchObject(named)
    for (const wrong of [
      { product_key: '9110150' },
      { unit_key: 'e48' },
      { tax: 'iva11' },
      { oxxo_form: '99' },
    ])
      expect(await saves(wrong)).toMatchObject({ status: 400 })
  })

  it('refuse a change of what somebody else changed meanwhile', async () => {
    const { version } = await reads()
    expect((await saves({ tax: 'iva16' }, { 'if-match': String(version) })).status).toBe(200)
    expect(await saves({ tax: 'iva8' }, { 'if-match': String(version) })).toMatchObject({
      body: { code: 'version_conflict' },
    })
  })

  it('are never in the log with their keys', () => {
    expect(logged.join('')).toContain('Facturapi did not do what was asked')
    expect(logged.join('')).not.toMatch(/sk_(test|live)_/)
  })

  it('belong to administrators', async () => {
    const reception = await studio.reception()
    for (const place of [path, '/api/admin/invoices'])
      expect(await reception.get(place)).toMatchObject({ status: 403 })
  })
})
