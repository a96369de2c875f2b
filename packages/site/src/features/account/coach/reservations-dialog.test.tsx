import type { CoachScheduleRow } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { proxyError, server } from '../../../testing/server'
import { ReservationsDialog } from './reservations-dialog'

const { schedule } = texts.coach
const row = { id: 'c1', class_name: 'Pilates', start_time: '2026-11-20T17:00:00' } as CoachScheduleRow

it('COA-07: reservations that could not be read show an error with a retry', async () => {
  let down = true
  const reservations = [{ id: 'r1', status: 'reserved', user: { display_name: 'Ana Prueba' } }]
  server.use(
    http.get('/api/schedule/c1/reservations', () =>
      down ? proxyError() : HttpResponse.json({ reservations }),
    ),
  )
  const { user } = renderScreen(<ReservationsDialog row={row} onClose={() => undefined} />, {
    session: signedIn,
  })
  expect(await screen.findByText(schedule.reservationsError)).toBeVisible()
  down = false
  await user.click(screen.getByRole('button', { name: texts.common.retry }))
  expect(await screen.findByText('Ana Prueba')).toBeVisible()
  expect(screen.queryByText(schedule.reservationsError)).toBeNull()
})
