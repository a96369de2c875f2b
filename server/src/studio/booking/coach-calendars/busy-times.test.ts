import { describe, expect, it } from 'vitest'
import { busyTimes } from './busy-times.ts'

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:uno', ...lines, 'END:VEVENT']
const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')

/** Reads in Mazatlán (UTC−7) the days from 16 November 2026 to 15 January 2027. */
const read = (text: string) =>
  busyTimes({
    text,
    zone: 'America/Mazatlan',
    from: new Date('2026-11-16T00:00:00Z'),
    to: new Date('2027-01-15T00:00:00Z'),
    ownUidEnd: '@estudio.example',
  })
const busy = (...lines: string[]) =>
  read(calendarOf(...lines))?.map(
    ({ starts_at, ends_at }) =>
      `${starts_at.toISOString().slice(0, 16)}/${ends_at.toISOString().slice(0, 16)}`,
  )

describe('when an event makes a coach busy', () => {
  it.each([
    ['UTC', 'DTSTART:20261117T150000Z', 'DTEND:20261117T160000Z'],
    [
      'a zone by name',
      'DTSTART;TZID=America/New_York:20261117T100000',
      'DTEND;TZID=America/New_York:20261117T110000',
    ],
    ['no zone: the studio’s', 'DTSTART:20261117T080000', 'DTEND:20261117T090000'],
    [
      'a zone nobody knows: the studio’s',
      'DTSTART;TZID=Atlantis:20261117T080000',
      'DTEND;TZID=Atlantis:20261117T090000',
    ],
    ['a duration', 'DTSTART:20261117T080000', 'DURATION:PT1H'],
  ])('%s', (_name, ...lines) => {
    expect(busy(...event(...lines))).toEqual(['2026-11-17T15:00/2026-11-17T16:00'])
  })

  it('a zone that the calendar describes itself', () => {
    const standard = [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ]
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Eastern Standard Time', ...standard, 'END:VTIMEZONE']
    const times = [
      'DTSTART;TZID=Eastern Standard Time:20261117T100000',
      'DTEND;TZID=Eastern Standard Time:20261117T110000',
    ]
    expect(busy(...zone, ...event(...times))).toEqual(['2026-11-17T15:00/2026-11-17T16:00'])
  })

  it('events that overlap are one time', () => {
    const one = event('DTSTART:20261117T080000', 'DTEND:20261117T093000')
    const other = event('DTSTART:20261117T090000', 'DTEND:20261117T100000')
    expect(busy(...other, ...one)).toEqual(['2026-11-17T15:00/2026-11-17T17:00'])
  })
})

describe('when an event does not', () => {
  const eight = ['DTSTART:20261117T080000', 'DTEND:20261117T090000']
  it.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20261117', 'DTEND;VALUE=DATE:20261118']],
    ['a free event', [...eight, 'TRANSP:TRANSPARENT']],
    ['a cancelled event', [...eight, 'STATUS:CANCELLED']],
    ['a moment', ['DTSTART:20261117T080000']],
    ['an end before the start', ['DTSTART:20261117T080000', 'DTEND:20261117T070000']],
    ['the past', ['DTSTART:20251117T080000', 'DTEND:20251117T090000']],
    ['the far future', ['DTSTART:20271117T080000', 'DTEND:20271117T090000']],
  ])('%s', (_name, lines) => {
    expect(busy(...event(...lines))).toEqual([])
  })

  it('a class of the studio itself', () => {
    expect(busy('BEGIN:VEVENT', 'UID:class-7@estudio.example', ...eight, 'END:VEVENT')).toEqual([])
  })
})

describe('events that repeat', () => {
  const weekly = [
    'DTSTART;TZID=America/New_York:20200106T100000',
    'DTEND;TZID=America/New_York:20200106T110000',
  ]

  it('keep their hour in their zone, without dates that are left out, cancelled or moved', () => {
    const times = busy(
      ...event(
        ...weekly,
        'RRULE:FREQ=WEEKLY;UNTIL=20261228T235959Z',
        'EXDATE;TZID=America/New_York:20261123T100000',
      ),
      ...event(
        'RECURRENCE-ID;TZID=America/New_York:20261130T100000',
        'DTSTART;TZID=America/New_York:20261201T120000',
        'DTEND;TZID=America/New_York:20261201T130000',
      ),
      ...event(
        'RECURRENCE-ID;TZID=America/New_York:20261207T100000',
        'DTSTART;TZID=America/New_York:20261207T100000',
        'DTEND;TZID=America/New_York:20261207T110000',
        'STATUS:CANCELLED',
      ),
    )
    expect(times).toEqual([
      '2026-11-16T15:00/2026-11-16T16:00',
      '2026-12-01T17:00/2026-12-01T18:00',
      '2026-12-14T15:00/2026-12-14T16:00',
      '2026-12-21T15:00/2026-12-21T16:00',
      '2026-12-28T15:00/2026-12-28T16:00',
    ])
  })

  it('without an end are read for the days that are asked for', () => {
    expect(busy(...event(...weekly, 'RRULE:FREQ=WEEKLY'))).toHaveLength(9)
  })
})

describe('a hostile calendar is not read', () => {
  it.each([
    ['no calendar', '<html>Inicia sesión</html>'],
    ['nothing', ''],
    ['an event alone', event('DTSTART:20261117T080000').join('\r\n')],
    ['components without an end', 'BEGIN:VCALENDAR\r\n'.repeat(50_000)],
    [
      'a rule that is none',
      calendarOf(...event('DTSTART:20261117T080000', 'DTEND:20261117T090000', 'RRULE:FREQ=NUNCA')),
    ],
    ['a date that is none', calendarOf(...event('DTSTART:ayer', 'DTEND:hoy'))],
    [
      'too many occurrences',
      calendarOf(...event('DTSTART:20200101T000000Z', 'DTEND:20200101T000001Z', 'RRULE:FREQ=SECONDLY')),
    ],
    [
      'too many events',
      calendarOf(...Array.from({ length: 10_001 }, () => event('DTSTART:20261117T080000')).flat()),
    ],
  ])('%s', (_name, text) => {
    expect(read(text)).toBeNull()
  })
})
