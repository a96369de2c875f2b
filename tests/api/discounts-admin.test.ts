import type { Discount, DiscountList } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { deleteDiscounts } from '../harness/discounts.ts'
import { type Answer, openStudio } from '../harness/index.ts'

type DiscountAnswer = Answer<Discount & { message: string; errors?: Record<string, string> }>

const summer = { name: 'Verano', code: 'verano10', valid_from: '2026-11-01' }

describe('staff manage discounts', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const creates = (body: object): Promise<DiscountAnswer> => admin.post('/api/admin/discounts', body)
  const codes = async (query: string) => {
    const { body } = await admin.get<DiscountList | Discount[]>(`/api/admin/discounts?${query}`)
    return (Array.isArray(body) ? body : body.discounts).map((one) => one.code)
  }

  beforeEach(async () => {
    await deleteDiscounts(studio.db)
  })

  it('ADI-07, ADI-12: the code is upper case; defaults are 10 percent, active, no limits', async () => {
    const { status, body } = await creates({
      ...summer,
      valid_to: '',
      min_purchase_amount: null,
      total_uses_limit: null,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Verano',
      code: 'VERANO10',
      discount_percent: 10,
      valid_from: '2026-11-01',
      valid_to: null,
      min_purchase_amount: null,
      limit_per_user: false,
      total_uses_limit: null,
      is_active: true,
      uses_count: 0,
      version: 1,
    })
    expect(await auditOf(studio.db, 'discount', 1)).toMatchObject([
      { action: 'discount.create', actor_id: admin.id, after: { code: 'VERANO10' } },
    ])
  })

  it('ADI-10, ADI-11: a minimum and a limit can be set, also to 0', async () => {
    const given = { min_purchase_amount: 500.5, total_uses_limit: 0 }
    expect((await creates({ ...summer, ...given })).body).toMatchObject(given)
  })

  it.each([
    ['ADI-06', { name: ' ' }, 'Escribe el nombre del descuento'],
    ['ADI-06', { name: 'x'.repeat(25) }, 'El nombre admite hasta 24 caracteres'],
    ['ADI-07', { code: '  ' }, 'Escribe el código'],
    ['ADI-07', { code: 'x'.repeat(13) }, 'El código admite hasta 12 caracteres'],
    ['ADI-08', { discount_percent: 0 }, undefined],
    ['ADI-08', { discount_percent: 101 }, undefined],
    ['ADI-08', { discount_percent: 10.5 }, undefined],
    ['ADI-09', { valid_from: undefined }, undefined],
    ['ADI-09', { valid_from: '2026-02-31' }, 'Elige el inicio de la promoción'],
    ['ADI-09', { valid_to: '2026-10-31' }, 'El fin no puede ser antes del inicio'],
    ['ADI-09', { valid_to: 'nunca' }, undefined],
    ['ADI-10', { min_purchase_amount: -1 }, undefined],
    ['ADI-11', { total_uses_limit: -1 }, undefined],
    ['ADI-11', { total_uses_limit: 1.5 }, undefined],
  ])('%s: refuses %o and names the field', async (_id, fault, text) => {
    const answer = await creates({ ...summer, ...fault })
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    if (text) expect(answer.body.message).toBe(text)
    expect(answer.body.errors).toEqual({ [Object.keys(fault)[0] ?? '']: answer.body.message })
  })

  it('ADI-07: a code is unique, regardless of case and under concurrency', async () => {
    const answers = await Promise.all([creates(summer), creates({ ...summer, code: ' Verano10 ' })])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'discount_code_exists',
      message: 'Ya existe un descuento con ese código. Escribe otro.',
      errors: { code: 'Ya existe un descuento con ese código. Escribe otro.' },
    })
  })

  it('API-41: edits the given fields, pauses, and rejects a stale version', async () => {
    const discount = (await creates({ ...summer, total_uses_limit: 5, valid_to: '2026-12-31' })).body
    const path = `/api/admin/discounts/${discount.id}`
    const paused: DiscountAnswer = await admin.patch(
      path,
      { is_active: false, total_uses_limit: null },
      { 'if-match': '"1"' },
    )
    expect(paused.body).toMatchObject({
      is_active: false,
      total_uses_limit: null,
      valid_to: '2026-12-31',
      version: 2,
    })
    expect(await admin.patch(path, { name: 'X' }, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    await creates({ ...summer, code: 'OTRO' })
    expect(await admin.patch(path, { code: 'otro' })).toMatchObject({
      body: { code: 'discount_code_exists' },
    })
    expect((await admin.get<Discount>(path)).body).toEqual(paused.body)
  })

  it('deleting removes it from the list and frees its code', async () => {
    const discount = (await creates(summer)).body
    const path = `/api/admin/discounts/${discount.id}`
    expect(await admin.delete(path, undefined, { 'if-match': '"2"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    expect(await admin.delete(path)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await admin.delete(path)).status).toBe(404)
    expect((await admin.get(path)).status).toBe(404)
    expect((await creates(summer)).status).toBe(201)
  })

  it('ADI-03, B01: are searched by name or code, sorted and paged in both formats', async () => {
    for (const [name, code] of [
      ['Otoño', 'B2'],
      ['Invierno', 'A1'],
      ['Bienvenida', 'C3'],
    ])
      await creates({ ...summer, name, code })
    expect(await codes('search=otono')).toEqual(['B2'])
    expect(await codes('search=c3')).toEqual(['C3'])
    expect(await codes('page=2&limit=2')).toEqual(['B2'])
    expect(await codes('sort=["code","DESC"]&range=[0,1]')).toEqual(['C3', 'B2'])
    const { headers } = await admin.get<DiscountList>('/api/admin/discounts?range=[1,1]')
    expect(headers['content-range']).toBe('discounts 1-1/3')
  })
})
