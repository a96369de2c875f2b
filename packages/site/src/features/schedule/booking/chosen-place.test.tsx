import type { ClassPlaces, UserPlan } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { samplePlaces } from '../../../testing/sample-places'
import { sampleReservation } from '../../../testing/sample-reservation'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, sentRequests, server } from '../../../testing/server'
import BookingDialogs from './booking-dialogs'
import { BookingProvider, useBooking } from './booking-provider'
import { bookedItem } from './testing'

const plan = { id: 'up1', name: '8 Clases', class_limit: 8, classes_remaining: 8 } as UserPlan
const gate = { kind: 'confirm' as const, plan, warnings: [], makeUpUntil: null }

const Page = ({ placeMode }: { placeMode: ClassPlaces['mode'] | null }) => {
  const { show } = useBooking()
  return (
    <>
      <button
        type="button"
        onClick={() => show({ kind: 'confirm', item: { ...bookedItem, placeMode }, gate })}
      >
        Abrir
      </button>
      <BookingDialogs />
    </>
  )
}

interface Sent {
  body: unknown
  key: string | null
}

interface Given {
  placeMode?: ClassPlaces['mode'] | null
  /** What the server answers to the map, each time that it is read. */
  places?: () => Response
  /** What the server answers to a booking. */
  book?: () => Response
}

const reserved = (label: string) => () =>
  HttpResponse.json({ reservation: sampleReservation({ place: { id: 'p1', label } }) }, { status: 201 })

const open = async ({
  placeMode = 'choose',
  places = () => HttpResponse.json(samplePlaces()),
  book = reserved('Reformer 1'),
}: Given = {}) => {
  const sent: Sent[] = []
  server.use(
    http.get('/api/schedule/c1/places', () => places()),
    http.post('/api/user-schedules', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') })
      return book()
    }),
  )
  const view = renderScreen(
    <BookingProvider onChange={() => undefined}>
      <Page placeMode={placeMode} />
    </BookingProvider>,
    { session: signedIn },
  )
  await view.user.click(screen.getByRole('button', { name: 'Abrir' }))
  const reserve = () => view.user.click(screen.getByRole('button', { name: 'Reservar PILATES, 7:00 a.m.' }))
  return { ...view, sent, reserve }
}

const radio = (name: string) => screen.findByRole('radio', { name })

it('a place on the map is one press, and the booking says which place it is', async () => {
  const { user, sent, reserve } = await open({ book: reserved('Reformer 3') })
  await user.click(await radio('Reformer 3, junto a la ventana, libre'))
  await reserve()
  expect(await screen.findByText('Lugar: Reformer 3')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ schedule_id: 'c1', place_id: 'p3' }])
})

it('her favourite place is chosen from the start, so that it takes no press', async () => {
  const { sent, reserve } = await open({
    places: () => HttpResponse.json(samplePlaces({ favourite: 'Reformer 1' })),
  })
  expect(await radio('Reformer 1, libre')).toBeChecked()
  await reserve()
  await screen.findByText('Lugar: Reformer 1')
  expect(sent.map(({ body }) => body)).toEqual([{ schedule_id: 'c1', place_id: 'p1' }])
})

it('the place that she booked becomes her favourite with one press', async () => {
  const kept: unknown[] = []
  const { user, reserve } = await open()
  server.use(
    http.put('/api/user/rooms/room-1/favourite-place', async ({ request }) => {
      kept.push(await request.json())
      return HttpResponse.json({ label: 'Reformer 1' })
    }),
  )
  await user.click(await radio('Reformer 1, libre'))
  await reserve()
  await user.click(await screen.findByRole('button', { name: 'Elegir siempre Reformer 1' }))
  expect(await screen.findByText(/Reformer 1 ya estará elegido/)).toBeVisible()
  expect(kept).toEqual([{ label: 'Reformer 1' }])
})

it.each([
  ['she has no favourite', null],
  ['her favourite is taken', 'Reformer 2'],
])('the studio gives the place when %s', async (_when, favourite) => {
  const { sent, reserve } = await open({ places: () => HttpResponse.json(samplePlaces({ favourite })) })
  expect(await radio('El estudio te da lugar')).toBeChecked()
  await reserve()
  await screen.findByText('Lugar: Reformer 1')
  expect(sent.map(({ body }) => body)).toEqual([{ schedule_id: 'c1' }])
})

it('when somebody else was faster, the sheet stays open, says so and shows what is free now; the next press is a new request', async () => {
  let isGone = false
  const now = samplePlaces()
  const { user, sent, reserve } = await open({
    places: () =>
      HttpResponse.json(
        isGone
          ? { ...now, places: now.places.map((one) => (one.id === 'p3' ? { ...one, state: 'taken' } : one)) }
          : now,
      ),
    book: () => {
      if (isGone) return reserved('Reformer 1')()
      isGone = true
      const message = 'Alguien más acaba de tomar ese lugar. Elige otro de los que siguen libres.'
      const details = { free: [{ id: 'p1', label: 'Reformer 1' }] }
      return HttpResponse.json({ statusCode: 409, code: 'place_taken', message, details }, { status: 409 })
    },
  })
  await user.click(await radio('Reformer 3, junto a la ventana, libre'))
  await reserve()
  expect(await screen.findByText(/acaba de tomar ese lugar/)).toBeVisible()
  expect(await radio('Reformer 3, junto a la ventana, ocupado')).toBeDisabled()
  await user.click(await radio('Reformer 1, libre'))
  await reserve()
  await screen.findByText('Lugar: Reformer 1')
  expect(sent.map(({ body }) => body)).toEqual([
    { schedule_id: 'c1', place_id: 'p3' },
    { schedule_id: 'c1', place_id: 'p1' },
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

it('a map that cannot be read does not keep her from booking', async () => {
  const { sent, reserve } = await open({ places: proxyError })
  expect(await screen.findByText(/No pudimos cargar los lugares/)).toBeVisible()
  await reserve()
  await screen.findByText('Lugar: Reformer 1')
  expect(sent.map(({ body }) => body)).toEqual([{ schedule_id: 'c1' }])
})

it.each([null, 'assign', 'none'] as const)('a class with the mode %s asks for no map', async (placeMode) => {
  const requests = sentRequests()
  const { reserve } = await open({ placeMode })
  await reserve()
  await screen.findByRole('heading', { name: '¡Reserva confirmada!' })
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(requests).not.toContain('GET /api/schedule/c1/places')
})
