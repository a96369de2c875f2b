import { channelsOf, contrastRatio, hexOf } from './contrast.ts'
import { SITE_LOOKS } from './site-looks.ts'

/**
 * The backgrounds of the site on which text of the accent colour stands. White is also the text on the accent colour
 * itself.
 */
export const SITE_GROUNDS = {
  linen: SITE_LOOKS.linen.ground,
  sand: SITE_LOOKS.linen.band,
  white: '#FFFFFF',
} as const

/** WCAG 2.2 level AA for text. */
const MIN_CONTRAST = 4.5

/** Whether text of a colour is readable on every background of the site, and white text on the colour. */
export const isReadableAccent = (colour: string): boolean =>
  Object.values(SITE_GROUNDS).every((ground) => contrastRatio(colour, ground) >= MIN_CONTRAST)

const darkened = (colour: string, share: number): string =>
  hexOf(channelsOf(colour).map((channel) => channel * share))

/** The accent colour itself when text of it, and white text on it, is readable; otherwise its nearest darker shade. */
export const readableAccent = (colour: string): string => {
  for (let step = 255; step > 0; step--) {
    const shade = darkened(colour, step / 255)
    if (isReadableAccent(shade)) return shade
  }
  return '#000000'
}
