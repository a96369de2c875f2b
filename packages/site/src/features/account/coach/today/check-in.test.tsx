import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openCamera } from '../../../../testing/camera'
import {
  forgetClassDay,
  inHours,
  openClassDay,
  passId,
  passToken,
  samplePerson,
  sampleRoster,
} from '../../../../testing/class-day'
import { renderScreen, signedIn } from '../../../../testing/screen'
import { gate, refusal, server } from '../../../../testing/server'
import { MarkQueueProvider } from './mark-queue'
import { TodaySection } from './today-section'

const today = (
  <MarkQueueProvider>
    <TodaySection />
  </MarkQueueProvider>
)

const ana = samplePerson('r1', 'Ana', { pass_id: passId(1) })
const bea = samplePerson('r2', 'Beatriz Núñez', { pass_id: passId(2) })
const dora = samplePerson('r4', 'Dora', { pass_id: passId(4) })

/** The coach's other class begins in two hours; Dora has a place in it. */
const barre = sampleRoster([dora], {
  id: 'c2',
  name: 'Barre',
  attendance_opens_at: inHours(1.5).toISOString(),
  start_time: sampleRoster([]).start_time.replace(/T.*/, 'T23:30:00'),
  waiting: [],
})

beforeEach(forgetClassDay)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Llegadas' }))

async function openDoor() {
  const { user } = renderScreen(today, { session: signedIn })
  await user.click(await screen.findByRole('button', { name: 'Registrar llegadas' }))
  await screen.findByRole('dialog', { name: 'Llegadas' })
  return user
}

it('a scanned pass is checked in: name, class, and the roster says who has come; the same pass is one check-in', async () => {
  const studio = openClassDay([ana, bea])
  const camera = openCamera()
  const user = await openDoor()
  // Screen readers announce changes in an element that stays.
  const status = dialog()
    .getByText(/^Apunta al código/)
    .closest('[role=status]')
  camera.show(passToken(1))
  expect(await dialog().findByText('Adelante')).toBeVisible()
  expect(status).toHaveTextContent('Adelante')
  expect(status).toHaveAttribute('role', 'status')
  expect(dialog().getByText(/^Pilates, .*m\.$/, { selector: '[role=status] *' })).toBeVisible()
  expect(await dialog().findByText('Ya llegó')).toBeVisible()
  camera.show(passToken(2))
  await waitFor(() => expect(dialog().getAllByText('Ya llegó')).toHaveLength(2))
  await waitFor(() =>
    expect(studio.checkIns).toMatchObject([
      { token: passToken(1), reservation_id: 'r1', schedule_id: 'c1' },
      { token: passToken(2), reservation_id: 'r2', schedule_id: 'c1' },
    ]),
  )
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(camera.stop).toHaveBeenCalled())
  expect(await screen.findByText('2 vinieron · 0 faltaron · 0 sin marcar')).toBeVisible()
})

it('without a camera a search in the roster does the same', async () => {
  const studio = openClassDay([ana, bea])
  const user = await openDoor()
  expect(await dialog().findByText(/^No hay una cámara disponible/)).toBeVisible()
  await user.type(dialog().getByLabelText('Buscar en la lista'), 'nunez')
  expect(dialog().getAllByRole('listitem')).toHaveLength(1)
  await user.click(dialog().getByRole('button', { name: 'Registrar la llegada de Beatriz Núñez' }))
  expect(await dialog().findByText('Adelante')).toBeVisible()
  await waitFor(() => expect(studio.checkIns).toMatchObject([{ reservation_id: 'r2', schedule_id: 'c1' }]))
  expect(studio.checkIns[0]).not.toHaveProperty('token')
  expect(await dialog().findByText('Ya llegó')).toBeVisible()
  await waitFor(() => expect(dialog().getByRole('listitem')).toHaveFocus())
})

it('a camera without permission says so', async () => {
  openClassDay([ana])
  openCamera()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('denied', 'NotAllowedError'),
  )
  await openDoor()
  expect(await dialog().findByText(/^La cámara no tiene permiso/)).toBeVisible()
})

it('a camera that the system takes away is no longer shown', async () => {
  openClassDay([ana])
  const camera = openCamera()
  await openDoor()
  await camera.looked()
  act(camera.end)
  expect(await dialog().findByText(/^No hay una cámara disponible/)).toBeVisible()
  await waitFor(() => expect(camera.stop).toHaveBeenCalled())
})

it('the camera goes off at once when the permission arrives after the dialog was closed', async () => {
  openClassDay([ana])
  const camera = openCamera()
  // The reader of codes is never ready.
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: () => new Promise(() => undefined) })
  const permission = gate()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(
    permission.opened.then(() => camera.stream),
  )
  const user = await openDoor()
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  permission.open()
  await waitFor(() => expect(camera.stop).toHaveBeenCalled())
})

it('a refusal stays until it was read: the next pass waits', async () => {
  const studio = openClassDay([ana, bea])
  const camera = openCamera()
  const user = await openDoor()
  server.use(
    http.post('/api/check-ins', () => refusal(409, 'pass_expired', 'Ese pase ya venció.'), { once: true }),
  )
  camera.show(passToken(1))
  expect(await dialog().findByText('Ese pase ya venció.')).toBeVisible()
  camera.show(passToken(2))
  await camera.looked()
  expect(dialog().getByText('Ese pase ya venció.')).toBeVisible()
  expect(studio.checkIns).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Escanear otra vez' }))
  expect(await dialog().findByText('Adelante')).toBeVisible()
  expect(studio.checkIns).toMatchObject([{ reservation_id: 'r2' }])
})

