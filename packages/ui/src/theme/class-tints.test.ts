import { describe, expect, it } from 'vitest'
import { classTint } from './class-tints'
import { darkPalette, palette } from './tokens'

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: string, other: string) => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const names = ['FUNCIONAL', 'Pilates', 'sculpt', 'Barre', 'Yoga', 'Baile', 'Box', 'Stretching', 'Meditación']

describe('class tints', () => {
  it('knows a type by its word, whatever case and accents', () => {
    expect(classTint('Pílates suelo')).toBe(classTint('PILATES'))
    expect(classTint('Yoga')).toBe(classTint('yoga'))
    expect(new Set(names.slice(0, 4).map((name) => classTint(name).background)).size).toBe(4)
  })

  it.each(names)('%s: text is AA on its ground, in both modes', (name) => {
    for (const mode of ['light', 'dark'] as const) {
      const { background, ink } = classTint(name, mode)
      expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the palette', () => {
  it.each(['stone', 'clay', 'clayDeep', 'sage', 'ochre', 'garnet', 'dusk'] as const)(
    '%s is AA on linen and white',
    (name) => {
      expect(contrast(palette[name], palette.linen)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(palette[name], palette.white)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(darkPalette[name], darkPalette.night)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(darkPalette[name], darkPalette.ash)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['sage', 'ochre', 'garnet', 'dusk'] as const)('%s is AA on its own mist', (name) => {
    expect(contrast(palette[name], palette[`${name}Mist`])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(darkPalette[name], darkPalette[`${name}Mist`])).toBeGreaterThanOrEqual(4.5)
  })

  it('sets body text at AAA and control outlines at 3:1', () => {
    expect(contrast(palette.ink, palette.linen)).toBeGreaterThanOrEqual(7)
    expect(contrast(palette.ink, palette.sand)).toBeGreaterThanOrEqual(7)
    expect(contrast(palette.stone, palette.sand)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(palette.outline, palette.linen)).toBeGreaterThanOrEqual(3)
    expect(contrast(darkPalette.outline, darkPalette.ember)).toBeGreaterThanOrEqual(3)
  })
})
