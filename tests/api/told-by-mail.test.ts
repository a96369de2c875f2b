import { expect, it } from 'vitest'
import { changesConsent, openMessageStudio } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'

const { studio, admin, reception, joins, chooses, opposes } = await openMessageStudio()

const told = (person: { email: string }) =>
  queuedMails(studio.db, { recipient: person.email, template: 'consents_recorded' })
const records = (id: string, purpose: string, granted: boolean) =>
  reception.put(`/api/admin/users/${id}/consents`, { consents: [{ purpose, granted, version: 1 }] })

it('P4: a consent and a refusal that staff record are mailed to the person, each once', async () => {
  const ana = await joins('Ana Avisada')
  expect((await records(ana.id, 'mail_messages', true)).status).toBe(200)
  expect((await records(ana.id, 'mail_messages', true)).status).toBe(200)
  expect((await records(ana.id, 'whatsapp_messages', false)).status).toBe(200)
  const texts = (await studio.mailbox()).filter(
    ({ to, subject }) => to === ana.email && /anotó/.test(subject),
  )
  expect(
    texts
      .map(({ text }) => /(Aceptas|No quieres) .*/.exec(text)?.[0])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
  ).toEqual(['Aceptas mensajes del estudio por correo.', 'No quieres mensajes del estudio por WhatsApp.'])
})

it('P4: the end of an objection is mailed to the person', async () => {
  const ana = await joins('Ana Opuesta')
  await opposes(ana)
  studio.advance({ minutes: 1 })
  await records(ana.id, 'mail_messages', true)
  expect((await told(ana)).map(({ data }) => data)).toEqual([
    { name: 'Ana', decisions: [{ purpose: 'mail_messages', granted: true }] },
  ])
})

it('what a member decides herself sends no mail, and a client without an address gets none', async () => {
  const ana = await joins('Ana Misma')
  await chooses(ana, 'mail_messages', true)
  await changesConsent(ana, 'whatsapp_messages', false)
  expect(await told(ana)).toEqual([])
  const before = (await queuedMails(studio.db)).length
  const { body } = await reception.post<{ id: string }>('/api/admin/users', {
    full_name: 'Tere Sin Correo',
    phone: '6679990001',
  })
  expect((await records(body.id, 'whatsapp_messages', true)).status).toBe(200)
  expect((await admin.post(`/api/admin/users/${body.id}/claim-link`)).status).toBeLessThan(300)
  expect(await queuedMails(studio.db)).toHaveLength(before)
})

it('P4: a link that staff typed as a name does not reach an address that nobody confirmed', async () => {
  const names = [
    'https://malo.example/gana hoy',
    'malo.example Gana',
    'gana@malo.example Hoy',
    'malo.example. Hoy',
  ]
  for (const [at, full_name] of names.entries()) {
    const email = `ajena${at}@socio.example`
    const { body } = await reception.post<{ id: string }>('/api/admin/users', { email, full_name })
    expect((await records(body.id, 'mail_messages', true)).status).toBe(200)
    const mails = (await studio.mailbox()).filter(({ to }) => to === email)
    expect(mails).toHaveLength(2)
    for (const { subject, text } of mails) expect(subject + text).not.toContain('malo')
  }
})

it('P4: a claim link for a record with an address sends a notice to the address', async () => {
  const invited = { email: 'clara@socio.example', full_name: 'Clara Invitada' }
  const { body } = await reception.post<{ id: string }>('/api/admin/users', invited)
  expect((await admin.post(`/api/admin/users/${body.id}/claim-link`)).status).toBeLessThan(300)
  const mails = await queuedMails(studio.db, { recipient: invited.email, template: 'claim_link_made' })
  expect(mails.map(({ data }) => data)).toEqual([{ name: 'Clara' }])
})

it('P4: staff may mail at most ten notices a day to the same person; the eleventh action is refused and mailed to nobody', async () => {
  const [ana, bea] = [await joins('Ana Alternada'), await joins('Bea Aparte')]
  const alternates = (n: number) => records(ana.id, 'mail_messages', n % 2 === 0)
  for (let n = 0; n < 10; n += 1) expect((await alternates(n)).status).toBe(200)
  const refused = await alternates(10)
  expect(refused).toMatchObject({ status: 409, body: { code: 'told_person_of_day_used' } })
  expect(await told(ana)).toHaveLength(10)
  const { body } = await reception.get<{ consents: { purpose: string; decision: { granted: boolean } }[] }>(
    `/api/admin/users/${ana.id}/consents`,
  )
  expect(body.consents.find(({ purpose }) => purpose === 'mail_messages')?.decision.granted).toBe(false)
  expect((await records(bea.id, 'mail_messages', true)).status).toBe(200)
  studio.advance({ hours: 24 })
  expect((await alternates(10)).status).toBe(200)

  const invited = { email: 'dora@socio.example', full_name: 'Dora Invitada' }
  const { id } = (await reception.post<{ id: string }>('/api/admin/users', invited)).body
  const links = []
  for (let n = 0; n < 11; n += 1) links.push((await admin.post(`/api/admin/users/${id}/claim-link`)).status)
  expect(links.filter((status) => status < 300)).toHaveLength(10)
  expect(links.at(-1)).toBe(409)
  const mails = await queuedMails(studio.db, { recipient: invited.email, template: 'claim_link_made' })
  expect(mails).toHaveLength(10)
})
