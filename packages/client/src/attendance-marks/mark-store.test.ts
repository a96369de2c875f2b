import 'fake-indexeddb/auto'
import { LATEST_MARK_MS } from '@estudio/domain'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addMarks, unsentMarks } from './mark-store.ts'

const now = Date.parse('2026-11-27T18:00:00Z')

const mark = (id: string, age: number) => ({
  id,
  class_id: 'c',
  reservation_id: 'r',
  attended: true,
  at: new Date(now - age).toISOString(),
})

const unsentOf = async (user: string) => [...(await unsentMarks(user)).values()].map(({ id }) => id)

it('marks of an account that does not return are deleted when the server no longer accepts them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  await addMarks('sol', [mark('late', LATEST_MARK_MS + 1)])
  await addMarks('sol', [mark('in time', LATEST_MARK_MS)])
  await addMarks('luna', [mark('own', LATEST_MARK_MS + 1)])
  // The own mark is sent, so that the coach reads why it is refused.
  expect(await unsentOf('luna')).toEqual(['own'])
  expect(await unsentOf('sol')).toEqual(['in time'])
})
