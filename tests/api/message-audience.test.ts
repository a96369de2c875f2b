import type { MessageList } from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Member } from '../harness/index.ts'
import { namesOf, openMessageStudio, sends, textOf } from '../harness/messages.ts'
import { queuedMails } from '../harness/outbox.ts'
import { changeProfile } from '../harness/profiles.ts'
import { storedText } from '../harness/stored-text.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

const { studio, admin, reception, joins, chooses, opposes, closes, made, toNobody, read, opens } =
  await openMessageStudio()

beforeEach(() => {
  studio.advance({ minutes: 1 })
})

describe('the audience', () => {
  it('is exactly one: people, a class, or a group', async () => {
    const { id } = await joins('Una')
    const { id: schedule_id } = await studio.class({ at: '2026-12-01T07:00' })
    for (const audience of [
      {},
      { user_ids: [id], schedule_id },
      { user_ids: [id], segment: 'new' },
      { schedule_id, tag: 'VIP' },
      { user_ids: [] },
    ])
      expect((await sends(reception, audience)).status).toBe(400)
  })

  it('an unknown person or class is not found, and nothing is written', async () => {
    const { id } = await joins('Dos')
    const before = (await admin.get<MessageList>('/api/admin/messages')).body.total
    for (const audience of [{ user_ids: [id, nobody] }, { schedule_id: nobody }])
      expect((await sends(reception, audience)).status).toBe(404)
    expect((await admin.get<MessageList>('/api/admin/messages')).body.total).toBe(before)
  })

  it('a segment and a tag are those of the users list, alone and together', async () => {
    const born = { birthdate: '1990-11-16' }
    const eva = await joins('Eva Cumple')
    const ida = await joins('Ida Cumple')
    for (const person of [eva, ida]) await changeProfile(studio.db, person, born)
    await admin.put(`/api/admin/users/${eva.id}/tags`, { tags: ['Mañanas'] })
    const other = await joins('Otra Etiqueta')
    await admin.put(`/api/admin/users/${other.id}/tags`, { tags: ['Mañanas'] })
    expect(namesOf(await made({ segment: 'birthday' }))).toEqual(['Eva Cumple', 'Ida Cumple'])
    expect(namesOf(await made({ segment: 'birthday', tag: 'MAÑANAS' }))).toEqual(['Eva Cumple'])
    expect(namesOf(await made({ tag: 'mañanas' }))).toEqual(['Eva Cumple', 'Otra Etiqueta'])
  })

  it('a class means who has a place; once the studio cancels it, who lost the place by that', async () => {
    const pilates = await studio.class({ at: '2026-12-02T07:00' })
    const ana = await joins('Ana Clase', { plan: 'unlimited', ends: '2027-12-31' })
    const bea = await joins('Bea Clase', { plan: 'unlimited', ends: '2027-12-31' })
    const gone = await joins('Caro Clase', { plan: 'unlimited', ends: '2027-12-31' })
    for (const member of [ana, bea, gone]) await member.books(pilates)
    await gone.cancels(pilates)
    const template = '{clase} el {hora}'
    const booked = await made({ template, schedule_id: pilates.id })
    expect(namesOf(booked)).toEqual(['Ana Clase', 'Bea Clase'])
    expect(booked.class).toMatchObject({ id: pilates.id, start_time: '2026-12-02T07:00:00' })
    expect(textOf(booked.people[0])).toMatch(/ el miércoles 2 de diciembre, 7:00 a\.m\.$/)
    await admin.post(`/api/schedule/${pilates.id}/cancel`, { reason: 'Sin luz' })
    expect(namesOf(await made({ template, schedule_id: pilates.id }))).toEqual(['Ana Clase', 'Bea Clase'])
  })
})

