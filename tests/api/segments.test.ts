import type { AdminUser, AdminUserList, MessagePreview, SegmentList } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { openStudio, type Studio } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'
import { changeProfile } from '../harness/profiles.ts'
import { plansAbout } from '../harness/sql-statements.ts'

const today = '2026-11-16'

describe('segments of the users', async () => {
  const studio = await openStudio()
  studio.setClock('2026-01-05T08:00')
  const admin = await studio.admin({ name: 'Zulema Admin' })
  const coach = await studio.coach({ name: 'Yolanda Coach' })
  const joins = (name: string, member: Parameters<Studio['member']>[0] = {}) =>
    studio.member({ name, ...member })
  const held = { plan: 'unlimited', classes: 8 } as const

  await joins('Ends today', { plan: 'unlimited', starts: '2026-10-01', ends: today })
  await joins('Ends in 7', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-23' })
  await joins('Ends in 8', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-24' })
  const followed = await joins('Followed', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-20' })
  await givePlan(studio.context, followed.id, { ...held, starts: '2026-11-21', ends: '2026-12-20' })
  await joins('Starts soon', { plan: 'unlimited', starts: '2026-11-17', ends: '2026-11-20' })
  await joins('Began 13 ago', { plan: 'unlimited', starts: '2026-11-03', ends: '2026-12-31' })
  await joins('Began 14 ago', { plan: 'unlimited', starts: '2026-11-02', ends: '2026-12-31' })
  await joins('Ended 1 ago', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-15' })
  await joins('Ended 30 ago', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-10-17' })
  await joins('Ended 31 ago', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-10-16' })
  const unpaid = await joins('Ended, unpaid', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-11-10' })
  await givePlan(studio.context, unpaid.id, { ...held, plan: 'unpaid', starts: today, ends: '2026-12-15' })
  const later = await joins('Ended, begins later', {
    plan: 'unlimited',
    starts: '2026-10-01',
    ends: '2026-11-10',
  })
  await givePlan(studio.context, later.id, { ...held, starts: '2026-11-17', ends: '2026-12-15' })
  const renews = await joins('Ends in 3, unpaid', {
    plan: 'unlimited',
    starts: '2026-10-01',
    ends: '2026-11-19',
  })
  await givePlan(studio.context, renews.id, {
    ...held,
    plan: 'unpaid',
    starts: '2026-11-20',
    ends: '2026-12-19',
  })
  const came = await joins('Came 13 ago', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-12-31' })
  const cameBefore = await joins('Came 14 ago', {
    plan: 'unlimited',
    starts: '2026-10-01',
    ends: '2026-12-31',
  })
  const missed = await joins('Missed it', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-12-31' })
  await changeProfile(studio.db, came, { birthdate: '1990-11-16' })
  await changeProfile(studio.db, missed, { birthdate: '1996-02-29' })

  const attends = async (date: string, marks: [person: typeof came, attended: boolean][]) => {
    const pilates = await studio.class({ at: `${date}T18:00`, coach })
    studio.setClock(`${date}T17:45`)
    const attendance = []
    for (const [member, attended] of marks) {
      studio.setClock(`${date}T09:0${attendance.length}`)
      const { body } = await member.books(pilates)
      const { reservation } = body as { reservation: { id: string } }
      attendance.push({ reservation_id: reservation.id, attended })
    }
    studio.setClock(`${date}T18:30`)
    const { status } = await admin.patch(`/api/schedule/${pilates.id}/attendance`, { attendance })
    expect(status).toBe(200)
  }
  await attends('2026-11-02', [[cameBefore, true]])
  await attends('2026-11-03', [
    [came, true],
    [missed, false],
  ])

  studio.setClock('2026-10-17T23:59')
  await joins('Joined 30 ago')
  studio.setClock('2026-10-18T00:00')
  await joins('Joined 29 ago')
  studio.setClock(`${today}T08:00`)
  const gone = await joins('Erased', { plan: 'unlimited', starts: '2026-10-01', ends: '2026-12-31' })
  await changeProfile(studio.db, gone, { erased_at: studio.clock.now() })

  const list = async (query: string) =>
    (await admin.get<AdminUserList>(`/api/admin/users?limit=50&${query}`)).body
  const names = async (segment: string) =>
    (await list(`segment=${segment}`)).users.map((user) => user.full_name).sort()
  const active = [
    'Began 13 ago',
    'Began 14 ago',
    'Came 13 ago',
    'Came 14 ago',
    'Ends in 3, unpaid',
    'Ends in 7',
    'Ends in 8',
    'Ends today',
    'Followed',
    'Missed it',
  ]

  it.each([
    ['active', active],
    ['expiring', ['Ends in 7', 'Ends today']],
    ['expired', ['Ended 1 ago', 'Ended 30 ago']],
    ['absent', active.filter((name) => name !== 'Began 13 ago' && name !== 'Came 13 ago')],
    ['new', ['Joined 29 ago']],
    ['pending', ['Ended, unpaid', 'Ends in 3, unpaid']],
    ['birthday', ['Came 13 ago']],
  ])('the segment %s has its members, and its count is that of the list', async (segment, members) => {
    expect(await names(segment)).toEqual(members)
    const { segments } = (await admin.get<SegmentList>('/api/admin/segments')).body
    expect(segments.find(({ id }) => id === segment)?.count).toBe(members.length)
  })

  it('says how many people a segment leaves out because they bought their next plan', async () => {
    const { segments } = (await admin.get<SegmentList>('/api/admin/segments')).body
    expect(segments.filter(({ renewed }) => renewed > 0)).toEqual([
      { id: 'expiring', count: 2, renewed: 2 },
      { id: 'expired', count: 2, renewed: 2 },
    ])
    const message = { template: 'Hola, {nombre}', channel: 'whatsapp', segment: 'expired' }
    const { body } = await admin.post<MessagePreview>('/api/admin/messages/preview', message)
    expect(body.left_out).toContainEqual({ reason: 'already_bought', count: 2 })
  })

  it('counts every segment, in the order of the screen', async () => {
    const { segments } = (await admin.get<SegmentList>('/api/admin/segments')).body
    expect(segments.map(({ id }) => id)).toEqual([
      'active',
      'expiring',
      'expired',
      'absent',
      'new',
      'pending',
      'birthday',
    ])
  })

  it('a day of the studio begins at its own midnight, not at that of UTC', async () => {
    // In Culiacán it is still the 16th, in UTC already the 17th.
    studio.setClock(`${today}T23:30`)
    expect(await names('birthday')).toEqual(['Came 13 ago'])
    expect(await names('active')).toContain('Ends today')
    expect(await names('new')).toContain('Joined 29 ago')
    studio.setClock('2026-11-17T00:00')
    expect(await names('birthday')).toEqual([])
    expect(await names('active')).not.toContain('Ends today')
    studio.setClock(`${today}T08:00`)
  })

  it.each([
    ['2027-02-28T08:00', ['Missed it']],
    ['2027-03-01T08:00', []],
    ['2028-02-28T08:00', []],
    ['2028-02-29T08:00', ['Missed it']],
  ])('a birthday of 29 February, at %s', async (time, celebrated) => {
    studio.setClock(time)
    expect(await names('birthday')).toEqual(celebrated)
    studio.setClock(`${today}T08:00`)
  })

  it('is combined with the search and other filters, also in the filter of ra-data-simple-rest', async () => {
    const found = async (query: string) => (await list(query)).users.map((user) => user.full_name)
    expect(await found('segment=active&search=ends in')).toEqual([
      'Ends in 3, unpaid',
      'Ends in 7',
      'Ends in 8',
    ])
    expect(await found('segment=active&is_active=false')).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ segment: 'expiring', q: 'today' }))
    const bare = await admin.get<AdminUser[]>(`/api/admin/users?range=[0,9]&filter=${filter}`)
    expect(bare.body.map((user) => user.full_name)).toEqual(['Ends today'])
    expect((await admin.get('/api/admin/users?segment=vip')).status).toBe(400)
  })

  it('is exported', async () => {
    const { status, body } = await admin.get('/api/admin/users/export?segment=expiring&format=ndjson')
    expect(status).toBe(200)
    const rows = String(body).trim().split('\n')
    expect(rows.map((row) => (JSON.parse(row) as { Nombre: string }).Nombre)).toEqual([
      'Ends in 7',
      'Ends today',
    ])
  })

  it('the list shows the day of the last visit', async () => {
    const visit = async (search: string) => (await list(`search=${search}`)).users[0]?.last_visit
    expect(await visit('came 13')).toBe('2026-11-03')
    expect(await visit('missed')).toBeNull()
    const { body } = await admin.get<AdminUser>(`/api/admin/users/${cameBefore.id}`)
    expect(body.last_visit).toBe('2026-11-02')
  })

  it('reads plans by their last day, without reading all of them', async () => {
    const plans = await plansAbout('expired_members', studio.connection, () => names('expired'))
    expect(plans.join()).toContain('user_plans_ending')
  })
})
