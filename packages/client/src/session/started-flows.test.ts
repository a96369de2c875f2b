// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { startedFlows } from './started-flows.ts'

const HOUR = 3_600_000
let time: number
const flows = startedFlows(localStorage, () => time)

beforeEach(() => {
  localStorage.clear()
  time = 1_000_000
})

it('M5: remembers for a day the addresses for which this browser requested a mail, however they are spelled', () => {
  flows.record(' Ana@Correo.mx ')
  time += HOUR
  flows.record('bea@correo.mx')
  expect([flows.has('ana@correo.mx'), flows.has('BEA@correo.mx'), flows.has('eva@correo.mx')]).toEqual([
    true,
    true,
    false,
  ])
  time += 23 * HOUR
  expect([flows.has('ana@correo.mx'), flows.has('bea@correo.mx')]).toEqual([false, true])
})

it('M5: forgets an address once its flow is complete', () => {
  flows.record('ana@correo.mx')
  flows.forget('Ana@correo.mx')
  expect(flows.has('ana@correo.mx')).toBe(false)
  expect(localStorage).toHaveLength(0)
})

it('remembers for a day where a sign-up began, also when its mail is sent again', () => {
  const origin = { to: '/compra?plan=p1', state: { date: '2026-11-23' } }
  flows.record('ana@correo.mx', origin)
  time += HOUR
  flows.record('Ana@correo.mx')
  flows.record('bea@correo.mx')
  expect([flows.originOf('ana@correo.mx'), flows.originOf('bea@correo.mx')]).toEqual([origin, undefined])
  time += 24 * HOUR
  expect(flows.originOf('ana@correo.mx')).toBeUndefined()
})

it('returns to pages of this site only', () => {
  flows.record('ana@correo.mx', { to: '//evil.example' })
  expect(flows.originOf('ana@correo.mx')).toBeUndefined()
})

it('reads the entries of an earlier version', () => {
  localStorage.setItem('estudio-mail-flows', JSON.stringify({ 'ana@correo.mx': time }))
  expect([flows.has('ana@correo.mx'), flows.originOf('ana@correo.mx')]).toEqual([true, undefined])
})

it('ignores a broken entry', () => {
  localStorage.setItem('estudio-mail-flows', '{')
  expect(flows.has('ana@correo.mx')).toBe(false)
})
