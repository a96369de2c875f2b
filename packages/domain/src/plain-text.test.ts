import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCode, plainText, ungroupedCode } from './plain-text.ts'

describe('text that people type', () => {
  it.each([
    ['letters typed in parts, as on a Mac', 'Jose\u0301 N\u0303andu\u0301', 'José Ñandú'],
    ['parts with a zero-width space between', 'Jose\u200B\u0301', 'José'],
    ['a telephone copied from the contacts', '\u202A+52\u00A0667 123 4567\u202C', '+52\u00A0667 123 4567'],
    ['the right-to-left override', 'Ana \u202Ezepól', 'Ana zepól'],
    ['soft hyphens and a byte order mark', '\uFEFFAna Ló\u00ADpez', 'Ana López'],
    ['a joiner between letters', 'A\u200Dna', 'Ana'],
    ['Hangul fillers and tags', 'Ana\u3164\u{E0041}', 'Ana'],
    ['control characters and halves of pairs', 'A\0n\u0007a\u009B\uD800', 'Ana'],
    ['tabs', 'Ana\tLópez', 'Ana López'],
    ['line breaks of every system', 'a\r\nb\rc\nd\u2028e\u0085f', 'a\nb\nc\nd\ne\nf'],
  ])('%s', (_what, typed, kept) => expect(plainText(typed)).toBe(kept))

  it.each(['Yoga ❤️ y 🧘🏽‍♀️', '👨‍👩‍👧', 'O’Connor–Peña', 'Ελένη Łukasz Ђорђе', 'אנה 瑜伽', 'uno\n\ndos'])(
    '“%s” stays as it is',
    (text) => expect(plainText(text)).toBe(text),
  )

  it('a joiner stays only between two pictograms', () => {
    expect(plainText('🧘\u200D')).toBe('🧘')
    expect(plainText('🧘\u200Da')).toBe('🧘a')
  })

  it('plain text does not change when it is converted again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'eñ👨🏽\u0301\u200B\u200D\uFE0F\r\n\t', '\uD800') }),
        (text) => {
          expect(plainText(plainText(text))).toBe(plainText(text))
        },
      ),
    )
  })

  it('codes have hyphens and single spaces, with any keyboard', () => {
    for (const dash of '-‐‑‒–—―−－') expect(plainCode(`VERANO${dash}10`)).toBe('VERANO-10')
    for (const space of ' \u00A0\u2009\u202F\u3000\t')
      expect(plainCode(` BUEN${space}${space}FIN`)).toBe('BUEN FIN')
    expect(ungroupedCode('012\u00A0180 –\u200B0042')).toBe('0121800042')
  })
})
