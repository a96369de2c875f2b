import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import type { AttendanceMark } from './mark-store.ts'
import { type Outcome, sendMarks } from './send-marks.ts'

const network = new ApiError(0, 'network', 'x')
const mark = (id: string): AttendanceMark => ({
  id,
  class_id: 'c',
  reservation_id: 'r',
  attended: true,
  at: '2026-11-27T00:00:00Z',
})

const accepted = { accepted: { kept: false } }

/** A queue that survives, as IndexedDB does, whatever happens to a run. */
const keptQueue = (ids: string[]) => {
  const marks = new Map(ids.map((id, index) => [index + 1, mark(id)]))
  const settle = async (keys: readonly number[]) => {
    for (const key of keys) marks.delete(key)
  }
  return { unsent: async () => new Map(marks), settle, marks }
}

it('every mark arrives exactly once and in order, however often the network is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }),
      // Before the server: the call is lost. After it: the server has the mark, and its answer is lost.
      fc.array(fc.constantFrom('before', 'after', 'fine'), { maxLength: 60 }),
      async (count, cuts) => {
        const ids = Array.from({ length: count }, (_, index) => `p${index}`)
        const queue = keptQueue(ids)
        const arrived: string[] = []
        const left = [...cuts]
        const send = async ([one]: readonly AttendanceMark[]) => {
          const id = one?.id ?? ''
          const cut = left.shift() ?? 'fine'
          if (cut === 'before') throw network
          // The server knows a repeated Idempotency-Key.
          if (!arrived.includes(id)) arrived.push(id)
          if (cut === 'after') throw network
          return [accepted]
        }
        const reported: Outcome[] = []
        for (let run = 0; run <= cuts.length; run += 1)
          await sendMarks(queue, send, (outcome) => void reported.push(outcome))
        expect(arrived).toEqual(ids)
        expect(reported.map((outcome) => outcome.mark.id)).toEqual(ids)
        expect(queue.marks.size).toBe(0)
      },
    ),
  )
})

it('a mark that the server refuses for good is reported, and the next ones are sent', async () => {
  const queue = keptQueue(['a', 'b'])
  const outcomes: Outcome[] = []
  const refusal = ApiError.refused(409, 'attendance_closed', 'Ya pasó')
  await sendMarks(
    queue,
    async ([one]) => {
      if (one?.id === 'a') throw refusal
      return [{ accepted: { kept: true } }]
    },
    (outcome) => void outcomes.push(outcome),
  )
  expect(outcomes).toEqual([
    { mark: mark('a'), refusal },
    { mark: mark('b'), accepted: { kept: true } },
  ])
  expect(queue.marks.size).toBe(0)
})

it.each([
  ['another coach gives the class', 'not_your_class'],
  ['the account is no longer a coach', 'not_allowed_for_role'],
])('a mark leaves the queue when %s', async (_case, code) => {
  const queue = keptQueue(['a', 'b'])
  const refusal = ApiError.refused(403, code, 'x')
  const outcomes: Outcome[] = []
  await sendMarks(
    queue,
    () => Promise.reject(refusal),
    (outcome) => void outcomes.push(outcome),
  )
  expect(outcomes).toEqual([
    { mark: mark('a'), refusal },
    { mark: mark('b'), refusal },
  ])
  expect(queue.marks.size).toBe(0)
})

it.each([
  ['the session has ended', 401, 'not_signed_in'],
  ['the session lacks the second factor', 403, 'second_factor_required'],
  ['the server is busy', 503, 'unavailable'],
  ['the server refuses too many calls', 429, 'rate_limited'],
])('marks wait when %s', async (_case, status, code) => {
  const queue = keptQueue(['a', 'b'])
  await sendMarks(
    queue,
    () => Promise.reject(ApiError.refused(status, code, 'x')),
    () => expect.unreachable(),
  )
  expect(queue.marks.size).toBe(2)
})

it('P32: a mark at which the server fails waits with the later marks of its reservation, and the others are sent', async () => {
  const queue = keptQueue(['a', 'b', 'c', 'd'])
  for (const [key, one] of queue.marks)
    queue.marks.set(key, { ...one, reservation_id: one.id === 'b' || one.id === 'd' ? 'other' : 'r' })
  const sent: string[] = []
  const send = async ([one]: readonly AttendanceMark[]) => {
    const id = one?.id ?? ''
    sent.push(id)
    if (id === 'a') throw ApiError.refused(500, 'internal_error', 'x')
    return [accepted]
  }
  await sendMarks(queue, send, () => undefined)
  expect(sent).toEqual(['a', 'b', 'd'])
  expect([...queue.marks.values()].map(({ id }) => id)).toEqual(['a', 'c'])
})

it('E01: the marks of one press are one request, and each of them has its own answer', async () => {
  const queue = keptQueue(['a', 'b', 'c', 'd'])
  for (const [key, one] of queue.marks)
    queue.marks.set(key, {
      ...one,
      reservation_id: `r-${one.id}`,
      press: one.id === 'a' ? undefined : 'press',
    })
  const later = ApiError.refused(409, 'later_mark', 'x')
  const requests: string[][] = []
  const outcomes: Outcome[] = []
  await sendMarks(
    queue,
    async (marks) => {
      requests.push(marks.map(({ id }) => id))
      return marks.map(({ id }) => (id === 'c' ? { refusal: later } : accepted))
    },
    (outcome) => void outcomes.push(outcome),
  )
  expect(requests).toEqual([['a'], ['b', 'c', 'd']])
  expect(outcomes.map(({ mark: { id }, refusal }) => [id, refusal])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['c', later],
    ['d', undefined],
  ])
  expect(queue.marks.size).toBe(0)
})

it('E01: a press waits as a whole behind an earlier mark of one of its people at which the server fails', async () => {
  const queue = keptQueue(['a', 'b', 'c'])
  for (const [key, one] of queue.marks)
    queue.marks.set(key, {
      ...one,
      reservation_id: one.id === 'c' ? 'other' : 'r',
      press: one.id === 'a' ? undefined : 'press',
    })
  const requests: number[] = []
  await sendMarks(
    queue,
    async (marks) => {
      requests.push(marks.length)
      throw ApiError.refused(500, 'internal_error', 'x')
    },
    () => expect.unreachable(),
  )
  expect(requests).toEqual([1])
  expect(queue.marks.size).toBe(3)
})
