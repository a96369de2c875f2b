import type { ClassReservation } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { CancelReservation } from './cancel-reservation.tsx'

const t = texts.admin.calendar.reservations
const reservation: ClassReservation = {
  id: 'reservation-1',
  status: 'confirmed',
  user: { display_name: 'Ana Sol' },
  created_at: '2026-11-20T12:00:00Z',
  attendance: null,
  place: null,
}
const sent = vi.fn()
const onClose = vi.fn()

afterEach(async () => {
  sent.mockClear()
  onClose.mockClear()
  await leave()
})

const open = () =>
  show(<CancelReservation classId="class-1" reservation={reservation} onClose={onClose} />, (_path, body) => {
    sent(body)
    return {}
  })
const confirm = () => userEvent.click(screen.getByRole('button', { name: t.cancel }))

it('ACA-19: the class returns to the plan without a reason', async () => {
  await open()
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith({ status: 'canceled', return_class: true, reason: null })
})

it('B13: a class that does not return to the plan needs a reason', async () => {
  await open()
  await userEvent.click(screen.getByRole('switch', { name: t.keepClass }))
  await confirm()
  await screen.findByText(texts.admin.calendar.staffBooking.reasonRequired)
  expect(sent).not.toHaveBeenCalled()
  await fill(screen.getByRole('textbox', { name: t.reason }), 'Avisó tarde')
  await confirm()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toHaveBeenCalledWith({ status: 'canceled', return_class: false, reason: 'Avisó tarde' })
})
