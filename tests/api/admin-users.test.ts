import type { AdminUser, AdminUserList, Reservation } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { changeAccount } from '../harness/accounts.ts'
import { type Member, openStudio, type Studio } from '../harness/index.ts'
import { givePlan } from '../harness/plans.ts'
import { changeProfile, profileOf } from '../harness/profiles.ts'

describe('users for administrators', async () => {
  const people: Record<string, Member> = {}

  const list = async (query = '') => (await admin.get<AdminUserList>(`/api/admin/users${query}`)).body
  const names = async (query: string) => (await list(query)).users.map((user) => user.full_name)
  const joins = async (name: string, member: Parameters<Studio['member']>[0] = {}) => {
    people[name] = await studio.member({ name, ...member })
    return people[name]
  }
  const leaves = (name: string) =>
    changeProfile(studio.db, { full_name: name }, { erased_at: studio.clock.now() })
  const dotsOf = async (name: string) =>
    (await admin.get<AdminUser>(`/api/admin/users/${people[name]?.id}`)).body.dots

  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  await studio.coach({ name: 'Yolanda Coach' })
  await joins('Álvaro Núñez', { email: 'alvaro@correo.example' })
  await joins('Beatriz Peña', { plan: 'unlimited' })
  await joins('Carmen Díaz', { plan: 'limited', classes: 3 })
  await joins('Daniela Ruiz', { plan: 'limited', classes: 4, ends: '2026-11-19' })
  await joins('Elena Soto', { plan: 'limited', classes: 4, ends: '2026-11-20' })
  await joins('Fátima Vega', { plan: 'unpaid' })
  await joins('Gloria Lara', { plan: 'limited', starts: '2026-11-17' })
  await joins('Hilda Mora', { plan: 'limited', starts: '2026-10-01', ends: '2026-11-15' })

  it('AUS-01: lists ten users a page by name in Spanish order, with the total', async () => {
    const { body, headers } = await admin.get<AdminUserList>('/api/admin/users')
    expect(body.users.map((user) => user.full_name).slice(0, 3)).toEqual([
      'Álvaro Núñez',
      'Beatriz Peña',
      'Carmen Díaz',
    ])
    expect(body).toMatchObject({ total: 10, currentPage: 1 })
    expect(headers['content-range']).toBe('users 0-9/10')
    expect(await names('?page=2&limit=8')).toEqual(['Yolanda Coach', 'Zulema Admin'])
    expect((await list('?page=2&limit=8')).currentPage).toBe(2)
  })

  it.each([
    ['a name without its accents', 'alvaro nunez', ['Álvaro Núñez']],
    ['a name with accents it has not', 'BÉATRIZ', ['Beatriz Peña']],
    ['an address', 'correo.example', ['Álvaro Núñez']],
    ['nothing of the kind', '%', []],
    ['an underscore, which is no wildcard', '_', []],
  ])('AUS-02: finds by %s', async (_name, search, found) => {
    expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('AUS-02: a search keeps its total and its order on every page', async () => {
    const page = (query: string) => list(`?search=correo&${query}`)
    await joins('Zoé Lima', { email: 'a-zoe@correo.example' })
    expect(await page('limit=1')).toMatchObject({ total: 2, users: [{ full_name: 'Álvaro Núñez' }] })
    expect(await page('limit=1&page=2')).toMatchObject({ total: 2, users: [{ full_name: 'Zoé Lima' }] })
    expect(await page('limit=1&page=3')).toMatchObject({ total: 2, users: [] })
    const byAddress = encodeURIComponent('["email","ASC"]')
    expect(await page(`sort=${byAddress}`)).toMatchObject({
      users: [{ full_name: 'Zoé Lima' }, { full_name: 'Álvaro Núñez' }],
    })
    expect(await list('?search=nobody')).toMatchObject({ total: 0, users: [] })
    await leaves('Zoé Lima')
  })

  it('AUS-02: a search finds the new name and address after a change, and no longer the old ones', async () => {
    const one = await joins('Ñáéçç  Doble', { email: 'antes@cambio.example' })
    expect(await names('?search=naecc doble')).toHaveLength(1)
    const version = async () => (await profileOf(studio.db, one)).version
    const before = await version()
    const email = 'despues@cambio.example'
    await changeAccount(studio.db, one, { email })
    expect(await version()).toEqual(before)
    expect(await names('?search=despues@cambio')).toHaveLength(1)
    expect(await names('?search=antes@cambio')).toEqual([])
    expect(await names('?search=doble despues')).toHaveLength(1)
    expect(await names('?search=doble antes')).toEqual([])
    await admin.patch(`/api/admin/users/${one.id}`, { full_name: 'Otro Nombre' })
    expect(await names('?search=otro nombre')).toEqual(['Otro Nombre'])
    expect(await names('?search=naecc')).toEqual([])
    await leaves('Otro Nombre')
  })

  it('E05: staff save a first name alone, and a name of many words', async () => {
    const { id } = await joins('Nombre Provisional')
    await changeProfile(studio.db, { id }, { full_name: 'Lupita' })
    const [record] = (await list('?search=lupita')).users
    const saves = (change: object) => admin.put<AdminUser>(`/api/admin/users/${id}`, { ...record, ...change })
    expect((await saves({ phone: '6670000004' })).status).toBe(200)
    expect((await list('?search=lupita')).users).toMatchObject([{ phone: '6670000004' }])
    expect((await saves({ full_name: '' })).body).toMatchObject({ code: 'validation_failed' })
    const [saved] = (await list('?search=lupita')).users
    const full_name = 'Uno Dos Tres Cuatro Cinco Seis Lupe'
    expect((await saves({ ...saved, full_name })).status).toBe(200)
    await leaves('Seis Lupe')
  })

  it('AUS-02: two letters are enough for a search, and a wildcard character is searched for as it is', async () => {
    for (const typed of ['Zú', 'zulem', 'ma adm'])
      expect(await names(`?search=${encodeURIComponent(typed)}`), typed).toEqual(['Zulema Admin'])
    for (const typed of ['z_lema', '%ulema', 'zu%', '\\zulema'])
      expect(await names(`?search=${encodeURIComponent(typed)}`), typed).toEqual([])
  })

  it.each([
    ['María Muñoz', "D'Angelo", true],
    ['Muñoz María', "D'Angelo", true],
    ['peña muñoz', "D'Angelo", true],
    ['maria dangelo', 'D’Angelo', true],
    ['D´Angelo José', "D'Angelo", true],
    ["d'angelo", 'D`Angelo', true],
    ['D’Angelo', 'DAngelo', true],
    ['María Ruiz', "D'Angelo", false],
    ['667 321 0099', "D'Angelo", true],
    ['+52 667 321 0099', "D'Angelo", true],
    ['+52 1 (667) 321-0099', "D'Angelo", true],
    ['+52 667 321', "D'Angelo", true],
    ['5216673210099', "D'Angelo", true],
    ['+1 667 321 0099', "D'Angelo", false],
    ['maría 0099', "D'Angelo", true],
    ['maría 0098', "D'Angelo", false],
  ])('B18: “%s” finds María José Muñoz Peña %s: %s', async (typed, surname, isFound) => {
    const full_name = `María José Muñoz Peña ${surname}`
    await changeProfile(studio.db, { full_name: 'Elena Soto' }, { full_name, phone: '6673210099' })
    const found = await names(`?search=${encodeURIComponent(typed)}`)
    await changeProfile(studio.db, { full_name }, { full_name: 'Elena Soto', phone: null })
    expect(found).toEqual(isFound ? [full_name] : [])
  })

  it('finds by telephone and by payment reference (B18)', async () => {
    await changeProfile(studio.db, { full_name: 'Elena Soto' }, { phone: '6679876543' })
    expect(await names('?search=667-987')).toEqual(['Elena Soto'])
    const { user_plans } = (await list('?search=fatima')).users[0] as AdminUser
    const reference = user_plans[0]?.reference ?? ''
    expect(await names(`?search=${reference}`)).toEqual(['Fátima Vega'])
    expect(await names(`?search=${reference.slice(4).toLowerCase()}`)).toEqual(['Fátima Vega'])
  })

  it('B18: the digits of a payment reference find nobody by telephone', async () => {
    expect(await names('?search=987')).toContain('Elena Soto')
    expect(await names('?search=EST-9A8B7C')).toEqual([])
  })

  it('API-22: excludeRole leaves out the users with that role', async () => {
    expect(await names('?excludeRole=instructor&limit=50')).not.toContain('Yolanda Coach')
    expect(await names('?excludeRole=admin&limit=50')).not.toContain('Zulema Admin')
    expect((await admin.get('/api/admin/users?excludeRole=boss')).status).toBe(400)
  })

  it('staff lists the people with a role, or those without', async () => {
    const { total } = await list('?limit=1')
    const clients = await list('?limit=50&staff=false')
    expect(await names('?limit=50&staff=true')).toEqual(['Yolanda Coach', 'Zulema Admin'])
    expect(clients.users.map(({ full_name }) => full_name)).toContain('Elena Soto')
    expect(clients.users.filter(({ roles }) => roles.length > 0)).toEqual([])
    expect(clients.total).toBe(total - 2)
    const filter = encodeURIComponent('{"staff":true}')
    expect(await names(`?filter=${filter}`)).toEqual(['Yolanda Coach', 'Zulema Admin'])
  })

  it('AUS-09, A40: counts and lists the users whose payment is pending', async () => {
    expect((await list('?search=alvaro')).pendingUsersCount).toBe(1)
    expect(await names('?pending=true')).toEqual(['Fátima Vega'])
    expect(await names(`?filter=${encodeURIComponent('{"pending":true}')}`)).toEqual(['Fátima Vega'])
  })

  it.each([
    ['no plan', 'Álvaro Núñez', []],
    ['AUS-06: unlimited', 'Beatriz Peña', ['green']],
    ['AUS-07: three classes left', 'Carmen Díaz', ['orange']],
    ['AUS-07: ends in three days', 'Daniela Ruiz', ['orange']],
    ['AUS-06: ends in four days, four classes left', 'Elena Soto', ['green']],
    ['AUS-05, AUS-08: bought and unpaid', 'Fátima Vega', ['red', 'blue']],
    ['AUS-08: begins tomorrow', 'Gloria Lara', ['blue']],
    ['expired', 'Hilda Mora', []],
  ])('dots: %s', async (_case, name, dots) => {
    expect(await dotsOf(name)).toEqual(dots)
  })

  it('A39: a user can have the red and the orange dot at once', async () => {
    const { id = '' } = people['Carmen Díaz'] ?? {}
    const unpaid = { plan: 'unpaid', classes: 8, starts: '2027-01-01', ends: '2027-01-30' } as const
    await givePlan(studio.context, id, unpaid)
    expect(await dotsOf('Carmen Díaz')).toEqual(['red', 'orange'])
  })

  it('AUS-11: a single user has all fields and no password', async () => {
    const { body } = await admin.get<AdminUser>(`/api/admin/users/${people['Beatriz Peña']?.id}`)
    expect(body).toMatchObject({
      full_name: 'Beatriz Peña',
      display_name: 'Beatriz Peña',
      phone: '6671234567',
      roles: [],
      is_active: true,
      last_login: null,
      has_pending_payment: false,
      accepted_terms: false,
      user_plans: [{ status: 'active', classes_remaining: -1 }],
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect(await admin.get('/api/admin/users/00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 'not_found', details: { kind: 'user' } },
    })
  })

  it('AUS-25, API-24: lists a user’s reservations', async () => {
    const ana = people['Beatriz Peña'] as Member
    await ana.books(await studio.class({ at: '2026-11-18T18:00' }))
    const { body } = await admin.get<{ schedules: Reservation[] }>(`/api/admin/users/${ana.id}/schedules`)
    expect(body.schedules).toMatchObject([{ start_time: '2026-11-18T18:00:00', status: 'reserved' }])
  })

  it('an erased user is in no list', async () => {
    const gone = await joins('Ximena Ida')
    await leaves('Ximena Ida')
    expect(await names('?search=ximena')).toEqual([])
    expect((await admin.get(`/api/admin/users/${gone.id}`)).status).toBe(404)
  })
})
