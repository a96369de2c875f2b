import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelsOf, contrastRatio } from './contrast.ts'
import { accentsOfLogo, PLAIN_ACCENTS } from './logo-accents.ts'
import { SITE_GROUNDS } from './readable-accent.ts'
import { SITE_LOOKS } from './site-looks.ts'

const grounds = [
  ...Object.values(SITE_GROUNDS),
  ...Object.values(SITE_LOOKS).flatMap(({ ground, band }) => [ground, band]),
]

/** As many pixels of each colour. */
const pixelsOf = (colours: Record<string, number>, alpha = 255): number[] =>
  Object.entries(colours).flatMap(([colour, count]) =>
    Array.from({ length: count }, () => [...channelsOf(colour), alpha]).flat(),
  )

const strongest = (colour: string) => {
  const channels = channelsOf(colour)
  return ['red', 'green', 'blue'][channels.indexOf(Math.max(...channels))]
}

describe('the accent colours of a logo', () => {
  it('are three and readable on every background of every look, whatever the logo', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 400 }), (pixels) => {
        const accents = accentsOfLogo(pixels)
        expect(new Set(accents).size).toBe(3)
        for (const accent of accents)
          for (const ground of grounds) expect(contrastRatio(accent, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it.each([
    ['yellow', '#FFE600', 'red'],
    ['pastel pink', '#F4C2C2', 'red'],
    ['pastel green', '#CDE7CF', 'green'],
    ['pastel blue', '#CFE3F7', 'blue'],
    ['dark green', '#0D3B1E', 'green'],
  ])('keep the hue of a %s logo on white', (_name, colour, channel) => {
    const [first = ''] = accentsOfLogo(pixelsOf({ '#FFFFFF': 900, [colour]: 100 }))
    expect(PLAIN_ACCENTS).not.toContain(first)
    expect(strongest(first)).toBe(channel)
  })

  it('are shades of its hue for a logo of one hue', () => {
    const accents = accentsOfLogo(pixelsOf({ '#1B5FBF': 100, '#FFFFFF': 300 }))
    expect(accents.slice(0, 2).map(strongest)).toEqual(['blue', 'blue'])
    expect(accents[2]).toBe('#332E2B')
  })

  it('begin with the most frequent of several hues', () => {
    const accents = accentsOfLogo(pixelsOf({ '#1B5FBF': 60, '#C0392B': 30, '#FFFFFF': 500 }))
    expect(accents.slice(0, 2).map(strongest)).toEqual(['blue', 'red'])
  })

  it('begin with ink for a black logo, and with its colour when it has a little of one', () => {
    expect(accentsOfLogo(pixelsOf({ '#111111': 100, '#FFFFFF': 300 }))[0]).toBe('#332E2B')
    expect(accentsOfLogo(pixelsOf({ '#111111': 80, '#2E7D32': 20 })).map(strongest)[1]).toBe('green')
  })

  it.each([
    ['nothing', []],
    ['white', pixelsOf({ '#FFFFFF': 50 })],
    ['transparent', pixelsOf({ '#C0392B': 50 }, 0)],
    ['light grey', pixelsOf({ '#D0D0D0': 50 })],
  ])('of %s are those of the product', (_name, pixels) => {
    expect(accentsOfLogo(pixels)).toEqual(PLAIN_ACCENTS)
  })
})
