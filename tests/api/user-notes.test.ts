import {
  type AdminUser,
  type AdminUserList,
  NOTE_PAGE,
  type TagList,
  type UserNote,
  type UserNoteAnswer,
  type UserNoteList,
} from '@estudio/contract'
import { addDays } from '@estudio/domain'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { at } from '../harness/clock.ts'
import { exportedRows } from '../harness/http.ts'
import { type Caller, type Member, openStudio } from '../harness/index.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

describe('what staff know about a person', async () => {
  const studio = await openStudio()
  const admin = await studio.admin({ name: 'Zulema Admin' })
  const [rita, rosa] = [
    await studio.reception({ name: 'Rita Recepción' }),
    await studio.reception({ name: 'Rosa Recepción' }),
  ]
  let ana: Member
  let date = '2026-11-16'

  beforeEach(async () => {
    date = addDays(date, 1)
    studio.setClock(`${date}T08:00`)
    ana = await studio.member({ name: 'Ana Prueba López' })
  })

  describe('notes', () => {
    const writes = async (author: Caller, text: string) => {
      const { status, body } = await author.post<UserNoteAnswer>(`/api/admin/users/${ana.id}/notes`, { text })
      expect(status).toBe(201)
      return body.note
    }
    const list = async (query = '') =>
      (await admin.get<UserNoteList>(`/api/admin/users/${ana.id}/notes${query}`)).body
    const edits = (author: Caller, id: string, text: string, headers = {}) =>
      author.patch<UserNoteAnswer & { code?: string }>(`/api/admin/notes/${id}`, { text }, headers)
    const deletes = (who: Caller, id: string, body: object = {}, headers = {}) =>
      who.delete<{ code?: string; errors?: object }>(`/api/admin/notes/${id}`, body, headers)
    const log = () => auditColumns(studio.db, { subject_id: ana.id }, ['action', 'actor_id', 'after'])

    it('have author and time, the newest first, page by page', async () => {
      const first = await writes(rita, '  Le duele la rodilla\n')
      studio.advance({ seconds: 1 })
      const second = await writes(admin, 'Prefiere la primera fila')
      expect(first).toEqual({
        id: first.id,
        text: 'Le duele la rodilla',
        author: { id: rita.id, name: 'Rita Recepción' },
        created_at: at(`${date}T08:00`).toISOString(),
        edited_at: null,
        version: 1,
      })
      expect(await list()).toEqual({ notes: [second, first], total: 2 })
      expect(await list('?page=2&limit=1')).toEqual({ notes: [first], total: 2 })
      const bare = await admin.get<UserNote[]>(`/api/admin/users/${ana.id}/notes?range=[1,1]`)
      expect([bare.body, bare.headers['content-range']]).toEqual([[first], 'notes 1-1/2'])
      for (let more = 0; more < NOTE_PAGE; more += 1) await writes(rita, 'Otra')
      expect((await list()).notes).toHaveLength(NOTE_PAGE)
      expect((await admin.get(`/api/admin/users/${nobody}/notes`)).status).toBe(404)
      expect((await admin.post(`/api/admin/users/${nobody}/notes`, { text: 'x' })).status).toBe(404)
    })

    it('are changed by their author alone, for 15 minutes', async () => {
      const note = await writes(rita, 'Le duele la rodilla')
      studio.setClock(`${date}T08:15`)
      const edited = await edits(rita, note.id, 'Le duele el hombro', { 'if-match': '"1"' })
      expect(edited.body.note).toEqual({
        ...note,
        text: 'Le duele el hombro',
        edited_at: at(`${date}T08:15`).toISOString(),
        version: 2,
      })
      expect((await edits(rita, note.id, 'Otra cosa', { 'if-match': '"1"' })).body.code).toBe(
        'version_conflict',
      )
      for (const other of [rosa, admin])
        expect(await edits(other, note.id, 'Ajena')).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
      studio.setClock(`${date}T08:15:01`)
      expect(await edits(rita, note.id, 'Tarde')).toMatchObject({
        status: 409,
        body: { code: 'note_locked' },
      })
      expect((await list()).notes).toEqual([edited.body.note])
    })

    it('are deleted by administrators with a reason, and taken back by their author for 15 minutes', async () => {
      const [own, kept, foreign] = [
        await writes(rita, 'Persona equivocada'),
        await writes(rita, 'Le duele la rodilla'),
        await writes(rosa, 'De Rosa'),
      ]
      expect((await deletes(rita, own.id)).status).toBe(200)
      expect(await deletes(rita, foreign.id)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed_for_role' },
      })
      studio.setClock(`${date}T08:15:01`)
      expect(await deletes(rita, kept.id)).toMatchObject({ status: 409, body: { code: 'note_locked' } })
      for (const body of [{}, { reason: ' ' }])
        expect(await deletes(admin, kept.id, body)).toMatchObject({
          status: 400,
          body: { code: 'validation_failed' },
        })
      const reason = 'No es de esta persona'
      expect(await deletes(admin, kept.id, { reason }, { 'if-match': '"9"' })).toMatchObject({
        body: { code: 'version_conflict' },
      })
      expect((await deletes(admin, kept.id, { reason })).status).toBe(200)
      expect((await deletes(admin, kept.id, { reason })).status).toBe(404)
      expect((await list()).notes.map(({ text }) => text)).toEqual(['De Rosa'])
      expect((await log()).slice(3)).toEqual([
        { action: 'note.delete', actor_id: rita.id, after: null },
        { action: 'note.delete', actor_id: admin.id, after: { reason } },
      ])
      expect(JSON.stringify(await log())).not.toContain('rodilla')
    })

    it('are plain text of at most 2,000 characters', async () => {
      const hostile = '<img src=x onerror=alert(1)>\u202e=cmd|’ /C calc’!A0'
      expect((await writes(rita, hostile)).text).toBe(hostile.replace('\u202e', ''))
      for (const text of ['', ' \n ', 'x'.repeat(2001), '\u200b'])
        expect((await rita.post(`/api/admin/users/${ana.id}/notes`, { text })).status).toBe(400)
      expect((await writes(rita, 'x'.repeat(2000))).text).toHaveLength(2000)
    })
  })

  describe('tags', () => {
    const sets = (tags: string[], headers = {}, who: Caller = rita, id = ana.id) =>
      who.put<AdminUser & { code?: string }>(`/api/admin/users/${id}/tags`, { tags }, headers)
    const counts = async () => (await rita.get<TagList>('/api/admin/tags')).body.tags
    const withTag = async (query: string) =>
      (await rita.get<AdminUserList>(`/api/admin/users?${query}`)).body.users.map(({ id }) => id)

    it('are one tag whatever their case and accents, in the spelling that is in use', async () => {
      const eva = await studio.member()
      const { body } = await sets(['  Embarazo ', 'Lesión', 'LESION', 'lesión'])
      expect([body.tags, body.version]).toEqual([['Embarazo', 'Lesión'], 2])
      expect((await sets(['lesion', 'VIP'], {}, rita, eva.id)).body.tags).toEqual(['Lesión', 'VIP'])
      expect(await counts()).toEqual([
        { name: 'Embarazo', count: 1 },
        { name: 'Lesión', count: 2 },
        { name: 'VIP', count: 1 },
      ])
      const again = await sets(['lesion', 'embarazo'])
      expect([again.body.tags, again.body.version]).toEqual([['Embarazo', 'Lesión'], 2])
      const entries = await auditColumns(studio.db, { subject_id: ana.id }, ['action', 'actor_id', 'after'])
      expect(entries).toEqual([{ action: 'user.update', actor_id: rita.id, after: { fields: ['tags'] } }])

      await sets([])
      await sets([], {}, rita, eva.id)
      expect(await counts()).toEqual([])
    })

    it('select people in the list, in its filter and in the file', async () => {
      const eva = await studio.member({ name: 'Eva Prueba Luna' })
      await sets(['Embarazo', '=HYPERLINK("http://x")'])
      await sets(['Embarazo'], {}, rita, eva.id)
      expect(await withTag('tag=EMBARAZO&sort=["full_name","ASC"]')).toEqual([ana.id, eva.id])
      const filter = encodeURIComponent('{"tag":"embarazo","q":"eva"}')
      expect(await withTag(`filter=${filter}`)).toEqual([eva.id])
      expect(await withTag('tag=nada')).toEqual([])
      const path = '/api/admin/users/export?tag=embarazo'
      expect((await exportedRows(admin, path)).map((row) => [row.Nombre, row.Etiquetas])).toEqual([
        ['Ana Prueba López', '=HYPERLINK("http://x"), Embarazo'],
        ['Eva Prueba Luna', 'Embarazo'],
      ])
      const { body: file } = await admin.get<string>(path)
      expect(file).toContain(`"'=HYPERLINK(""http://x""), Embarazo"`)
      const [download] = await auditColumns(studio.db, { action: 'export.users' }, ['after'])
      expect(download?.after).toEqual({ format: 'ndjson', filter: { tag: true } })
      await sets([])
      await sets([], {}, rita, eva.id)
    })

    it('are replaced in the version that was read, within their limits', async () => {
      expect((await sets(['Embarazo'], { 'if-match': '"1"' })).body.version).toBe(2)
      expect((await sets(['VIP'], { 'if-match': '"1"' })).body.code).toBe('version_conflict')
      const many = (count: number) => Array.from({ length: count }, (_tag, number) => `Etiqueta ${number}`)
      for (const tags of [[''], [' '], ['\u2800'], ['x'.repeat(41)], many(21)])
        expect((await sets(tags)).status).toBe(400)
      expect((await sets(['x'.repeat(40), ...many(19)])).body.tags).toHaveLength(20)
      expect((await sets(['x'], {}, rita, nobody)).status).toBe(404)
      expect((await sets([])).body.tags).toEqual([])
    })
  })

  it('the emergency contact is corrected by the member and by staff, and validated as the own telephone', async () => {
    const contact = { emergency_name: '  Luis   Prueba ', emergency_phone: '+52 667 123 4567' }
    const stored = { emergency_name: 'Luis Prueba', emergency_phone: '6671234567' }
    expect((await ana.patch('/api/auth/me', contact)).body).toMatchObject({ profile: stored })
    const user = await rita.get<AdminUser>(`/api/admin/users/${ana.id}`)
    expect(user.body).toMatchObject(stored)
    const edited = await rita.patch<AdminUser>(
      `/api/admin/users/${ana.id}`,
      { emergency_name: 'Mamá (Lucía)', emergency_phone: null },
      { 'if-match': `"${user.body.version}"` },
    )
    expect(edited.body).toMatchObject({ emergency_name: 'Mamá (Lucía)', emergency_phone: null })
    for (const refused of [{ emergency_phone: '123' }, { emergency_name: 'x'.repeat(101) }])
      for (const answer of [
        await ana.patch('/api/auth/me', refused),
        await rita.patch(`/api/admin/users/${ana.id}`, refused),
      ])
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'validation_failed', details: { field: Object.keys(refused)[0] } },
        })
    const fields = await auditColumns(studio.db, { subject_id: ana.id }, ['action', 'after'])
    expect(fields).toEqual([
      { action: 'profile.update', after: { fields: ['emergency_name', 'emergency_phone'] } },
      { action: 'user.update', after: { fields: ['emergency_name', 'emergency_phone'] } },
    ])
  })
})
