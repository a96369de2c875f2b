import type { Role } from '@estudio/domain'
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
  await screen.findByText('Agrega las horas del día en “Ver Horarios” para programar clases.')
  screen.getByRole('button', { name: 'Crear cada hora de 7:00 a 21:00' })
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
