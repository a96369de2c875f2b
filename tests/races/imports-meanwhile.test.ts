import type { AdminUserList, Import } from '@estudio/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase, requestLimits } from '../../server/src/platform/db/database.ts'
import { DatabaseUnavailable } from '../../server/src/platform/db/outage.ts'
import { sendImportInvitations, tidyImports, writeImports } from '../../server/src/studio/people/index.ts'
import { accountOf, changeAccount, findAccount } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { countProfiles, holdImport, importCalls, leaveConfirming } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { changeProfile, lockProfileAtOnce, profileOf } from '../harness/profiles.ts'

const meanwhile = vi.hoisted(() => ({
  rows: async () => {},
  offers: async () => {},
  deletions: async () => {},
}))
vi.mock('../../server/src/studio/people/imports/store.ts', async (original) => {
  const real = await original<typeof import('../../server/src/studio/people/imports/store.ts')>()
  const updateRows: typeof real.updateRows = async (...args) => {
    await meanwhile.rows()
    return real.updateRows(...args)
  }
  const offers: typeof real.offers = async (db) => {
    const found = await real.offers(db)
    await meanwhile.offers()
    return found
  }
  const deleteSomeRows: typeof real.deleteSomeRows = async (...args) => {
    await meanwhile.deletions()
    return real.deleteSomeRows(...args)
  }
  return { ...real, updateRows, offers, deleteSomeRows }
})

/** Calls `act` the nth time. */
const atTime = (nth: number, act: () => Promise<unknown>) => {
  let times = 0
  return async () => {
    times += 1
    if (times === nth) await act()
  }
}

