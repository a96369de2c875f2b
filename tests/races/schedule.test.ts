import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, pause, races, type World } from './schedule-races.ts'

// Each side stands still where the other one could come in between: with its locks taken.
vi.mock('../../server/src/studio/schedule/write-store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/write-store.ts')>()
  const updateClass: typeof real.updateClass = async (...args) =>
    pause().then(() => real.updateClass(...args))
  return { ...real, updateClass }
})
vi.mock('../../server/src/studio/schedule/copies/copy-store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/copies/copy-store.ts')>()
  const insertCopies: typeof real.insertCopies = (...args) => pause().then(() => real.insertCopies(...args))
  return { ...real, insertCopies }
})
vi.mock('../../server/src/studio/schedule/undo/undo-store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/undo/undo-store.ts')>()
  const markUndone: typeof real.markUndone = async (...args) => pause().then(() => real.markUndone(...args))
  return { ...real, markUndone }
})

describe('races of the schedule', () => {
  let world: World

  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it.each(Object.entries(races))('B13, B14, A55: %s loses no place and no class', async (_name, race) => {
    for (let round = 0; round < 5; round += 1) expect(await race(world)).toEqual([])
  })
})
