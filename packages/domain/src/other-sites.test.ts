import { describe, expect, it } from 'vitest'
import { classAddress, siteOrigin } from './other-sites.ts'

describe('the origin of another site', () => {
  it.each([
    ['https://mi-sitio.mx', 'https://mi-sitio.mx'],
    [' https://Mi-Sitio.MX/horarios?x=1#clases ', 'https://mi-sitio.mx'],
    ['mi-sitio.mx/contacto', 'https://mi-sitio.mx'],
    ['https://mi-sitio.mx:8443', 'https://mi-sitio.mx:8443'],
    ['https://mi-sitio.mx:443', 'https://mi-sitio.mx'],
    ['https://estudioñandú.mx', 'https://xn--estudioand-z9a5i.mx'],
  ])('%s is %s', (typed, origin) => expect(siteOrigin(typed)).toBe(origin))

  it.each([
    '',
    'http://mi-sitio.mx',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https://ana:secreto@mi-sitio.mx',
    'https://*.mi-sitio.mx',
    'https://mi sitio.mx',
    "https://mi-sitio.mx; script-src 'unsafe-inline'",
    'https://[::1]',
    'https://mi-sitio.mx:99999',
  ])('“%s” is none', (typed) => expect(siteOrigin(typed)).toBeUndefined())
})

it('the address of a class names its day and its name, whatever the name contains', () => {
  const address = classAddress('2026-11-30', 'Barre & Mat #1')
  const { pathname, searchParams } = new URL(address, 'https://estudio.example')
  expect([pathname, ...searchParams]).toEqual([
    '/horarios',
    ['dia', '2026-11-30'],
    ['clase', 'Barre & Mat #1'],
  ])
})
