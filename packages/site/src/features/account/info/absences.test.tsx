import type { Absences as AbsenceRecord } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { renderScreen, signedIn } from '../../../testing/screen'
import { server } from '../../../testing/server'
import { Absences } from './absences'

const record = { count: 2, limit: 3, window_days: 30, suspension_days: 7, suspended_until: null }

const open = (absences: AbsenceRecord | null) => {
  server.use(http.get('/api/user/absences', () => HttpResponse.json({ absences })))
  return renderScreen(<Absences />, { session: signedIn, studio: { absence_limit: 3 } })
}

it('ABS-04: shows the number of counted absences and the rule', async () => {
  open(record)
  expect(await screen.findByText('Llevas 2 de 3 ausencias en 30 días.')).toBeVisible()
  expect(screen.getByText('Con 3 ausencias en 30 días, tus reservaciones descansan 7 días.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ABS-04: shows until when bookings are suspended, by the studio’s day', async () => {
  open({ ...record, count: 3, suspended_until: '2026-11-24T05:00:00Z' })
  expect(await screen.findByRole('alert')).toHaveTextContent('descansan hasta el 23 de noviembre')
})
