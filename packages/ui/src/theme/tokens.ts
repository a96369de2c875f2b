import type { SITE_GROUNDS } from '@estudio/domain'

/** The values are repeated, and compared by the compiler, because an import of them makes the first load larger. */
const grounds: typeof SITE_GROUNDS = { linen: '#FAF6F0', sand: '#F3EBE0', white: '#FFFFFF' }

/** Design tokens. Screens use the tokens instead of hex values. */

export const palette = {
  ...grounds,
  hairline: '#E8DFD4',
  /** Outline of controls: 3:1 on linen and on white. */
  outline: '#93877A',
  ink: '#2A2521',
  stone: '#6F655C',
  clay: '#A8502F',
  clayDeep: '#8A3F23',
  clayMist: '#F7E8E0',
  sage: '#5E7057',
  sageMist: '#E8EEE4',
  ochre: '#8A5A12',
  ochreMist: '#F8EDD7',
  garnet: '#9B2C2C',
  garnetMist: '#F9E5E3',
  dusk: '#5B4B8A',
  duskMist: '#EBE7F4',
} as const

/**
 * Three surfaces that are told apart in the dark, where shadows are not: the page is `night`, a card `ember`, and `smoke` lies over both.
 * `ash` is the ground of chips, `track` the empty part of a bar; `hairline` is quieter than both. Clay is orange, garnet rose and ochre yellow, so that a link, a danger and
 * a warning have three hues.
 */
export const darkPalette = {
  night: '#1C1917',
  ember: '#2A2521',
  smoke: '#39332F',
  ash: '#413A34',
  track: '#584F47',
  hairline: '#463F38',
  outline: '#94887D',
  ink: '#F4EDE4',
  stone: '#B8AC9F',
  clay: '#E8946A',
  /** A filled button, calmer than a link of the same hue; `soot` is its text. */
  clayFill: '#D98056',
  soot: '#15100D',
  clayDeep: '#F0B08F',
  clayMist: '#4F2E1D',
  sage: '#A6BC9C',
  sageMist: '#35452F',
  ochre: '#E3BE62',
  ochreMist: '#4A3B16',
  garnet: '#F28B9B',
  garnetMist: '#542633',
  dusk: '#B7AAE0',
  duskMist: '#3B3459',
} as const

/** A scale of 1.25 from 16 px, in rem; `small` is a half step, for buttons and dense rows. */
export const type = {
  caption: '0.8rem',
  small: '0.894rem',
  body: '1rem',
  lead: '1.25rem',
  title: '1.563rem',
  heading: '1.953rem',
  display: '2.441rem',
  hero: '3.052rem',
  poster: '3.815rem',
  monument: '4.768rem',
} as const

export const fonts = {
  /** A look of the site sets the variable to its own face. */
  display:
    'var(--display-face, "Fraunces Variable", "Fraunces Fallback", "Fraunces Android", Georgia, "Times New Roman", serif)',
  text: '"Instrument Sans Variable", "Instrument Sans Fallback", "Instrument Sans Android", system-ui, -apple-system, "Segoe UI", Arial, sans-serif',
} as const

/** Corner radii in px: controls, cards, bottom sheets, pills. */
export const radius = { control: 12, card: 16, sheet: 24, pill: 999 } as const

/** Durations in ms and the easing. */
export const motion = { quick: 120, base: 150, slow: 320, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const

/** Heights and widths in px. */
export const layout = { header: { phone: 64, desktop: 76 }, page: 1152, prose: 680 } as const
