import { changedFields } from '@estudio/client'
import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { scheduled } from '../testing.ts'
import {
  type ClassFormValues,
  checkScheduledClass,
  newClassValues,
  suggestClass,
  toClassValues,
  toScheduledClassInput,
} from './scheduled-class-form.ts'

const t = texts.admin.calendar.validation
const now = '2026-11-17T06:00:00'
const known = { reservations: 0, now }
const start = '2026-11-18T08:00:00'
const filled = (over: Partial<ClassFormValues> = {}): ClassFormValues => ({
  ...newClassValues(start, { class_id: 'pilates', instructor_ids: ['valeria'] }),
  ...over,
})

it('ACA-10, ACA-11, ACA-13: a new class has 14 places, 45 minutes and the two colours', () => {
  expect(newClassValues(start, { class_id: '', instructor_ids: [] })).toMatchObject({
    date: '2026-11-18',
    time: '08:00',
    capacity: 14,
    duration: 45,
    color1: '#FFB347',
    color2: '#FF5E62',
  })
})

describe('the errors of the form', () => {
  it('are empty with class, coach and time', () => expect(checkScheduledClass(filled(), known)).toEqual({}))

  it.each([
    ['ACA-07', { class_id: '' }, 'class_id', t.classRequired],
    ['ACA-08', { instructor_ids: [] }, 'instructor_ids', t.coachRequired],
    ['ACA-10', { capacity: 0 }, 'capacity', t.capacityMin],
    ['ACA-10', { capacity: 1.5 }, 'capacity', texts.admin.editing.wholeNumber],
    ['ACA-10', { capacity: null }, 'capacity', t.capacityMin],
    ['B09', { capacity: 501 }, 'capacity', t.capacityMax(500)],
    ['ACA-11', { duration: 14 }, 'duration', t.durationMin],
    ['B09', { duration: 601 }, 'duration', t.durationMax],
    ['ACA-12', { is_special: true, special_name: '  ' }, 'special_name', t.specialNameRequired],
    ['ACA-15', { time: '' }, 'time', t.incomplete],
    ['ACA-15', { date: '?' }, 'date', t.incomplete],
    ['ACA-06', { date: '2026-11-16' }, 'date', t.pastDay],
  ] as const)('%s %o', (_id, over, field, error) => {
    expect(checkScheduledClass(filled(over as Partial<ClassFormValues>), known)).toEqual({ [field]: error })
  })

  it('ACA-14: include a capacity below the existing reservations', () => {
    expect(checkScheduledClass(filled({ capacity: 5 }), { reservations: 6, now })).toEqual({
      capacity: t.capacityBelowReservations(6),
    })
    expect(checkScheduledClass(filled({ capacity: 6 }), { reservations: 6, now })).toEqual({})
  })
})

describe('the request body', () => {
  it('has the wall times of the start and of the start plus the duration', () => {
    expect(toScheduledClassInput(filled({ duration: 75 }))).toMatchObject({
      start_time: start,
      end_time: '2026-11-18T09:15:00',
      max_capacity: 14,
      is_special: false,
      special_class_name: null,
    })
  })

  it('ACA-12: has the special name in capitals without surrounding spaces', () => {
    const values = filled({ is_special: true, special_name: ' luna llena ', special_description: '' })
    expect(toScheduledClassInput(values)).toMatchObject({
      special_class_name: 'LUNA LLENA',
      special_class_description: null,
      special_color1: '#FFB347',
    })
  })

  it('of a change has only the changed fields', () => {
    const entry = scheduled(start)
    const changed = { ...toClassValues(entry), capacity: 10 }
    expect(
      changedFields(
        { ...toScheduledClassInput(toClassValues(entry)) },
        { ...toScheduledClassInput(changed) },
      ),
    ).toEqual({
      max_capacity: 10,
    })
  })
})

describe('own changes over a later version: day, hour and duration change separately', () => {
  const theirs = scheduled(start, {
    start_time: '2026-11-19T10:00:00',
    end_time: '2026-11-19T11:00:00',
    max_capacity: 8,
  })
  const sent = (over: Partial<ClassFormValues>) =>
    changedFields(
      { ...toScheduledClassInput(toClassValues(theirs)) },
      { ...toScheduledClassInput({ ...toClassValues(theirs), ...over }) },
    )

  it.each([
    [
      'a changed duration counts from the other person’s start',
      { duration: 30 },
      { end_time: '2026-11-19T10:30:00' },
    ],
    [
      'a changed hour keeps the other person’s day and duration',
      { time: '12:00' },
      { start_time: '2026-11-19T12:00:00', end_time: '2026-11-19T13:00:00' },
    ],
    [
      'a changed day keeps the other person’s hour and duration',
      { date: '2026-11-20' },
      { start_time: '2026-11-20T10:00:00', end_time: '2026-11-20T11:00:00' },
    ],
    ['a change that the other person made too is not sent', { capacity: 8 }, {}],
  ])('%s', (_what, over, patch) => {
    expect(sent(over)).toEqual(patch)
  })
})

const hour = '2026-11-20T08:00:00'

it('suggests the class of the same hour on the nearest day', () => {
  const far = scheduled('2026-11-16T08:00:00', { class_id: 'barre', instructor_ids: ['renata'] })
  const near = scheduled('2026-11-19T08:00:00')
  expect(suggestClass(hour, [far, near])).toEqual({ class_id: 'pilates', instructor_ids: ['valeria'] })
})

it.each([
  ['another hour', scheduled('2026-11-19T09:00:00')],
  ['a special class', scheduled('2026-11-19T08:00:00', { is_special: true })],
  ['a cancelled class', scheduled('2026-11-19T08:00:00', { status: 'canceled' })],
  ['the same cell', scheduled(hour)],
])('suggests nothing from %s', (_what, entry) => {
  expect(suggestClass(hour, [entry])).toEqual({ class_id: '', instructor_ids: [] })
})
