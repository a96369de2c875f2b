import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { fill, show } from '../testing/screen.tsx'
import { FormSaveButton, StudioForm } from '../ui/form/form.tsx'
import { DurationInput } from './duration-input.tsx'
import { BankSection } from './payment-sections.tsx'
import { PhoneInput } from './phone-input.tsx'
import { ContactSection } from './studio-sections.tsx'
import { ZoneInput } from './zone-input.tsx'

type Values = Record<string, unknown>

/** Shows an input in a form, and returns what the form saves. */
const showInput = async (input: ReactNode, record: Values) => {
  const saved = vi.fn()
  await show(
    <StudioForm<Values> record={record} onSubmit={async (values) => saved(values)}>
      {input}
      <FormSaveButton label="Guardar" />
    </StudioForm>,
    () => ({}),
  )
  return {
    save: async () => {
      await userEvent.click(screen.getByText('Guardar'))
      return saved.mock.lastCall?.[0] as Values
    },
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const zoneField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zona horaria' })
const choose = async (label: string, choice: string | RegExp) => {
  await userEvent.click(field(label))
  await userEvent.click(screen.getByRole('option', { name: choice }))
}

it.each([
  [360, '6', 'horas'],
  [60, '1', 'hora'],
  [90, '90', 'minutos'],
  [43_200, '30', 'días'],
  [0, '0', 'minutos'],
])('%i minutes are shown as %s %s, and saved as they were', async (minutes, amount, unit) => {
  const { save } = await showInput(<DurationInput source="time" label="Tiempo" />, { time: minutes })
  expect(field('Tiempo').value).toBe(amount)
  expect(field('Unidad: Tiempo').textContent).toBe(unit)
  expect(await save()).toEqual({ time: minutes })
})

it('a duration is typed in any unit, also with a fraction', async () => {
  const { save } = await showInput(<DurationInput source="time" label="Tiempo" />, { time: 360 })
  await fill(field('Tiempo'), '1.5')
  expect(await save()).toEqual({ time: 90 })
  expect([field('Tiempo').value, field('Unidad: Tiempo').textContent]).toEqual(['1.5', 'horas'])
  await choose('Unidad: Tiempo', 'días')
  expect(await save()).toEqual({ time: 2160 })
  await userEvent.clear(field('Tiempo'))
  expect(await save()).toEqual({ time: null })
})

it('a duration that is stored in hours is typed in any unit too', async () => {
  const { save } = await showInput(<DurationInput source="time" label="Tiempo" stored="hours" />, {
    time: 48,
  })
  expect([field('Tiempo').value, field('Unidad: Tiempo').textContent]).toEqual(['2', 'días'])
  await fill(field('Tiempo'), '30')
  expect(await save()).toEqual({ time: 720 })
  await choose('Unidad: Tiempo', 'minutos')
  expect(await save()).toEqual({ time: 0.5 })
  await fill(field('Tiempo'), '0')
  expect(await save()).toEqual({ time: 0 })
  await userEvent.clear(field('Tiempo'))
  expect(await save()).toEqual({ time: null })
})

it('a telephone gets the country code of Mexico, or the one that is chosen or pasted', async () => {
  const { save } = await showInput(<PhoneInput source="phone" label="Teléfono" />, { phone: null })
  const code = () => field('Clave del país: Teléfono').textContent
  expect(code()).toBe('+52')
  await fill(field('Teléfono'), '667 123 4567')
  expect(await save()).toEqual({ phone: '+52 667 123 4567' })
  await choose('Clave del país: Teléfono', '+1 Estados Unidos, Canadá')
  expect(await save()).toEqual({ phone: '+1 667 123 4567' })
  await fill(field('Teléfono'), '+502 1234 5678')
  expect([code(), field('Teléfono').value]).toEqual(['+502', '1234 5678'])
  await choose('Clave del país: Teléfono', 'Sin clave')
  expect(await save()).toEqual({ phone: '1234 5678' })
  await userEvent.clear(field('Teléfono'))
  expect(await save()).toEqual({ phone: null })
})

it('a telephone that was stored without a country code stays as it is until it is edited', async () => {
  const { save } = await showInput(<PhoneInput source="phone" label="Teléfono" />, { phone: '6671112233' })
  expect(field('Teléfono').value).toBe('6671112233')
  expect(await save()).toEqual({ phone: '6671112233' })
})

it('a time zone is found by any of its cities, without accents too, and shows its offset', async () => {
  const { save } = await showInput(<ZoneInput source="zone" label="Zona horaria" />, {
    zone: 'America/Mazatlan',
  })
  expect(zoneField().value).toMatch(/^Culiacán, Mazatlán/)
  expect(screen.getByText(/^Ahora: .* \(UTC−7\)/)).toBeDefined()
  await userEvent.click(zoneField())
  await fill(zoneField(), 'cancun')
  await userEvent.click(screen.getByRole('option', { name: /^Cancún, .*UTC−5$/ }))
  expect(await save()).toEqual({ zone: 'America/Cancun' })
  await fill(zoneField(), 'San Diego')
  await userEvent.click(screen.getByRole('option', { name: /^Los Ángeles/ }))
  expect(await save()).toEqual({ zone: 'America/Los_Angeles' })
})

it('a zone that the browser does not list stays', async () => {
  const { save } = await showInput(<ZoneInput source="zone" label="Zona horaria" />, { zone: 'US/Pacific' })
  expect(zoneField().value).toMatch(/^Pacific/)
  expect(await save()).toEqual({ zone: 'US/Pacific' })
})

it('says how many digits of the CLABE are missing while it is typed', async () => {
  await showInput(<BankSection />, { bank_clabe: null })
  const clabe = field('CLABE interbancaria')
  const help = () => document.getElementById(clabe.getAttribute('aria-describedby') ?? '')?.textContent
  expect(help()).toBe('18 dígitos')
  await fill(clabe, '0321 8000 0118 359')
  expect(help()).toBe('A la CLABE le faltan 3 dígitos. Lleva 18.')
  await fill(clabe, '0321 8000 0118 3597 19')
  expect(help()).toBe('18 dígitos')
})

it('the address makes the links to its place, unless the owner writes her own', async () => {
  await showInput(<ContactSection />, {
    address: null,
    city: 'Culiacán',
    maps_url: null,
    navigation_url: null,
  })
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links()).toEqual([])
  await fill(field('Dirección del estudio'), 'Calle 1')
  expect(links()).toEqual([
    'https://www.google.com/maps/search/?api=1&query=Calle%201%2C%20Culiac%C3%A1n',
    'https://waze.com/ul?q=Calle%201%2C%20Culiac%C3%A1n&navigate=yes',
  ])
  await fill(field('Enlace del mapa'), 'https://maps.example/')
  expect(links()[0]).toBe('https://maps.example/')
})
