import { hexOf } from './contrast.ts'
import { isReadableAccent } from './readable-accent.ts'
import { THEME_ACCENT } from './site-looks.ts'

/** The accent colours of a studio whose logo has none, or without a logo: terracotta, forest, ink blue. */
export const PLAIN_ACCENTS = [THEME_ACCENT, '#35593E', '#3A4A75'] as const

/** The accent colour of a black or grey logo. */
const INK = '#332E2B'

const ACCENTS = 3
const BINS = 24
const BIN_DEGREES = 360 / BINS

/** A pixel that is more transparent belongs to the edge of a shape. */
const MIN_ALPHA = 128
/** The difference of the channels, of 255, below which a pixel counts as grey. */
const MIN_CHROMA = 18
/** The share of the visible pixels that a hue needs, so that the blur of edges makes no colour. */
const MIN_SHARE = 0.01
/** Two accents are told apart by at least this angle. */
const MIN_DISTANCE = 40
/** The lightness of the deep shade that completes a logo of one hue. */
const DEEP = 0.22
/** A muted colour gets this saturation, because it would be grey once it is dark. */
const MIN_SATURATION = 0.42
/** A lighter colour is a pastel. It is saturated only for its lightness, and becomes garish when it is darkened. */
const PASTEL = 0.72

/** The colour of a hue in degrees, of a saturation and a lightness from 0 to 1. */
const colourOf = (hue: number, saturation: number, lightness: number): string => {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return hexOf([channel(0), channel(8), channel(4)])
}

/** The lightest readable colour of a hue up to a lightness, at first that of the logo. */
const readableHue = ({ hue, saturation, lightness }: Hue, highest = lightness): string => {
  const rich = lightness > PASTEL ? MIN_SATURATION : Math.max(saturation, MIN_SATURATION)
  for (let percent = Math.round(Math.min(highest, 0.6) * 100); percent > 0; percent--) {
    const colour = colourOf(hue, rich, percent / 100)
    if (isReadableAccent(colour)) return colour
  }
  return INK
}

interface Hue {
  hue: number
  saturation: number
  lightness: number
  /** The number of pixels that have the hue. */
  pixels: number
}

const hueOf = (red: number, green: number, blue: number, chroma: number): number => {
  const highest = Math.max(red, green, blue)
  if (highest === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return highest === green ? 60 * ((blue - red) / chroma) + 120 : 60 * ((red - green) / chroma) + 240
}

const emptyBin = () => ({ pixels: 0, hue: 0, saturation: 0, lightness: 0 })

interface Reading {
  hues: Hue[]
  visible: number
  /** Visible pixels that are grey and dark. */
  dark: number
}

/** The hues of the pixels in bins, each with its means. */
const readHues = (pixels: ArrayLike<number>): Reading => {
  const bins = Array.from({ length: BINS }, emptyBin)
  let [visible, dark] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]]
    if ((pixels[at + 3] ?? 0) < MIN_ALPHA) continue
    const [highest, lowest] = [Math.max(red, green, blue), Math.min(red, green, blue)]
    const chroma = highest - lowest
    // White is the paper of a logo that is not transparent.
    if (lowest < 245) visible += 1
    if (chroma < MIN_CHROMA) {
      if (highest < 110) dark += 1
      continue
    }
    const lightness = (highest + lowest) / 510
    const hue = hueOf(red, green, blue, chroma)
    const bin = bins[Math.floor(hue / BIN_DEGREES) % BINS]
    if (!bin) continue
    bin.pixels += 1
    bin.hue += hue
    bin.saturation += chroma / 255 / (1 - Math.abs(2 * lightness - 1) || 1)
    bin.lightness += lightness
  }
  const hues = bins
    .filter((bin) => bin.pixels > visible * MIN_SHARE)
    .map(({ pixels: count, hue, saturation, lightness }) => ({
      pixels: count,
      hue: hue / count,
      saturation: Math.min(1, saturation / count),
      lightness: lightness / count,
    }))
  return { hues, visible, dark }
}

const distance = (one: number, other: number): number => {
  const angle = Math.abs(one - other) % 360
  return Math.min(angle, 360 - angle)
}

/**
 * Three accent colours for a logo, its most frequent hue first; each is readable on the site. `pixels` has red, green, blue and alpha
 * of each pixel. A black logo gives ink; a deep shade of its hue and ink complete a logo of one hue.
 */
export const accentsOfLogo = (pixels: ArrayLike<number>): string[] => {
  const { hues, visible, dark } = readHues(pixels)
  const chosen: Hue[] = []
  for (const hue of hues.sort((one, other) => other.pixels - one.pixels))
    if (chosen.every((known) => distance(known.hue, hue.hue) >= MIN_DISTANCE)) chosen.push(hue)
  const own = chosen.map((hue) => readableHue(hue))
  const accents = visible > 0 && dark > visible / 2 ? [INK, ...own] : own
  const shades = chosen.map((hue) => readableHue(hue, DEEP))
  const rest = chosen.length > 0 ? [...shades, INK] : []
  return [...new Set([...accents, ...rest, ...PLAIN_ACCENTS])].slice(0, ACCENTS)
}
