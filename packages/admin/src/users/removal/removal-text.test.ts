import { expect, it } from 'vitest'
import { removalText } from './removal-text.ts'

it.each([
  [{ reservations: 0, plans: 0, classes: 0 }, 'No tiene planes ni reservaciones por venir.'],
  [{ reservations: 2, plans: 1, classes: 0 }, 'Libera sus lugares en 2 clases. Termina 1 plan.'],
  [{ reservations: 0, plans: 0, classes: 3 }, 'Imparte 3 clases próximas: pásalas antes a otro coach.'],
])('B04: %j', (impact, text) => {
  expect(removalText(impact)).toBe(text)
})
