import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import type { Press } from './press-store.ts'
import { type Outcome, sendPresses } from './send-presses.ts'

const network = new ApiError(0, 'network', 'x')
const press = (id: string): Press => ({
  id,
  class_id: 'c',
  reservation_id: 'r',
  attended: true,
  at: '2026-11-27T00:00:00Z',
})

/** A queue that survives, as IndexedDB does, whatever happens to a run. */
const keptQueue = (ids: string[]) => {
  const presses = new Map(ids.map((id, index) => [index + 1, press(id)]))
  return { unsent: async () => new Map(presses), settle: async (key: number) => presses.delete(key), presses }
}

it('every press arrives exactly once and in order, however often the network is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      // Before the server: the call is lost. After it: the server has the press, and its answer is lost.
      fc.array(fc.constantFrom('before', 'after', 'fine'), { maxLength: 60 }),
      async (count, cuts) => {
        const ids = Array.from({ length: count }, (_, index) => `p${index}`)
        const queue = keptQueue(ids)
        const arrived: string[] = []
        const left = [...cuts]
        const send = async ({ id }: Press) => {
          const cut = left.shift() ?? 'fine'
          if (cut === 'before') throw network
          // The server knows a repeated Idempotency-Key.
          if (!arrived.includes(id)) arrived.push(id)
          if (cut === 'after') throw network
          return { kept: false }
        }
        const reported: Outcome[] = []
        for (let run = 0; run <= cuts.length; run += 1)
          await sendPresses(queue, send, (outcome) => void reported.push(outcome))
        expect(arrived).toEqual(ids)
        expect(reported.map((outcome) => outcome.press.id)).toEqual(ids)
        expect(queue.presses.size).toBe(0)
      },
    ),
  )
})

it('a press that the server refuses for good is reported, and the next ones are sent', async () => {
  const queue = keptQueue(['a', 'b'])
  const outcomes: Outcome[] = []
  const refusal = ApiError.refused(409, 'attendance_closed', 'Ya pasó')
  await sendPresses(
    queue,
    async ({ id }) => {
      if (id === 'a') throw refusal
      return { kept: true }
    },
    (outcome) => void outcomes.push(outcome),
  )
  expect(outcomes).toEqual([
    { press: press('a'), refusal },
    { press: press('b'), accepted: { kept: true } },
  ])
  expect(queue.presses.size).toBe(0)
})

it.each([
  ['another coach gives the class', 'not_your_class'],
  ['the account is no longer a coach', 'not_allowed_for_role'],
])('a press leaves the queue when %s', async (_case, code) => {
  const queue = keptQueue(['a', 'b'])
  const refusal = ApiError.refused(403, code, 'x')
  const outcomes: Outcome[] = []
  await sendPresses(
    queue,
    () => Promise.reject(refusal),
    (outcome) => void outcomes.push(outcome),
  )
  expect(outcomes).toEqual([
    { press: press('a'), refusal },
    { press: press('b'), refusal },
  ])
  expect(queue.presses.size).toBe(0)
})

it.each([
  ['the session has ended', 401, 'not_signed_in'],
  ['the session lacks the second factor', 403, 'second_factor_required'],
  ['the server is busy', 503, 'unavailable'],
  ['the server refuses too many calls', 429, 'rate_limited'],
])('presses wait when %s', async (_case, status, code) => {
  const queue = keptQueue(['a', 'b'])
  await sendPresses(
    queue,
    () => Promise.reject(ApiError.refused(status, code, 'x')),
    () => expect.unreachable(),
  )
  expect(queue.presses.size).toBe(2)
})

it('P32: a press at which the server fails waits with the later presses of its reservation, and the others are sent', async () => {
  const queue = keptQueue(['a', 'b', 'c', 'd'])
  for (const [key, one] of queue.presses)
    queue.presses.set(key, { ...one, reservation_id: one.id === 'b' || one.id === 'd' ? 'other' : 'r' })
  const sent: string[] = []
  const send = async ({ id }: Press) => {
    sent.push(id)
    if (id === 'a') throw ApiError.refused(500, 'internal_error', 'x')
    return { kept: false }
  }
  await sendPresses(queue, send, () => undefined)
  expect(sent).toEqual(['a', 'b', 'd'])
  expect([...queue.presses.values()].map(({ id }) => id)).toEqual(['a', 'c'])
})
