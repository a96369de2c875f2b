import { ApiError } from '@estudio/client'
import type { StaffWaitlistEntry } from '@estudio/contract'
import { staffReasonText, texts } from '@estudio/texts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, fill, leave, show } from '../../testing/screen.tsx'
import { Waitlist } from './waitlist.tsx'

const t = texts.admin.calendar.waitlist

const ana: StaffWaitlistEntry = {
  id: 'entry-1',
  schedule_id: 'class-1',
  member: { id: 'ana', full_name: 'Ana Sol' },
  position: 1,
  place: 1,
  status: 'skipped',
  offered_until: null,
  joined_at: '2026-11-16T15:00:00Z',
  skips: [{ code: 'no_classes_left', text: 'Ya usaste las clases de tu plan.', at: '2026-11-16T16:00:00Z' }],
}
const bea: StaffWaitlistEntry = {
  ...ana,
  id: 'entry-2',
  member: { id: 'bea', full_name: 'Bea Luna' },
  position: 2,
  place: 2,
  status: 'offered',
  offered_until: '2026-11-16T17:20:00Z',
  skips: [],
}

const sent = vi.fn()
const answers: Answers = (path, body) => {
  if (path.endsWith('/waitlist')) return { entries: [ana, bea] }
  sent(path, body)
  return {}
}

afterEach(async () => {
  sent.mockClear()
  await leave()
})

it('WLI-12: shows the waiting list in order, with the reasons of skipped members and the held places', async () => {
  await show(<Waitlist classId="class-1" />, answers)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Ana Sol')
  expect(first?.textContent).toMatch(/16 de noviembre.* 9:00 a\.m\.: Ya usaste las clases de tu plan\./)
  expect(second?.textContent).toContain(t.offered('10:20 a.m.'))
})

it('shows nothing while the waiting list is empty', async () => {
  await show(<Waitlist classId="class-1" />, () => ({ entries: [] }))
  expect(screen.queryByRole('list')).toBeNull()
})

it.each([
  ['giving a place', t.assignLabel('Bea Luna'), t.assign, '/api/admin/waitlist/entry-2/assign'],
  ['removing an entry', t.removeLabel('Bea Luna'), t.remove, '/api/admin/waitlist/entry-2'],
])('WLI-12, WLI-13: %s requires a reason', async (_what, open, confirm, path) => {
  const user = userEvent.setup()
  await show(<Waitlist classId="class-1" />, answers)
  await user.click(await screen.findByRole('button', { name: open }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: confirm }))
  await dialog.findByText(texts.admin.calendar.staffBooking.reasonRequired)
  expect(sent).not.toHaveBeenCalled()
  await fill(dialog.getByRole('textbox', { name: t.reason }), 'Lo pidió por teléfono')
  await user.click(dialog.getByRole('button', { name: confirm }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(path, { reason: 'Lo pidió por teléfono' }))
})

it('WLI-13: a refused place shows the reason and the link that helps', async () => {
  const user = userEvent.setup()
  await show(<Waitlist classId="class-1" />, (path) => {
    if (path.endsWith('/waitlist')) return { entries: [ana, bea] }
    throw ApiError.refused(409, 'overlapping_reservation', staffReasonText('overlapping_reservation'))
  })
  await user.click(await screen.findByRole('button', { name: t.assignLabel('Bea Luna') }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox', { name: t.reason }), 'Lo pidió por teléfono')
  await user.click(dialog.getByRole('button', { name: t.assign }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ya tiene otra clase reservada a esa hora.')
  const step = dialog.getByRole('link', { name: texts.admin.calendar.staffBooking.steps.classes })
  expect(step).toHaveAttribute('href', '/usuarios/bea/calendario')
})
