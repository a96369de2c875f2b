import { expect, it } from 'vitest'
import { mapLinksOf, placeOf } from './place.ts'

it.each([
  ['Av. Obregón 100', 'Culiacán', 'Av. Obregón 100, Culiacán'],
  ['Av. Obregón 100, CULIACÁN, Sinaloa', 'Culiacán', 'Av. Obregón 100, CULIACÁN, Sinaloa'],
  ['', 'Culiacán', 'Culiacán'],
])('the place of “%s” in %s is “%s”', (address, city, place) => expect(placeOf(address, city)).toBe(place))

const studio = { address: 'Niños Héroes #100 & 2', city: 'Culiacán', maps_url: null, navigation_url: null }

it('an address makes the links to its place', () => {
  const { maps, navigation } = mapLinksOf(studio)
  expect(new URL(maps ?? '').searchParams.get('query')).toBe('Niños Héroes #100 & 2, Culiacán')
  expect(new URL(navigation ?? '').searchParams.get('q')).toBe('Niños Héroes #100 & 2, Culiacán')
})

it('each link of the owner stands in place of the one that is made, and no address makes none', () => {
  const own = 'https://maps.example/'
  expect(mapLinksOf({ ...studio, maps_url: own })).toEqual({ ...mapLinksOf(studio), maps: own })
  expect(mapLinksOf({ ...studio, address: '' })).toEqual({ maps: null, navigation: null })
  expect(mapLinksOf({ ...studio, address: '', navigation_url: own })).toEqual({ maps: null, navigation: own })
})
