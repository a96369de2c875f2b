import { texts } from '@estudio/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fill, leave, show } from '../testing/screen.tsx'
import { UserAbsences } from './user-absences.tsx'

afterEach(leave)

const t = texts.admin.users.absences
const member = { id: 'ana', full_name: 'Ana Sol' }
const rule = { limit: 3, window_days: 30, suspension_days: 7 }

it('ABS-03, ABS-05: staff waive absences with a reason, and the count is read again', async () => {
  let count = 3
  const sent: unknown[] = []
  await show(<UserAbsences member={member} />, (path, body) => {
    if (path.endsWith('/waiver')) {
      sent.push(body)
      count = 0
    }
    return { absences: { ...rule, count, suspended_until: count > 0 ? '2026-11-24T05:00:00Z' : null } }
  })
  expect(await screen.findByText('Lleva 3 de 3 ausencias en 30 días.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('No puede reservar hasta el 23 de noviembre')
  await userEvent.click(screen.getByRole('button', { name: t.waive }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: t.waive }))
  await dialog.findByText(texts.admin.calendar.staffBooking.reasonRequired)
  await fill(dialog.getByRole('textbox'), 'Estuvo enferma')
  await userEvent.click(dialog.getByRole('button', { name: t.waive }))
  expect(await screen.findByText('Lleva 0 de 3 ausencias en 30 días.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Estuvo enferma' }])
  await waitFor(() => expect(screen.queryByRole('button', { name: t.waive })).toBeNull())
})

it('shows nothing when the studio has no rule about absences', async () => {
  await show(<UserAbsences member={member} />, () => ({ absences: null }))
  expect(screen.queryByText(t.title)).toBeNull()
})
