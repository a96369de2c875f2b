import { describe, expect, it } from 'vitest'
import { isEmailAddress, normalizeEmail } from './email-address.ts'

describe('e-mail address', () => {
  it.each(['ana@estudio.mx', ' ANA@Estudio.MX ', 'ana@estudio.mx.', 'Ａna@estudio.mx', 'ana@ｅstudio.mx'])(
    '%j is one account',
    (written) => expect(normalizeEmail(written)).toBe('ana@estudio.mx'),
  )

  it('writes an international domain in ASCII', () => {
    expect(normalizeEmail('ana@piñata.mx')).toBe('ana@xn--piata-pta.mx')
    expect(isEmailAddress(normalizeEmail('ana@piñata.mx'))).toBe(true)
  })

  it.each([
    '',
    'ana',
    '@estudio.mx',
    'ana@',
    'ana@mx',
    'a b@estudio.mx',
    'ana@estu dio.mx',
    'ana@-x.mx',
    'ana@x..mx',
    'ana@estudio.mx\r\nBcc: x@y.mx',
    'ana<x@estudio.mx',
    'a\u0000na@estudio.mx',
    'ana@estu\tdio.mx',
    'ana@estudio.mx\u0007',
    'ana\u200b@estudio.mx',
    'ana@estu\u00addio.mx',
    'ana@estudio.mx\n',
    '"ana"@estudio.mx',
    'ana@[127.0.0.1]',
  ])('%j is not an address', (written) => expect(isEmailAddress(normalizeEmail(written))).toBe(false))
})
