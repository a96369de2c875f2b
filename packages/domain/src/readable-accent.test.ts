import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'
import { readableAccent, SITE_GROUNDS } from './readable-accent.ts'

it('keeps the clay of the theme and every other colour that is readable', () => {
  for (const colour of ['#A8502F', '#000000', '#005A9C', '#7B1FA2'])
    expect(readableAccent(colour.toLowerCase())).toBe(colour)
})

it('darkens a colour just until it is readable on every background', () => {
  expect(readableAccent('#FFFF00')).toBe('#6E6E00')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (colour) => {
      const shade = readableAccent(`#${colour.toString(16).padStart(6, '0')}`)
      for (const ground of Object.values(SITE_GROUNDS))
        expect(contrastRatio(shade, ground)).toBeGreaterThanOrEqual(4.5)
      expect(readableAccent(shade)).toBe(shade)
    }),
  )
})
