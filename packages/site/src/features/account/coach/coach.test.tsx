import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { refusal, server } from '../../../testing/server'
import CoachDashboard from './coach'
import { WeekTurner } from './week-turner'

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
  const { user } = renderScreen(<CoachDashboard />, { session: signedIn, path: '/' })
  const week = within(await screen.findByRole('region', { name: 'Tus clases de la semana' }))
  const profile = within(screen.getByRole('region', { name: 'Tu perfil' }))
  await week.findByText('x')
  await profile.findByText('x')
  isBroken = false
  await user.click(week.getByRole('button', { name: 'Intentar de nuevo' }))
  await user.click(profile.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await profile.findByLabelText('Nombre para mostrar')).toHaveValue('Eva')
  await week.findByText('No tienes clases programadas esta semana.')
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
