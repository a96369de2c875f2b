import { texts } from '@estudio/texts'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, show, until, write } from '../../testing/screen.tsx'
import { BookMember, isFinal, isOverridable } from './book-member.tsx'

afterEach(leave)

const t = texts.admin.calendar.staffBooking
const picker = () => document.querySelector<HTMLInputElement>('[role="combobox"]')
const option = () => document.querySelector<HTMLElement>('[role="option"]')

it('nobody else is chosen while a booking is on its way, and the form is empty after it', async () => {
  let booked = () => undefined as unknown
  await show(<BookMember classId="class-1" />, (path) =>
    path.startsWith('/api/admin/users')
      ? [{ id: 'ana', full_name: 'Ana Sol', email: 'ana@socio.example' }]
      : new Promise((resolve) => {
          booked = () => resolve({ waived: [] })
        }),
  )
  await act(async () => picker()?.focus())
  await write(picker(), 'ana')
  await until(() => expect(option()).not.toBeNull())
  await click(option() ?? undefined)
  await click(button(t.submit))
  await until(() => expect(picker()?.disabled).toBe(true))
  booked()
  await until(() => expect(pageText()).toContain(t.booked('Ana Sol')))
  await until(() => expect(picker()?.value).toBe(''))
  expect(picker()?.disabled).toBe(false)
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
