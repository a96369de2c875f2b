import { afterEach, expect, it } from 'vitest'
import { leave, pageText, show } from '../testing/screen.tsx'
import { ActiveChip } from './active-chip.tsx'

afterEach(leave)

it.each([
  [true, 'Activo'],
  [false, 'Inactivo'],
])('APL-02: %s is said as “%s”', async (active, text) => {
  await show(<ActiveChip active={active} />, () => ({}))
  expect(pageText()).toBe(text)
})
