import type { AdminUserList, UserPlan } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { sendImportInvitations, tidyImports } from '../../server/src/studio/people/index.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { databaseRows, importCalls } from '../harness/client-imports.ts'
import { openStudio } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'

describe('a file with several rows of one person', async () => {
  const studio = await openStudio({ env: { RATE_LIMIT_SCALE: '1000' } })
  const admin = await studio.admin()
  const { checks, rowsOf, confirms, undoes, invites } = importCalls(studio, admin)
  await studio.plan({ name: 'Mensual 8', classLimit: 8, days: 30, price: 180_000 })
  await studio.plan({ name: 'Semana', classLimit: null, days: 7, price: 60_000 })
  let phones = 6_672_000_000
  const newPhone = () => {
    phones += 1
    return String(phones)
  }
  const plansOf = async (search: string) => {
    const { body } = await admin.get<AdminUserList>(`/api/admin/users?search=${search}`)
    expect(body.users).toHaveLength(1)
    const days = ({ name, start_date, end_date, classes_left }: UserPlan) =>
      [name, start_date, end_date, classes_left].join(' ')
    return (body.users[0]?.user_plans ?? []).map(days).toSorted()
  }
  const states = async (made: { id: string }) =>
    (await rowsOf(made)).map(({ state, reason, fields }) => [state, reason ?? fields.join()].join(' ').trim())

  it('adds her once with the plans that follow each other, and the same file again changes nothing', async () => {
    const phone = newPhone()
    const rows = [
      `Lupita,${phone},lupita@correo.example,Mensual 8,8,20/12/2026`,
      `Lupita,${phone},lupita@correo.example,Semana,,20/11/2026`,
      `Lupita,${phone},lupita@correo.example,Semana,,20/11/2026`,
      `Lupita,${phone},,Semana,,22/11/2026`,
      `Otra Persona,${newPhone()},lupita@correo.example,,,`,
    ]
    const made = await checks(...rows)
    expect(made).toMatchObject({ counts: { new: 1, changed: 1, same: 1, refused: 2 }, people: 1 })
    expect(await states(made)).toEqual([
      'new full_name,phone,email,plan',
      'changed plan',
      'same',
      'refused plan_overlaps_row',
      'refused row_repeated',
    ])
    expect(await confirms(made)).toMatchObject({
      status: 200,
      body: { import: { counts: made.counts, people: 1, to_invite: 1 } },
    })
    expect(await plansOf('lupita@correo.example')).toEqual([
      'Mensual 8 2026-11-21 2026-12-20 8',
      'Semana 2026-11-14 2026-11-20 -1',
    ])
    const [entry] = await auditEntries(studio.db, { action: 'import.confirm', entity_id: made.id })
    expect(entry?.after).toMatchObject({ people_added: 1, people_changed: 0, rows_refused: 2 })

    const before = await databaseRows(studio.db)
    const again = await checks(...rows)
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 3, refused: 2 }, people: 0 })
    expect((await confirms(again)).status).toBe(200)
    expect(await databaseRows(studio.db)).toEqual(before)
  })

  it('undone leaves the database as before, column by column, however far apart the rows are', async () => {
    const eva = await studio.member({ name: 'Eva Sosa', email: 'evasosa@correo.example' })
    const before = await databaseRows(studio.db)
    studio.clock.advance({ minutes: 1 })
    const people = Array.from({ length: 300 }, (_, at) => `Clienta ${at} Varias,${newPhone()},`)
    const made = await checks(
      ...people.map((person) => `${person},Mensual 8,,20/12/2026`),
      `Eva Sosa Ruiz,,${eva.email},Semana,,20/11/2026`,
      `Eva Sosa Ruiz,,${eva.email},Mensual 8,1,22/12/2026`,
      ...people.map((person) => `${person},Semana,,20/11/2026`),
    )
    expect(made).toMatchObject({ counts: { new: 300, changed: 302, same: 0, refused: 0 }, people: 301 })
    expect((await confirms(made)).body).toMatchObject({ import: { people: 301, done: 602 } })
    expect(await plansOf('evasosa@correo.example')).toHaveLength(2)
    expect(await undoes(made)).toMatchObject({ status: 200, body: { import: { state: 'undone' } } })
    expect(await databaseRows(studio.db)).toEqual(before)
  })

  it('invites her once', async () => {
    const person = `Rita Sol,${newPhone()},rita@correo.example`
    const made = await checks(`${person},Semana,,20/11/2026`, `${person},Mensual 8,,20/12/2026`)
    await confirms(made)
    expect(await invites(made)).toMatchObject({ status: 202, body: { count: 1 } })
    await sendImportInvitations(studio.context)
    await sendImportInvitations(studio.context)
    const mails = (await queuedMails(studio.db)).filter(
      ({ recipient }) => recipient === 'rita@correo.example',
    )
    expect(mails).toHaveLength(1)
  })

  it('gets no plan again from the same file when staff have ended the plan earlier', async () => {
    const row = `Sara Mora,${newPhone()},sara@correo.example,Mensual 8,8,20/12/2026`
    await confirms(await checks(row))
    const { body } = await admin.get<AdminUserList>('/api/admin/users?search=sara@correo.example')
    const [user] = body.users
    const ends = { id: user?.user_plans[0]?.id, end_date: '2026-11-25' }
    expect((await admin.patch(`/api/admin/users/${user?.id}/plans`, ends)).status).toBe(200)
    studio.setClock('2026-11-26T08:00')
    await tidyImports(studio.context)
    const again = await checks(row)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 1, refused: 0 })
    await confirms(again)
    expect(await plansOf('sara@correo.example')).toEqual(['Mensual 8 2026-11-16 2026-11-25 8'])
  })
})
