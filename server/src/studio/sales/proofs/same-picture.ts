import type { PictureEncoder } from '../../../platform/files/reencode-picture.ts'

/*
 * Whether two pictures are the same one, saved again. A difference hash (dHash) is of no use here: screenshots of one
 * banking app differ in a few digits, which it does not see. So each picture is kept as a small grey one of 48 by 64 points,
 * each the mean of its area. Compression and another size change a point by up to 17 of 255 levels, another date, amount or
 * reference some point by 30 or more.
 */
const WIDTH = 48
const HEIGHT = 64
/** Pixels on each side of a point's area. */
const AREA = 12
const SAME_LEVELS = 22
/** The mean of a picture that is saved again hardly moves. */
export const SAME_BRIGHTNESS = 3

/** Of a picture that was re-encoded here: line by line, one byte a point. */
export async function picturePoints(encoder: PictureEncoder, jpeg: Buffer): Promise<Buffer> {
  const [width, height] = [WIDTH * AREA, HEIGHT * AREA]
  const grey = await encoder.greyPixels(jpeg, width, height)
  const sums = new Uint32Array(WIDTH * HEIGHT)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const point = Math.floor(y / AREA) * WIDTH + Math.floor(x / AREA)
      sums[point] = (sums[point] ?? 0) + (grey[y * width + x] ?? 0)
    }
  return Buffer.from(sums.map((sum) => Math.round(sum / (AREA * AREA))))
}

export const brightnessOf = (points: Buffer): number =>
  Math.round(points.reduce((sum, level) => sum + level, 0) / points.length)

export const isSamePicture = (one: Buffer, other: Buffer): boolean =>
  one.every((level, point) => Math.abs(level - (other[point] ?? 0)) <= SAME_LEVELS)
