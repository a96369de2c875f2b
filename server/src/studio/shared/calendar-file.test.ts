import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarFile, reservationUid } from './calendar-file.ts'

const event: CalendarEvent = {
  uid: 'reservation-1@estudio.example',
  sequence: 3,
  status: 'confirmed',
  starts: new Date('2026-11-17T18:00:00-07:00'),
  ends: new Date('2026-11-17T18:50:00-07:00'),
  stamp: new Date('2026-11-16T15:00:00.123Z'),
  summary: 'Pilates',
}
const file = (changes: Partial<CalendarEvent> = {}) =>
  calendarFile({ ...event, ...changes }, { name: 'Estudio', email: 'hola@estudio.example' }).content
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')

describe('calendar file (RFC 5545)', () => {
  it('holds one event with instants in UTC, its sequence and status', () => {
    const lines = unfolded(file())
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    const [first, ...event] = lines.slice(lines.indexOf('BEGIN:VEVENT'))
    expect(first).toBe('BEGIN:VEVENT')
    expect(event.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
    expect(lines.slice(2, -event.length - 1).sort()).toEqual([
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'PRODID:-//Estudio//Estudio//ES',
    ])
    expect(event.slice(0, -3).sort()).toEqual([
      'DTEND:20261118T015000Z',
      'DTSTAMP:20261116T150000Z',
      'DTSTART:20261118T010000Z',
      'ORGANIZER;CN="Estudio":mailto:hola@estudio.example',
      'SEQUENCE:3',
      'STATUS:CONFIRMED',
      'SUMMARY:Pilates',
      'UID:reservation-1@estudio.example',
    ])
  })

  it('escapes characters with a meaning in a text', () => {
    const [line] = unfolded(file({ summary: 'A;B,C\\D\nE\r\nF\u0007' })).filter((one) =>
      one.startsWith('SUMMARY'),
    )
    expect(line).toBe('SUMMARY:A\\;B\\,C\\\\D\\nE\\nF')
  })

  it('writes no value as a line of its own', () => {
    const text = file({ summary: 'x\r\nBEGIN:VALARM', location: 'y\rSTATUS:CANCELLED' })
    expect(text).not.toMatch(/^(BEGIN:VALARM|STATUS:CANCELLED)/m)
  })

  it('folds at 75 octets without splitting a character', () => {
    const summary = 'Clase de prueba con ñandúes 🧘‍♀️ y acentos áéíóú. '.repeat(8).trim()
    const text = file({ summary })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfolded(text)).toContain(`SUMMARY:${summary}`)
  })

  it('ends an appointment under the same UID, by the method that removes it (RFC 5546)', () => {
    const owner = { name: 'Estudio', email: 'hola@estudio.example' }
    const { content, contentType } = calendarFile({ ...event, status: 'cancelled', sequence: 4 }, owner)
    expect(contentType).toBe('text/calendar; charset=utf-8; method=CANCEL')
    expect(unfolded(content)).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'SEQUENCE:4',
        'UID:reservation-1@estudio.example',
        'ORGANIZER;CN="Estudio":mailto:hola@estudio.example',
      ]),
    )
    expect(reservationUid('1', new URL('https://estudio.example/x'))).toBe('reservation-1@estudio.example')
  })

  it('keeps the studio’s name inside its parameter and line', () => {
    const { content } = calendarFile(event, { name: 'E"x\r\nATTENDEE:y', email: 'a@b.example' })
    expect(unfolded(content)).toContain('ORGANIZER;CN="ExATTENDEE:y":mailto:a@b.example')
    expect(content).not.toMatch(/^ATTENDEE/m)
  })
})
