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

it('ABO-10: shows the hours that the owner has saved', () => {
  const { container } = renderScreen(<Location />, {
    studio: { address: '', opening_hours: 'Tu-Su 10:00-18:00', own_opening_hours: true },
  })
  const shown = [...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['LunesCerrado', 'Martes a domingo10:00 - 18:00'])
})

it('says nothing about the hours of a new studio, and that a studio is closed when its owner has saved so', () => {
  const heading = () => screen.queryByRole('heading', { name: 'Horario de atención' })
  const studio = { address: 'Calle Ejemplo 10', opening_hours: '' }
  const { unmount } = renderScreen(<Location />, { studio: { ...studio, own_opening_hours: false } })
  expect(screen.getByText('Calle Ejemplo 10, Culiacán')).toBeVisible()
  expect(heading()).toBeNull()
  unmount()
  renderScreen(<Location />, { studio: { ...studio, own_opening_hours: true } })
  expect(heading()).not.toBeNull()
  expect(screen.getByText('Cerrado')).toBeVisible()
})

it('ABO-10, ABO-11: shows opening hours and directions, and requests the map from another host only on demand', async () => {
  const { user, container } = renderScreen(<Location />, {
    studio: {
      address: 'Av. de la Muestra 100',
      maps_url: 'https://maps.example/',
      navigation_url: 'https://ways.example/',
      map_embed_url: 'https://www.openstreetmap.org/export/embed.html',
    },
  })
  const days = [...container.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  )
  expect(days).toEqual([
    ['Lunes a viernes', '7:00 - 21:00'],
    ['Sábado', '8:00 - 14:00'],
    ['Domingo', 'Cerrado'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://maps.example/',
    'https://ways.example/',
  ])
  const map = () => screen.queryByTitle('Mapa con la ubicación del estudio')
  expect(map()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver mapa' }))
  expect(map()).toHaveAttribute('src', 'https://www.openstreetmap.org/export/embed.html')
  expect(screen.queryByRole('button', { name: 'Ver mapa' })).toBeNull()
})

it('ABO-11: without links of the owner, the address has links to its place', () => {
  renderScreen(<Location />, { studio: { address: 'Calle 1', maps_url: null, navigation_url: null } })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.google.com/maps/search/?api=1&query=Calle%201%2C%20Culiac%C3%A1n',
    'https://waze.com/ul?q=Calle%201%2C%20Culiac%C3%A1n&navigate=yes',
  ])
})
