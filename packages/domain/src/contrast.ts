import { BRIGHTNESS_THRESHOLD } from './constants.ts'

/** Red, green and blue, 0 to 255 each; an invalid colour counts as white. */
export const channelsOf = (hex: string): [number, number, number] => {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  if (!match) return [255, 255, 255]
  const channel = (index: number) => Number.parseInt(match[index] ?? '0', 16)
  return [channel(1), channel(2), channel(3)]
}

/** The perceived brightness, 0 to 255. */
const brightness = (hex: string): number => {
  const [red, green, blue] = channelsOf(hex)
  return (red * 299 + green * 587 + blue * 114) / 1000
}

/** Chooses dark or light text for a colour, or for the middle of a gradient between two colours. */
export const textToneOn = (color1: string, color2: string = color1): 'dark' | 'light' =>
  (brightness(color1) + brightness(color2)) / 2 >= BRIGHTNESS_THRESHOLD ? 'dark' : 'light'
