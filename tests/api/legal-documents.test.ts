import type { LegalDocument, LegalVersionList, PendingDocument, Profile } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio, type Person } from '../harness/index.ts'
import { acceptancesOf } from '../harness/legal-documents.ts'

type Published = Answer<{ document: LegalDocument; code: string; message: string }>
type Pending = Answer<{ documents: LegalDocument[]; code: string }>

describe('legal documents', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  const publishes = (kind: string, content: string, headers?: Record<string, string>): Promise<Published> =>
    admin.post(`/api/admin/legal-documents/${kind}`, { content }, headers)
  const pending = async (person: Person) =>
    (await person.get<{ documents: LegalDocument[] }>('/api/legal-documents/pending')).body.documents.map(
      ({ type, version }) => ({ type, version }),
    )
  const accepts = (person: Person, ...documents: { type: string; version: number }[]): Promise<Pending> =>
    person.post('/api/legal-documents/accept', { documents })
  const accepted = async (person: Person) => {
    const { body } = await person.get<{ profile: Profile }>('/api/auth/me')
    return [body.profile.accepted_terms, body.profile.accepted_privacy]
  }

  it('B19: a member accepts what is in force, once, with version and time', async () => {
    const ana = await studio.member()
    const both = [
      { type: 'privacy_policy', version: 1 },
      { type: 'terms', version: 1 },
    ]
    expect(await pending(ana)).toEqual(both)
    expect((await accepts(ana, { type: 'terms', version: 1 })).body.documents).toMatchObject([
      { type: 'privacy_policy', version: 1 },
    ])
    expect(await accepted(ana)).toEqual([true, false])
    expect((await accepts(ana, ...both)).body.documents).toEqual([])
    expect(await accepted(ana)).toEqual([true, true])
    const rows = await acceptancesOf(studio.db, ana.id)
    expect(rows).toHaveLength(2)
    expect(rows[0]?.accepted_at).toEqual(studio.clock.now())
  })

  it('B19: a new version asks again, everywhere at once, and cannot be accepted unread', async () => {
    const ana = await studio.member()
    await accepts(ana, { type: 'terms', version: 1 }, { type: 'privacy_policy', version: 1 })
    const { status, body } = await publishes('terms', 'Términos nuevos', { 'if-match': '"1"' })
    expect(status).toBe(201)
    expect(body.document).toMatchObject({ type: 'terms', version: 2, content: 'Términos nuevos' })
    const shown = await studio.visitor.get<LegalDocument>('/api/legal-documents/terms')
    expect(shown.body.version).toBe(2)
    expect(await pending(ana)).toEqual([{ type: 'terms', version: 2 }])
    expect(await pending(admin)).toEqual([])
    expect(await accepted(ana)).toEqual([false, true])
    for (const version of [1, 3])
      expect(await accepts(ana, { type: 'terms', version })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict' },
      })
    await accepts(ana, { type: 'terms', version: 2 })
    expect(await pending(ana)).toEqual([])
    expect(await auditOf(studio.db, 'legal_document', 1)).toMatchObject([
      { action: 'legal_document.publish', actor_id: admin.id, before: { version: 1 }, after: { version: 2 } },
    ])
  })

  it('who wrote from an older version is refused, also when two publish at once', async () => {
    expect(await publishes('terms', 'Tarde', { 'if-match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    const match = { 'if-match': '"1"' }
    const answers = await Promise.all([
      publishes('privacy_policy', 'Uno', match),
      publishes('privacy_policy', 'Dos', match),
    ])
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([201, 409])
  })

  it('the same text again is no new version', async () => {
    expect((await publishes('terms', 'Términos nuevos')).body.document.version).toBe(2)
  })

  it('B09: a text has between 1 and 100,000 characters', async () => {
    expect((await publishes('terms', '   ')).body.message).toBe('Escribe el texto del documento')
    expect((await publishes('terms', 'ñ'.repeat(100_001))).status).toBe(400)
    expect((await publishes('terms', 'ñ'.repeat(100_000))).status).toBe(201)
    expect((await publishes('cookies', 'x')).status).toBe(400)
  })

  it('B01: staff see every version, who published it and how many accepted it', async () => {
    const { body, headers } = await admin.get<LegalVersionList>(
      '/api/admin/legal-documents?filter={"type":"terms"}',
    )
    expect(
      body.documents.map(({ version, in_force, acceptances }) => [version, in_force, acceptances]),
    ).toEqual([
      [3, true, 0],
      [2, false, 1],
      [1, false, 2],
    ])
    expect(body.documents[0]?.published_by).toBe('Admin Prueba')
    expect(headers['content-range']).toBe('legal_documents 0-2/3')
    const page = await admin.get<LegalVersionList>('/api/admin/legal-documents?page=2&limit=2')
    expect(page.body.documents).toHaveLength(2)
    expect((await admin.get('/api/admin/legal-documents?filter={"type":"x"}')).status).toBe(400)
  })

  it('B19: tells a new version from a text of which the member never accepted any', async () => {
    const ana = await studio.member()
    const asked = (documents: PendingDocument[]) =>
      documents.map(({ type, accepted_before }) => [type, accepted_before])
    const first = await ana.get<{ documents: PendingDocument[] }>('/api/legal-documents/pending')
    expect(asked(first.body.documents)).toEqual([
      ['privacy_policy', false],
      ['terms', false],
    ])
    await accepts(ana, ...first.body.documents.map(({ type, version }) => ({ type, version })))
    await publishes('terms', 'Términos más nuevos')
    const next = await ana.get<{ documents: PendingDocument[] }>('/api/legal-documents/pending')
    expect(asked(next.body.documents)).toEqual([['terms', true]])
    const other = await studio.member()
    const { body } = await accepts(other, { type: 'privacy_policy', version: 2 })
    expect(body.documents).toMatchObject([{ type: 'terms', accepted_before: false }])
  })
})
