import type { CoachScheduleRow } from '@estudio/contract'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { sampleDay } from '../../../testing/sample-day'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, server } from '../../../testing/server'
import CoachDashboard from './coach'
import { WeekTurner } from './week-turner'

const coachPath = '/mi-cuenta/coach/*'

it('B11: a week or a profile that cannot be read shows an error with a retry', async () => {
  let isBroken = true
  const coach = { id: 'c1', display_name: 'Eva', bio: 'Reformer', profile_picture_url: null, version: 1 }
  server.use(
    http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role: 'instructor' }])),
    http.get('/api/instructors/me', () => (isBroken ? refusal(500) : HttpResponse.json(coach))),
    http.get('/api/instructors/schedule/weekly', () =>
      isBroken ? refusal(500) : HttpResponse.json({ schedule: [] }),
    ),
  )
  const { user } = renderScreen(<CoachDashboard />, {
    session: signedIn,
    at: '/mi-cuenta/coach',
    path: coachPath,
  })
  const week = within(await screen.findByRole('region', { name: 'Tus clases de la semana' }))
  await week.findByText('x')
  isBroken = false
  await user.click(week.getByRole('button', { name: 'Intentar de nuevo' }))
  await week.findByText('No tienes clases programadas esta semana.')

  isBroken = true
  await user.click(screen.getByRole('link', { name: 'Perfil' }))
  const profile = within(await screen.findByRole('region', { name: 'Tu perfil' }))
  expect(screen.queryByRole('region', { name: 'Hoy' })).toBeNull()
  await profile.findByText('x')
  isBroken = false
  await user.click(profile.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await profile.findByLabelText('Nombre para mostrar')).toHaveValue('Eva')
})

it('COA-01, COA-07: the week has a row for each class with how many come, and the past days fold away below the others', async () => {
  // Wednesday 18 November 2026, 8:00 in Mazatlan.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-18T15:00:00Z') })
  const row = (id: string, date: string): Partial<CoachScheduleRow> => ({
    id,
    class_name: id,
    start_time: `${date}T18:00:00`,
    end_time: `${date}T18:50:00`,
    date,
    time: '18:00',
    status: 'scheduled',
    instructors: [],
    reservation_count: 4,
    max_capacity: 6,
  })
  const schedule = [
    row('BARRE', '2026-11-17'),
    row('PILATES', '2026-11-18'),
    { ...row('SCULPT', '2026-11-22'), is_busy: true },
  ]
  server.use(
    http.get('*/rest/v1/user_roles', () => HttpResponse.json([{ role: 'instructor' }])),
    http.get('/api/instructors/schedule/weekly', () => HttpResponse.json({ schedule })),
    http.get('/api/instructors/me', () => refusal(500)),
    http.get('/api/user/today', () =>
      HttpResponse.json({
        ...sampleDay(),
        coach: { current: null, next: [], pay: { month: '2026-11', total: 1234.5, without_rate: 0 } },
      }),
    ),
  )
  const { user } = renderScreen(<CoachDashboard />, {
    session: signedIn,
    at: '/mi-cuenta/coach',
    path: coachPath,
  })
  const week = within(await screen.findByRole('region', { name: 'Tus clases de la semana' }))
  await week.findByRole('button', {
    name: 'Ver Reservas 4 de 6: PILATES, miércoles 18 de noviembre, 6:00 p.m.',
  })
  expect(week.getAllByText('4/6')).toHaveLength(3)
  const sunday = week.getByRole('region', { name: 'Domingo 22 de noviembre' })
  expect(week.getByText('Choca con tu calendario')).toBeVisible()
  expect(sunday).toContainElement(week.getByText('Choca con tu calendario'))
  const pay = within(await screen.findByRole('region', { name: 'Tu pago de este mes, hasta hoy' }))
  expect(pay.getByText('$1,234.50')).toBeVisible()
  const days = week.getAllByRole('heading', { level: 3, hidden: true })
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Miércoles 18 de noviembre · Hoy',
    'Domingo 22 de noviembre',
    'Martes 17 de noviembre',
  ])
  expect(week.getByText('BARRE')).not.toBeVisible()
  await user.click(week.getByText('Días anteriores'))
  expect(week.getByText('BARRE')).toBeVisible()
})

const Weeks = () => {
  const [monday, turn] = useState('2026-11-23')
  return <WeekTurner monday={monday} present="2026-11-16" onTurn={turn} />
}

it('COA-01: the focus moves to the dates of the week when the button that returned to this week disappears', async () => {
  const { user } = renderScreen(<Weeks />, { session: signedIn })
  await user.click(screen.getByRole('button', { name: 'Hoy' }))
  expect(screen.queryByRole('button', { name: 'Hoy' })).toBeNull()
  expect(screen.getByText(/^16/)).toHaveFocus()
})
