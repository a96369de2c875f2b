import { expect, it } from 'vitest'
import { mexicanZones, zoneCities } from './zone-cities.ts'

it.each([
  ['America/Mazatlan', /^Culiacán, Mazatlán/],
  ['America/Argentina/Buenos_Aires', /^Buenos Aires$/],
  ['US/Pacific', /^Pacific$/],
  ['UTC', /^UTC$/],
])('the cities of %s', (zone, text) => expect(zoneCities(zone)).toMatch(text))

it('every Mexican zone is one that the runtime knows', () => {
  expect(mexicanZones().filter((zone) => !Intl.supportedValuesOf('timeZone').includes(zone))).toEqual([])
})
