export const BRIGHTNESS_THRESHOLD = 128

/** Red, green and blue, 0 to 255 each; an invalid colour counts as white. */
export const channelsOf = (hex: string): [number, number, number] => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) return [255, 255, 255]
  const channel = (index: number) => Number.parseInt(match[index] ?? '0', 16)
  return [channel(1), channel(2), channel(3)]
}

/** The colour with these channels, which are rounded. */
export const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** The perceived brightness, 0 to 255. */
const brightness = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex)
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Chooses dark or light text for a colour, or for the middle of a gradient between two colours. */
export const textToneOn = (color1: string, color2: string = color1): 'dark' | 'light' =>
  (brightness(color1) + brightness(color2)) / 2 >= BRIGHTNESS_THRESHOLD ? 'dark' : 'light'

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
