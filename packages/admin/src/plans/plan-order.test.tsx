import { ApiError } from '@estudio/client'
import type { StaffPlan } from '@estudio/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useGetList } from 'react-admin'
import { expect, it } from 'vitest'
import { show } from '../testing/screen.tsx'
import { usePlanOrder } from './plan-order.tsx'

const stored = ['uno', 'dos', 'tres'].map((id) => ({ id }))
const none: StaffPlan[] = []

const Plans = () => {
  const { data = none } = useGetList<StaffPlan>('planes')
  const { rows, move } = usePlanOrder(data)
  return (
    <>
      <p>{rows.map(({ id }) => id).join(' ')}</p>
      <button type="button" onClick={() => move('uno', 'tres')}>
        Uno al final
      </button>
      <button type="button" onClick={() => move('dos', 'tres')}>
        Dos al medio
      </button>
    </>
  )
}

it.each([
  ['down', 'a', 'c', ['b', 'c', 'a', 'd'], 3],
  ['up', 'd', 'a', ['d', 'a', 'b', 'c'], 1],
  ['to the end', 'b', 'd', ['a', 'c', 'd', 'b'], 4],
])('APL-04: moves a plan %s, and the other plans shift', async (_where, id, over, expected, place) => {
  const sent: unknown[] = []
  const plans = ['a', 'b', 'c', 'd'].map((plan) => ({ id: plan }) as StaffPlan)
  const Four = () => {
    const { rows, move } = usePlanOrder(plans)
    return (
      <button type="button" onClick={() => move(id, over)}>
        {rows.map((plan) => plan.id).join(' ')}
      </button>
    )
  }
  await show(<Four />, (path, body) => sent.push([path, body]))
  await userEvent.click(screen.getByRole('button', { name: 'a b c d' }))
  expect(screen.getByRole('button', { name: expected.join(' ') })).toBeDefined()
  await waitFor(() => expect(sent).toEqual([[`/api/admin/plans/${id}/order`, { display_order: place }]]))
})

it('APL-04: a second move is sent after the first was stored, and both stay on the screen meanwhile', async () => {
  let reads = 0
  const moves: { path: string; answer: (response: unknown) => void }[] = []
  await show(<Plans />, (path, body) => {
    if (body) return new Promise((answer) => moves.push({ path, answer }))
    reads += 1
    return stored
  })
  await screen.findByText('uno dos tres')
  await userEvent.click(screen.getByRole('button', { name: 'Uno al final' }))
  expect(screen.getByText('dos tres uno')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dos al medio' }))
  expect(screen.getByText('tres dos uno')).toBeDefined()
  expect(moves.map(({ path }) => path)).toEqual(['/api/admin/plans/uno/order'])
  moves[0]?.answer({})
  await waitFor(() => expect(moves).toHaveLength(2))
  await waitFor(() => expect(reads).toBe(2), { timeout: 3_000 })
  expect(screen.getByText('tres dos uno')).toBeDefined()
  moves[1]?.answer(Promise.reject(ApiError.refused(404, 'not_found', 'Ese plan ya no existe.')))
  await screen.findByText('uno dos tres')
  // The second message appears when the message of the first move disappears.
  await screen.findByText('Ese plan ya no existe.', {}, { timeout: 8_000 })
})

it('APL-05: a move that the server could not store goes back, and the list is not read again', async () => {
  let reads = 0
  await show(<Plans />, (_path, body) => {
    if (body) return Promise.reject(ApiError.refused(500, 'internal_error', 'Error al actualizar el orden'))
    reads += 1
    return stored
  })
  await screen.findByText('uno dos tres')
  const before = reads
  await userEvent.click(screen.getByRole('button', { name: 'Uno al final' }))
  await screen.findByText('Error al actualizar el orden')
  expect(screen.getByText('uno dos tres')).toBeDefined()
  expect(reads).toBe(before)
})
