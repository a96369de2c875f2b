import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coachPlaceholder, coachPortrait } from './coach-portrait'

const kept = (number: number) =>
  readFileSync(new URL(`../../../../../db/seed/portraits/${number}.svg`, import.meta.url), 'utf8')

describe('coach portraits', () => {
  it.each([1, 2, 3, 4])('db/seed/portraits/%i.svg is what the generator draws', (number) => {
    expect(kept(number).trim()).toBe(coachPortrait(number - 1))
  })

  it('repeats itself for any whole number and runs nothing', () => {
    expect(coachPortrait(-5)).toBe(coachPortrait(1))
    expect(coachPortrait(2)).not.toMatch(/script|href|on\w+=/)
    expect(coachPlaceholder).toMatch(/^data:image\/svg\+xml,/)
  })
})
