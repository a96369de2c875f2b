import { describe, expect, it } from 'vitest'
import { type Member, openStudio } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'
import { setSettings } from '../harness/settings.ts'

describe('the confirmation of a booking', async () => {
  const studio = await openStudio()
  await setSettings(studio.db, { address: 'Calle Sol 1, Culiacán', email: 'hola@estudio.example' })

  it('is sent once, with the appointment as a calendar file', async () => {
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
    expect(file).toMatchObject({
      filename: 'clase.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
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

  it('names no coach when the class has none, and is not written for a refused booking', async () => {
    const eva = await studio.member({ plan: 'limited', classes: 1 })
    await eva.books(await studio.class({ at: '2026-11-17T08:00' }))
    await eva.books(await studio.class({ at: '2026-11-17T10:00' }))
    const mails = (await studio.mailbox()).filter(({ to }) => to === eva.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('el martes 17 de noviembre, 8:00 a.m., en Pilates.')
  })
})

/** RFC 5546: a calendar replaces what it has with a higher sequence of the same UID, and removes what is cancelled. */
describe('the calendar of a member follows by mail', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  /** The calendar files of a member's mails, oldest first. */
  const appointments = async (member: Member) => {
    // Mails about the schedule wait until undo has expired.
    studio.advance({ minutes: 1 })
    const mails = (await studio.mailbox()).filter(({ to }) => to === member.email).reverse()
    return mails.flatMap(({ attachments = [] }) =>
      attachments.map(({ content, contentType }) => {
        const field = (name: string) => new RegExp(`^${name}[:;](.*)\r$`, 'm').exec(content)?.[1]
        expect(contentType).toBe(`text/calendar; charset=utf-8; method=${field('METHOD')}`)
        const [uid, starts, ends] = ['UID', 'DTSTART', 'DTEND'].map(field)
        return { uid, method: field('METHOD'), starts, ends, sequence: Number(field('SEQUENCE')) }
      }),
    )
  }
  const moves = async (id: string, start_time: string, end_time: string) =>
    expect(await admin.patch(`/api/schedule/${id}`, { start_time, end_time })).toMatchObject({ status: 200 })
  const expectOne = (files: Awaited<ReturnType<typeof appointments>>) => {
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1)
    const sequences = files.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b))
  }

  it('a class that moves, then lasts longer, and is cancelled', async () => {
    for (const time of ['18:00', '19:00']) await studio.slot(time)
    const ana = await studio.member({ plan: 'limited', classes: 8 })
    const pilates = await studio.class({ at: '2026-11-17T18:00', coach: await studio.coach() })
    await ana.books(pilates)
    await appointments(ana)
    await moves(pilates.id, '2026-11-17T19:00:00', '2026-11-17T19:50:00')
    await appointments(ana)
    await moves(pilates.id, '2026-11-17T19:00:00', '2026-11-17T20:10:00')
    await appointments(ana)
    const { status } = await admin.delete(`/api/schedule/${pilates.id}`)
    expect(status).toBe(200)
    const files = await appointments(ana)
    expect(files).toMatchObject([
      { method: 'PUBLISH', starts: '20261118T010000Z', ends: '20261118T015000Z' },
      { method: 'PUBLISH', starts: '20261118T020000Z', ends: '20261118T025000Z' },
      { method: 'PUBLISH', starts: '20261118T020000Z', ends: '20261118T031000Z' },
      { method: 'CANCEL', starts: '20261118T020000Z' },
    ])
    expectOne(files)
  })

  it('a reservation that the studio releases, and one that a moved class cannot keep', async () => {
    for (const time of ['08:00', '09:00']) await studio.slot(time)
    const [eva, mia] = [
      await studio.member({ plan: 'limited', classes: 8 }),
      await studio.member({ plan: 'limited', classes: 8 }),
    ]
    const [early, late] = [
      await studio.class({ at: '2026-11-18T08:00', coach: await studio.coach() }),
      await studio.class({ at: '2026-11-18T09:00', coach: await studio.coach() }),
    ]
    await eva.books(early)
    await appointments(eva)
    const { body } = await eva.get<{ reservations: { id: string }[] }>('/api/user-schedules')
    const cancelled = await admin.patch(`/api/admin/user-schedules/${body.reservations[0]?.id}`, {
      status: 'canceled',
    })
    expect(cancelled.status).toBe(200)
    const released = await appointments(eva)
    expect(released).toMatchObject([{ method: 'PUBLISH' }, { method: 'CANCEL', starts: '20261118T150000Z' }])
    expectOne(released)

    await mia.books(late)
    await mia.books(early)
    await appointments(mia)
    await moves(early.id, '2026-11-18T09:00:00', '2026-11-18T09:50:00')
    const files = await appointments(mia)
    const displaced = files.filter(({ uid }) => uid === files.at(-1)?.uid)
    expect(displaced).toMatchObject([{ method: 'PUBLISH' }, { method: 'CANCEL', starts: '20261118T150000Z' }])
    expectOne(displaced)
  })

  it('reservations that a pause of their plan, or its end, releases', async () => {
    const luz = await studio.member()
    const dates = { starts: '2026-11-16', ends: '2026-12-15' }
    const plan = await givePlan(studio.context, luz.id, { plan: 'limited', classes: 8, ...dates })
    for (const day of [20, 21, 23]) await luz.books(await studio.class({ at: `2026-11-${day}T18:00` }))
    const before = await appointments(luz)
    expect(before).toMatchObject([{ method: 'PUBLISH' }, { method: 'PUBLISH' }, { method: 'PUBLISH' }])
    const removed = async () => (await appointments(luz)).filter(({ method }) => method === 'CANCEL')

    const pause = { from: '2026-11-20', to: '2026-11-20', reason: 'Viaje' }
    expect(await admin.post(`/api/admin/user-plans/${plan}/pauses`, pause)).toMatchObject({ status: 201 })
    expect(await removed()).toMatchObject([{ starts: '20261121T010000Z' }])

    expect(await admin.patch(`/api/admin/user-plans/${plan}/cancel`, {})).toMatchObject({ status: 200 })
    const files = await removed()
    expect(new Set(files.map(({ uid }) => uid))).toEqual(new Set(before.map(({ uid }) => uid)))
    expect(files).toHaveLength(3)
    for (const { uid, sequence } of files)
      expect(sequence).toBeGreaterThan(before.find((file) => file.uid === uid)?.sequence ?? Infinity)
  })

  it('a change that is undone notifies nobody', async () => {
    const lu = await studio.member({ plan: 'limited', classes: 8 })
    const pilates = await studio.class({ at: '2026-11-19T18:00' })
    await lu.books(pilates)
    const { body } = await admin.delete<{ undo: { id: string } }>(`/api/schedule/${pilates.id}`)
    await admin.post(`/api/schedule/undo/${body.undo.id}`, {})
    expect(await appointments(lu)).toMatchObject([{ method: 'PUBLISH' }])
  })
})
