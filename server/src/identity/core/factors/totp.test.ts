import { describe, expect, it } from 'vitest'
import { newKeysText, parseKeys } from '../../../platform/config/keys.ts'
import { newTotpSecret, openSecret, qrCode, sealSecret, stepOfCode, totpCode, totpUri } from './totp.ts'

// RFC 6238, appendix B: the ASCII secret “12345678901234567890”, last six of the eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('has the code of RFC 6238 at second %i', (second, code) => {
    const now = new Date(second * 1000)
    expect(totpCode(SECRET, now)).toBe(code)
    expect(stepOfCode(SECRET, code, now)).toBe(Math.floor(second / 30))
  })

  it.each([
    [-60, null],
    [-30, 41152263],
    [0, 41152263],
    [30, 41152263],
    [60, null],
  ])('treats a code %i s from its step as %s', (away, step) => {
    const code = totpCode(SECRET, new Date(1_234_567_890_000))
    expect(stepOfCode(SECRET, code, new Date((1_234_567_890 + away) * 1000))).toBe(step)
  })

  it.each(['', '12345', '1234567', '12345a', ' 05924', '٠٠٥٩٢٤'])('does not accept %j as a code', (text) => {
    expect(stepOfCode(SECRET, text, new Date(1_234_567_890_000))).toBeNull()
  })

  it('makes secrets of 160 bits', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(newTotpSecret()).not.toBe(newTotpSecret())
  })

  it('J5: keeps markup in names out of the uri and the drawing', () => {
    const uri = totpUri('"<script>', 'a"<script>@b.mx', SECRET)
    expect(uri).toBe(
      'otpauth://totp/%22%3Cscript%3E:a%22%3Cscript%3E%40b.mx' +
        `?algorithm=SHA1&digits=6&issuer=%22%3Cscript%3E&period=30&secret=${SECRET}`,
    )
    expect(qrCode(uri)).toMatch(/^<svg [^#%]*<\/svg>$/)
    expect(qrCode(uri)).not.toContain('script')
  })
})

const keys = parseKeys(newKeysText())
const [ID, OTHER_ID] = ['6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11', '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f12']

describe('H6: a sealed secret', () => {
  it('opens with its factor and keys, and is encrypted differently each time', () => {
    const sealed = sealSecret(keys, ID, 'SECRET')
    expect(openSecret(keys, ID, sealed)).toBe('SECRET')
    expect(sealSecret(keys, ID, 'SECRET')).not.toEqual(sealed)
    expect(sealed.includes('SECRET')).toBe(false)
  })

  it('does not open with another factor, with other keys or when a byte was changed', () => {
    const sealed = sealSecret(keys, ID, 'SECRET')
    expect(() => openSecret(keys, OTHER_ID, sealed)).toThrow()
    expect(() => openSecret(parseKeys(newKeysText()), ID, sealed)).toThrow()
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => openSecret(keys, ID, changed)).toThrow()
    }
    expect(() => openSecret(keys, ID, sealed.subarray(0, 20))).toThrow()
  })
})
