import type { Import } from '@estudio/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../../server/src/platform/db/database.ts'
import { writeImports } from '../../server/src/studio/people/index.ts'
import { countProfiles, importCalls } from '../harness/client-imports.ts'
import { type Answer, openStudio, type Person } from '../harness/index.ts'

const guard = vi.hoisted(() => ({
  isOut: false,
  isUnseen: false,
  /** The imports that are left, when each process writes one of them. */
  left: undefined as string[] | undefined,
  beforeRows: async () => {},
  afterLook: async () => {},
  beforeDeletions: async () => {},
}))
vi.mock('../../server/src/studio/people/imports/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/imports/store.ts')>()
  const updateRows: typeof real.updateRows = async (...args) => {
    await guard.beforeRows()
    return real.updateRows(...args)
  }
  const hasNamesakes: typeof real.hasNamesakes = async (...args) => {
    const found = guard.isUnseen ? false : await real.hasNamesakes(...args)
    await guard.afterLook()
    return found
  }
  const deleteSomeRows: typeof real.deleteSomeRows = async (...args) => {
    await guard.beforeDeletions()
    return real.deleteSomeRows(...args)
  }
  return { ...real, updateRows, hasNamesakes, deleteSomeRows }
})
vi.mock('../../server/src/studio/people/imports/import-states.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/imports/import-states.ts')>()
  const nextToWrite: typeof real.nextToWrite = async (db) => {
    const found = await real.nextToWrite(db)
    const id = guard.left ? guard.left.pop() : found?.id
    return found && id ? { ...found, id } : undefined
  }
  const holdImport: typeof real.holdImport = async (tx, id) =>
    guard.isOut ? real.findImport(tx, id) : real.holdImport(tx, id)
  return { ...real, nextToWrite, holdImport }
})
vi.mock('../../server/src/studio/people/import-lock.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/import-lock.ts')>()
  const tryLockImports: typeof real.tryLockImports = async (tx) => guard.isOut || real.tryLockImports(tx)
  const closeToAdditions: typeof real.closeToAdditions = async (tx) =>
    guard.isOut ? undefined : real.closeToAdditions(tx)
  return { ...real, tryLockImports, closeToAdditions }
})

const PEOPLE = 20

const somebodyWaits = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows[0]?.waiting).toBe(1)
  })

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
    const reader = await studio.admin({ name: 'Una Admin' })
    const admins: Person[] = [reader, await studio.admin({ name: 'Dos Admin' })]
    const calls = admins.map((admin) => importCalls(studio, admin))
    const rows = Array.from({ length: PEOPLE }, (_, at) => `Clienta Repetida,${6_671_000_000 + at},,,,`)
    const imports: Import[] = []
    for (const { checks } of calls) imports.push(await checks(...rows))
    const before = await countProfiles(studio.db)
    for (const [at, { asksFor }] of calls.entries())
      expect((await asksFor(imports[at] as Import)).status).toBe(202)
    // Without the guard, each of two processes writes one of the imports, and both have decided before one of them commits.
    guard.isUnseen = guard.isOut
    guard.beforeRows = guard.isOut ? meetingOf(2) : async () => {}
    guard.left = guard.isOut ? imports.map(({ id }) => id) : undefined
    await Promise.all([writeImports(studio.context), writeImports(studio.context)])
    guard.left = undefined
    const added = (await countProfiles(studio.db)) - before
    const found: Answer<Import>[] = []
    for (const { id } of imports) found.push(await reader.get<Import>(`/api/admin/imports/${id}`))
    expect(found.map(({ body }) => body.state)).toEqual(['confirmed', 'confirmed'])
    return { added, counts: found.map(({ body }) => body.counts.new).toSorted((a, b) => a - b) }
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

const once = (act: () => Promise<unknown>) => {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await act()
  }
}

describe('a client with a telephone only who is added at the counter while she is imported', () => {
  const client = { full_name: 'Ana Luz', phone: '6671000000' }
  const counter = async () => {
    const studio = await openStudio({ poolSize: 10, env: { RATE_LIMIT_SCALE: '1000' } })
    const admin = await studio.admin()
    const { checks, confirms } = importCalls(studio, admin)
    const made = await checks(`${client.full_name},${client.phone},,,,`)
    const before = await countProfiles(studio.db)
    const adds = () => admin.post<{ code?: string }>('/api/admin/users', client)
    const outcome = async (answer: Promise<Answer<{ code?: string }>> | undefined) => ({
      code: (await answer)?.body.code,
      added: (await countProfiles(studio.db)) - before,
    })
    return { studio, adds, confirms: () => confirms(made), outcome }
  }
  const addDuring = async () => {
    const { adds, confirms, outcome } = await counter()
    let adding: ReturnType<typeof adds> | undefined
    // She is added while the import writes: nobody waits for it.
    guard.beforeRows = once(async () => {
      adding = adds()
      await adding
    })
    expect((await confirms()).status).toBe(200)
    return outcome(adding)
  }

  it('is added at once, and the import finds her', async () => {
    guard.isOut = false
    guard.isUnseen = false
    expect(await addDuring()).toEqual({ code: undefined, added: 1 })
  })

  it('control: without the look at the end of the import she is added twice', async () => {
    guard.isUnseen = true
    expect(await addDuring()).toEqual({ code: undefined, added: 2 })
    guard.isUnseen = false
  })

  const addAtEnd = async () => {
    const { studio, adds, confirms, outcome } = await counter()
    let adding: ReturnType<typeof adds> | undefined
    guard.beforeRows = async () => {}
    // The import has seen that nobody was added, and is about to end.
    guard.afterLook = once(async () => {
      adding = adds()
      await (guard.isOut ? adding : somebodyWaits(studio.db))
    })
    expect((await confirms()).status).toBe(200)
    guard.afterLook = async () => {}
    return outcome(adding)
  }

  it('who comes as the import ends is found by the counter', async () => {
    guard.isOut = false
    expect(await addAtEnd()).toEqual({ code: 'phone_taken', added: 1 })
  })

  it('control: without the lock at the end she is added twice', async () => {
    guard.isOut = true
    expect(await addAtEnd()).toEqual({ code: undefined, added: 2 })
  })
})

describe('an import whose people are invited while it is undone', () => {
  const inviteDuringUndo = async () => {
    const studio = await openStudio({ poolSize: 10, env: { RATE_LIMIT_SCALE: '1000' } })
    const { checks, confirms, undoes, invites } = importCalls(studio, await studio.admin())
    const made = await checks('Ana Luz,6671000000,ana@correo.example,,,')
    await confirms(made)
    let inviting: ReturnType<typeof invites> | undefined
    guard.beforeDeletions = once(async () => {
      inviting = invites(made)
      await (guard.isOut ? inviting : somebodyWaits(studio.db))
    })
    const undone = await undoes(made)
    const invited = await inviting
    return [undone.status, invited?.status, invited?.body.code ?? invited?.body.count]
  }

  it('invites nobody', async () => {
    guard.isOut = false
    guard.beforeRows = async () => {}
    expect(await inviteDuringUndo()).toEqual([200, 409, 'import_in_use'])
  })

  it('control: without the lock of the import the invitation of a deleted person is promised', async () => {
    guard.isOut = true
    expect(await inviteDuringUndo()).toEqual([200, 202, 1])
    guard.isOut = false
  })
})
