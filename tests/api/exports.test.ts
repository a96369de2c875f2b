import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { StaffWaitlist, UserPlan } from '@estudio/contract'
import compress from '@fastify/compress'
import fastify, { type FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { READER_PAUSE_MS, streamRows } from '../../server/src/platform/db/database.ts'
import type { Table } from '../../server/src/studio/reports/exports/export-file.ts'
import type { StartTimer } from '../../server/src/studio/reports/exports/send-chunks.ts'
import { sendTable } from '../../server/src/studio/reports/exports/send-export.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { endConnections, lockTable } from '../harness/faults.ts'
import { exportedRows } from '../harness/http.ts'
import { openStudio } from '../harness/index.ts'
import { changeProfile } from '../harness/profiles.ts'

describe('whole results as files', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  const ana = await studio.member({ name: 'Ana "Núñez", López', email: 'ana@correo.example' })

  const rows = (path: string) => exportedRows(admin, path)

  it('the file of users is CSV with a byte order mark, Spanish titles and quotes', async () => {
    await changeProfile(studio.db, ana, { address: '=2+5', bio: 'x' })
    const { body, headers } = await admin.get<string>('/api/admin/users/export')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="clientes-2026-11-16.csv"')
    expect(headers['cache-control']).toBe('private, no-store')
    const lines = body.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFF"Nombre","Nombre que se muestra","Correo","Celular","Género","Nacimiento","Domicilio","Roles","Alta",' +
        '"Acceso más reciente","Cuenta activa","Pago por validar","Etiquetas"',
    )
    expect(lines[1]).toBe(
      '"Ana ""Núñez"", López","Ana ""Núñez"", López","ana@correo.example","6671234567","","","\'=2+5","",' +
        '"2026-11-16 08:00","","Sí","No",""',
    )
    expect(lines.at(-1)).toBe('')
  })

  it('a list is an Excel workbook too', async () => {
    const { body, headers } = await admin.get<string>('/api/admin/users/export?format=xlsx')
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toBe('attachment; filename="clientes-2026-11-16.xlsx"')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.slice(0, 4)).toBe('PK\u0003\u0004')
  })

  it('the file of users follows the search and the filters of the list, and has all pages', async () => {
    for (let count = 0; count < 30; count += 1) await studio.member({ name: `Eva Socia ${count}` })
    expect(await rows('/api/admin/users/export?search=eva')).toHaveLength(30)
    expect(await rows('/api/admin/users/export?excludeRole=admin&search=zulema')).toEqual([])
    expect(await rows('/api/admin/users/export?staff=false&search=zulema')).toEqual([])
    expect(await rows('/api/admin/users/export?role=admin')).toMatchObject([
      { Nombre: 'Zulema Admin', Roles: 'Administración', 'Cuenta activa': 'Sí' },
    ])
  })

  it('the files of sold plans, reservations of a week and attendance have their rows', async () => {
    const { id } = await studio.plan({ name: '8 Clases', price: 96_050, classLimit: 8 })
    const bought = await ana.post<{ plan: UserPlan }>('/api/user-plans', {
      plan_id: id,
      start_date: '2026-11-16',
      payment_channel: 'oxxo',
    })
    const { plan } = bought.body
    await admin.patch(`/api/admin/users/${ana.id}/plans`, { id: plan.id, payment_status: 'completed' })
    const coach = await studio.coach({ name: 'Luisa Coach' })
    const monday = await studio.class({ at: '2026-11-16T18:00', coach })
    const sunday = await studio.class({ at: '2026-11-22T18:00' })
    const next = await studio.class({ at: '2026-11-23T00:00' })
    for (const one of [monday, sunday, next]) await ana.books(one)
    await ana.cancels(sunday)

    expect(await rows('/api/admin/user-plans/export?from=2026-11-16&to=2026-11-16')).toEqual([
      {
        Referencia: plan.reference,
        Cliente: 'Ana "Núñez", López',
        Correo: 'ana@correo.example',
        Plan: '8 Clases',
        'Fecha de compra': '2026-11-16 08:00',
        Inicio: '2026-11-16',
        Fin: '2026-12-15',
        Estado: 'Activo',
        Pago: 'Pagado',
        'Forma de pago': 'OXXO',
        'Precio de lista': 960.5,
        Código: null,
        Precio: 960.5,
        Pagado: 960.5,
        Reembolsado: 0,
        'Fecha de verificación': '2026-11-16 08:00',
        'Clases por usar': 6,
        Motivo: null,
      },
    ])
    expect(await rows('/api/admin/user-plans/export?to=2026-11-15')).toEqual([])

    expect(await rows('/api/admin/user-schedules/export?week=2026-11-18')).toMatchObject([
      { Fecha: '2026-11-16', Hora: '18:00', Clase: 'Pilates', Coaches: 'Luisa Coach', Estado: 'Reservada' },
      { Fecha: '2026-11-22', Estado: 'Cancelada', 'Cancelada por': 'Cliente', 'Clase devuelta': 'Sí' },
    ])

    studio.setClock('2026-11-16T19:00')
    expect(await rows('/api/admin/attendance/export')).toMatchObject([
      { Fecha: '2026-11-16', Hora: '18:00', Cliente: 'Ana "Núñez", López', Asistencia: 'Sin anotar' },
    ])
    studio.setClock('2026-11-16T08:00')
  })

  it('WLI-15: the file of waiting lists has the entries of each class in order, with their outcome', async () => {
    const full = await studio.class({ at: '2026-11-26T18:00', capacity: 1, type: 'Barre' })
    const people = { plan: 'unlimited', ends: '2026-12-30' } as const
    const holder = await studio.member({ ...people, name: 'Hilda Sol' })
    await holder.books(full)
    const [bea, cleo, dora] = [
      await studio.member({ ...people, name: 'Bea Luna', email: 'bea@correo.example' }),
      await studio.member({ ...people, name: 'Cleo Mar' }),
      await studio.member({ ...people, name: 'Dora Ríos' }),
    ]
    for (const one of [bea, cleo, dora]) await one.post(`/api/schedule/${full.id}/waitlist`)
    const { body } = await admin.get<StaffWaitlist>(`/api/schedule/${full.id}/waitlist`)
    await bea.books(await studio.class({ at: '2026-11-26T18:00' }))
    await admin.delete(`/api/admin/waitlist/${body.entries[2]?.id}`, { reason: '=Lo pidió' })
    await holder.cancels(full)

    expect(await rows('/api/admin/waitlist/export?from=2026-11-26&to=2026-11-26')).toMatchObject([
      {
        Fecha: '2026-11-26',
        Hora: '18:00',
        Clase: 'Barre',
        Cliente: 'Bea Luna',
        Correo: 'bea@correo.example',
        Estado: 'Espera, sin poder tomar un lugar',
        Turno: 1,
        'Se anotó': '2026-11-16 08:00',
        'Por qué no recibió un lugar': 'Ya tiene otra clase reservada a esa hora.',
        'Salió de la lista': null,
        Motivo: null,
      },
      {
        Cliente: 'Cleo Mar',
        Estado: 'Recibió un lugar',
        Turno: null,
        'Salió de la lista': '2026-11-16 08:00',
      },
      { Cliente: 'Dora Ríos', Estado: 'La quitó el estudio', Motivo: '=Lo pidió' },
    ])
    expect(await rows('/api/admin/waitlist/export?to=2026-11-25')).toEqual([])
    expect((await bea.get('/api/admin/waitlist/export')).body).toMatchObject({ code: 'not_allowed_for_role' })
  })

  it('the file of discounts follows the search of the list', async () => {
    const other = { name: 'Otoño', code: 'HOJA', discount_percent: 5, valid_from: '2026-11-01' }
    await admin.post('/api/admin/discounts', other)
    await admin.post('/api/admin/discounts', {
      name: 'Verano',
      code: 'SOL10',
      discount_percent: 10,
      valid_from: '2026-11-01',
      min_purchase_amount: 500,
      limit_per_user: true,
      is_active: true,
    })
    const summer = {
      Nombre: 'Verano',
      Código: 'SOL10',
      Porcentaje: 10,
      'Compra mínima': 500,
      Estado: 'Activo',
    }
    expect(await rows('/api/admin/discounts/export')).toHaveLength(2)
    expect(await rows('/api/admin/discounts/export?search=')).toHaveLength(2)
    expect(await rows('/api/admin/discounts/export?search=sol')).toMatchObject([summer])
    expect(await rows('/api/admin/discounts/export?search=%20OTONO%20')).toMatchObject([{ Nombre: 'Otoño' }])
  })

  it('A58: is recorded in the log with the person and the table, without the words of the search', async () => {
    await rows('/api/admin/users/export?search=eva&pending=false')
    const entry = (await auditColumns(studio.db, { entity: 'export' }, ['actor_id', 'action', 'after'])).at(
      -1,
    )
    expect(entry).toEqual({
      actor_id: admin.id,
      action: 'export.users',
      after: { format: 'ndjson', filter: { search: true, pending: false } },
    })
  })

  it.each([
    '/api/admin/users/export?format=xls',
    '/api/admin/user-schedules/export?week=2026-02-31',
    '/api/admin/attendance/export?from=ayer',
    '/api/admin/waitlist/export?to=2026-02-31',
  ])('refuses %s', async (path) => {
    expect((await admin.get(path)).status).toBe(400)
  })

  it('reads in batches and gives its connection back, also when the reader stops', async () => {
    const numbers = sql<{ n: number }>`select n from generate_series(1, 1050) n`
    const sizes: number[] = []
    for await (const batch of streamRows(studio.db, numbers)) sizes.push(batch.length)
    expect(sizes).toEqual([500, 500, 50])
    for (let count = 0; count < 20; count += 1)
      for await (const batch of streamRows(studio.db, numbers, 10)) {
        expect(batch).toHaveLength(10)
        break
      }
    expect((await admin.get('/api/admin/users')).status).toBe(200)
  })

  describe('a reader that stays connected but stops reading', () => {
    const due = new Set<() => void>()
    const startTimer: StartTimer = (elapsed, ms) => {
      expect(ms).toBe(READER_PAUSE_MS)
      due.add(elapsed)
      return () => void due.delete(elapsed)
    }
    const rowCount = 20_000
    const table: Table<{ text: string }> = {
      name: 'test',
      file: 'test',
      query: sql<{
        text: string
      }>`select repeat('x', 2000) as text from generate_series(1, ${sql.lit(rowCount)})`,
      columns: [['Texto', (row) => row.text]],
    }
    /** Hardly smaller when it is compressed. */
    const noise = {
      ...table,
      query: sql<{ text: string }>`
        select (select string_agg(md5(random()::text), '') from generate_series(1, 60) where n > 0) as text
        from generate_series(1, ${sql.lit(rowCount)}) n`,
    }
    const server = fastify()
    const send = (reply: FastifyReply, sent: Table<{ text: string }>) =>
      sendTable(
        studio.context,
        reply,
        {
          actor: { id: admin.id, kind: 'admin', apiKey: null },
          table: sent,
          filter: {},
          moment: { now: studio.clock.now(), zone: 'America/Mazatlan' },
        },
        startTimer,
      )
    beforeAll(async () => {
      await server.register(compress)
      server.get('/', (_request, reply) => send(reply, table))
      server.get('/noise', (_request, reply) => send(reply, noise))
      await server.listen({ host: '127.0.0.1', port: 0 })
    })
    afterAll(() => server.close())

    const asks = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const { port } = server.server.address() as AddressInfo
        request({ port, path: '/', agent: false }, resolve).on('error', reject).end()
      })
    const isUsed = () => {
      const { total, idle } = studio.context.poolUsage.current
      return total - idle
    }

    it('loses the download, which frees its connection and its place', async () => {
      const stopped = [await asks(), await asks()]
      const ends = stopped.map((response) => new Promise((resolve) => response.once('error', resolve)))
      await expect.poll(() => [due.size, isUsed()]).toEqual([2, 2])
      const third = await asks()
      third.resume()
      expect(third.statusCode).toBe(503)

      for (const elapsed of due) elapsed()
      await expect.poll(() => [due.size, isUsed()]).toEqual([0, 0])
      for (const response of stopped) response.resume()
      expect(await Promise.all(ends)).toMatchObject([{ code: 'ECONNRESET' }, { code: 'ECONNRESET' }])
    })

    it('is disconnected before the database ends its transaction', async () => {
      const limit = sql<{ ms: number }>`
        select extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::integer * 1000 as ms`
      for await (const [row] of streamRows(studio.db, limit)) expect(row?.ms).toBeGreaterThan(READER_PAUSE_MS)
    })

    it('gets no file that looks complete when its rows could not all be read', async () => {
      const { port } = server.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET /noise HTTP/1.0\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n')
      await once(socket, 'readable')
      const received: Buffer[] = []
      const closed = new Promise((resolve) => void socket.once('close', resolve))
      await endConnections(studio.db, '%streamed_rows')
      socket.on('data', (chunk: Buffer) => received.push(chunk))
      await closed
      const answer = Buffer.concat(received)
      const head = answer.indexOf('\r\n\r\n') + 4
      expect(answer.subarray(0, head).toString()).toMatch(/content-encoding: gzip/i)
      expect(() => gunzipSync(answer.subarray(head))).toThrow('unexpected end of file')
      await expect.poll(() => [due.size, isUsed()]).toEqual([0, 0])
    })

    it('a reader that keeps reading gets the complete file, and no timer is left', async () => {
      const chunks: Buffer[] = []
      for await (const chunk of await asks()) chunks.push(chunk as Buffer)
      expect(Buffer.concat(chunks).toString().split('\r\n')).toHaveLength(rowCount + 2)
      await expect.poll(() => [due.size, isUsed()]).toEqual([0, 0])
    })
  })

  it('gives its connection back when the reader disconnects before the first batch', async () => {
    await studio.app.listen({ host: '127.0.0.1', port: 0 })
    const { server } = studio.app
    const { port } = server.address() as AddressInfo
    const authorization = `Bearer ${await admin.token()}`
    const connections = () =>
      new Promise((resolve) => void server.getConnections((_error, count) => resolve(count)))
    const waiting = async () =>
      (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(studio.db))
        .rows[0]?.n

    await studio.db.transaction().execute(async (tx) => {
      await lockTable(tx, 'userPlans')
      const asked = request({ port, path: '/api/admin/user-plans/export', headers: { authorization } })
      asked.on('error', () => undefined).end()
      await expect.poll(waiting).toBe(1)
      asked.destroy()
      await expect.poll(connections).toBe(0)
    })
    const isUsed = () => {
      const { total, idle } = studio.context.poolUsage.current
      return total - idle
    }
    await expect.poll(isUsed).toBe(0)
  })
})
