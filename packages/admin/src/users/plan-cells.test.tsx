import type { AdminUser, UserPlan } from '@estudio/contract'
import { screen } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { expect, it, onTestFinished, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { PlanLine, ValidityCell } from './plan-cells.tsx'
import { planMarks } from './plan-dots.tsx'

const held = {
  name: '12 Clases',
  status: 'active',
  payment_status: 'completed',
  start_date: '2026-11-01',
  end_date: '2026-12-20',
  class_limit: 12,
  has_class_limit: true,
  classes_remaining: 5,
} as UserPlan

it.each([
  ['ends in seven days', { end_date: '2026-11-27' }, 'orange'],
  ['ends in eight days', { end_date: '2026-11-28' }, 'green'],
  ['has few classes left and ends later', { classes_remaining: 1 }, 'green'],
] as const)(
  'the validity of a plan that %s has the mark of its end, not of its classes',
  async (_what, part, dot) => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await show(
      <RecordContextProvider value={{ id: 'u9', dots: ['orange'], user_plans: [{ ...held, ...part }] }}>
        <div role="group" aria-label="Vigencia">
          <ValidityCell />
        </div>
      </RecordContextProvider>,
      () => ({}),
    )
    const validity = await screen.findByRole('group', { name: 'Vigencia' })
    expect(validity).toHaveTextContent(/^Vence/)
    expect(validity.querySelector('path')).toHaveAttribute('d', planMarks[dot].shape)
  },
)

it.each([
  ['ends in seven days', { end_date: '2026-11-27' }, 'orange'],
  ['ends in eight days', { end_date: '2026-11-28' }, 'green'],
  ['has few classes left', { classes_remaining: 1 }, 'orange'],
] as const)('the line of a phone warns of a plan that %s', async (_what, part, dot) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const shown = { id: 'u9', dots: ['green'], user_plans: [{ ...held, ...part }] }
  await show(<PlanLine user={shown as unknown as AdminUser} />, () => ({}))
  const words = await screen.findByText(/^Vence/)
  expect(words.parentElement?.querySelector('path')).toHaveAttribute('d', planMarks[dot].shape)
})
