import type { AdminUser, UserNoteAnswer } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import type { Caller } from '../harness/index.ts'
import { openStudio } from '../harness/index.ts'
import { publishWaiver, recordWaiver } from '../harness/waivers.ts'

describe('what is recorded about somebody of the team', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const reception = await studio.reception()
  const ana = await studio.member()
  await publishWaiver(admin, 'Responsiva')
  const team = {
    'an administrator': await studio.admin(),
    'a receptionist': await studio.reception(),
    'a coach': await studio.coach(),
    'the receptionist herself': reception,
  }

  const agreed = [{ purpose: 'mail_messages', granted: true, version: 1 }]
  /** Every change that reception may make of what is recorded about a client. */
  const changes: Record<string, (staff: Caller, id: string) => Promise<{ status: number; body: unknown }>> = {
    data: (staff, id) =>
      staff.patch(`/api/admin/users/${id}`, { phone: '6671112233', allow_shared_phone: true }),
    tags: (staff, id) => staff.put(`/api/admin/users/${id}/tags`, { tags: ['Mañanas'] }),
    note: (staff, id) => staff.post(`/api/admin/users/${id}/notes`, { text: 'Llega tarde' }),
    consent: (staff, id) => staff.put(`/api/admin/users/${id}/consents`, { consents: agreed }),
    waiver: (staff, id) => recordWaiver(staff, { id }),
  }
  const isDone = expect.objectContaining({ status: expect.toSatisfy((status: number) => status < 300) })
  const isRefused = expect.objectContaining({
    status: 403,
    body: expect.objectContaining({ code: 'person_is_staff' }),
  })

  it.each(Object.entries(changes))('reception changes the %s of a client', async (_what, change) => {
    expect(await change(reception, ana.id)).toEqual(isDone)
  })

  describe.each(Object.entries(team))('%s', (_who, { id }) => {
    it.each(Object.entries(changes))(
      'is closed to reception and open to administrators: %s',
      async (_what, change) => {
        const before = (await auditEntries(studio.db, { subject_id: id })).length
        expect(await change(reception, id)).toEqual(isRefused)
        expect(await auditEntries(studio.db, { subject_id: id })).toHaveLength(before)
        expect(await change(admin, id)).toEqual(isDone)
      },
    )
  })

  it('a note about a client who joined the team is no longer changed by its author', async () => {
    const eva = await studio.member()
    const { body } = await reception.post<UserNoteAnswer>(`/api/admin/users/${eva.id}/notes`, {
      text: 'Nueva',
    })
    expect((await admin.patch(`/api/admin/users/${eva.id}/role`, { role: 'instructor' })).status).toBe(200)
    expect(await reception.patch(`/api/admin/notes/${body.note.id}`, { text: 'Otra' })).toEqual(isRefused)
  })

  it('an invited colleague who has not confirmed keeps what reception types in an invitation of the address', async () => {
    const invited = { full_name: 'Inés Invitada', email: 'ines@correo.example', confirm_address: true }
    const { body } = await admin.post<AdminUser>('/api/admin/users', invited)
    expect((await admin.patch(`/api/admin/users/${body.id}/role`, { role: 'admin' })).status).toBe(200)
    const again = await reception.post('/api/admin/users', { ...invited, phone: '6679998877' })
    expect(again).toEqual(isRefused)
    expect((await admin.get<AdminUser>(`/api/admin/users/${body.id}`)).body.phone).toBeNull()
    expect(await reception.post(`/api/admin/users/${body.id}/claim-link`, {})).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400),
    })
  })
})
