import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen } from '../../ui/testing/site-screen'
import { Location } from './location'

afterEach(closeScreen)

it.each([
  ['Av. de la Muestra 100', 'Av. de la Muestra 100, Culiacán'],
  ['Av. de la Muestra 100, Culiacán, Sinaloa', 'Av. de la Muestra 100, Culiacán, Sinaloa'],
  ['', 'Culiacán'],
])('ABO-10: the address “%s” is shown with its city, once', async (address, place) => {
  await openScreen(<Location />, { studio: { address } })
  expect(document.querySelector('address')?.textContent).toBe(place)
})
