import type { CoachScheduleRow } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { afterEach, expect, it } from 'vitest'
import { closeScreen, openScreen, press, proxyPage, shown, signedIn } from '../../../ui/testing/site-screen'
import { ReservationsDialog } from './reservations-dialog'

const { schedule } = texts.coach
const row = { id: 'c1', class_name: 'Pilates', start_time: '2026-11-20T17:00:00' } as CoachScheduleRow

afterEach(closeScreen)

it('COA-07: who comes could not be read, and is asked for again', async () => {
  let down = true
  const reservations = [{ id: 'r1', status: 'reserved', user: { display_name: 'Ana Prueba' } }]
  await openScreen(<ReservationsDialog row={row} onClose={() => undefined} />, {
    session: signedIn,
    answers: {
      'GET /api/schedule/c1/reservations': () => (down ? proxyPage() : { reservations }),
    },
  })
  expect(shown()).toContain(schedule.reservationsError)
  down = false
  await press(texts.common.retry)
  expect(shown()).not.toContain(schedule.reservationsError)
  expect(shown()).toContain('Ana Prueba')
})
