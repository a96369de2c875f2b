import { ApiError } from '@estudio/client'
import type { Plan } from '@estudio/contract'
import { afterEach, expect, it } from 'vitest'
import { button, click, leave, pageText, rest, show, until } from '../testing/screen.tsx'
import { usePlanOrder } from './use-plan-order.ts'

afterEach(leave)

const plans = ['uno', 'dos', 'tres'].map((id) => ({ id }) as Plan)

const Plans = () => {
  const { rows, move } = usePlanOrder(plans)
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

it('APL-04: a second move waits until the first is stored, and both stay on the screen meanwhile', async () => {
  const sent: { path: string; body: unknown; answer: (refusal?: ApiError) => void }[] = []
  await show(
    <Plans />,
    (path, body) =>
      new Promise((resolve, reject) => {
        sent.push({ path, body, answer: (refusal) => (refusal ? reject(refusal) : resolve({})) })
      }),
  )
  await click(button('Uno al final'))
  expect(pageText()).toContain('dos tres uno')
  await click(button('Dos al medio'))
  expect(pageText()).toContain('tres dos uno')
  expect(sent.map(({ path }) => path)).toEqual(['/api/admin/plans/uno/order'])
  sent[0]?.answer()
  await until(() => expect(sent).toHaveLength(2))
  // Longer than the wait before the list is read anew.
  await rest(700)
  expect(pageText()).toContain('tres dos uno')
  sent[1]?.answer(ApiError.refused(404, 'not_found', 'Ese plan ya no existe.'))
  await until(() => expect(pageText()).toContain('Ese plan ya no existe.'))
  expect(pageText()).toContain('uno dos tres')
})
