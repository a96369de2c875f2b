import { expect, it } from 'vitest'
import { isFaintLogo } from './logo.ts'

const picture = (...pixels: [number[], number][]) =>
  pixels.flatMap(([pixel, count]) => Array.from({ length: count }, () => pixel).flat())
const WHITE = [255, 255, 255, 255]
const CREAM = [250, 245, 235, 255]
const CLEAR = [0, 0, 0, 0]
const BLACK = [0, 0, 0, 255]
const ORANGE = [255, 179, 71, 255]

it.each([
  ['white on transparent', picture([WHITE, 300], [CLEAR, 700]), true],
  ['nothing but transparent pixels', picture([CLEAR, 1000]), true],
  ['cream on white', picture([CREAM, 500], [WHITE, 500]), true],
  ['black that is nearly transparent', picture([[0, 0, 0, 40], 1000]), true],
  ['a stray dark pixel', picture([BLACK, 1], [WHITE, 999]), true],
  ['thin dark letters', picture([BLACK, 3], [CLEAR, 997]), false],
  ['orange', picture([ORANGE, 100], [WHITE, 900]), false],
  ['white letters on black', picture([WHITE, 300], [BLACK, 700]), false],
])('a logo of %s cannot be seen on a light ground: %s', (_what, pixels, isFaint) => {
  expect(isFaintLogo(pixels)).toBe(isFaint)
})
