/**
 * Whether a logo is square or tall. At the height of a header the words in such a logo are too small to be read, so the name
 * stands beside it.
 */
export const isCompactLogo = ({ width, height }: { width: number; height: number }): boolean =>
  width * 3 < height * 4

/** A pixel that can be seen on a light ground is so much darker than white, of 255. */
const VISIBLE = 48
/** The share of visible pixels that the thinnest logo has. */
const FEWEST_VISIBLE = 1 / 500

/** Whether a logo cannot be seen on a light ground. `pixels` has red, green, blue and alpha of each pixel. */
export const isFaintLogo = (pixels: ArrayLike<number>): boolean => {
  let visible = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [
      pixels[at],
      pixels[at + 1],
      pixels[at + 2],
      pixels[at + 3],
    ]
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    if (((255 - light) * alpha) / 255 > VISIBLE) visible += 1
  }
  return visible < (pixels.length / 4) * FEWEST_VISIBLE
}
