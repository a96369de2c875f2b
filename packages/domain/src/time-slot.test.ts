import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSlotInput, isSlot, parseSlot } from './time-slot.ts'

describe('ATS-04: while typing', () => {
  it.each([
    ['7', '7'],
    ['07', '07'],
    ['073', '07:3'],
    ['0730', '07:30'],
    ['07:30', '07:30'],
    ['730', '73:0'],
    ['7:', '07'],
    ['7:00', '07:00'],
    [' 7.30', '07:30'],
    ['07305', '07:30'],
    ['a7b3', '73'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatSlotInput(typed)).toBe(shown)
  })

  it('formatting a formatted text changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(formatSlotInput(formatSlotInput(typed))).toBe(formatSlotInput(typed))
      }),
    )
  })
})

describe('ATS-05 to ATS-07: reading a slot', () => {
  it.each([
    ['07:30', 'AM', '07:30'],
    ['07:30', 'PM', '19:30'],
    ['12:00', 'PM', '12:00'],
    ['12:15', 'AM', '00:15'],
    ['00:15', 'PM', '12:15'],
    ['13:00', 'AM', '13:00'],
    ['23:59', 'PM', '23:59'],
  ] as const)('%s %s is %s', (typed, meridiem, slot) => {
    expect(parseSlot(typed, meridiem)).toBe(slot)
  })

  it('refuses a text that is not an hour', () => {
    for (const typed of ['24:00', '12:60', '7:30', '73:0', '0730', '', '07:30:00']) {
      expect(parseSlot(typed, 'AM')).toBeUndefined()
      expect(isSlot(typed)).toBe(false)
    }
  })

  it('returns a valid slot or undefined', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('AM', 'PM'), (typed, meridiem) => {
        const slot = parseSlot(formatSlotInput(typed), meridiem)
        if (slot !== undefined) expect(isSlot(slot)).toBe(true)
      }),
    )
  })
})
