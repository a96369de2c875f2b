import { texts } from '@estudio/texts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { leave, show } from '../../testing/screen.tsx'
import { BookMember, isFinal, isOverridable } from './book-member.tsx'

afterEach(leave)

const t = texts.admin.calendar.staffBooking

it('nobody else is chosen while a booking is on its way, and the form is empty after it', async () => {
  let booked = () => undefined as unknown
  await show(<BookMember classId="class-1" />, (path) =>
    path.startsWith('/api/admin/users')
      ? [{ id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' }]
      : new Promise((resolve) => {
          booked = () => resolve({ waived: [] })
        }),
  )
  const picker = screen.getByRole('combobox', { name: t.search })
  await userEvent.type(picker, 'ana')
  await userEvent.click(await screen.findByRole('option', { name: /Ana Sol/ }))
  await userEvent.click(screen.getByRole('button', { name: t.submit }))
  await waitFor(() => expect(picker).toHaveProperty('disabled', true))
  booked()
  await screen.findByText(t.booked('Ana Sol'))
  await waitFor(() => expect(picker).toHaveProperty('value', ''))
  expect(picker).toHaveProperty('disabled', false)
})

it('B13: rules about plans and places can be set aside with a reason', () => {
  expect(isOverridable('no_plan')).toBe(true)
  expect(isOverridable('class_full')).toBe(true)
})

it.each(['overlapping_reservation', 'class_canceled', 'forbidden', undefined] as const)(
  'B13: %s cannot',
  (code) => {
    expect(isOverridable(code)).toBe(false)
  },
)

it('what got lost on its way, or failed inside the server, can be tried again', () => {
  expect([undefined, 'internal_error' as const].map(isFinal)).toEqual([false, false])
  expect(isFinal('class_full')).toBe(true)
})
