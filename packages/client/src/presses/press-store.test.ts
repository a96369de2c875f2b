import 'fake-indexeddb/auto'
import { LATEST_MARK_MS } from '@estudio/domain'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addPress, unsentPresses } from './press-store.ts'

const now = Date.parse('2026-11-27T18:00:00Z')

const press = (id: string, age: number) => ({
  id,
  class_id: 'c',
  reservation_id: 'r',
  attended: true,
  at: new Date(now - age).toISOString(),
})

const unsentOf = async (user: string) => [...(await unsentPresses(user)).values()].map(({ id }) => id)

it('presses of an account that does not return are deleted when the server no longer accepts them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  await addPress('sol', press('late', LATEST_MARK_MS + 1))
  await addPress('sol', press('in time', LATEST_MARK_MS))
  await addPress('luna', press('own', LATEST_MARK_MS + 1))
  // The own press is sent, so that the coach reads why it is refused.
  expect(await unsentOf('luna')).toEqual(['own'])
  expect(await unsentOf('sol')).toEqual(['in time'])
})
