import type { DeskTask, RosterClass, Series, StandingChoice, StandingPlaces, Today } from '@estudio/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { bookingFaults, standingFaults } from '../harness/consistency.ts'
import type { Member } from '../harness/index.ts'
import { queuedMails } from '../harness/outbox.ts'
import { setSettings } from '../harness/settings.ts'
import { openStandingStudio, type StandingStudio } from '../harness/standing-places.ts'

// The clock is at Monday 16 November 2026, 08:00. Tuesdays at 19:00 have two standing places.
describe('members ask for standing places', () => {
  let desk: StandingStudio
  let tuesday: Series
  let saturday: Series

  beforeEach(async () => {
    desk = await openStandingStudio()
    const series = await desk.paint(desk.cell(2, '19:00'), desk.cell(6, '09:00'))
    ;[tuesday, saturday] = series as [Series, Series]
  })
  afterEach(async () => {
    expect(await bookingFaults(desk.studio.db)).toEqual([])
    expect(await standingFaults(desk.studio.db)).toEqual([])
  })

  const may = (standing_requests: 'staff' | 'approval' | 'direct') =>
    setSettings(desk.studio.db, { standing_requests })
  const approve = (id: string) => desk.admin.post(`/api/admin/standing-places/${id}/approval`)
  const accept = (member: Member, id: string) => member.post(`/api/user/standing-places/${id}/acceptance`)
  const placesOf = async (member: Member) =>
    (await member.get<StandingPlaces>('/api/user/standing-places')).body.standing_places
  const states = async (...members: Member[]) =>
    Promise.all(members.map(async (member) => (await placesOf(member))[0]?.state ?? 'none'))
  /** The templates of the mails about standing places to a member, in order. */
  const told = async (member: Member) =>
    (await queuedMails(desk.studio.db, { recipient: member.email }))
      .map(({ template }) => template)
      .filter((template) => template.startsWith('standing_'))
  /** A member asks; the next one asks a minute later. */
  const asked = async (member: Member, series = tuesday): Promise<string> => {
    const { status, body } = await desk.ask(member, series)
    expect(status).toBe(201)
    desk.studio.advance({ minutes: 1 })
    return body.standing_place.id
  }
  /** Two members with the standing places of the Tuesdays. */
  const fill = async () => {
    const holders = [await desk.member(), await desk.member()] as const
    for (const one of holders) expect((await desk.give(one, tuesday)).status).toBe(201)
    return holders
  }
  const leave = async (member: Member) => {
    const [place] = await placesOf(member)
    expect((await member.delete(`/api/user/standing-places/${place?.id}`)).status).toBe(204)
  }

  describe('where staff approve', () => {
    beforeEach(() => may('approval'))

    it('a request has no dates; the place begins with the approval, and the member is told', async () => {
      await desk.publish('2026-11-16', 1)
      const ana = await desk.member()
      const id = await asked(ana)
      expect(await placesOf(ana)).toMatchObject([{ state: 'requested', dates: [] }])
      expect((await approve(id)).body).toMatchObject({
        standing_place: { state: 'active', dates: [{ state: 'confirmed' }] },
      })
      expect((await approve(id)).status).toBe(200)
      expect(await told(ana)).toEqual(['standing_approved'])
      expect((await auditOf(desk.studio.db, 'standing_place')).map(({ action }) => action)).toEqual([
        'standing_place.approve',
        'standing_place.ask',
      ])
    })

    it('a request is work for staff until they answer it', async () => {
      const work = async (): Promise<DeskTask | undefined> => {
        const { body } = await desk.admin.get<Today>('/api/user/today')
        return body.desk?.tasks.find(({ kind }) => kind === 'standing')
      }
      const ana = await desk.member()
      expect(await work()).toBeUndefined()
      const id = await asked(ana)
      expect(await work()).toMatchObject({ count: 1, oldest: '2026-11-16T15:00:00.000Z' })
      await approve(id)
      expect(await work()).toBeUndefined()
    })

    it('the roster of a class marks who has a standing place in it, not who asked for one', async () => {
      await desk.publish('2026-11-16', 1)
      const [ana, bea] = [await desk.member({ name: 'Ana' }), await desk.member({ name: 'Bea' })]
      await desk.give(ana, tuesday)
      await asked(bea)
      const lesson = await desk.classAt('2026-11-17T19:00')
      await desk.books(bea, lesson)
      const { body } = await desk.coach.get<RosterClass>(`/api/schedule/${lesson.id}/roster`)
      expect(body.people).toMatchObject([
        { display_name: 'Ana', has_standing_place: true },
        { display_name: 'Bea', has_standing_place: false },
      ])
    })

    it('a declined request ends and the member is told; a request that she withdraws ends without a mail', async () => {
      const [ana, bea] = [await desk.member(), await desk.member()]
      const declined = await asked(ana)
      await asked(bea)
      await desk.admin.delete(`/api/admin/users/${ana.id}/standing-places/${declined}`)
      await leave(bea)
      expect(await states(ana, bea)).toEqual(['none', 'none'])
      expect([await told(ana), await told(bea)]).toEqual([['standing_declined'], []])
      expect((await approve(declined)).body).toMatchObject({ code: 'standing_place_ended' })
    })

    it('an approved request for a full series waits; without an approval nobody is offered a place', async () => {
      const [holder] = await fill()
      const [ana, bea] = [await desk.member(), await desk.member()]
      await asked(ana)
      await approve(await asked(bea))
      expect(await told(bea)).toEqual(['standing_approved'])
      await leave(holder)
      await desk.keep()
      expect(await states(ana, bea)).toEqual(['requested', 'offered'])
    })
  })

  describe('where members take places at once', () => {
    beforeEach(() => may('direct'))

    it('the place begins at once, without a mail of its own', async () => {
      await desk.publish('2026-11-16', 1)
      const ana = await desk.member()
      expect((await desk.ask(ana, tuesday)).body).toMatchObject({ standing_place: { state: 'active' } })
      expect(await desk.dates(ana)).toEqual(['11-17 confirmed'])
      expect(await told(ana)).toEqual([])
    })

    it('staff who give a place in a full series are refused; a member waits, and is told by when to accept what frees', async () => {
      const [holder] = await fill()
      const ana = await desk.member()
      expect((await desk.give(ana, tuesday)).body).toMatchObject({ code: 'standing_full' })
      const id = await asked(ana)
      expect(await placesOf(ana)).toMatchObject([{ state: 'waiting', offered_until: null }])
      expect((await accept(ana, id)).body).toMatchObject({ code: 'standing_not_offered' })
      await desk.keep()
      expect(await states(ana)).toEqual(['waiting'])

      await leave(holder)
      await desk.keep()
      await desk.keep()
      expect(await placesOf(ana)).toMatchObject([
        { state: 'offered', offered_until: '2026-11-17T15:01:00.000Z', series: { taken: 2, waiting: 1 } },
      ])
      const [mail] = await queuedMails(desk.studio.db, { template: 'standing_offered' })
      expect(mail).toMatchObject({ recipient: ana.email, data: { until: '2026-11-17T08:01:00' } })
    })

    it('an accepted place begins on the day of the answer and holds its dates; accepting twice is accepting once', async () => {
      const [holder] = await fill()
      const ana = await desk.member()
      const id = await asked(ana)
      await desk.publish('2026-11-16', 2)
      await leave(holder)
      await desk.keep()
      desk.studio.setClock('2026-11-17T07:00')
      const other = await desk.member()
      expect((await accept(other, id)).status).toBe(404)
      expect((await accept(ana, id)).body).toMatchObject({
        standing_place: { state: 'active', since: '2026-11-17', offered_until: null },
      })
      expect((await accept(ana, id)).status).toBe(200)
      expect(await desk.dates(ana)).toEqual(['11-17 confirmed', '11-24 held'])
      expect((await auditOf(desk.studio.db, 'standing_place')).map(({ action }) => action)).toContain(
        'standing_place.accept',
      )
    })

    it('after 24 hours the offer ends, and the next member in the order of the requests gets the place', async () => {
      const [holder] = await fill()
      const [ana, bea, eva] = [await desk.member(), await desk.member(), await desk.member()]
      const first = await asked(ana)
      await asked(bea)
      await asked(eva)
      await leave(holder)
      await desk.keep()
      expect(await states(ana, bea, eva)).toEqual(['offered', 'waiting', 'waiting'])
      desk.studio.setClock('2026-11-17T08:03')
      expect((await accept(ana, first)).body).toMatchObject({ code: 'standing_not_offered' })
      await desk.keep()
      expect(await states(ana, bea, eva)).toEqual(['none', 'offered', 'waiting'])
      expect((await accept(ana, first)).body).toMatchObject({ code: 'standing_place_ended' })
    })

    it('a member whose plan allows no place now is passed over and keeps waiting', async () => {
      const [holder] = await fill()
      const [ana, bea] = [await desk.member({ ends: '2026-11-20' }), await desk.member()]
      await asked(ana)
      await asked(bea)
      desk.studio.setClock('2026-11-30T08:00')
      await leave(holder)
      await desk.keep()
      expect(await states(ana, bea)).toEqual(['waiting', 'offered'])
    })

    it('a free place belongs to those who wait: a newcomer waits behind them, and staff cannot give what is offered', async () => {
      const [holder] = await fill()
      const [ana, bea, eva] = [await desk.member(), await desk.member(), await desk.member()]
      await asked(ana)
      await leave(holder)
      await asked(bea)
      expect(await states(ana, bea)).toEqual(['waiting', 'waiting'])
      await desk.keep()
      expect(await states(ana, bea)).toEqual(['offered', 'waiting'])
      expect((await desk.give(eva, tuesday)).body).toMatchObject({ code: 'standing_full' })
    })

    it('more places of a series are offered at once, and a series that ends ends its requests', async () => {
      await fill()
      const [ana, bea] = [await desk.member(), await desk.member()]
      await asked(ana)
      await asked(bea)
      await desk.admin.patch(`/api/admin/series/${tuesday.id}`, { max_standing: 3 })
      await desk.keep()
      expect(await states(ana, bea)).toEqual(['offered', 'waiting'])
      await desk.paint(desk.cell(6, '09:00'))
      await desk.keep()
      expect(await states(ana, bea)).toEqual(['none', 'none'])
    })
  })

  describe('a class says what a member can do about its weekly place', () => {
    const choice = async (member: Member, time: string) => {
      const { id } = await desk.classAt(time)
      return (await member.get<StandingChoice>(`/api/schedule/${id}/standing-place`)).body
    }

    it.each([
      ['staff', false],
      ['approval', true],
      ['direct', true],
    ] as const)('with the setting %s she may ask: %s', async (setting, may_ask) => {
      await may(setting)
      await desk.publish('2026-11-16', 1)
      const [ana, bea] = [await desk.member(), await desk.member({ standing: undefined })]
      expect(await choice(ana, '2026-11-17T19:00')).toMatchObject({
        series: { id: tuesday.id, weekday: 2, start_time: '19:00' },
        place: null,
        may_ask,
        would_wait: false,
      })
      expect(await choice(bea, '2026-11-17T19:00')).toMatchObject({ may_ask: false })
    })

    it('a full series says that she would wait, and what became of her request', async () => {
      await may('direct')
      await desk.publish('2026-11-16', 1)
      await fill()
      const ana = await desk.member()
      expect(await choice(ana, '2026-11-17T19:00')).toMatchObject({ may_ask: true, would_wait: true })
      const id = await asked(ana)
      expect(await choice(ana, '2026-11-17T19:00')).toMatchObject({
        place: { id, state: 'waiting' },
        may_ask: false,
      })
      expect(await choice(ana, '2026-11-21T09:00')).toMatchObject({
        series: { id: saturday.id },
        may_ask: false,
      })
    })

    it('a class of no series has no weekly place', async () => {
      await may('direct')
      const lesson = await desk.studio.class({ at: '2026-11-18T18:00' })
      const ana = await desk.member()
      expect((await ana.get(`/api/schedule/${lesson.id}/standing-place`)).body).toEqual({
        series: null,
        place: null,
        may_ask: false,
        would_wait: false,
      })
    })
  })
})
