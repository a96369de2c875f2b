import type { StaffScheduledClass } from '@estudio/contract'
import { mondayOf, type Role } from '@estudio/domain'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, show } from '../testing/screen.tsx'
import CalendarPage from './calendar-page.tsx'
import { scheduled } from './testing.ts'

afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

const slot = { id: 's1', time_slot: '07:00', is_active: true, version: 1 }

/** Opens the calendar on 20 November, in a week that has these classes. */
const open = async (hours: object[], classes: object[] = [], day = '2026-11-24', roles?: Role[]) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  await show(
    <>
      <Link to="/calendario#horas">Horas</Link>
      <CalendarPage />
    </>,
    (path) => {
      if (path.startsWith('/api/time-slots')) return { time_slots: hours }
      return path.startsWith('/api/schedule') ? { schedule: classes } : []
    },
    `/calendario?dia=${day}`,
    roles,
  )
}

it('ATS-15: a calendar without hours offers to create them, at once or one by one', async () => {
  await open([])
  await screen.findByText('Añade las horas del día en “Ver Horarios” para programar clases.')
  screen.getByRole('button', { name: 'Añadir cada hora de 7:00 a 21:00' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Ver Horarios' }).at(-1) as HTMLElement)
  await screen.findByRole('heading', { name: 'Gestionar Horarios' })
})

it('a link to the hours opens them each time', async () => {
  await open([slot])
  for (const _time of [1, 2]) {
    await userEvent.click(await screen.findByRole('link', { name: 'Horas' }))
    await screen.findByRole('heading', { name: 'Gestionar Horarios' })
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

const first = 'Programar la primera'

it('a week to come without classes offers to schedule the first', async () => {
  await open([slot], [scheduled('2026-11-24T07:00:00', { status: 'canceled' })])
  await userEvent.click(await screen.findByRole('button', { name: first }))
  await screen.findByRole('heading', { name: 'Programar clase' })
  await screen.findByText(/Todavía no hay coaches/)
  expect(screen.getByRole('link', { name: 'Añadir al primer coach' })).toHaveAttribute(
    'href',
    '/instructores/nuevo',
  )
})

it.each([
  ['with a class', [scheduled('2026-11-24T07:00:00')], '2026-11-24'],
  ['that is over', [], '2026-11-13'],
])('a week %s offers nothing', async (_what, classes, day) => {
  await open([slot], classes, day)
  await screen.findByRole('table')
  expect(screen.queryByRole('button', { name: first })).toBeNull()
})

it.each<[Role, boolean]>([
  ['admin', true],
  ['reception', false],
])('the grid tells %s the keys that do something for them', async (role, changes) => {
  await open([slot], [scheduled('2026-11-24T07:00:00')], '2026-11-24', [role])
  const caption = (await screen.findByRole('table')).querySelector('caption')?.textContent
  expect(caption).toContain('Intro abre la clase')
  expect(caption?.includes('M mueve una clase')).toBe(changes)
})

it('the menu of the page offers reception what changes nothing', async () => {
  await open([slot], [scheduled('2026-11-24T07:00:00')], '2026-11-24', ['reception'])
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['Semana modelo', 'Métodos de pago'])
})

const hoursOf = (...times: string[]) =>
  times.map((time) => ({ id: time, time_slot: time, is_active: true, version: 1 }))

it('empty hours before a class fold, open by the keyboard, and stay open in other weeks', async () => {
  const hours = hoursOf('07:00', '10:00', '11:00', '12:00', '18:00')
  const ofDay = (day: string) => [scheduled(`${day}T07:00:00`), scheduled(`${day}T18:00:00`)]
  await open(hours, [...ofDay('2026-11-24'), ...ofDay('2026-12-01')])
  const band = await screen.findByRole('button', { name: '10:00 a.m. – 6:00 p.m., sin clases' })
  expect(band).toHaveAttribute('aria-expanded', 'false')
  const noon = /^Programar una clase el lunes 23 de noviembre a las 12:00/
  expect(screen.queryByRole('button', { name: noon })).toBeNull()
  screen.getByRole('button', { name: /^Pilates.*7:00 a\.m\./ }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: /^Pilates.*6:00 p\.m\./ })).toHaveFocus()
  band.focus()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name: noon })
  expect(band).toHaveFocus()
  expect(band).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Semana siguiente' }))
  const later = /^Programar una clase el lunes 30 de noviembre a las 12:00/
  await screen.findByRole('button', { name: later })
  await userEvent.click(screen.getByRole('button', { name: /, sin clases$/, expanded: true }))
  expect(screen.queryByRole('button', { name: later })).toBeNull()
})

