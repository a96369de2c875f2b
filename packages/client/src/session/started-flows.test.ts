// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { createStartedFlows } from './started-flows.ts'

const HOUR = 3_600_000
let time: number
const flows = createStartedFlows(localStorage, () => time)

beforeEach(() => {
  localStorage.clear()
  time = 1_000_000
})

it('M5: knows for a day what was asked for here, however the address is written', () => {
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

it('M5: keeps nothing once it is through', () => {
  flows.record('ana@correo.mx')
  flows.forget('Ana@correo.mx')
  expect(flows.has('ana@correo.mx')).toBe(false)
  expect(localStorage).toHaveLength(0)
})

it('reads a broken entry as none', () => {
  localStorage.setItem('estudio-mail-flows', '{')
  expect(flows.has('ana@correo.mx')).toBe(false)
})
