import type { ThemeOptions } from '@mui/material/styles'
import { fonts, type } from './tokens'

/** Fraunces with its serifs rounded (fonts.css), in weights of 380 to 600. */
const display = { fontFamily: fonts.display, letterSpacing: '-0.01em' }

/** A fluid font size between two steps of the scale, for viewports of 360 to 1,280 px. */
const between = (small: string, large: string) => {
  const [low, high] = [Number.parseFloat(small), Number.parseFloat(large)]
  const slope = ((high - low) * 16) / (1280 - 360)
  const start = low - (slope * 360) / 16
  return `clamp(${small}, ${start.toFixed(3)}rem + ${(slope * 100).toFixed(3)}vw, ${large})`
}

export const typography: ThemeOptions['typography'] = {
  fontFamily: fonts.text,
  fontSize: 16,
  htmlFontSize: 16,
  fontWeightBold: 600,
  h1: {
    ...display,
    fontSize: between(type.display, type.poster),
    fontWeight: 380,
    lineHeight: 1.08,
    textWrap: 'balance',
  },
  h2: {
    ...display,
    fontSize: between(type.heading, type.hero),
    fontWeight: 400,
    lineHeight: 1.14,
    textWrap: 'balance',
  },
  h3: {
    ...display,
    fontSize: between(type.title, type.heading),
    fontWeight: 420,
    lineHeight: 1.2,
    textWrap: 'balance',
  },
  h4: { ...display, fontSize: between(type.lead, type.title), fontWeight: 450, lineHeight: 1.25 },
  h5: { ...display, fontSize: type.lead, fontWeight: 480, lineHeight: 1.3 },
  h6: { fontSize: type.body, fontWeight: 600, lineHeight: 1.4 },
  subtitle1: { fontSize: type.lead, lineHeight: 1.5, fontWeight: 400 },
  subtitle2: { fontSize: type.small, lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: type.body, lineHeight: 1.6, textWrap: 'pretty' },
  body2: { fontSize: type.small, lineHeight: 1.55, textWrap: 'pretty' },
  button: { fontSize: type.body, fontWeight: 600, lineHeight: 1.25, textTransform: 'none', letterSpacing: 0 },
  caption: { fontSize: type.caption, lineHeight: 1.45 },
  overline: {
    fontSize: type.caption,
    fontWeight: 600,
    lineHeight: 1.5,
    letterSpacing: '0.08em',
    textTransform: 'uppercase',
  },
}
