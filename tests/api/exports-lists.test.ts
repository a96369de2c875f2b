import { describe, expect, it } from 'vitest'
import { exportedRows } from '../harness/http.ts'
import { type Member, openStudio } from '../harness/index.ts'

// Everything is read on Friday 20 November 2026.
describe('a list as a file', async () => {
  const rows = (path: string) => exportedRows(admin, path)
  const buys = async (member: Member, start_date: string, payment_channel: 'transfer' | 'oxxo') => {
    const body = { plan_id: plan, start_date, payment_channel }
    return (await member.post<{ plan: { id: string; reference: string } }>('/api/user-plans', body)).body.plan
  }
  const pays = async (member: Member, id: string) =>
    expect(
      (await admin.patch(`/api/admin/users/${member.id}/plans`, { id, payment_status: 'completed' })).status,
    ).toBe(200)

  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  studio.setClock('2026-11-17T23:59')
  const ana = await studio.member({ name: 'Ana Muñoz', email: 'ana@correo.example', plan: 'unlimited' })
  const eva = await studio.member({ name: 'Eva Luna', email: 'eva@correo.example', plan: 'unlimited' })
  const coach = await studio.coach({ name: 'Luisa Coach', email: 'luisa@correo.example' })
  await studio.coach({ name: 'Álvaro Coach' })
  const early = await studio.class({ at: '2026-11-19T07:00', type: 'Barre', coach })
  const late = await studio.class({ at: '2026-11-24T18:00' })
  await ana.books(late)
  studio.setClock('2026-11-18T00:00')
  await eva.books(early)
  studio.setClock('2026-11-18T00:01')
  await ana.books(early)
  studio.setClock('2026-11-18T10:00')
  await ana.cancels(late)
  studio.setClock('2026-11-20T08:00')
  const plan = (await studio.plan({ name: '8 Clases', price: 96_050, classLimit: 8 })).id
  await pays(ana, (await buys(ana, '2027-01-01', 'oxxo')).id)
  studio.setClock('2026-11-20T09:00')
  await pays(eva, (await buys(eva, '2027-01-01', 'transfer')).id)
  await buys(ana, '2027-03-01', 'oxxo')
  await buys(eva, '2027-03-01', 'transfer')
  for (let number = 1; number <= 12; number += 1)
    await admin.post('/api/admin/classes', { name: `Yoga ${number}`, description: 'Con calma' })

  const desc = (field: string) => `sort=${encodeURIComponent(JSON.stringify([field, 'DESC']))}`

  it.each([
    ['coaches', '/api/admin/instructors', 'users', 'display_name', 'Nombre que se muestra'],
    ['coaches', '/api/admin/instructors?search=alvaro', 'users', 'display_name', 'Nombre que se muestra'],
    ['coaches', `/api/admin/instructors?${desc('email')}`, 'users', 'display_name', 'Nombre que se muestra'],
    ['classes', '/api/admin/classes?search=yoga', 'classes', 'name', 'Nombre'],
    ['classes', `/api/admin/classes?${desc('name')}`, 'classes', 'name', 'Nombre'],
    ['offers', '/api/admin/plans', 'plans', 'name', 'Nombre'],
    ['offers', '/api/admin/plans?search=clases', 'plans', 'name', 'Nombre'],
    ['pending', '/api/admin/payments/pending', 'payments', 'reference', 'Referencia'],
    ['pending', '/api/admin/payments/pending?search=munoz', 'payments', 'reference', 'Referencia'],
    ['pending', `/api/admin/payments/pending?${desc('full_name')}`, 'payments', 'reference', 'Referencia'],
    ['pending', '/api/admin/payments/pending?has_proof=false', 'payments', 'reference', 'Referencia'],
    ['received', '/api/admin/payments/received', 'payments', 'reference', 'Referencia'],
    ['received', '/api/admin/payments/received?to=2026-11-19', 'payments', 'reference', 'Referencia'],
    [
      'received',
      `/api/admin/payments/received?search=eva&${desc('amount')}`,
      'payments',
      'reference',
      'Referencia',
    ],
    ['users', `/api/admin/users?pending=true&${desc('email')}`, 'users', 'email', 'Correo'],
    ['users', '/api/admin/users?role=instructor', 'users', 'email', 'Correo'],
  ] as const)(
    '%s hold what %s shows, in its order, all pages',
    async (_list, address, many, field, column) => {
      const sign = address.includes('?') ? '&' : '?'
      const { body } = await admin.get<Record<string, Record<string, string>[]>>(
        `${address}${sign}limit=1000`,
      )
      const shown = body[many]?.map((row) => row[field])
      const [path, query = ''] = address.split('?')
      expect((await rows(`${path}/export?${query}`)).map((row) => row[column])).toEqual(shown)
    },
  )

  it('the files of coaches, classes and plans have the columns of the screen, and numbers as numbers', async () => {
    expect(await rows('/api/admin/instructors/export?search=luisa')).toEqual([
      {
        'Nombre que se muestra': 'Luisa Coach',
        Nombre: 'Luisa Coach',
        Correo: 'luisa@correo.example',
        Biografía: '',
        'En el equipo desde': '2026-11-17 23:59',
      },
    ])
    expect(await rows('/api/admin/classes/export?search=yoga%2012')).toEqual([
      { Nombre: 'Yoga 12', Descripción: 'Con calma', 'Duración (min)': 60, Estado: 'Activa' },
    ])
    const promotion = { promotion_price: 0.07, promotion_from: '2026-11-27', promotion_until: '2026-11-30' }
    const body = {
      benefits: ['Tapete', 'Agua'],
      description: 'Ocho al mes',
      is_active: false,
      ...promotion,
    }
    await admin.patch(`/api/admin/plans/${plan}`, body)
    expect(await rows('/api/admin/plans/export?search=8%20clases')).toMatchObject([
      {
        Orden: expect.any(Number),
        Nombre: '8 Clases',
        Descripción: 'Ocho al mes',
        Precio: 960.5,
        'Precio de promoción (MXN)': 0.07,
        'Promoción desde': '2026-11-27',
        'Promoción hasta': '2026-11-30',
        'Duración (días)': 30,
        'Límite de clases': 8,
        Beneficios: 'Tapete\nAgua',
        Estado: 'Inactivo',
      },
    ])
  })

  it('the files of payments list pending payments with their deadline, and received payments with their method', async () => {
    expect(await rows('/api/admin/payments/pending/export?search=munoz')).toEqual([
      {
        Referencia: expect.stringMatching(/^EST-/),
        Cliente: 'Ana Muñoz',
        Correo: 'ana@correo.example',
        Plan: '8 Clases',
        Importe: 960.5,
        'Forma de pago': 'OXXO',
        'Fecha de compra': '2026-11-20 09:00',
        'Inicio del plan': '2027-03-01',
        'Se elimina el': '2026-11-27',
      },
    ])
    const [eva] = await rows('/api/admin/payments/received/export?from=2026-11-20&to=2026-11-20')
    expect(eva).toEqual({
      'Verificado el': '2026-11-20 09:00',
      Movimiento: 'Pago',
      Referencia: expect.stringMatching(/^EST-/),
      Cliente: 'Eva Luna',
      Plan: '8 Clases',
      'Forma de pago': 'Transferencia',
      Importe: 960.5,
    })
  })

  describe('of reservations', () => {
    const whose = async (query: string) =>
      (await rows(`/api/admin/user-schedules/export?${query}`)).map((row) => [row.Cliente, row.Clase])

    it('lists reservations by the days on which they were made, the latest first, with their status', async () => {
      expect(await rows('/api/admin/user-schedules/export?from=2026-11-17&to=2026-11-17')).toEqual([
        {
          Fecha: '2026-11-24',
          Hora: '18:00',
          Clase: 'Pilates',
          Coaches: '',
          Cliente: 'Ana Muñoz',
          Correo: 'ana@correo.example',
          Estado: 'Cancelada',
          'Cancelada por': 'Cliente',
          'Clase devuelta': 'Sí',
          Asistencia: null,
          'Fecha de reservación': '2026-11-17 23:59',
          Plan: expect.any(String),
          Referencia: expect.stringMatching(/^EST-/),
        },
      ])
      expect((await whose('')).at(-1)).toEqual(['Ana Muñoz', 'Pilates'])
    })

    it('follows the status filter, the search and the order of the list', async () => {
      expect(await whose('status=canceled')).toEqual([['Ana Muñoz', 'Pilates']])
      expect(await whose('status=cancelled'), 'A08').toHaveLength(1)
      expect(await whose('search=luna')).toEqual([['Eva Luna', 'Barre']])
      const byName = await whose(`${desc('full_name')}&status=reserved`)
      expect(byName.map(([client]) => client)).toEqual(['Eva Luna', 'Ana Muñoz'])
    })

    it('lists the reservations of the classes of a week, class by class', async () => {
      expect(await whose('week=2026-11-22')).toEqual([
        ['Eva Luna', 'Barre'],
        ['Ana Muñoz', 'Barre'],
      ])
      expect(await whose('week=2026-11-23')).toEqual([['Ana Muñoz', 'Pilates']])
      expect(await whose('week=2026-11-23&status=reserved')).toEqual([])
    })
  })

  it('the file of the audit log has who changed what and whom, with the values before and after', async () => {
    const adjusted = { delta: 2, reason: '=Cortesía' }
    const { body } = await ana.get<{ plans: { id: string; name: string }[] }>('/api/user/plans')
    const { id } = body.plans.find(({ name }) => name === '8 Clases') ?? { id: '' }
    await admin.post(`/api/admin/user-plans/${id}/adjust`, adjusted)
    const query = `actor_kind=admin&entity=user_plan&search=ajusto&from=2026-11-20`
    expect(await rows(`/api/admin/audit/export?${query}`)).toEqual([
      {
        Cuándo: '2026-11-20 09:00:00',
        Quién: 'Zulema Admin',
        'Quién lo hizo': 'Administración',
        'Qué hizo': 'Ajustó las clases de un plan',
        'Sobre qué': 'Plan de cliente',
        Nombre: '8 Clases',
        Inicio: null,
        Persona: 'Ana Muñoz',
        Antes: '{"classes_remaining":8}',
        Después: '{"reason":"=Cortesía","classes_remaining":10}',
        Identificador: id,
        'Llave de API': null,
        'Dirección IP': '127.0.0.1',
        Dispositivo: expect.any(String),
      },
    ])
    expect(await rows('/api/admin/audit/export?to=2026-11-16')).toEqual([])
  })

  it('A58: is recorded with its filters, and of a search only that there was one', async () => {
    await rows(`/api/admin/audit/export?search=eva&from=2026-11-01&${desc('at')}`)
    const [entry] = (await rows('/api/admin/audit/export?entity=export')).slice(1)
    expect(entry).toMatchObject({
      Quién: 'Zulema Admin',
      'Qué hizo': 'Descargó la bitácora',
      'Sobre qué': 'Archivo descargado',
    })
    expect(JSON.parse(String(entry?.Después))).toEqual({
      format: 'ndjson',
      filter: { from: '2026-11-01', search: true },
    })
  })

  it('writes no cell as a formula', async () => {
    await admin.post('/api/admin/classes', { name: '=1+1', description: '@SUM(A1)' })
    const { body, headers } = await admin.get<string>('/api/admin/classes/export?search=%3D1')
    expect(body).toBe(
      `\uFEFF"Nombre","Descripción","Duración (min)","Estado"\r\n"'=1+1","'@SUM(A1)","60","Activa"\r\n`,
    )
    expect(headers['content-disposition']).toBe('attachment; filename="clases-2026-11-20.csv"')
  })

  it.each([
    '/api/admin/audit/export?from=2026-02-31',
    '/api/admin/audit/export?actor=ana',
    '/api/admin/payments/received/export?to=ayer',
    '/api/admin/user-schedules/export?week=2026-02-31',
    '/api/admin/user-schedules/export?status=pending',
    '/api/admin/classes/export?sort=name',
    '/api/admin/users/export?role=owner',
  ])('refuses %s', async (path) => {
    expect((await admin.get(path)).status).toBe(400)
  })
})
