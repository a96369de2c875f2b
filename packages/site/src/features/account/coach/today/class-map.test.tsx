import type { SeatedPerson, StaffClassPlaces } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { samplePerson, sampleRoster } from '../../../../testing/class-day'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { sentRequests, server } from '../../../../testing/server'
import { Roster } from './roster'

const nothing = () => undefined

const person = (id: string, first_name: string, first_visit = false): SeatedPerson => ({
  reservation_id: id,
  first_name,
  full_name: null,
  first_visit,
})

const seat = (number: number, seated: SeatedPerson | null, note = '') => ({
  id: `p${number}`,
  label: `Reformer ${number}`,
  kind: 'reformer' as const,
  note,
  x: number - 1,
  y: 0,
  state: seated ? ('taken' as const) : ('free' as const),
  person: seated,
})

const map: StaffClassPlaces = {
  mode: 'choose',
  room: { id: 'room-1', name: 'Grande' },
  places: [
    seat(1, person('r1', 'Ana')),
    seat(2, person('r2', 'Eva', true), 'junto a la ventana'),
    seat(3, null),
  ],
  objects: [],
  unplaced: [person('r3', 'Iris')],
}

const open = (place: string | null) => {
  server.use(http.get('/api/admin/schedule/c1/places', () => HttpResponse.json(map)))
  const roster = sampleRoster([samplePerson('r1', 'Ana Sol', { place }), samplePerson('r2', 'Eva Luz')])
  return renderScreen(<Roster roster={roster} now={new Date()} onMark={nothing} onCheckIn={nothing} />, {
    session: signedIn,
  })
}

it('the roster says who is where, and the map shows first names, first visits and who has no place', async () => {
  const { user } = open('Reformer 1')
  expect(screen.getByText('Reformer 1')).toBeVisible()
  await user.click(screen.getByText('Mapa del salón'))
  const list = within(await screen.findByRole('list', { name: 'Mapa del salón' }))
  const places = list.getAllByRole('listitem')
  for (const [at, words] of [
    'Reformer 1, Ana',
    'Reformer 2, junto a la ventana, Eva, primera visita',
    'Reformer 3, libre',
  ].entries())
    expect(within(places[at] as HTMLElement).getByText(words)).toBeInTheDocument()
  expect(screen.getByText('Sin lugar: Iris')).toBeVisible()
})

it('a class without a room has no map, and asks for none', () => {
  const requests = sentRequests()
  open(null)
  expect(screen.queryByText('Mapa del salón')).toBeNull()
  expect(requests).not.toContain('GET /api/admin/schedule/c1/places')
})
