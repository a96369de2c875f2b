import 'fake-indexeddb/auto'
import type { CoachToday } from '@estudio/contract'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { forgetClassDay, inHours, openClassDay, samplePerson, wall } from '../../testing/class-day'
import { sampleDay, sampleNext, samplePlan } from '../../testing/sample-day'
import { renderScreen, signedIn } from '../../testing/screen'
import { proxyError, server } from '../../testing/server'
import { persistQueries } from '../last-seen'
import { TodaySlot } from './today-slot'

beforeEach(forgetClassDay)

const section = (name: string) => within(screen.getByRole('region', { name }))
const marks = (name: string) => within(screen.getByRole('group', { name: `Asistencia de ${name}` }))

const scheduled = (id: string, hours: number, reservation_count = 4) => ({
  id,
  name: id === 'c1' ? 'Pilates' : `Clase ${id}`,
  start_time: wall(inHours(hours)),
  end_time: wall(inHours(hours + 1)),
  reservation_count,
  max_capacity: 6,
})
const flags = { first_visits: 0, birthdays: 0, health_notes: 0, debts: 0 }
const coach: CoachToday = {
  current: { ...scheduled('c1', 0.1), ...flags },
  next: [scheduled('c2', 2), scheduled('c3', 50), scheduled('c4', 99)],
  pay: { month: '2026-11', total: 3400 },
}
const answerWith = (day: object) => server.use(http.get('/api/user/today', () => HttpResponse.json(day)))

const people = () => [
  samplePerson('r1', 'Ana', { first_visit: true, owes_payment: true, health_note: 'Rodilla' }),
  samplePerson('r2', 'Bea', { birthday: true }),
]

it('E01: a coach sees the open roster of the class that is on or next, the next three with how many come, and her pay', async () => {
  const studio = openClassDay(people())
  answerWith({ ...sampleDay(), coach })
  const { user } = renderScreen(<TodaySlot />, { session: signedIn })
  await waitFor(() => marks('Ana').getByRole('button', { name: 'Asistió' }))
  const open = section('La clase que sigue')
  for (const text of [
    'Pilates',
    '2/8',
    'Primera visita',
    'Pago pendiente',
    'Rodilla',
    'Cumple años esta semana',
  ])
    expect(open.getByText(text)).toBeVisible()
  const after = section('Después')
  expect(after.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Clase c2.*4\/6/),
    expect.stringMatching(/^Clase c3.*4\/6/),
    expect.stringMatching(/^Clase c4.*4\/6/),
  ])
  expect(after.getByRole('link', { name: 'Ver todas mis clases' })).toHaveAttribute(
    'href',
    '/mi-cuenta/coach',
  )
  expect(section('Tu pago de este mes, hasta hoy').getByText('$3,400.00')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tu plan' })).toBeNull()
  await user.click(marks('Ana').getByRole('button', { name: 'Asistió' }))
  await marks('Ana').findByRole('button', { name: 'Asistió', pressed: true })
  await waitFor(() => expect(studio.sent).toHaveLength(1))
})

it('E01: a coach who takes classes has her own day below; without a rate nothing is said about pay', async () => {
  openClassDay(people())
  const day = sampleDay({ next: sampleNext(), plan: samplePlan() })
  answerWith({ ...day, coach: { current: null, next: [], pay: null } })
  renderScreen(<TodaySlot />, { session: signedIn })
  expect(await screen.findByRole('region', { name: 'Tu plan' })).toBeVisible()
  expect(section('Después').getByText('No tienes más clases programadas.')).toBeVisible()
  expect(screen.queryByRole('region', { name: /^Tu pago/ })).toBeNull()
  expect(screen.getAllByRole('heading', { name: 'Hoy' })).toHaveLength(1)
})

it('E01: without a network the coach’s day is there after a reload, and what she marks waits', async () => {
  /** The slot, once the persistence of a page is set up. */
  const Stored = () => {
    const queries = useQueryClient()
    const [persisted, setPersisted] = useState(false)
    useEffect(() => {
      persistQueries(queries, 'one')
      setPersisted(true)
    }, [queries])
    return persisted && <TodaySlot />
  }
  const studio = openClassDay(people())
  answerWith({ ...sampleDay(), coach })
  const first = renderScreen(<Stored />, { session: signedIn })
  await waitFor(() => marks('Ana').getByRole('button', { name: 'Asistió' }))
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('"today"'))).toBe(true)
  first.unmount()

  studio.online = false
  server.use(http.get('/api/user/today', proxyError))
  const { user } = renderScreen(<Stored />, { session: signedIn })
  expect(await screen.findByText(/^Sin conexión\. Ves la lista/)).toBeVisible()
  expect(section('Después').getAllByText('4/6')).toHaveLength(3)
  await user.click(marks('Bea').getByRole('button', { name: 'Faltó' }))
  expect(await screen.findByText('1 sin enviar')).toBeVisible()
  studio.online = true
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(studio.sent).toHaveLength(1))
})
