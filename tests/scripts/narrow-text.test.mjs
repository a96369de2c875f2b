import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { narrowText } from '../../scripts/lib/narrow-text.mjs'

it('code that was narrowed has no wide character and does the same', () => {
  const code = "[/^[\\w’]{0,3}$/u.test('a’b'), '“ñ” 😀', `−${1}`].join('|')"
  const narrow = narrowText(code)
  expect(narrow).not.toMatch(/[^\0-\xff]/)
  expect(narrow).toContain('ñ')
  expect(runInNewContext(narrow)).toBe(runInNewContext(code))
})
