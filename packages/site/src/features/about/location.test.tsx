import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import { Location } from './location'

it.each([
  ['Av. de la Muestra 100', 'Av. de la Muestra 100, Culiacán'],
  ['Av. de la Muestra 100, Culiacán, Sinaloa', 'Av. de la Muestra 100, Culiacán, Sinaloa'],
  ['', 'Culiacán'],
])('ABO-10: the address “%s” is shown with its city, once', (address, place) => {
  renderScreen(<Location />, { studio: { address } })
  expect(screen.getByText(place, { selector: 'address' })).toBeVisible()
})
