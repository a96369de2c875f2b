import { texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/screen'
import BelowTheList from './below-the-list'
import ScheduleAside, { Contact } from './schedule-aside'

it('HOR-18: “Contáctanos” links to the e-mail when there is no WhatsApp', () => {
  renderScreen(<Contact />, { studio: { whatsapp: '' } })
  expect(screen.getByRole('link', { name: texts.schedule.contact })).toHaveAttribute(
    'href',
    'mailto:hola@estudio.example',
  )
})

it('HOR-18: “Contáctanos” is not shown when the studio has no contact', () => {
  const { container } = renderScreen(<Contact />, { studio: { whatsapp: '', email: '' } })
  expect(container).toBeEmptyDOMElement()
})

const policy = () =>
  within(screen.getByRole('region', { name: 'Política de reservaciones' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('HOR-16, GEN-23: shows the class types', () => {
  renderScreen(<BelowTheList />)
  const types = within(screen.getByRole('region', { name: 'Conoce nuestras clases' }))
  expect(types.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Funcional',
    'Pilates',
    'Sculpt',
    'Barre',
  ])
  expect(types.getAllByText('Todos los niveles')).toHaveLength(4)
})

it('HOR-17, C01: shows the policy of a new studio', () => {
  renderScreen(<ScheduleAside />)
  expect(policy()).toEqual([
    'Te recomendamos reservar con al menos 2 horas de anticipación.',
    'Cancela sin costo hasta 6 horas antes de tu clase.',
    'Llega 10 minutos antes para instalarte con calma.',
  ])
})

it('HOR-17, C01, LIM-05: the policy follows the settings', async () => {
  const { user } = renderScreen(<ScheduleAside />, {
    studio: {
      cancel_free_minutes: 43_200,
      min_advance_minutes: 90,
      max_live_reservations: 1,
      waitlist_limit: 1,
    },
  })
  expect(policy()).toEqual(
    expect.arrayContaining([
      'Reserva con al menos 90 minutos de anticipación.',
      'Cancela sin costo hasta 30 días antes de tu clase.',
      'Puedes tener hasta 1 clase por tomar a la vez.',
    ]),
  )
  const rule = screen.getByText('Puedes estar en una lista a la vez.')
  expect(rule).not.toBeVisible()
  await user.click(screen.getByText('Lista de espera'))
  expect(rule).toBeVisible()
})
