import { hash } from 'node:crypto'

/** A number from 0 up to 1 that the same words always give: the demo studio of a day is the same on every machine. */
export const chance = (...words: (string | number)[]): number =>
  Number.parseInt(hash('sha1', words.join(' ')).slice(0, 8), 16) / 2 ** 32

/** A whole number from `from` to `to`, both included. */
export const chanceBetween = (from: number, to: number, ...words: (string | number)[]): number =>
  from + Math.floor(chance(...words) * (to - from + 1))
