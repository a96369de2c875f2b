import { describe, expect, it } from 'vitest'
import { readByteRange } from './send-picture.ts'

describe('readRange', () => {
  it.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=8-99', { start: 8, end: 9 }],
  ])('reads %s as a range of ten bytes', (header, range) => {
    expect(readByteRange(header, 10)).toEqual(range)
  })

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=x-2'])(
    'sends everything for %s',
    (header) => {
      expect(readByteRange(header, 10)).toBeUndefined()
    },
  )

  it.each(['bytes=10-', 'bytes=5-4', 'bytes=-0', 'bytes=999999999999-'])('refuses %s', (header) => {
    expect(() => readByteRange(header, 10)).toThrow('invalid range provided')
  })
})
