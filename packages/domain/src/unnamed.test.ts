import { expect, it } from 'vitest'
import { isUnnamed, UNNAMED_OWNER } from './index.ts'

it.each([
  [UNNAMED_OWNER, true],
  ['administracion', true],
  ['Administración Ruiz', false],
  ['', false],
])('“%s” is the name of nobody: %s', (name, unnamed) => {
  expect(isUnnamed(name)).toBe(unnamed)
})
