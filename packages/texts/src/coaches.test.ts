import { expect, it } from 'vitest'
import { formatCoaches } from './coaches.ts'

it('CRD-02: names the coaches, or says that the class has no coach yet', () => {
  const coach = (name: string) => ({ display_name: name, name })
  expect(formatCoaches([coach('Ana'), coach('Luis')])).toBe('Coach Ana, Coach Luis')
  expect(formatCoaches([{ display_name: '', name: 'Eva' }])).toBe('Coach Eva')
  expect(formatCoaches([])).toBe('Coach por asignar')
})
