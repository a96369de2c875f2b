import type { CoachScheduleRow } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { otherCoaches, weekDays } from './coach-week'

const coach = (id: string, name: string) => ({
  id,
  instructor_id: id,
  display_name: name,
  name,
  profile_picture_url: null,
})

const row = (date: string, time: string): CoachScheduleRow => ({
  id: `${date} ${time}`,
  class_id: 'c',
  class_name: 'BARRE',
  start_time: `${date}T${time}:00`,
  end_time: `${date}T${time}:30`,
  date,
  time,
  type: 'regular',
  status: 'scheduled',
  instructors: [coach('1', 'Ana'), coach('2', 'Luis')],
  instructor_ids: ['1', '2'],
  users: [],
  max_capacity: 14,
  reservation_count: 0,
  is_busy: false,
})

describe('a coach’s week', () => {
  it('COA-01: lists its classes by day, earliest first', () => {
    const days = ['2026-03-02', '2026-03-03']
    const rows = [row('2026-03-03', '18:00'), row('2026-03-03', '07:00'), row('2026-03-09', '07:00')]
    expect(weekDays(days, rows).map(({ date, classes }) => [date, classes.map(({ time }) => time)])).toEqual([
      ['2026-03-02', []],
      ['2026-03-03', ['07:00', '18:00']],
    ])
  })

  it('COA-06: names the other coaches of a class', () => {
    expect(otherCoaches(row('2026-03-02', '07:00'), '1')).toEqual(['Luis'])
    expect(otherCoaches(row('2026-03-02', '07:00'), undefined)).toEqual(['Ana', 'Luis'])
  })
})
