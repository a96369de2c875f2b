import type { PictureEncoder } from '../../../platform/files/reencode-picture.ts'

/*
 * Decides whether two pictures show the same picture that was saved twice. A difference hash (dHash) does not work here:
 * screenshots of the same banking app differ only in a few digits, which the hash does not show. So each picture is reduced to
 * 48 by 64 grey points, and each point is the mean of its area. Compression and resizing change a point by up to 17 of 255
 * levels; another date, amount or reference changes some point by 30 or more.
 */
const WIDTH = 48
const HEIGHT = 64
/** The pixels on each side of a point's area. */
const AREA = 12
const SAME_LEVELS = 22
/** The mean of a picture hardly changes when the picture is saved again. */
export const SAME_BRIGHTNESS = 3

/** The points of a re-encoded picture, row by row, one byte each. */
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