describe('a message to nobody', () => {
  const countMessages = async () => (await admin.get<MessageList>('/api/admin/messages')).body.total

  it('is refused with who was left out and why, and nothing is stored', async () => {
    const ana = await joins('Ana Fuera')
    const bea = await joins('Bea Fuera')
    const caro = await joins('Caro Fuera')
    await changeProfile(studio.db, ana, { phone: null })
    for (const one of [bea, caro]) await chooses(one, 'whatsapp_messages', false)
    const before = await countMessages()
    const { status, body } = await sends(reception, { user_ids: [ana.id, bea.id, caro.id] })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'message_to_nobody',
      message:
        'Nadie recibiría este mensaje. Quedan fuera: 1 sin celular, 2 pidieron no recibir mensajes. Elige otra forma de envío o a otras personas.',
      details: {
        left_out: [
          { reason: 'no_phone', count: 1 },
          { reason: 'objected', count: 2 },
        ],
      },
    })
    expect(await countMessages()).toBe(before)
  })

  it.each([
    [
      'a class without places',
      async () => ({ schedule_id: (await studio.class({ at: '2026-12-04T07:00' })).id }),
    ],
    ['a tag that nobody has', async () => ({ tag: 'Nadie' })],
  ])('%s is refused too', async (_what, audience) => {
    const before = await countMessages()
    expect(await toNobody(await audience())).toEqual([])
    expect(await countMessages()).toBe(before)
  })

  it('a press that was refused is not sent later with the same key', async () => {
    const ana = await joins('Ana Sin Celular')
    await changeProfile(studio.db, ana, { phone: null })
    const press = { 'idempotency-key': 'refused-press' }
    expect((await sends(reception, { user_ids: [ana.id] }, press)).status).toBe(409)
    await changeProfile(studio.db, ana, { phone: '6675550010' })
    expect((await sends(reception, { user_ids: [ana.id] }, press)).status).toBe(409)
    expect((await sends(reception, { user_ids: [ana.id] })).status).toBe(201)
  })
})

it('P4: a mail goes to confirmed addresses only, and the others are counted', async () => {
  const ana = await joins('Ana Confirmada')
  await chooses(ana, 'mail_messages', true)
  const { body } = await reception.post<{ id: string }>('/api/admin/users', {
    full_name: 'Extraña Invitada',
    email: 'desconocida@correo.example',
    confirm_address: true,
  })
  const consent = { consents: [{ purpose: 'mail_messages', granted: true, version: 1 }] }
  expect((await reception.put(`/api/admin/users/${body.id}/consents`, consent)).status).toBe(200)
  const message = await made({ channel: 'mail', user_ids: [ana.id, body.id] })
  expect(message.left_out).toEqual([{ reason: 'unconfirmed_email', count: 1 }])
  expect(namesOf(message)).toEqual(['Ana Confirmada'])
  expect(await toNobody({ channel: 'mail', user_ids: [body.id] })).toEqual(message.left_out)
  expect((await sends(reception, { user_ids: [body.id], channel: 'mail' })).body.message).toContain(
    'Quedan fuera: 1 no ha confirmado su correo.',
  )
})

