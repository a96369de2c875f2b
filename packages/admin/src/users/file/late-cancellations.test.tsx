import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, leave, show } from '../../testing/screen.tsx'
import { UserLateCancellations } from './late-cancellations.tsx'

afterEach(leave)

const member = { id: 'ana', full_name: 'Ana Sol' }
const late = {
  reservation_id: 'r1',
  name: 'Reformer',
  start_time: '2026-11-20T18:00:00',
  rule: 'strike',
  canceled_at: '2026-11-19T17:00:00Z',
  waived: null as string | null,
  forgivable_until: '2099-11-20T17:00:00Z',
}
const answer = (lates: object[], more: object = {}) => ({
  strikes: { count: lates.length, limit: 3, restriction_days: 7, restricted_until: null, ...more },
  late_cancellations: lates,
})

it('staff forgive a late cancellation with a reason, and read that it no longer counts', async () => {
  let waived: string | null = null
  const sent: unknown[] = []
  await show(<UserLateCancellations member={member} />, (path, body) => {
    if (path.endsWith('/r1/forgiveness')) {
      sent.push(body)
      waived = 'forgiven'
    }
    return { ...answer([{ ...late, waived }]), strikes: { ...answer([]).strikes, count: waived ? 0 : 1 } }
  })
  expect(await screen.findByText('Lleva 1 de 3 en 30 días.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^Perdonar Reformer/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await fill(dialog.getByRole('textbox'), 'Avisó por teléfono')
  await userEvent.click(dialog.getByRole('button', { name: 'Perdonar' }))
  expect(await screen.findByText('Lleva 0 de 3 en 30 días.')).toBeVisible()
  expect(screen.getByText(/Reformer.*· Perdonada$/)).toBeVisible()
  expect(sent).toEqual([{ reason: 'Avisó por teléfono' }])
})

it('offers no forgiveness after a day, and none when the place was taken again', async () => {
  await show(<UserLateCancellations member={member} />, () =>
    answer(
      [
        { ...late, forgivable_until: '2020-11-20T17:00:00Z' },
        { ...late, reservation_id: 'r2', waived: 'place_taken' },
      ],
      { restricted_until: '2026-11-27T05:00:00Z' },
    ),
  )
  expect(await screen.findByText(/· Alguien tomó el lugar$/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('hasta el 26 de noviembre')
  expect(screen.queryByRole('button', { name: /^Perdonar/ })).toBeNull()
})

it('shows nothing without a late cancellation', async () => {
  const read = vi.fn(() => answer([]))
  await show(<UserLateCancellations member={member} />, read)
  await waitFor(() => expect(read).toHaveReturned())
  expect(screen.queryByText('Cancelaciones tardías')).toBeNull()
})
