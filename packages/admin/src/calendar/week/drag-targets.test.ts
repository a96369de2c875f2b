import { weekFrom } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import { accepts, nextCell } from './drag-targets.ts'
import { buildTimetable } from './timetable.ts'

const rows = buildTimetable(weekFrom('2026-11-16'), ['07:00', '08:00', '09:00'], [])
const cell = (start: string) => ({ day: start.slice(0, 10), start, classes: [] })

describe('B20: where a class can be dropped', () => {
  const pilates = scheduled('2026-11-18T08:00:00')

  it('a class can be dropped at another hour of the studio, not at its own hour', () => {
    expect(accepts(pilates, cell('2026-11-18T09:00:00'), 'slot')).toBe(true)
    expect(accepts(pilates, cell('2026-11-18T08:00:00'), 'slot')).toBe(false)
  })

  it('only a special class can be dropped at a time that is not an hour of the studio', () => {
    expect(accepts(pilates, cell('2026-11-18T07:30:00'), 'special')).toBe(false)
    expect(accepts({ ...pilates, is_special: true }, cell('2026-11-18T07:30:00'), 'special')).toBe(true)
  })

  it('without a dragged class there is no target', () => {
    expect(accepts(undefined, cell('2026-11-18T09:00:00'), 'slot')).toBe(false)
  })
})

describe('the arrow keys', () => {
  const everywhere = () => true

  it.each([
    ['ArrowUp', '2@07:00'],
    ['ArrowDown', '2@09:00'],
    ['ArrowLeft', '1@08:00'],
    ['ArrowRight', '3@08:00'],
  ])('%s takes the class to %s', (key, name) => {
    expect(nextCell(rows, '2@08:00', key, everywhere)).toBe(name)
  })

  it('skip closed cells and stop at the edge', () => {
    expect(nextCell(rows, '0@07:00', 'ArrowDown', (name) => name === '0@09:00')).toBe('0@09:00')
    expect(nextCell(rows, '6@07:00', 'ArrowRight', everywhere)).toBeUndefined()
    expect(nextCell(rows, '0@07:00', 'ArrowUp', everywhere)).toBeUndefined()
  })

  it('other keys do nothing', () => {
    expect(nextCell(rows, '0@07:00', 'Enter', everywhere)).toBeUndefined()
  })
})
