import { expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import { suggestClass } from './suggestion.ts'

const start = '2026-11-20T08:00:00'

it('proposes the class of the same hour on the nearest day', () => {
  const far = scheduled('2026-11-16T08:00:00', { class_id: 'barre', instructor_ids: ['renata'] })
  const near = scheduled('2026-11-19T08:00:00')
  expect(suggestClass(start, [far, near])).toEqual({ class_id: 'pilates', instructor_ids: ['valeria'] })
})

it.each([
  ['another hour', scheduled('2026-11-19T09:00:00')],
  ['a special class', scheduled('2026-11-19T08:00:00', { is_special: true })],
  ['a cancelled one', scheduled('2026-11-19T08:00:00', { status: 'canceled' })],
  ['the very same cell', scheduled(start)],
])('proposes nothing from %s', (_what, entry) => {
  expect(suggestClass(start, [entry])).toEqual({ class_id: '', instructor_ids: [] })
})
