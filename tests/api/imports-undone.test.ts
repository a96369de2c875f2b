import type { AdminUser, AdminUserList, UserNoteList } from '@estudio/contract'
import { texts } from '@estudio/texts'
import { describe, expect, it } from 'vitest'
import { sendImportInvitations } from '../../server/src/studio/people/index.ts'
import { accountOf, changeAccount } from '../harness/accounts.ts'
import { databaseRows, importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'

describe('taking an import of clients back', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, confirms, undoes, invites } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  let phones = 6_671_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const userWith = async (search: string): Promise<AdminUser> => {
    const { body } = await admin.get<AdminUserList>(`/api/admin/users?search=${encodeURIComponent(search)}`)
    return body.users[0] as AdminUser
  }

  it('undone within a day leaves the database as before, column by column', async () => {
    await confirms(await checks(`Tere Luna,${newPhone()},,,,`))
    const tere = await userWith('Tere Luna')
    const eva = await studio.member({ name: 'Eva Sosa Ruiz', email: 'evasosa@correo.example' })
    // The name of the file is one that she had before; the studio keeps it for her erasure.
    const renamed = await admin.patch(`/api/admin/users/${eva.id}`, { full_name: 'Eva Sosa' })
    expect(renamed.status).toBe(200)
    await changeAccount(studio.db, eva, { user_metadata: JSON.stringify({ full_name: 'Eva Sosa' }) })
    const before = await databaseRows(studio.db)
    expect(before.former_words).toContainEqual(expect.objectContaining({ word: 'Eva Sosa Ruiz' }))
    studio.clock.advance({ minutes: 1 })
    const made = await checks(
      `Nueva Uno,${newPhone()},nueva1@correo.example,Mensual 8,2,20/11/2026`,
      `Nueva Dos,${newPhone()},,,,`,
      `Eva Sosa Ruiz,${newPhone()},evasosa@correo.example,Mensual 8,,`,
      `Tere Luna,${tere.phone},tere@correo.example,Mensual 8,1,`,
    )
    expect(made.counts).toMatchObject({ new: 2, changed: 2 })
    expect((await confirms(made)).status).toBe(200)
    expect((await accountOf(studio.db, eva)).user_metadata).toMatchObject({ full_name: 'Eva Sosa Ruiz' })
    expect(await undoes(made)).toMatchObject({ status: 200, body: { import: { state: 'undone' } } })
    expect(await databaseRows(studio.db)).toEqual(before)
    expect(await undoes(made)).toMatchObject({ status: 409, body: { code: 'undo_done' } })
  })

  it('is not undone when another account has an address that it replaced', async () => {
    const phone = newPhone()
    await confirms(await checks(`Rita Vega,${phone},rita.vega@correo.example,,,`))
    const made = await checks(`Rita Vega,${phone},rita@correo.example,,,`)
    expect(made.counts).toMatchObject({ changed: 1 })
    await confirms(made)
    const owner = await studio.member({ email: 'rita.vega@correo.example' })
    const before = await databaseRows(studio.db)
    expect(await undoes(made)).toMatchObject({
      status: 409,
      body: { code: 'import_in_use', message: texts.admin.imports.undo.addressTaken },
    })
    expect(await databaseRows(studio.db)).toEqual(before)
    expect((await accountOf(studio.db, owner)).email).toBe('rita.vega@correo.example')
  })

  it('is not undone after a day, nor after something was booked, sold or written on it', async () => {
    const used = async (use: (user: AdminUser) => Promise<{ status: number }>) => {
      const phone = newPhone()
      const made = await checks(`Usada Pérez,${phone},,Mensual 8,2,`)
      await confirms(made)
      expect((await use(await userWith(phone))).status).toBeLessThan(300)
      return undoes(made)
    }
    const inUse = { status: 409, body: { code: 'import_in_use' } }
    const lesson = await studio.class({ at: '2026-11-18T18:00' })
    const books = (user: AdminUser) =>
      admin.post('/api/admin/user-schedules', { user_id: user.id, schedule_id: lesson.id })
    expect(await used(books)).toMatchObject(inUse)
    const notes = (user: AdminUser) => admin.post(`/api/admin/users/${user.id}/notes`, { text: 'Nota' })
    expect(await used(notes)).toMatchObject(inUse)
    const renames = (user: AdminUser) =>
      admin.patch(`/api/admin/users/${user.id}`, { full_name: 'Otro Nombre' })
    expect(await used(renames)).toMatchObject(inUse)
    const extension = { end_date: '2027-01-05', reason: 'Regalo' }
    const prolongs = (user: AdminUser) =>
      admin.patch(`/api/admin/user-plans/${user.user_plans[0]?.id}/extend`, extension)
    expect(await used(prolongs)).toMatchObject(inUse)
    const signsIn = async (user: AdminUser) => {
      const account = { email: 'usada@correo.example', email_confirmed_at: studio.clock.now() }
      await changeAccount(studio.db, user, account)
      return { status: 200 }
    }
    expect(await used(signsIn)).toMatchObject(inUse)

    const offersSignIn = (user: AdminUser) => admin.post(`/api/admin/users/${user.id}/claim-link`)
    expect(await used(offersSignIn)).toMatchObject(inUse)

    const early = await checks(`Pronto Pérez,${newPhone()},,,,`)
    expect(await undoes(early)).toMatchObject(inUse)
    await confirms(early)
    studio.clock.advance({ days: 1 })
    expect(await undoes(early)).toMatchObject({ status: 409, body: { code: 'undo_expired' } })
  })

  it('invites those with an address and without sign-in once, thirty a minute, and then is not undone', async () => {
    const rows = Array.from(
      { length: 32 },
      (_, at) => `Invitada Número,${newPhone()},invitada${at}@correo.example,,,`,
    )
    const made = await checks(...rows, `Sin Correo,${newPhone()},,,,`)
    expect(await invites(made)).toMatchObject({ status: 409, body: { code: 'import_in_use' } })
    await confirms(made)
    expect(await invites(made)).toMatchObject({ status: 202, body: { count: 32 } })
    expect(await invites(made)).toMatchObject({ status: 202, body: { count: 0 } })
    const invitations = async () =>
      (await queuedMails(studio.db)).filter(
        ({ template, recipient }) => template === 'account.invitation' && recipient.startsWith('invitada'),
      )
    await sendImportInvitations(studio.context)
    expect(await invitations()).toHaveLength(30)
    await sendImportInvitations(studio.context)
    await sendImportInvitations(studio.context)
    expect(await invitations()).toHaveLength(32)
    const { phone } = await userWith('invitada0@correo.example')
    expect(phone).toMatch(/^667/)
    expect(await undoes(made)).toMatchObject({ status: 409, body: { code: 'import_in_use' } })
  })

  it('an import whose note was changed since is not undone', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const made = await checks(`Zoe Paz,${phone} / ${other},,,,`)
    await confirms(made)
    const { id } = await userWith(phone)
    const { body } = await admin.get<UserNoteList>(`/api/admin/users/${id}/notes`)
    const changed = await admin.patch(`/api/admin/notes/${body.notes[0]?.id}`, { text: 'Llamar a su casa' })
    expect(changed.status).toBe(200)
    expect(await undoes(made)).toMatchObject({ status: 409, body: { code: 'import_in_use' } })
  })
})
