import { describe, expect, it } from 'vitest'
import { readBanDuration } from './ban-duration.ts'

describe('the length of a ban', () => {
  it.each([
    ['none', 0],
    ['300ms', 300],
    ['2h45m', 9_900_000],
    ['1.5s', 1500],
    ['876000h', 3_153_600_000_000],
    ['', undefined],
    ['2 h', undefined],
    ['h', undefined],
    ['-1h', undefined],
    ['1d', undefined],
    ['99999999h', undefined],
  ])('%j is %s ms', (text, milliseconds) => {
    expect(readBanDuration(text)).toBe(milliseconds)
  })
})