it('a pass that is scanned while a name is checked waits for its verdict', async () => {
  openClassDay([ana])
  const camera = openCamera()
  const user = await openDoor()
  const held = gate()
  const asked: unknown[] = []
  server.use(
    http.post('/api/check-ins', async ({ request }) => {
      asked.push(await request.clone().json())
      await held.opened
    }),
  )
  await user.click(dialog().getByRole('button', { name: 'Registrar la llegada de Ana' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  camera.show(passToken(9))
  await camera.looked()
  expect(asked).toMatchObject([{ reservation_id: 'r1' }])
  held.open()
  expect(await dialog().findByText('Zoe')).toBeVisible()
  expect(asked).toMatchObject([{ reservation_id: 'r1' }, { token: passToken(9) }])
})

it('without a network the pass is matched to the roster, and the check-in is sent once with the time of the scan', async () => {
  const studio = openClassDay([ana, bea])
  const camera = openCamera()
  const user = await openDoor()
  studio.online = false
  const before = new Date().toISOString()
  camera.show(passToken(1))
  expect(await dialog().findByText(/^Sin conexión: la llegada se guardó aquí/)).toBeVisible()
  expect(dialog().getByText('Adelante')).toBeVisible()
  camera.show(passToken(3))
  expect(await dialog().findByText(/^No está en esta lista y no hay conexión/)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  expect(await screen.findByText('1 sin enviar')).toBeVisible()
  studio.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/sin enviar/)).toBeNull())
  expect(studio.checkIns).toMatchObject([{ token: passToken(1), reservation_id: 'r1' }])
  const [{ at = '' } = {}] = studio.checkIns
  expect(at >= before && at <= new Date().toISOString()).toBe(true)
})

it('a check-in that the server refuses later is told, and the roster shows the server’s state', async () => {
  const studio = openClassDay([ana])
  const camera = openCamera()
  const user = await openDoor()
  studio.online = false
  camera.show(passToken(1))
  await dialog().findByText('Adelante')
  await user.click(dialog().getByRole('button', { name: 'Cerrar' }))
  studio.online = true
  server.use(http.post('/api/check-ins', () => refusal(422, 'pass_invalid', 'Ese código no es un pase.')))
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText(/^No se registró la marca de Ana\. Ese código no es un pase/)).toBeVisible()
  expect(await screen.findByText('0 vinieron · 0 faltaron · 1 sin marcar')).toBeVisible()
})

it('a pass that has expired is refused in red, and the member is registered without it', async () => {
  const studio = openClassDay([ana])
  const camera = openCamera()
  const user = await openDoor()
  server.use(
    http.post('/api/check-ins', () => refusal(409, 'pass_expired', 'Ese pase ya venció.'), { once: true }),
  )
  camera.show(passToken(1))
  expect(await dialog().findByText('Un momento')).toBeVisible()
  expect(dialog().getByText('Ese pase ya venció.')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Registrar sin pase' }))
  expect(await dialog().findByText('Adelante')).toBeVisible()
  expect(studio.checkIns).toMatchObject([{ reservation_id: 'r1' }])
})

it('a member with a place in another class of the coach: which one, a button to it, and there it is early', async () => {
  openClassDay([ana], [barre])
  const camera = openCamera()
  const user = await openDoor()
  const other_class = { id: 'c2', name: 'Barre', time: '23:30' }
  server.use(
    http.post('/api/check-ins', () =>
      HttpResponse.json(
        {
          statusCode: 409,
          code: 'no_reservation_here',
          message: 'm',
          error: 'Hoy tiene Barre',
          details: { other_class },
        },
        { status: 409 },
      ),
    ),
  )
  camera.show(passToken(4))
  await user.click(await dialog().findByRole('button', { name: 'Ir a Barre, 11:30 p.m.' }))
  expect(await dialog().findByText('Barre, 11:30 p.m.')).toBeVisible()
  expect(await dialog().findByText(/^Todavía es temprano: la entrada se abre a las? /)).toBeVisible()
})

it('without a network, too, a pass of another class of the coach leads to that class', async () => {
  const studio = openClassDay([ana], [barre])
  const camera = openCamera()
  const user = await openDoor()
  studio.online = false
  camera.show(passToken(4))
  expect(await dialog().findByText('Dora', { selector: '[role=status] *' })).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Ir a Barre, 11:30 p.m.' }))
  expect(await dialog().findByText('Barre, 11:30 p.m.')).toBeVisible()
})

it('another code is no pass, a member who reserved a moment ago is asked for, and an ended plan is said', async () => {
  const studio = openClassDay([ana])
  const camera = openCamera()
  const user = await openDoor()
  camera.show('https://estudio.example')
  expect(await dialog().findByText(/^Ese código no es un pase de este estudio/)).toBeVisible()
  expect(studio.checkIns).toEqual([])
  await user.click(dialog().getByRole('button', { name: 'Escanear otra vez' }))
  camera.show(passToken(9))
  expect(await dialog().findByText('Zoe')).toBeVisible()
  server.use(
    http.post('/api/check-ins', () =>
      HttpResponse.json({
        check_in: {
          reservation_id: 'r1',
          display_name: 'Ana',
          at: new Date().toISOString(),
          plan_ended: true,
        },
      }),
    ),
  )
  camera.show(passToken(1))
  expect(await dialog().findByText(/^Su plan ya terminó/)).toBeVisible()
  expect(dialog().getByText('Adelante')).toBeVisible()
})
