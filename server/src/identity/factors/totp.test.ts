import { describe, expect, it } from 'vitest'
import { newTotpSecret, qrCode, stepOfCode, totpCode, totpUri } from './totp.ts'

// RFC 6238, appendix B: the ASCII secret “12345678901234567890”, last six of the eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('shows at second %i what RFC 6238 says', (second, code) => {
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
  ])('takes a code %i s from its step as %s', (away, step) => {
    const code = totpCode(SECRET, new Date(1_234_567_890_000))
    expect(stepOfCode(SECRET, code, new Date((1_234_567_890 + away) * 1000))).toBe(step)
  })

  it.each(['', '12345', '1234567', '12345a', ' 05924', '٠٠٥٩٢٤'])('takes %j for no code', (text) => {
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
