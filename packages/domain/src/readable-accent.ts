import { channelsOf, contrastRatio } from './contrast.ts'

/**
 * The backgrounds of the site on which text of the accent colour stands. White is also the text on the accent colour
 * itself.
 */
export const SITE_GROUNDS = { linen: '#FAF6F0', sand: '#F3EBE0', white: '#FFFFFF' } as const

/** WCAG 2.2 level AA for text. */
const MIN_CONTRAST = 4.5

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
