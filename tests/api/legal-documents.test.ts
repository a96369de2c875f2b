import type {
  LegalDocument,
  LegalVersionList,
  PendingDocument,
  Profile,
  SignUpAnswer,
} from '@estudio/contract'
import { texts } from '@estudio/texts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seedOnFirstStart } from '../../server/src/studio/demo/seed.ts'
import { auditOf } from '../harness/audit-log.ts'
import { type Answer, openStudio, type Person } from '../harness/index.ts'
import {
  acceptancesOf,
  publishDrafts,
  removeKind,
  replaceByDrafts,
  withdrawAll,
} from '../harness/legal-documents.ts'
import { setSettings } from '../harness/settings.ts'

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

  it('a text is not in force before it is published, and nobody is asked to accept it', async () => {
    await withdrawAll(studio.db)
    onTestFinished(() => publishDrafts(studio.db).then(() => undefined))
    const asked = await studio.visitor.get('/api/legal-documents/terms')
    expect(asked).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(asked.body).toMatchObject({ error: texts.legal.inPreparation })
    expect((await studio.visitor.get('/legal-documents/active')).body).toEqual({ documents: [] })
    const ana = await studio.member()
    expect(await pending(ana)).toEqual([])
    expect((await accepts(ana, { type: 'terms', version: 1 })).status).toBe(409)
    const { body } = await admin.get<LegalVersionList>('/api/admin/legal-documents')
    expect(body.documents.map(({ version, in_force, is_draft }) => [version, in_force, is_draft])).toEqual([
      [1, false, true],
      [1, false, true],
      [1, false, true],
      [1, false, true],
    ])
  })

  it('a draft is published as it is, as the next version', async () => {
    const other = await openStudio()
    await withdrawAll(other.db)
    const owner = await other.admin()
    const { body } = await owner.get<LegalVersionList>('/api/admin/legal-documents?filter={"type":"terms"}')
    const draft = body.documents[0]
    const published: Published = await owner.post(
      '/api/admin/legal-documents/terms',
      { content: draft?.content },
      { 'if-match': '"1"' },
    )
    expect(published).toMatchObject({ status: 201, body: { document: { version: 2 } } })
    const shown = await other.visitor.get<LegalDocument>('/api/legal-documents/terms')
    expect(shown).toMatchObject({ status: 200, body: { version: 2 } })
    expect((await other.visitor.get('/api/legal-documents/privacy_policy')).status).toBe(404)
  })

  it('SIT-15: several drafts are published together, each as a version of its own, or none of them', async () => {
    const other = await openStudio()
    await withdrawAll(other.db)
    const owner = await other.admin()
    const publishes = (
      ...documents: [type: string, version: number, content?: string][]
    ): Promise<Published> =>
      owner.post('/api/admin/legal-documents', {
        documents: documents.map(([type, version, content = `# ${type}`]) => ({ type, version, content })),
      })
    const inForce = async () =>
      (await other.visitor.get<{ documents: LegalDocument[] }>('/legal-documents/active')).body.documents.map(
        ({ type, version, content }) => [type, version, content],
      )
    expect(await publishes(['terms', 1], ['privacy_policy', 7])).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    })
    for (const second of [1, 2])
      expect(await publishes(['terms', 1], ['terms', second, '# otros'])).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      })
    expect(await inForce()).toEqual([])
    expect((await publishes(['terms', 1], ['waiver', 1, ' '])).status).toBe(400)
    expect((await publishes()).status).toBe(400)
    expect(await inForce()).toEqual([])
    expect((await publishes(['privacy_policy', 1], ['terms', 1])).status).toBe(201)
    expect(await inForce()).toEqual([
      ['privacy_policy', 2, '# privacy_policy'],
      ['terms', 2, '# terms'],
    ])
    expect(await auditOf(other.db, 'legal_document', 2)).toMatchObject([
      { action: 'legal_document.publish', entity_id: 'privacy_policy', after: { version: 2 } },
      { action: 'legal_document.publish', entity_id: 'terms', after: { version: 2 } },
    ])
  })

  it('SIT-14: a draft has the data of the settings, and is published only when it has all of them', async () => {
    const other = await openStudio()
    const owner = await other.admin()
    await replaceByDrafts(other.db, '{nombre_del_estudio} en {domicilio}, {ciudad}. Contacto: {contacto}.')
    await setSettings(other.db, { name: 'Casa Barro', address: '', email: '', phone: '', whatsapp: '' })
    const draft = async () =>
      (await owner.get<LegalVersionList>('/api/admin/legal-documents')).body.documents[0]?.content
    const publishesDraft = async (content?: string): Promise<Published> =>
      owner.post('/api/admin/legal-documents/terms', { content: content ?? (await draft()) })
    const early = await draft()
    expect(early).toBe('Casa Barro en {domicilio}, Culiacán. Contacto: {contacto}.')
    expect(await publishesDraft()).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: { content: expect.stringContaining('la dirección y un teléfono, WhatsApp o correo') },
      },
    })
    expect((await other.visitor.get('/api/legal-documents/terms')).status).toBe(404)
    await setSettings(other.db, { address: 'Calle 1', email: 'hola@barro.example', whatsapp: '526671234567' })
    const content = 'Casa Barro en Calle 1, Culiacán. Contacto: hola@barro.example, WhatsApp +526671234567.'
    expect(await draft()).toBe(content)
    expect(await publishesDraft(early)).toMatchObject({ status: 201, body: { document: { content } } })
    await setSettings(other.db, { address: 'Calle 2' })
    expect((await other.visitor.get('/api/legal-documents/terms')).body).toMatchObject({ content })
  })

  it('the public text has no instructions to the studio, and its numbers follow the settings', async () => {
    const member = await studio.member()
    const read = async () => {
      const [one, all, asked] = await Promise.all([
        studio.visitor.get<LegalDocument>('/api/legal-documents/terms'),
        studio.visitor.get<{ documents: LegalDocument[] }>('/legal-documents/active'),
        member.get<{ documents: LegalDocument[] }>('/api/legal-documents/pending'),
      ])
      const terms = ({ type }: LegalDocument) => type === 'terms'
      const contents = [one.body, all.body.documents.find(terms), asked.body.documents.find(terms)].map(
        (document) => document?.content,
      )
      expect(new Set(contents).size).toBe(1)
      const privacy = all.body.documents.find(({ type }) => type === 'privacy_policy')
      for (const content of [contents[0], privacy?.content])
        expect(content).not.toMatch(/modelo|antes de usarlo|abogad|[{}]/i)
      return contents[0]
    }
    expect(await read()).toContain('con menos de 6 horas y hasta 1 hora antes del inicio')
    onTestFinished(() =>
      setSettings(studio.db, { cancel_free_minutes: 360, cancel_min_minutes: 60, unpaid_plan_days: 7 }),
    )
    await setSettings(studio.db, { cancel_free_minutes: 720, cancel_min_minutes: 90, unpaid_plan_days: 3 })
    const changed = await read()
    expect(changed).toContain('con menos de 12 horas y hasta 90 minutos antes del inicio')
    expect(changed).toContain('se elimina 3 días después de la compra')
  })

  it('B19: a member accepts the texts in force once, with version and time', async () => {
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

  it('B19: a new version has to be accepted again, everywhere, and only after it was shown', async () => {
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

  it('an edit of an older version is refused, also when two publish at once', async () => {
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

  it('publishing the same text again makes no new version', async () => {
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

  it('a sign-up accepts neither the simplified notice nor the waiver by default, and nobody is asked for them', async () => {
    const other = await openStudio()
    const owner = await other.admin()
    for (const kind of ['privacy_notice_simplified', 'waiver'])
      expect((await owner.post(`/api/admin/legal-documents/${kind}`, { content: `# ${kind}` })).status).toBe(
        201,
      )
    const active = await other.visitor.get<{ documents: LegalDocument[] }>('/legal-documents/active')
    expect(active.body.documents.map(({ type, version }) => [type, version])).toEqual([
      ['privacy_notice_simplified', 2],
      ['privacy_policy', 1],
      ['terms', 1],
      ['waiver', 2],
    ])
    const signedUp = await other.visitor.post<SignUpAnswer>('/api/auth/signup', {
      email: 'eva@correo.example',
      password: 'Estudio#2026x',
      full_name: 'Eva Ruiz Prueba',
      referral_source: 'Google',
      genre: 'Mujer',
      birthdate: '1990-05-17',
      phone: '6671234567',
      accept_terms: true,
    })
    expect(signedUp.status).toBe(201)
    expect((await acceptancesOf(other.db, signedUp.body.user.id)).map(({ type }) => type)).toEqual([
      'privacy_policy',
      'terms',
    ])
    const ana = await other.member()
    expect(await pending(ana)).toEqual([
      { type: 'privacy_policy', version: 1 },
      { type: 'terms', version: 1 },
    ])
    expect((await accepts(ana, { type: 'waiver', version: 2 })).status).toBe(400)
    expect((await accepts(ana, { type: 'privacy_notice_simplified', version: 2 })).status).toBe(200)
  })

  it('a studio of an older version gets the drafts of the documents that it lacks', async () => {
    const other = await openStudio()
    await removeKind(other.db, 'waiver')
    await seedOnFirstStart(other.context)
    await seedOnFirstStart(other.context)
    const owner = await other.admin()
    const { body } = await owner.get<LegalVersionList>('/api/admin/legal-documents')
    expect(Object.fromEntries(body.documents.map(({ type, is_draft }) => [type, is_draft]))).toEqual({
      terms: false,
      privacy_policy: false,
      privacy_notice_simplified: true,
      waiver: true,
    })
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
