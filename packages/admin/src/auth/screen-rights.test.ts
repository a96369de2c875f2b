import { isAllowed } from '@estudio/domain'
import { expect, it } from 'vitest'
import { rightTo } from './screen-rights.ts'

it('RTE-04: the page of examples is for administrators only', () => {
  const right = rightTo('list', 'fstable-examples')
  expect(right && isAllowed(['admin'], right)).toBe(true)
  expect(right && isAllowed(['reception'], right)).toBe(false)
  expect(right && isAllowed(['instructor'], right)).toBe(false)
})