it('ATS-15: the hours beside those of the studio are added in one press, which can be undone', async () => {
  const sent: unknown[] = []
  const hours = ['07:00', '18:00']
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  await show(
    <CalendarPage />,
    (path, body) => {
      if (body) sent.push([path, body])
      if (path.endsWith('/batch')) {
        const undo = { id: 'u1', expires_at: '2026-11-20T15:00:30Z', seconds: 30 }
        hours.push('19:00')
        return { time_slots: hoursOf('19:00'), undo }
      }
      if (path.startsWith('/api/time-slots')) return { time_slots: hoursOf(...hours) }
      return path.startsWith('/api/schedule') ? { schedule: [] } : []
    },
    '/calendario?dia=2026-11-24',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Añadir la hora de las 7:00 p.m.' }))
  await screen.findByText('1 hora añadida')
  expect(sent).toEqual([['/api/admin/time-slots/batch', { time_slots: ['19:00'] }]])
  screen.getByRole('button', { name: /^Deshacer/ })
  // The pressed button is gone.
  await screen.findByRole('button', { name: 'Añadir la hora de las 8:00 p.m.' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Otra hora' })).toHaveFocus())
})

/** Opens the calendar without a day on Friday 20 November at 8:00; the next class after today is on 30 November. */
const openWithoutDay = async (classes: StaffScheduledClass[], address = '/calendario') => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00Z'), toFake: ['Date'] })
  await show(
    <CalendarPage />,
    (path) => {
      if (path.startsWith('/api/time-slots')) return { time_slots: [slot] }
      if (path === '/api/user/today')
        return { date: '2026-11-20', desk: { next_class: { id: 'n', start_time: '2026-11-30T07:00:00' } } }
      if (!path.startsWith('/api/schedule?')) return []
      const week = new URLSearchParams(path.slice(path.indexOf('?'))).get('week')
      return { schedule: classes.filter(({ start_time }) => mondayOf(start_time.slice(0, 10)) === week) }
    },
    address,
  )
}
const running = scheduled('2026-11-20T07:30:00', { end_time: '2026-11-20T08:20:00' })
const thisWeek = '16 – 22 nov 2026'
const nextWithClasses = '30 nov – 6 dic 2026'

it('opened on a week whose classes are over, the calendar shows the next week that has classes, and leads back', async () => {
  await openWithoutDay([
    scheduled('2026-11-20T07:00:00'),
    scheduled('2026-11-21T07:00:00', { status: 'canceled' }),
    scheduled('2026-11-30T07:00:00'),
  ])
  await screen.findByText(nextWithClasses)
  await screen.findByRole('button', { name: /^Pilates, .*lunes 30 de noviembre/ })
  await userEvent.click(screen.getByRole('button', { name: 'Hoy' }))
  await screen.findByText(thisWeek)
  await screen.findByRole('button', { name: /^Pilates, .*viernes 20 de noviembre.*, terminada$/ })
})

it.each([
  ['with a class that is running', [running], '/calendario'],
  ['that the address names', [scheduled('2026-11-16T07:00:00')], '/calendario?dia=2026-11-20'],
])('the week of today is opened %s', async (_what, classes, address) => {
  await openWithoutDay(classes, address)
  await screen.findByRole('table')
  screen.getByText(thisWeek)
})

it('a class says whether it is full, running or over in words', async () => {
  await openWithoutDay([
    scheduled('2026-11-16T07:00:00'),
    running,
    scheduled('2026-11-21T07:00:00', { max_capacity: 6, reservation_count: 6 }),
  ])
  const named = (name: RegExp) => screen.findByRole('button', { name })
  expect(await named(/lunes 16.*, terminada$/)).toHaveTextContent('Pilates Valeria 0/14')
  expect(await named(/^Pilates, Valeria, 0\/14, En curso/)).toHaveTextContent('0/14 En curso')
  expect(await named(/^Pilates, Valeria, 6\/6, Llena/)).toHaveTextContent('6/6 Llena')
})

it('the week marks a class that collides with the own calendar of its coach', async () => {
  await open([slot], [scheduled('2026-11-24T07:00:00', { busy_coaches: ['Sol'] })])
  const marked = await screen.findByRole('button', { name: /Pilates.*Choca con la agenda de Sol/ })
  expect(marked).toHaveTextContent('Choca')
})
