import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wallTimeOf } from '@estudio/domain'
import { texts } from '@estudio/texts'
import readXlsxFile from 'read-excel-file/universal'
import { describe, expect, it } from 'vitest'
import { shownNames } from '../../server/src/platform/db/personal-rows.ts'
import { workbook } from '../../server/src/platform/files/write-workbook.ts'
import { personalTables } from '../../server/src/studio/reports/data-export/personal-file.ts'
import { personalSheets } from '../../server/src/studio/reports/data-export/personal-sheets.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { lockTable } from '../harness/faults.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { fillTimeline } from '../harness/many-rows.ts'
import {
  columnsAboutPeople,
  columnsOf,
  fillPersonalTables,
  marksIn,
  notInOwnFile,
} from '../harness/personal-data.ts'
import { dropProofFiles, proofPicture } from '../harness/proofs.ts'
import { publishWaiver, recordWaiver } from '../harness/waivers.ts'

type OwnFile = Record<string, unknown>

const path = '/api/user/data-export'

const readSheets = (bytes: Buffer) => readXlsxFile(Uint8Array.from(bytes).buffer, { trim: false })

describe('everything that is stored about a member', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Quintana' })
  const ana = await studio.member({ email: 'ana@correo.example' })
  const eva = await studio.member({ email: 'eva@correo.example' })
  await fillPersonalTables(studio, ana, 'anamarca', admin.id)
  await fillPersonalTables(studio, eva, 'evamarca', admin.id)

  it('the export knows every column of the database that refers to a person', async () => {
    const exported = new Set(personalTables.map(({ table }) => table))
    const unknown = (await columnsAboutPeople(studio.db))
      .filter(({ table }) => !exported.has(table))
      .map(({ table, column }) => `${table}.${column}`)
    expect(unknown.filter((column) => !Object.hasOwn(notInOwnFile, column))).toEqual([])
    expect(Object.keys(notInOwnFile).filter((column) => !unknown.includes(column))).toEqual([])
  })

  it.each(personalTables.map((table) => [table.name, table] as const))(
    'every column of “%s” is shown or left out on purpose, and has a title in Spanish',
    async (name, table) => {
      const { columns, people = [], left = [] } = table
      expect([...columns, ...people, ...left].sort()).toEqual(await columnsOf(studio.db, table.table))
      expect(texts.dataExport.sheets).toHaveProperty(name)
      for (const column of shownNames(table)) expect(texts.dataExport.columns).toHaveProperty(column)
    },
  )

  it('the JSON has every row about the member from every table, and nothing about others', async () => {
    const { status, body, headers } = await ana.get<OwnFile>(path)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="mis-datos-2026-11-16.json"')
    expect(headers['cache-control']).toBe('private, no-store')
    const text = JSON.stringify(body)
    const marks = await marksIn(studio.db, 'anamarca')
    expect(marks.length).toBeGreaterThan(30)

    expect(marks.filter((mark) => !text.includes(mark))).toEqual([])
    for (const { name } of personalTables) {
      const part = body[name]
      expect(Array.isArray(part) ? part.length : part, name).toBeTruthy()
    }
    for (const other of [
      'evamarca',
      eva.id,
      eva.email,
      admin.id,
      admin.name,
      admin.email,
      'address-of-staff',
    ])
      expect(text).not.toContain(other)
  })

  it('staff appear by their role, the member as herself, money in pesos', async () => {
    const { body } = await ana.get<Record<string, Record<string, unknown>[]>>(path)
    expect(body.plans).toMatchObject([
      { created_by: 'admin', verified_by: 'admin', closed_by: null, price: 1800 },
    ])
    expect(body.pauses).toMatchObject([{ created_by: 'yourself', decided_by: 'admin' }])
    expect(body.discounts).toMatchObject([{ amount: 123.45 }])
    expect(body.coach_rates).toMatchObject([{ from_day: '2026-10-01', per_class: 200.5, per_attendee: 15 }])
    expect(body.coach_pay).toMatchObject([{ month: '2026-10-01', attended: 6, amount: 230.5 }])
    expect(body.account).toMatchObject({ email: ana.email, full_name: 'anamarca:profiles.full_name' })
    expect(body.reservations?.[0]).toMatchObject({
      plan: expect.stringMatching(/^EST-/),
      starts_at: studio.clock.now().toISOString(),
    })
  })

  it('names the proofs and the signed paper with the address at which only the member fetches them', async () => {
    const version = await publishWaiver(admin, 'Responsiva')
    await recordWaiver(admin, ana, { file: await proofPicture() })
    type Files = {
      file: string
      size: number
      file_address: string
      recorded_at?: string
      created_at?: string
    }[]
    const { body } = await ana.get<Record<'proofs' | 'signed_waivers', Files>>(path)
    const [proof] = body.proofs
    const paper = body.signed_waivers.find(({ file }) => file === `responsiva-${version}.jpg`)
    const now = studio.clock.now().toISOString()
    expect(proof).toMatchObject({ file: expect.stringMatching(/^comprobante-EST-.*\.pdf$/), created_at: now })
    expect(paper).toMatchObject({ file: `responsiva-${version}.jpg`, recorded_at: now })
    for (const { size, file_address: url } of [proof, paper] as Files) {
      const fetched = async (person: Member) => {
        const headers = { authorization: `Bearer ${await person.token()}` }
        const { statusCode, rawPayload } = await studio.app.inject({ url, headers })
        return { statusCode, bytes: rawPayload.length }
      }
      expect(await fetched(ana)).toEqual({ statusCode: 200, bytes: size })
      expect((await fetched(eva)).statusCode).toBe(404)
      expect((await studio.app.inject({ url })).statusCode).toBe(401)
    }
    await dropProofFiles(studio.db, ana.id)
    expect((await ana.get<OwnFile>(path)).body.proofs).toMatchObject([{ file: null, file_address: null }])
  })

  it('no secret is in the file', async () => {
    const { body } = await ana.get<OwnFile>(path)
    const names = new Set<string>()
    JSON.stringify(body, (name, value) => {
      names.add(name)
      return value
    })
    for (const secret of [
      'password_hash',
      'secret_encrypted',
      'pass_id',
      'token_hash',
      'code_hash',
      'bytes',
      'id',
    ])
      expect(names).not.toContain(secret)
    expect(JSON.stringify(body)).not.toContain('secreto')
  })

  /** A value of the JSON as the workbook shows it. */
  const shown = (value: unknown): string | number | null => {
    const words: Readonly<Record<string, string>> = texts.dataExport.values
    if (value === null || value === '' || typeof value === 'number') return value || null
    if (typeof value === 'boolean') return value ? 'Sí' : 'No'
    if (typeof value !== 'string') return JSON.stringify(value)
    if (/^\d{4}-\d\d-\d\dT.*Z$/.test(value))
      return wallTimeOf(new Date(value), 'America/Mazatlan').slice(0, 16).replace('T', ' ')
    return words[value] ?? value
  }

  it('the workbook has every row of the JSON, with titles in Spanish and times of the studio', async () => {
    const headers = { authorization: `Bearer ${await ana.token()}` }
    const answer = await studio.app.inject({ url: `${path}.xlsx`, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-datos-2026-11-16.xlsx"')
    const sheets = await readSheets(answer.rawPayload)
    const { body } = await ana.get<OwnFile>(path)
    const names: Readonly<Record<string, string>> = texts.dataExport.sheets
    const titles: Readonly<Record<string, string>> = texts.dataExport.columns
    expect(sheets.map(({ sheet }) => sheet)).toEqual(personalTables.map(({ name }) => names[name]))
    for (const [index, table] of personalTables.entries()) {
      const shownHere = shownNames(table)
      const rows = [body[table.name]].flat() as OwnFile[]
      const expected = rows.map((row) => shownHere.map((name) => shown(row[name])))
      // The second download is in the history of the JSON alone.
      if (table.name === 'history') expected.pop()
      expect(sheets[index]?.data, table.name).toEqual([shownHere.map((name) => titles[name]), ...expected])
    }
  })

  it('the workbook begins to arrive while a later table is still to be read', async () => {
    await studio.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = studio.app.server.address() as AddressInfo
    const headers = { authorization: `Bearer ${await ana.token()}` }
    const received: Buffer[] = []
    const response = await studio.db.transaction().execute(async (tx) => {
      await lockTable(tx, 'instructors')
      const asked = request({ port, path: `${path}.xlsx`, headers, agent: false }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      answer.on('data', (chunk: Buffer) => received.push(chunk))
      await expect.poll(() => received.length).toBeGreaterThan(0)
      return answer
    })
    await once(response, 'end')
    expect(await readSheets(Buffer.concat(received))).toHaveLength(personalTables.length)
  })

  it('the workbook of a member with 20,000 reservations holds one page of rows at a time', async () => {
    const { id } = await studio.member()
    await fillTimeline(studio.db, id, { reservations: 20_000, at: studio.clock.now(), everySeconds: 60 })
    let [read, held, most] = [0, 0, 0]
    async function* counted<Page extends readonly unknown[]>(pages: AsyncIterable<Page>) {
      for await (const page of pages) {
        read += page.length
        held += page.length
        most = Math.max(most, held)
        yield page
      }
    }
    const sheets = personalSheets(studio.db, id, 'America/Mazatlan').map(({ pages, ...sheet }) => ({
      ...sheet,
      pages: counted(pages),
    }))
    for await (const _chunk of workbook(sheets)) held = 0
    expect(read).toBeGreaterThan(20_000)
    expect(most).toBeLessThanOrEqual(600)
  })

  it('a member has one download at a time, so that nobody holds every place', async () => {
    const { reports } = studio.context
    const { free } = reports.ownFileSlots.take(eva.id, studio.clock.now())
    expect(await eva.get(path)).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect((await eva.get(`${path}.xlsx`)).status).toBe(429)
    expect((await ana.get(path)).status).toBe(200)
    free()
    expect((await eva.get(path)).status).toBe(200)
  })

  it('N2: two readers who read nothing keep no third member from her data, and their connection is reset', async () => {
    const slow: Member[] = []
    for (let count = 0; count < 2; count += 1) {
      const member = await studio.member()
      for (const daysAgo of [0, 7, 14, 21]) {
        const at = new Date(studio.clock.now().getTime() - daysAgo * 86_400_000)
        await fillTimeline(studio.db, member.id, { reservations: 5000, at, everySeconds: 60 })
      }
      slow.push(member)
    }
    if (!studio.app.server.listening) await studio.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = studio.app.server.address() as AddressInfo
    const readers = await Promise.all(
      slow.map(async (member) => {
        const headers = { authorization: `Bearer ${await member.token()}` }
        const asked = request({ port, path, headers, agent: false }).end()
        asked.on('error', () => undefined)
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        answer.pause()
        answer.on('error', () => undefined)
        return { answer, reset: once(answer, 'error') }
      }),
    )
    const third = await studio.member()
    expect(await third.get(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    studio.advance({ seconds: 10 })
    expect((await third.get(path)).status).toBe(200)
    // A reader that reads nothing sees the reset only when it reads on.
    for (const { answer } of readers) answer.resume()
    await Promise.race(readers.map(({ reset }) => reset))
  })

  it('a member without anything gets a whole file; it is audited, and more than ten in ten minutes are refused', async () => {
    const { id, get } = await studio.member()
    expect((await get<OwnFile>(path)).body).toMatchObject({
      plans: [],
      health_note: null,
      account: { phone: '6671234567' },
    })
    expect(await auditEntries(studio.db, { subject_id: id })).toMatchObject([
      { action: 'privacy.export', after: { format: 'json' } },
    ])
    for (let count = 1; count < 10; count += 1) expect((await get(path)).status).toBe(200)
    expect((await get(path)).status).toBe(429)
    expect((await ana.get(path)).status).toBe(200)
  })
})
