// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isHosted } from './config.ts'

it.each([
  ['https://estudio.mx', 'https://estudio.mx/rest/v1', false],
  ['https://estudio.mx/', 'https://estudio.mx:443/sucursal/rest/v1', false],
  ['/', '/rest/v1', false],
  ['', `${location.origin}/rest/v1`, false],
  ['https://abc.supabase.co', 'https://estudio.mx/rest/v1', true],
  ['https://abc.supabase.co', '/rest/v1', true],
  ['http://localhost:3001', 'http://localhost:3000/rest/v1', true],
])('accounts at %s and tables at %s: hosted is %s', (url, rest, hosted) => {
  expect(isHosted({ supabase: { url, anonKey: 'x', rest } })).toBe(hosted)
})
