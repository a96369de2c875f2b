import type { InvoiceDataAnswer, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { invoiceRows } from '../harness/plans.ts'

const path = '/api/user/invoice-data'
const typed = {
  rfc: ' gode-561231 gr8',
  name: 'Ernesto  Gómez',
  regime: '612',
  use: 'g03',
  postal_code: '80000',
}
const kept = { rfc: 'GODE561231GR8', name: 'Ernesto Gómez', regime: '612', use: 'G03', postal_code: '80000' }

describe('invoice data', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const ana = await studio.member({ name: 'Ana Prueba López' })

  const pays = async (member: Member, amount_paid: number, start_date: string): Promise<UserPlan> => {
    const { id } = await studio.plan({ name: 'Mañanas', price: 96_000 })
    const { body } = await member.post<{ plan: UserPlan }>('/api/user-plans', { plan_id: id, start_date })
    const verified = {
      id: body.plan.id,
      status: 'active',
      payment_status: 'completed',
      amount_paid,
      amount_reason: 'Acordado con el estudio',
    }
    await admin.patch(`/api/admin/users/${member.id}/plans`, verified)
    return body.plan
  }
  const exported = async (query = '') => {
    const { body } = await admin.get<string>(`/api/admin/invoices/export?format=ndjson${query}`)
    return body
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  it('are empty until the member wants an invoice, and can be written, changed and removed', async () => {
    const eva = await studio.member()
    expect((await eva.get(path)).body).toEqual({ invoice_data: null })
    const written = await eva.put<InvoiceDataAnswer>(path, typed)
    expect(written).toMatchObject({ status: 200, body: { invoice_data: kept } })
    const copied = { ...typed, rfc: 'n\u0303a&amp;\u2011000229\u00a0ab1\u200b', regime: '601' }
    expect((await eva.put(path, copied)).body).toMatchObject({ invoice_data: { rfc: 'ÑA&000229AB1' } })
    expect((await eva.put(path, { ...written.body.invoice_data, use: 'S01' })).status).toBe(200)
    expect((await eva.get(path)).body).toMatchObject({ invoice_data: { ...kept, use: 'S01' } })
    expect((await ana.get(path)).body).toEqual({ invoice_data: null })
    expect((await eva.delete(path)).body).toEqual({ ok: true })
    expect((await eva.delete(path)).status).toBe(200)
    expect((await eva.get(path)).body).toEqual({ invoice_data: null })
  })

  it.each([
    ['rfc', { rfc: 'GODE561331GR8' }],
    ['name', { name: '   ' }],
    ['regime', { regime: '601' }],
    ['use', { use: 'CN01' }],
    ['postal_code', { postal_code: '8000' }],
    ['regime', { rfc: 'XAXX010101000' }],
  ])('names the wrong field: %s in %o', async (field, change) => {
    const { status, body } = await ana.put<{ code: string; errors: object }>(path, { ...typed, ...change })
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'validation_failed', [field]])
    expect((await ana.get(path)).body).toEqual({ invoice_data: null })
  })

  it('are exported for the accountant with the payments of their members, by day', async () => {
    const eva = await studio.member({ name: 'Eva Luna' })
    await eva.put(path, typed)
    studio.setClock('2026-12-05T10:00')
    const plan = await pays(eva, 950.5, '2026-12-10')
    const reversed = await pays(eva, 100, '2027-02-10')
    await admin.patch(`/api/admin/user-plans/${reversed.id}/reverse-payment`, { reason: 'Se devolvió' })
    await pays(ana, 960, '2026-12-10')
    const [row, ...others] = await exported('&from=2026-12-01&to=2026-12-31')
    expect(others).toEqual([])
    expect(row).toEqual({
      'Folio de recibo': expect.any(Number),
      'Verificado el': '2026-12-05 10:00',
      RFC: kept.rfc,
      'Nombre o razón social': kept.name,
      'Régimen fiscal': '612',
      'Uso del CFDI': 'G03',
      'Código postal fiscal': '80000',
      Correo: eva.email,
      Plan: 'Mañanas',
      Referencia: plan.reference,
      'Forma de pago': 'Transferencia',
      Importe: 950.5,
      Reembolsado: 0,
    })
    expect(await exported('&to=2026-12-04')).toEqual([])
    expect((await admin.get('/api/admin/invoices/export?from=2026-02-31')).status).toBe(400)
    const [entry] = await auditColumns(studio.db, { action: 'export.invoices' }, ['actor_id'])
    expect(entry).toEqual({ actor_id: admin.id })
  })

  it('leave in the audit log that they changed, and never their values', async () => {
    const rosa = await studio.member()
    await rosa.put(path, typed)
    expect(
      await auditColumns(studio.db, { action: 'profile.invoice_data', subject_id: rosa.id }, [
        'actor_id',
        'before',
        'after',
      ]),
    ).toEqual([{ actor_id: rosa.id, before: null, after: null }])
  })

  it('are erased with the account; the payment and its receipt stay', async () => {
    const marta = await studio.member({ name: 'Marta Fin' })
    await marta.put(path, typed)
    const plan = await pays(marta, 77, '2026-12-20')
    expect(await invoiceRows(studio.db, marta)).toBe(1)
    expect((await admin.delete(`/api/admin/users/${marta.id}`)).status).toBe(200)
    expect(await invoiceRows(studio.db, marta)).toBe(0)
    expect((await exported()).map((row) => row.Referencia)).not.toContain(plan.reference)
    expect((await admin.get(`/api/user-plans/${plan.id}/receipt`)).body).toMatchObject({ amount: 77 })
  })
})
