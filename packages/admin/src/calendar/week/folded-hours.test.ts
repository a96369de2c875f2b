import { weekFrom } from '@estudio/domain'
import { describe, expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import { foldHours, toggleBand } from './folded-hours.ts'
import { buildTimetable, type TimetableRow } from './timetable.ts'

const hours = ['07:00', '08:00', '09:00', '10:00', '11:00', '18:00', '19:00', '20:00']
const isEmpty = ({ cells }: TimetableRow) => cells.every(({ classes }) => classes.length === 0)

const folded = (classesAt: string[], opened: string[] = [], painted: string[] = []) => {
  const classes = classesAt.map((time) => scheduled(`2026-11-18T${time}:00`))
  const timetable = buildTimetable(weekFrom('2026-11-16'), hours, classes)
  const { rows, bands } = foldHours(timetable, opened, isEmpty, ({ time }) => painted.includes(time))
  return { times: rows.map(({ time }) => time), bands: [...bands] }
}

describe('empty hours of the calendar', () => {
  it('fold before and between classes, and stay after the last class', () => {
    expect(folded(['09:00', '18:00'])).toEqual({
      times: ['09:00', '18:00', '19:00', '20:00'],
      bands: [
        ['09:00', { hours: ['07:00', '08:00'], until: '09:00', isOpen: false }],
        ['18:00', { hours: ['10:00', '11:00'], until: '18:00', isOpen: false }],
      ],
    })
  })

  it('a single empty hour stays, and so do all hours of a week without classes', () => {
    expect(folded(['08:00', '10:00', '11:00'])).toEqual({ times: hours, bands: [] })
    expect(folded([])).toEqual({ times: hours, bands: [] })
  })

  it('an hour that was painted since stays between the folded hours', () => {
    expect(folded(['18:00'], [], ['09:00'])).toEqual({
      times: ['09:00', '18:00', '19:00', '20:00'],
      bands: [
        ['09:00', { hours: ['07:00', '08:00'], until: '09:00', isOpen: false }],
        ['18:00', { hours: ['10:00', '11:00'], until: '18:00', isOpen: false }],
      ],
    })
    expect(folded(['18:00'], ['10:00'], ['09:00']).times).toEqual(hours)
  })

  it('an opened band shows its hours below itself, and folds again', () => {
    const { times, bands } = folded(['18:00'], ['10:00'])
    expect(times).toEqual(hours)
    expect(bands).toEqual([['07:00', { hours: hours.slice(0, 5), until: '18:00', isOpen: true }]])
    const [, band] = bands[0] ?? []
    if (!band) throw new Error('no band')
    expect(toggleBand(['10:00', '20:00'], band)).toEqual(['20:00'])
    expect(toggleBand(['20:00'], { ...band, isOpen: false })).toEqual(['20:00', ...hours.slice(0, 5)])
  })
})