describe('nobody is written to twice', () => {
  it('a person who is named twice is in the list once', async () => {
    const ana = await joins('Ana Doble')
    const message = await made({ user_ids: [ana.id, ana.id.toUpperCase(), ana.id] })
    expect(message).toMatchObject({ total: 1, left_out: [] })
    expect(namesOf(message)).toEqual(['Ana Doble'])
  })

  it('of two people with one number that staff wrote the first by name gets the WhatsApp; by mail both get theirs', async () => {
    const mother = await joins('Ana Madre')
    const daughter = await joins('Zoé Hija')
    for (const one of [mother, daughter]) {
      await changeProfile(studio.db, one, { phone: '6675550001', phone_by_staff: '6675550001' })
      await chooses(one, 'mail_messages', true)
    }
    const user_ids = [daughter.id, mother.id]
    const message = await made({ user_ids })
    expect(namesOf(message)).toEqual(['Ana Madre'])
    expect(message.left_out).toEqual([{ reason: 'same_number', count: 1 }])
    expect(await made({ user_ids, channel: 'mail' })).toMatchObject({ total: 2, left_out: [] })
  })

  it('P2: a stranger who types the number and a name of a client takes the WhatsApp from nobody', async () => {
    const phone = '6675550103'
    const client = await joins('Victoria Robles')
    await changeProfile(studio.db, client, { phone, phone_by_staff: phone })
    const stranger = await joins('Aaaa Aaaa')
    expect((await stranger.patch('/api/auth/me', { phone })).status).toBe(200)
    const user_ids = [stranger.id, client.id]
    const message = await made({ user_ids })
    expect(namesOf(message)).toEqual(['Victoria Robles'])
    expect(message.left_out).toEqual([{ reason: 'same_number', count: 1 }])

    // She keeps the number in her own profile, and loses it when she types another.
    expect((await client.patch('/api/auth/me', { phone, full_name: 'Victoria Robles Gil' })).status).toBe(200)
    expect(namesOf(await made({ user_ids }))).toEqual(['Victoria Robles Gil'])
    await client.patch('/api/auth/me', { phone: '6675550104' })
    await client.patch('/api/auth/me', { phone })
    expect(namesOf(await made({ user_ids }))).toEqual(['Victoria Robles Gil'])
  })

  it('of two people who typed one number none is preferred by name', async () => {
    const [one, other] = [await joins('Ana Igual'), await joins('Zoé Igual')]
    for (const person of [one, other]) await person.patch('/api/auth/me', { phone: '6675550105' })
    expect(await made({ user_ids: [other.id, one.id] })).toMatchObject({ total: 2, left_out: [] })
  })

  it('who is left out herself does not take the number from the others', async () => {
    const mother = await joins('Ana No')
    const daughter = await joins('Zoé Sí')
    for (const one of [mother, daughter]) await changeProfile(studio.db, one, { phone: '6675550002' })
    await chooses(mother, 'whatsapp_messages', false)
    const message = await made({ user_ids: [daughter.id, mother.id] })
    expect(namesOf(message)).toEqual(['Zoé Sí'])
    expect(message.left_out).toEqual([{ reason: 'objected', count: 1 }])
  })

  it('a repeated request with one key makes one message and one mail', async () => {
    const ana = await joins('Ana Llave')
    await chooses(ana, 'mail_messages', true)
    const key = { 'idempotency-key': 'one-press' }
    const message = { channel: 'mail', user_ids: [ana.id] }
    const [first, second] = await Promise.all([
      sends(reception, message, key),
      sends(reception, message, key),
    ])
    expect(first.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect(await queuedMails(studio.db, { recipient: ana.email, template: 'studio_message' })).toHaveLength(1)
  })

  it('a repeated request reads the message again, and keeps neither names nor numbers nor texts', async () => {
    const ana = await joins('Ximena Repetida')
    await changeProfile(studio.db, ana, { phone: '6675550009' })
    const again = () => sends(reception, { user_ids: [ana.id] }, { 'idempotency-key': 'kept-press' })
    const { body } = await again()
    expect(textOf(body.message.people[0])).toBe('Hola, Ximena')
    const kept = await storedText(studio.db, 'keptAnswers')
    expect(kept).toContain('kept-press')
    for (const secret of ['Ximena', '6675550009', ana.id]) expect(kept).not.toContain(secret)
    await chooses(ana, 'whatsapp_messages', false)
    expect((await again()).body.message).toMatchObject({
      id: body.message.id,
      people: [{ left_out: 'objected', whatsapp_url: null }],
    })
  })
})

describe('objections and consents', () => {
  const reach = async (person: Member, channel: 'whatsapp' | 'mail') => {
    const input = { user_ids: [person.id], channel }
    const { status } = await sends(reception, input)
    return status === 201 ? 'reached' : toNobody(input)
  }
  const out = (reason: string) => [{ reason, count: 1 }]

  it('WhatsApp goes to everybody with a number who has not refused it; the consent to mail does not matter', async () => {
    const ana = await joins('Ana Sin Nada')
    expect(await reach(ana, 'whatsapp')).toBe('reached')
    await chooses(ana, 'mail_messages', false)
    expect(await reach(ana, 'whatsapp')).toBe('reached')
    await chooses(ana, 'whatsapp_messages', false)
    expect(await reach(ana, 'whatsapp')).toEqual(out('objected'))
    await chooses(ana, 'whatsapp_messages', true)
    expect(await reach(ana, 'whatsapp')).toBe('reached')
    await changeProfile(studio.db, ana, { phone: null })
    expect(await reach(ana, 'whatsapp')).toEqual(out('no_phone'))
  })

  it('mail goes only to those who agreed to it, and a withdrawal is an objection', async () => {
    const ana = await joins('Ana Correo')
    expect(await reach(ana, 'mail')).toEqual(out('no_consent'))
    await chooses(ana, 'whatsapp_messages', true)
    expect(await reach(ana, 'mail')).toEqual(out('no_consent'))
    await chooses(ana, 'mail_messages', true)
    expect(await reach(ana, 'mail')).toBe('reached')
    await chooses(ana, 'mail_messages', false)
    expect(await reach(ana, 'mail')).toEqual(out('objected'))
  })

  it('a client without an address gets no mail', async () => {
    const client = { full_name: 'Tere Teléfono', phone: '6675550003' }
    const { id } = (await reception.post<{ id: string }>('/api/admin/users', client)).body
    const ana = await joins('Ana Con Correo')
    await chooses(ana, 'mail_messages', true)
    const message = await made({ user_ids: [id, ana.id], channel: 'mail' })
    expect(namesOf(message)).toEqual(['Ana Con Correo'])
    expect(message.left_out).toEqual(out('no_email'))
  })

  it.each(['whatsapp', 'mail'] as const)(
    'an opposition that is open or answered is an objection by %s, until the studio refuses it or the member agrees again',
    async (channel) => {
      const ana = await joins('Ana Se Opone')
      await chooses(ana, `${channel}_messages`, true)
      const first = await opposes(ana)
      expect(await reach(ana, channel)).toEqual(out('objected'))
      await closes(first, 'refused')
      expect(await reach(ana, channel)).toBe('reached')
      await closes(await opposes(ana), 'answered')
      expect(await reach(ana, channel)).toEqual(out('objected'))
      // The consent that stands has to be withdrawn before it can be given again.
      await chooses(ana, `${channel}_messages`, false)
      await chooses(ana, `${channel}_messages`, true)
      expect(await reach(ana, channel)).toBe('reached')
    },
  )

  it('who objects after the list was made cannot be written to from it any more', async () => {
    const ana = await joins('Ana Después')
    const bea = await joins('Bea Después')
    const { id } = await made({ user_ids: [ana.id, bea.id] })
    await chooses(ana, 'whatsapp_messages', false)
    await changeProfile(studio.db, bea, { phone: null })
    expect((await read(id)).people).toMatchObject([
      { whatsapp_url: null, left_out: 'objected', state: 'waiting' },
      { whatsapp_url: null, left_out: 'no_phone', state: 'waiting' },
    ])
    expect((await opens(id, ana)).body.code).toBe('message_left_out')
  })

  it.each([
    ['withdraws the consent', (ana: Member) => chooses(ana, 'mail_messages', false)],
    ['objects', opposes],
    ['is erased', (ana: Member) => admin.delete(`/api/admin/users/${ana.id}`)],
  ])('who %s does not get the mails that wait', async (_what, objects) => {
    const ana = await joins('Ana Espera')
    await chooses(ana, 'mail_messages', true)
    await made({ user_ids: [ana.id], channel: 'mail' })
    const waiting = () => queuedMails(studio.db, { recipient: ana.email, template: 'studio_message' })
    expect(await waiting()).toHaveLength(1)
    await objects(ana)
    expect(await waiting()).toEqual([])
  })
})
