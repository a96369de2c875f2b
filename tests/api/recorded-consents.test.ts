import type { ConsentList, RecordedConsentList, Timeline } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '../harness/audit-log.ts'
import type { Answer, Member, Person } from '../harness/index.ts'
import { namesOf, openMessageStudio } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

describe('what a person says to the staff about messages', async () => {
  const { studio, admin, reception, joins, chooses, opposes, made, toNobody, read, opens } =
    await openMessageStudio()

  beforeEach(() => {
    studio.advance({ minutes: 1 })
  })

  const address = ({ id }: { id: string }) => `/api/admin/users/${id}/consents`
  const records = (
    who: { id: string },
    purpose: string,
    granted: boolean,
    { staff = reception, version = 1 }: { staff?: Person; version?: number } = {},
  ): Promise<Answer<RecordedConsentList & { code?: string }>> =>
    staff.put(address(who), { consents: [{ purpose, granted, version }] })
  const consentsOf = async (who: { id: string }) =>
    (await admin.get<RecordedConsentList>(address(who))).body.consents
  const byReception = { id: reception.id, name: 'Renata Recepción' }
  let number = 0
  const clientWithoutSignIn = async (full_name: string) => {
    number += 1
    const client = { full_name, phone: `667888${String(number).padStart(4, '0')}` }
    return (await reception.post<{ id: string }>('/api/admin/users', client)).body
  }
  const out = (reason: string) => [{ reason, count: 1 }]

  it('a client without a sign-in objects at the desk: she is left out and counted, with version, time and recorder', async () => {
    const tere = await clientWithoutSignIn('Tere Teléfono')
    const ana = await joins('Ana Quiere')
    expect(await consentsOf(tere)).toEqual([
      { purpose: 'whatsapp_messages', version: 1, decision: null, left_out: null },
      { purpose: 'mail_messages', version: 1, decision: null, left_out: 'no_consent' },
    ])
    const at = studio.clock.now().toISOString()
    const { body } = await records(tere, 'whatsapp_messages', false)
    expect(body.consents[0]).toEqual({
      purpose: 'whatsapp_messages',
      version: 1,
      decision: { granted: false, version: 1, at, recorded_by: byReception },
      left_out: 'objected',
    })
    const message = await made({ user_ids: [tere.id, ana.id] })
    expect(namesOf(message)).toEqual(['Ana Quiere'])
    expect(message.left_out).toEqual(out('objected'))
  })

  it('an objection holds for a message that is already prepared, until it is lifted', async () => {
    const tere = await clientWithoutSignIn('Tere Preparada')
    const { id } = await made({ user_ids: [tere.id] })
    await records(tere, 'whatsapp_messages', false)
    expect((await read(id)).people).toMatchObject([{ whatsapp_url: null, left_out: 'objected' }])
    expect((await opens(id, tere)).body.code).toBe('message_left_out')
    await records(tere, 'whatsapp_messages', true)
    expect((await read(id)).people).toMatchObject([{ left_out: null }])
    expect((await opens(id, tere)).status).toBe(200)
  })

  it('a consent to mail is recorded, and its withdrawal takes back the mails that wait', async () => {
    const ana = await joins('Ana Correo')
    await records(ana, 'mail_messages', true)
    await made({ user_ids: [ana.id], channel: 'mail' })
    const waiting = () => queuedMails(studio.db, { recipient: ana.email, template: 'studio_message' })
    expect(await waiting()).toHaveLength(1)
    await records(ana, 'mail_messages', false)
    expect(await waiting()).toEqual([])
    expect(await toNobody({ user_ids: [ana.id], channel: 'mail' })).toEqual(out('objected'))
  })

  it('a consent that is recorded after a request of opposition ends the objection', async () => {
    const ana = await joins('Ana Se Opone')
    await chooses(ana, 'whatsapp_messages', true)
    await opposes(ana)
    expect((await consentsOf(ana))[0]).toMatchObject({ decision: { granted: true }, left_out: 'objected' })
    studio.advance({ minutes: 1 })
    const { body } = await records(ana, 'whatsapp_messages', true)
    expect(body.consents[0]).toMatchObject({ decision: { recorded_by: byReception }, left_out: null })
    expect((await made({ user_ids: [ana.id] })).total).toBe(1)
  })

  it('a consent that the member gives again in her account ends the objection too', async () => {
    const ana = await joins('Ana Regresa')
    await chooses(ana, 'whatsapp_messages', true)
    await opposes(ana)
    await chooses(ana, 'whatsapp_messages', true)
    expect((await consentsOf(ana))[0]).toMatchObject({ decision: { recorded_by: null }, left_out: null })
    expect((await made({ user_ids: [ana.id] })).total).toBe(1)
  })

  it('a purpose with two choices is refused, in the account and at the desk', async () => {
    const ana = await joins('Ana Dos Veces')
    const consents = [true, false].map((granted) => ({ purpose: 'whatsapp_messages', granted, version: 1 }))
    for (const answer of [
      await ana.put('/api/user/consents', { consents }),
      await reception.put(address(ana), { consents }),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect((await consentsOf(ana))[0]?.decision).toBeNull()
  })

  it('the member sees it in her account, and what she decides there has no recorder', async () => {
    const ana: Member = await joins('Ana Cuenta')
    await records(ana, 'mail_messages', true)
    const own = (await ana.get<ConsentList>('/api/user/consents')).body.consents
    expect(own.find(({ purpose }) => purpose === 'mail_messages')).toMatchObject({
      granted: true,
      version: 1,
    })
    await chooses(ana, 'mail_messages', false)
    expect((await consentsOf(ana))[1]).toMatchObject({
      decision: { granted: false, recorded_by: null },
      left_out: 'objected',
    })
  })

  it('a choice that repeats the last one keeps its time and its recorder', async () => {
    const ana = await joins('Ana Repite')
    const { body } = await records(ana, 'whatsapp_messages', false)
    studio.advance({ minutes: 5 })
    expect((await records(ana, 'whatsapp_messages', false, { staff: admin })).body).toEqual(body)
  })

  it('is in the history of the person and in the audit log', async () => {
    const ana = await joins('Ana Historia')
    await records(ana, 'whatsapp_messages', false)
    const { events } = (await admin.get<Timeline>(`/api/admin/users/${ana.id}/timeline?kind=change`)).body
    expect(events).toMatchObject([{ text: 'Anotó si quiere mensajes del estudio.', by: byReception }])
    const log = await auditEntries(studio.db, { subject_id: ana.id, action: 'privacy.record_consents' })
    expect(log).toMatchObject([
      {
        actor_id: reception.id,
        before: { whatsapp_messages: null },
        after: { whatsapp_messages: false },
      },
    ])
  })

  it('is in the data export of the person, with the staff by role', async () => {
    const ana = await joins('Ana Descarga')
    await records(ana, 'whatsapp_messages', false)
    const { body } = await ana.get<{ consents: unknown[] }>('/api/user/data-export')
    expect(body.consents).toMatchObject([
      { purpose: 'whatsapp_messages', granted: false, version: 1, recorded_by: 'reception' },
    ])
    expect(JSON.stringify(body.consents)).not.toContain('Renata')
  })

  it('refuses another version, a necessary purpose, and an unknown or erased person', async () => {
    const ana = await joins('Ana Errores')
    expect((await records(ana, 'whatsapp_messages', false, { version: 2 })).body.code).toBe(
      'version_conflict',
    )
    expect((await records(ana, 'account_and_bookings', false)).status).toBe(400)
    expect((await records({ id: nobody }, 'whatsapp_messages', false)).status).toBe(404)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect((await records(ana, 'whatsapp_messages', false)).status).toBe(404)
    expect((await admin.get(address(ana))).status).toBe(404)
  })
})
