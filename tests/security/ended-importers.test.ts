import type { Import } from '@estudio/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eraseUser } from '../../server/src/identity/core/accounts/store.ts'
import { sendImportInvitations, writeImports } from '../../server/src/studio/people/index.ts'
import { ban, endSessions, takeRoles } from '../harness/accounts.ts'
import { countProfiles, importCalls } from '../harness/client-imports.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'

const guard = vi.hoisted(() => ({ isIn: true, whileWriting: async () => {} }))
vi.mock('../../server/src/identity/core/accounts/lasting-right.ts', async (original) => {
  const real = await original<typeof import('../../server/src/identity/core/accounts/lasting-right.ts')>()
  const stillHasRight: typeof real.stillHasRight = async (...args) =>
    !guard.isIn || real.stillHasRight(...args)
  const holdsRight: typeof real.holdsRight = async (...args) => !guard.isIn || real.holdsRight(...args)
  return { ...real, stillHasRight, holdsRight }
})
vi.mock('../../server/src/studio/people/imports/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/imports/store.ts')>()
  const updateRows: typeof real.updateRows = async (...args) => {
    await guard.whileWriting()
    return real.updateRows(...args)
  }
  return { ...real, updateRows }
})

describe('P1: an administrator who confirmed an import', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const { db } = studio
  const owner = await studio.admin()
  const importOf = async ({ id }: Import) => (await owner.get<Import>(`/api/admin/imports/${id}`)).body
  let line = 0
  /** A file of two new people with addresses, uploaded by an administrator of its own. */
  const uploaded = async () => {
    const person = await studio.admin()
    const calls = importCalls(studio, person)
    const rows = ['Uma Sol', 'Iris Paz'].map((name) => {
      line += 1
      return `${name},66700000${String(line).padStart(2, '0')},persona${line}@correo.example,,,`
    })
    return { person, ...calls, made: await calls.checks(...rows) }
  }
  const invitations = async () => (await queuedMails(db, { template: 'account.invitation' })).length

  beforeEach(() => {
    guard.isIn = true
    guard.whileWriting = async () => {}
  })

  const losses: [string, (person: Person) => Promise<void>][] = [
    ['loses the role', ({ id }) => takeRoles(db, id)],
    ['is deactivated', (person) => ban(db, person)],
    ['is erased', ({ id }) => db.transaction().execute((tx) => eraseUser(tx, id, studio.clock.now()))],
  ]

  it.each(losses)('and then %s imports nobody; another administrator can confirm it', async (_, lose) => {
    const { person, made, asksFor } = await uploaded()
    expect((await asksFor(made)).status).toBe(202)
    await lose(person)
    const before = await countProfiles(db)
    await writeImports(studio.context)
    expect(await countProfiles(db)).toBe(before)
    expect(await importOf(made)).toMatchObject({
      state: 'checked',
      done: 0,
      failure: expect.stringContaining('ya no tiene permiso para importar clientes'),
    })
    const { status, body } = await importCalls(studio, owner).confirms(made)
    expect([status, body.import.state, body.import.failure]).toEqual([200, 'confirmed', null])
  })

  it.each(losses)('and %s while the rows are written imports nobody', async (_, lose) => {
    const { person, made, asksFor } = await uploaded()
    await asksFor(made)
    guard.whileWriting = () => lose(person)
    const before = await countProfiles(db)
    await writeImports(studio.context)
    expect(await countProfiles(db)).toBe(before)
    expect(await importOf(made)).toMatchObject({ state: 'checked', done: 0 })
  })

  it('and signs out has confirmed it: the import goes on', async () => {
    const { person, made, asksFor } = await uploaded()
    await asksFor(made)
    await endSessions(db, [person.id])
    await writeImports(studio.context)
    expect(await importOf(made)).toMatchObject({ state: 'confirmed', failure: null })
  })

  it('and asked for its invitations invites nobody after losing the role; another administrator can ask', async () => {
    const { person, made, confirms, invites } = await uploaded()
    await confirms(made)
    expect((await invites(made)).body).toEqual({ count: 2 })
    await takeRoles(db, person.id)
    const before = await invitations()
    await sendImportInvitations(studio.context)
    expect(await invitations()).toBe(before)
    expect(await importOf(made)).toMatchObject({ state: 'confirmed', to_invite: 2 })
    expect((await importCalls(studio, owner).invites(made)).body).toEqual({ count: 2 })
    await sendImportInvitations(studio.context)
    expect(await invitations()).toBe(before + 2)
  })

  it('and loses the role while an invitation is prepared does not invite that person', async () => {
    const { person, made, confirms, invites } = await uploaded()
    await confirms(made)
    await invites(made)
    const { accounts } = studio.context
    const prepareInvitation: typeof accounts.prepareInvitation = async (...args) => {
      const prepared = await accounts.prepareInvitation(...args)
      await takeRoles(db, person.id)
      return prepared
    }
    const before = await invitations()
    await sendImportInvitations({ ...studio.context, accounts: { ...accounts, prepareInvitation } })
    await sendImportInvitations(studio.context)
    expect(await invitations()).toBe(before)
  })

  it('control: without the check both go on', async () => {
    guard.isIn = false
    const { person, made, asksFor, invites } = await uploaded()
    await asksFor(made)
    guard.whileWriting = () => takeRoles(db, person.id)
    await writeImports(studio.context)
    expect(await importOf(made)).toMatchObject({ state: 'confirmed' })
    expect((await importCalls(studio, owner).invites(made)).status).toBe(202)
    expect((await invites(made)).status).toBe(403)
    await takeRoles(db, owner.id)
    const before = await invitations()
    await sendImportInvitations(studio.context)
    expect(await invitations()).toBe(before + 2)
  })
})
