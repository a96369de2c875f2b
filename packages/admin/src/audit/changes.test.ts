import { expect, it } from 'vitest'
import { changesOf, momentOf } from './changes.ts'

const zone = 'America/Mazatlan'

it('shows the changed fields with the labels of the screens', () => {
  const before = { name: 'Bare', price_cents: 120_000, is_active: true }
  const after = { name: 'Barre', price_cents: 120_050, is_active: true }
  expect(changesOf(before, after, zone)).toEqual([
    { field: 'name', label: 'Nombre', before: 'Bare', after: 'Barre' },
    { field: 'price_cents', label: 'Precio', before: '$1,200.00', after: '$1,200.50' },
  ])
})

it('shows a created entity with the new values only', () => {
  expect(changesOf(null, { code: 'VERANO' }, zone)).toEqual([
    { field: 'code', label: 'Código de descuento', before: undefined, after: 'VERANO' },
  ])
  expect(changesOf(null, null, zone)).toEqual([])
})

it.each([
  ['valid_to', null, '—'],
  ['valid_to', '2026-06-30', '30/06/2026'],
  ['starts_at', '2026-11-24T14:00:00.000Z', '24 de noviembre de 2026, 7:00 a.m.'],
  ['is_active', false, 'No'],
  ['payment_method', 'transfer', 'Transferencia'],
  ['roles', ['admin', 'instructor'], 'Administración, Coach'],
  ['classes_remaining', -1, 'Sin límite'],
  ['cancel_free_minutes', 360, '6 horas'],
  ['duration_minutes', 45, '45'],
  ['members', ['3f2504e0-4f89-11d3-9a0c-0305e82c3301'], '1 elemento'],
  ['benefits', ['Tapete', 'Agua'], 'Tapete\nAgua'],
  ['filter', { status: 'active' }, 'Estado: Activo'],
])('reads %s %j as %s', (field, value, text) => {
  expect(changesOf(null, { [field]: value }, zone)[0]?.after).toBe(text)
})

it('shows the length of a list of rows instead of their ids', () => {
  const [one, other] = ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', '4f2504e0-4f89-11d3-9a0c-0305e82c3301']
  expect(changesOf([one, other], [other, one], zone)).toMatchObject([
    { label: 'Orden', after: '2 elementos, en el orden guardado' },
  ])
})

it('shows the time in the studio’s zone', () => {
  expect(momentOf('2026-11-24T02:30:15.000Z', zone)).toEqual({ day: '23/11/2026', time: '19:30:15' })
})
