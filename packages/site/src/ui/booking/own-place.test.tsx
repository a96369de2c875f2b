import type { ClassPlaces } from '@estudio/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { samplePlaces } from '../../testing/sample-places'
import { sampleReservation } from '../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../testing/screen'
import { refusal, server } from '../../testing/server'
import { OwnPlace } from './own-place'

afterEach(() => void vi.useRealTimers())

const start = '2026-11-23T14:00:00Z'
const inPlace = (given: Partial<ClassPlaces> = {}): ClassPlaces => {
  const { places, ...rest } = samplePlaces(given)
  return { ...rest, places: places.map((one) => (one.id === 'p1' ? { ...one, state: 'mine' } : one)) }
}

const open = (now: string, places: ClassPlaces = inPlace()) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  server.use(http.get('/api/schedule/c1/places', () => HttpResponse.json(places)))
  const reservation = sampleReservation({
    place: { id: 'p1', label: 'Reformer 1' },
    start_time: '2026-11-23T07:00:00',
  })
  return renderScreen(<OwnPlace reservation={reservation} saysUntil />, { session: signedIn })
}

const unplaced = (place_mode: 'choose' | 'assign' | 'none', given: Partial<ClassPlaces> = {}) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), toFake: ['Date'] })
  server.use(http.get('/api/schedule/c1/places', () => HttpResponse.json(samplePlaces(given))))
  const reservation = sampleReservation({ place: null, place_mode, start_time: '2026-11-23T07:00:00' })
  return renderScreen(<OwnPlace reservation={reservation} />, { session: signedIn })
}

const change = () => screen.queryByRole('button', { name: /^Cambiar de lugar/ })

it.each([
  ['2026-11-23T13:29:58Z', 'Puedes cambiar de lugar hasta hoy a las 6:30 a.m.', true],
  ['2026-11-23T13:30:00Z', 'En esta clase ya no se puede cambiar de lugar.', false],
])('at %s it is said: %s', async (now, text, isOpen) => {
  open(now)
  expect(await screen.findByText('Lugar: Reformer 1')).toBeVisible()
  expect(await screen.findByText(text)).toBeVisible()
  expect(change() !== null).toBe(isOpen)
})

it('where the system gives the places, hers is only shown', async () => {
  open(start, inPlace({ mode: 'assign', change_until: null }))
  expect(await screen.findByText('Lugar: Reformer 1')).toBeVisible()
  expect(change()).toBeNull()
})

it('moves her to the place that she presses, and stays open where it was taken meanwhile', async () => {
  const sent: unknown[] = []
  let answer: () => Response = () => refusal(409, 'place_taken', 'Alguien más acaba de tomar ese lugar.')
  const { user } = open('2026-11-23T10:00:00Z')
  server.use(
    http.patch('/api/user-schedules/r1', async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
  )
  await user.click(await screen.findByRole('button', { name: /^Cambiar de lugar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar de lugar' }))
  expect(dialog.getByRole('radio', { name: 'Reformer 1, tu lugar' })).toBeChecked()
  const save = dialog.getByRole('button', { name: 'Guardar lugar' })
  expect(save).toBeDisabled()
  await user.click(dialog.getByRole('radio', { name: 'Reformer 3, junto a la ventana, libre' }))
  await user.click(save)
  expect(await dialog.findByText('Alguien más acaba de tomar ese lugar.')).toBeVisible()
  answer = () =>
    HttpResponse.json({ reservation: sampleReservation({ place: { id: 'p3', label: 'Reformer 3' } }) })
  await user.click(save)
  expect(await screen.findByText('Tu lugar ahora es Reformer 3')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ place_id: 'p3' }, { place_id: 'p3' }])
})

it('without a place she reads it, and chooses one that is free', async () => {
  const sent: unknown[] = []
  const { user } = unplaced('choose')
  server.use(
    http.patch('/api/user-schedules/r1', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({
        reservation: sampleReservation({ place: { id: 'p3', label: 'Reformer 3' } }),
      })
    }),
  )
  expect(await screen.findByText('Sin lugar')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Elegir lugar: Pilates/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Elegir lugar' }))
  await user.click(dialog.getByRole('radio', { name: 'Reformer 3, junto a la ventana, libre' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar lugar' }))
  expect(await screen.findByText('Tu lugar ahora es Reformer 3')).toBeVisible()
  expect(sent).toEqual([{ place_id: 'p3' }])
})

it.each([
  ['the system gives the places', 'assign', { mode: 'assign', change_until: null }],
  ['nothing is free', 'choose', { places: samplePlaces().places.filter(({ state }) => state !== 'free') }],
] as const)('without a place where %s, there is nothing to press', async (_case, mode, given) => {
  unplaced(mode, { ...given, places: 'places' in given ? [...given.places] : samplePlaces().places })
  expect(await screen.findByText('Sin lugar')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('in a class that gives no places nothing is said', () => {
  unplaced('none')
  expect(screen.queryByText('Sin lugar')).toBeNull()
})
