import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWorld, pause, races, type World } from './schedule-races.ts'

// Each side pauses, with its locks taken, where the other could interleave.
vi.mock('../../server/src/studio/schedule/editor/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/editor/store.ts')>()
  const updateScheduledClass: typeof real.updateScheduledClass = async (...args) =>
    pause().then(() => real.updateScheduledClass(...args))
  return { ...real, updateScheduledClass }
})
vi.mock('../../server/src/studio/schedule/copies/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/copies/store.ts')>()
  const insertCopies: typeof real.insertCopies = (...args) => pause().then(() => real.insertCopies(...args))
  return { ...real, insertCopies }
})
vi.mock('../../server/src/studio/schedule/undo/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/schedule/undo/store.ts')>()
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
