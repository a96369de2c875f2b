import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../harness/index.ts'
import { setSettings } from '../harness/settings.ts'

describe('the confirmation of a booking', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    await setSettings(studio.db, { address: 'Calle Sol 1, Culiacán', email: 'hola@estudio.example' })
  })
  afterAll(() => studio.close())

  it('goes out once, with the appointment as a calendar file', async () => {
    const ana = await studio.member({ name: 'Ana Prueba López', plan: 'limited', classes: 8 })
    const coaches = [await studio.coach({ name: 'Luisa; Coach' }), await studio.coach({ name: 'Mar Coach' })]
    const pilates = await studio.class({ at: '2026-11-17T18:00', coach: coaches })
    await ana.books(pilates)
    await ana.books(pilates)
    const mails = (await studio.mailbox()).filter(({ to }) => to === ana.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Tu lugar en Pilates está confirmado'])
    expect(mails[0]?.text).toContain('Hola, Ana:')
    expect(mails[0]?.text).toContain(
      'el martes 17 de noviembre, 6:00 p.m., en Pilates, con Luisa; Coach y Mar Coach.',
    )
    const { body } = await ana.get<{ reservations: { id: string }[] }>('/api/user-schedules')
    const [file] = mails[0]?.attachments ?? []
    expect(file).toMatchObject({ filename: 'clase.ics', contentType: 'text/calendar; charset=utf-8' })
    const lines = file?.content.replace(/\r\n /g, '').split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:reservation-${body.reservations[0]?.id}@localhost`,
        'STATUS:CONFIRMED',
        'DTSTART:20261118T010000Z',
        'DTEND:20261118T015000Z',
        'DTSTAMP:20261116T150000Z',
        'SUMMARY:Pilates',
        'DESCRIPTION:Coach Luisa\\; Coach\\, Coach Mar Coach',
        expect.stringMatching(/^LOCATION:.*Calle Sol 1\\, Culiacán$/),
      ]),
    )
  })

  it('names no coach where there is none, and is not written for a booking that was refused', async () => {
    const eva = await studio.member({ plan: 'limited', classes: 1 })
    await eva.books(await studio.class({ at: '2026-11-17T08:00' }))
    await eva.books(await studio.class({ at: '2026-11-17T10:00' }))
    const mails = (await studio.mailbox()).filter(({ to }) => to === eva.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('el martes 17 de noviembre, 8:00 a.m., en Pilates.')
  })
})