describe('what happens while clients are imported, invited and undone', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { asksFor, checks, rowsOf, confirms, undoes, invites } = importCalls(studio, admin)
  const inUse = { status: 409, body: { code: 'import_in_use' } }
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })

  beforeEach(() => {
    meanwhile.rows = async () => {}
    meanwhile.offers = async () => {}
    meanwhile.deletions = async () => {}
  })

  const phoneOf = async ({ id }: { id: string }) => (await profileOf(studio.db, { id })).phone
  const invitationsTo = async (address: string) =>
    (await queuedMails(studio.db)).filter(
      ({ template, recipient }) => template === 'account.invitation' && recipient === address,
    )

  it('undo gives a renamed person the former name, and keeps the address that she has changed since', async () => {
    const eva = await studio.member({ name: 'Eva Sosa', email: 'eva@correo.example' })
    await changeAccount(studio.db, eva, { user_metadata: JSON.stringify({ full_name: 'Eva Sosa' }) })
    const made = await checks('Eva Sosa Ruiz,6671000001,eva@correo.example,,,')
    await confirms(made)
    studio.clock.advance({ minutes: 1 })
    await changeAccount(studio.db, eva, { email: 'eva.nueva@correo.example', updated_at: studio.clock.now() })
    expect((await undoes(made)).status).toBe(200)
    expect(await accountOf(studio.db, eva)).toMatchObject({
      email: 'eva.nueva@correo.example',
      user_metadata: { full_name: 'Eva Sosa' },
      updated_at: studio.clock.now(),
    })
  })

  it('P2: an account that changes its address before its lock gets no plan by an answer about the former address', async () => {
    const [full_name, phone] = ['Olivia Soto', '6671000020']
    const member = await studio.member({ email: 'olivia@correo.example' })
    await member.patch('/api/auth/me', { full_name, phone })
    const made = await checks(`${full_name},${phone},,Mensual 8,8,`)
    const account = { user_id: member.id, email: member.email, phone }
    const answer = { line: 2, account, same_person: true }
    expect((await admin.put(`/api/admin/imports/${made.id}/same-person`, answer)).status).toBe(200)
    meanwhile.offers = atTime(1, () =>
      changeAccount(studio.db, member, { email: 'olivia.nueva@correo.example' }),
    )
    await confirms(made)
    expect(await rowsOf(made)).toMatchObject([{ state: 'refused', reason: 'same_person_unsure' }])
  })

  it('a person who signed up with an address of the file and did not confirm it is not invited', async () => {
    const signedUp = await studio.member({ name: 'Rosa Luz', email: 'rosa@correo.example' })
    const unconfirmed = { email_confirmed_at: null, last_sign_in_at: null, invited_at: null }
    await changeAccount(studio.db, signedUp, { ...unconfirmed, confirmation_sent_at: studio.clock.now() })
    const made = await checks('Rosa Luz,6671000002,rosa@correo.example,,,')
    await confirms(made)
    expect(await invites(made)).toMatchObject({ status: 202, body: { count: 0 } })
  })

  it('an invitation keeps what an import wrote, and resets a record that somebody else may have made', async () => {
    const other = await studio.member({ name: 'Pía Luz', email: 'pia@correo.example' })
    const unconfirmed = { email_confirmed_at: null, last_sign_in_at: null, invited_at: null }
    await changeAccount(studio.db, other, { ...unconfirmed, confirmation_sent_at: null })
    await changeProfile(studio.db, other, { bio: 'De otra persona', own_fields: ['bio'] })
    const made = await checks(
      'Pía Luz Mar,6671000003,pia@correo.example,,,',
      'Ana Mar Sol,6671000004,anamar@correo.example,,,',
    )
    await confirms(made)
    expect(await invites(made)).toMatchObject({ body: { count: 2 } })
    await sendImportInvitations(studio.context)
    expect(await profileOf(studio.db, other)).toMatchObject({ full_name: 'Pía Luz Mar', bio: null })
    const added = await accountOf(studio.db, { email: 'anamar@correo.example' })
    expect(await phoneOf(added)).toBe('6671000004')
    expect(await invitationsTo('pia@correo.example')).toHaveLength(1)
  })

  it('a person who is undone before her invitation is written gets none, and no account', async () => {
    const made = await checks('Mía Sol,6671000005,mia@correo.example,,,')
    await confirms(made)
    await invites(made)
    const { accounts } = studio.context
    const prepareInvitation: typeof accounts.prepareInvitation = async (...args) => {
      const prepared = await accounts.prepareInvitation(...args)
      expect((await undoes(made)).status).toBe(200)
      return prepared
    }
    await sendImportInvitations({ ...studio.context, accounts: { ...accounts, prepareInvitation } })
    expect(await findAccount(studio.db, { email: 'mia@correo.example' })).toBeUndefined()
    expect(await invitationsTo('mia@correo.example')).toEqual([])
  })

  it('is not undone after another import, or staff, invited a person of it', async () => {
    const file = ['Luz Paz,6671000006,luz@correo.example,,,']
    const first = await checks(...file)
    await confirms(first)
    studio.clock.advance({ seconds: 1 })
    const second = await checks(...file)
    await confirms(second)
    await invites(second)
    await sendImportInvitations(studio.context)
    expect(await invitationsTo('luz@correo.example')).toHaveLength(1)
    expect(await undoes(first)).toMatchObject(inUse)

    const third = await checks('Flor Paz,6671000007,flor@correo.example,,,')
    await confirms(third)
    const invited = { full_name: 'Flor Paz', email: 'flor@correo.example' }
    expect((await admin.post('/api/admin/users', invited)).status).toBeLessThan(300)
    expect(await undoes(third)).toMatchObject(inUse)
  })

  it('people whom the file does not change are not locked while it is confirmed', async () => {
    const eva = await studio.member({ name: 'Eva Ruiz', email: 'evaruiz@correo.example' })
    const made = await checks(
      `Eva Ruiz,${await phoneOf(eva)},evaruiz@correo.example,,,`,
      'Lía Sol,6671000008,,,,',
    )
    expect((await rowsOf(made)).map(({ state }) => state)).toEqual(['same', 'new'])
    const locks = vi.fn(() => studio.db.transaction().execute((tx) => lockProfileAtOnce(tx, eva)))
    meanwhile.rows = atTime(1, locks)
    expect((await confirms(made)).status).toBe(200)
    expect(locks).toHaveBeenCalledOnce()
  })

  it.each([1, 2])('decides once more after a sign-up in between (%i)', async (time) => {
    const email = `enmedio${time}@correo.example`
    const made = await checks(`En Medio,667100001${time},${email},,,`)
    meanwhile.offers = atTime(time, () => studio.member({ name: 'En Medio', email }))
    expect(await confirms(made)).toMatchObject({
      status: 200,
      body: { import: { counts: { new: 0, changed: 1 } } },
    })
  })

  it('upkeep leaves an old file alone that is being confirmed', async () => {
    const made = await checks('Ema Sol,6671000020,,,,')
    studio.clock.advance({ days: 1, seconds: 1 })
    meanwhile.rows = atTime(1, () => tidyImports(studio.context))
    expect((await confirms(made)).status).toBe(200)
  })

  it('undo says whether the import is not confirmed yet or being confirmed', async () => {
    const made = await checks('Ada Sol,6671000021,,,,')
    const early = await undoes(made)
    expect(early).toMatchObject(inUse)
    let running = early
    meanwhile.rows = atTime(1, async () => {
      running = await undoes(made)
    })
    await confirms(made)
    expect(running).toMatchObject(inUse)
    expect(running.body.message).toBe('Esta importación se está confirmando. Espera a que termine.')
    expect(early.body.message).not.toBe(running.body.message)
  })

  it('1,200 rows are written with progress, and undone', async () => {
    const rows = Array.from(
      { length: 1200 },
      (_, at) => `Clienta Masiva,${6_680_000_000 + at},masiva${at}@correo.example,Mensual 8,${at % 9},`,
    )
    const made = await checks(...rows)
    expect(made.counts).toMatchObject({ new: 1200 })
    let shown: Import | undefined
    meanwhile.rows = atTime(2, async () => {
      shown = (await admin.get<Import>(`/api/admin/imports/${made.id}`)).body
    })
    expect(await confirms(made)).toMatchObject({ status: 200, body: { import: { done: 1200, total: 1200 } } })
    expect(shown).toMatchObject({ state: 'confirming', done: 500 })
    meanwhile.deletions = atTime(3, async () => {
      shown = (await admin.get<Import>(`/api/admin/imports/${made.id}`)).body
    })
    expect(await undoes(made)).toMatchObject({ status: 200, body: { import: { done: 1200 } } })
    expect(shown?.state).toBe('confirmed')
    expect(shown?.done).toBeGreaterThan(0)
    expect(shown?.done).toBeLessThan(1200)
    const { body } = await admin.get<AdminUserList>('/api/admin/users?search=masiva')
    expect(body.users).toEqual([])
  })

  it('an import that fails adds nobody, says why, and can be confirmed again', async () => {
    const made = await checks('Ida Sol,6671000030,,,,')
    const before = await countProfiles(studio.db)
    meanwhile.rows = atTime(1, () => Promise.reject(new Error('No luck')))
    expect((await confirms(made)).body.import).toMatchObject({
      state: 'checked',
      done: 0,
      failure: expect.stringMatching(/^No se importó nada\. \S/),
    })
    expect(await countProfiles(studio.db)).toBe(before)
    expect((await confirms(made)).body.import).toMatchObject({ state: 'confirmed', failure: null })
    expect(await countProfiles(studio.db)).toBe(before + 1)
  })

  it('an import during which the database goes away is written by the next run of the job', async () => {
    const made = await checks('Ola Sol,6671000031,,,,')
    await asksFor(made)
    meanwhile.rows = atTime(1, () => Promise.reject(new DatabaseUnavailable('away')))
    await expect(writeImports(studio.context)).rejects.toThrow('away')
    const state = async () => (await admin.get<Import>(`/api/admin/imports/${made.id}`)).body.state
    expect(await state()).toBe('confirming')
    await writeImports(studio.context)
    expect(await state()).toBe('confirmed')
  })

  it('an import that breaks off three times fails, and the next one is written', async () => {
    const made = await checks('Isa Sol,6671000033,,,,')
    studio.clock.advance({ seconds: 1 })
    const next = await checks('Noa Sol,6671000034,,,,')
    await asksFor(made)
    await asksFor(next)
    const importOf = async ({ id }: Import) => (await admin.get<Import>(`/api/admin/imports/${id}`)).body
    // The row is as a killed process leaves it.
    meanwhile.rows = () => Promise.reject(new DatabaseUnavailable('away'))
    for (const _run of [1, 2, 3]) {
      await expect(writeImports(studio.context)).rejects.toThrow('away')
      expect(await importOf(made)).toMatchObject({ state: 'confirming' })
    }
    meanwhile.rows = async () => {}
    await writeImports(studio.context)
    expect(await importOf(made)).toMatchObject({ state: 'checked', failure: expect.any(String) })
    expect(await importOf(next)).toMatchObject({ state: 'confirmed' })
    expect((await confirms(made)).body.import).toMatchObject({ state: 'confirmed', failure: null })
  })

  it('a progress that cannot be written ends no import', async () => {
    const rows = Array.from({ length: 501 }, (_, at) => `Clienta Lenta,${6_681_000_000 + at},,,,`)
    const made = await checks(...rows)
    const impatient = { ...requestLimits, lock_timeout: 100 }
    const db = openDatabase(studio.connection, 5, impatient)
    await asksFor(made)
    let release: () => Promise<unknown> = async () => {}
    const holds = atTime(1, async () => {
      release = await holdImport(studio.db, made)
    })
    const releases = atTime(2, () => release())
    meanwhile.rows = async () => {
      await holds()
      await releases()
    }
    await writeImports({ ...studio.context, db })
    await db.destroy()
    const { body } = await admin.get<Import>(`/api/admin/imports/${made.id}`)
    expect(body).toMatchObject({ state: 'confirmed', done: 501 })
  })

  it('an import that a server of the previous version left behind is written', async () => {
    const made = await checks('Uma Sol,6671000032,,,,')
    await leaveConfirming(studio.db, made)
    await writeImports(studio.context)
    const { body } = await admin.get<Import>(`/api/admin/imports/${made.id}`)
    expect(body).toMatchObject({ state: 'confirmed', counts: { new: 1 } })
    const [entry] = await auditEntries(studio.db, { action: 'import.confirm', entity_id: made.id })
    expect(entry).toMatchObject({ actor_id: admin.id })
  })
})
