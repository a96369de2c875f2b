import { expect, it, vi } from 'vitest'
import { importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'

// The worker has a bundle of its own, so that this replaces the function on the thread of the requests only.
vi.mock('../../server/src/studio/people/imports/decide-rows.ts', async (original) => ({
  ...(await original<typeof import('../../server/src/studio/people/imports/decide-rows.ts')>()),
  decideRows: () => {
    throw new Error('The rows of a file are decided on the thread of the requests')
  },
}))

it('P7: the rows of a file are decided in a worker, when they are checked and when they are confirmed', async () => {
  const studio = await openStudio()
  const { checks, confirms } = importCalls(studio, await studio.admin())
  const made = await checks('Ana Mar,6671000001,,,,', 'Eva Mar,6671000002,,,,')
  expect(made.counts).toMatchObject({ new: 2 })
  expect(await confirms(made)).toMatchObject({ status: 200, body: { import: { counts: { new: 2 } } } })
})
