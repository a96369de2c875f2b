import type { Import } from '@estudio/contract'
import { describe, expect, it, vi } from 'vitest'
import { countProfiles, importCalls } from '../harness/client-imports.ts'
import { openStudio, type Person } from '../harness/index.ts'

const guard = vi.hoisted(() => ({ isOut: false, meet: async () => {} }))
vi.mock('../../server/src/studio/people/imports/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/imports/store.ts')>()
  const lockImports: typeof real.lockImports = async (tx) => (guard.isOut ? undefined : real.lockImports(tx))
  const updateRows: typeof real.updateRows = async (...args) => {
    // Without the guard, both have decided before one of them commits.
    if (guard.isOut) await guard.meet()
    return real.updateRows(...args)
  }
  return { ...real, lockImports, updateRows }
})

const PEOPLE = 20

const meetingOf = (count: number) => {
  let arrived = 0
  let open: () => void = () => {}
  const all = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived === count) open()
    return all
  }
}

describe('a file that two administrators import at once', () => {
  const confirmTwice = async () => {
    const studio = await openStudio({ poolSize: 10, env: { RATE_LIMIT_SCALE: '1000' } })
    // Two processes have two queues.
    studio.context.sales.tableReading = { run: (work) => work() }
    const admins: Person[] = [
      await studio.admin({ name: 'Una Admin' }),
      await studio.admin({ name: 'Dos Admin' }),
    ]
    const calls = admins.map((admin) => importCalls(studio, admin))
    const rows = Array.from({ length: PEOPLE }, (_, at) => `Clienta Repetida,${6_671_000_000 + at},,,,`)
    const imports: Import[] = []
    for (const { checks } of calls) imports.push(await checks(...rows))
    const before = await countProfiles(studio.db)
    guard.meet = meetingOf(2)
    const answers = await Promise.all(calls.map(({ confirms }, at) => confirms(imports[at] as Import)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const added = (await countProfiles(studio.db)) - before
    return { added, counts: answers.map(({ body }) => body.import.counts.new).sort((a, b) => a - b) }
  }

  it('adds nobody twice', async () => {
    guard.isOut = false
    expect(await confirmTwice()).toEqual({ added: PEOPLE, counts: [0, PEOPLE] })
  })

  it('control: without the lock of imports everybody is added twice', async () => {
    guard.isOut = true
    expect(await confirmTwice()).toEqual({ added: 2 * PEOPLE, counts: [PEOPLE, PEOPLE] })
  })
})
