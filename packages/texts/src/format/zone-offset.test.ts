import { expect, it } from 'vitest'
import { formatZoneOffset } from './zone-offset.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

it.each([
  ['America/Mazatlan', winter, 'UTC−7'],
  ['America/Tijuana', winter, 'UTC−8'],
  ['America/Tijuana', summer, 'UTC−7'],
  ['Asia/Kolkata', winter, 'UTC+5:30'],
  ['Mars/Olympus', winter, ''],
])('%s at %o is %s', (zone, instant, text) => expect(formatZoneOffset(zone, instant)).toBe(text))
