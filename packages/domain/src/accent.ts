import { channelsOf } from './contrast.ts'

/**
 * The backgrounds of the site on which text of the accent colour stands. White is also the text on the accent colour
 * itself.
 */
export const SITE_GROUNDS = { linen: '#FAF6F0', sand: '#F3EBE0', white: '#FFFFFF' } as const

/** WCAG 2.2 level AA for text. */
const MIN_CONTRAST = 4.5

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours as WCAG computes it, 1 to 21. */
export const contrastRatio = (one: string, other: string): number => {
  const [lighter = 1, darker = 1] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const isReadable = (colour: string): boolean =>
  Object.values(SITE_GROUNDS).every((ground) => contrastRatio(colour, ground) >= MIN_CONTRAST)

const darkened = (colour: string, share: number): string =>
  `#${channelsOf(colour)
    .map((channel) =>
      Math.round(channel * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase()

/** The accent colour itself when text of it, and white text on it, is readable; otherwise its nearest darker shade. */
export const readableAccent = (colour: string): string => {
  for (let step = 255; step > 0; step--) {
    const shade = darkened(colour, step / 255)
    if (isReadable(shade)) return shade
  }
  return '#000000'
}
