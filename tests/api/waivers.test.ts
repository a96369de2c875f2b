import type {
  BookingVerdict,
  OwnWaiverAnswer,
  StaffBookingAnswer,
  StaffBookingVerdict,
  Timeline,
  UserDocuments,
} from '@estudio/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditColumns } from '../harness/audit-log.ts'
import { waitlistFaults } from '../harness/consistency.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { acceptancesOf } from '../harness/legal-documents.ts'
import { proofPicture } from '../harness/proofs.ts'
import type { TestClass } from '../harness/schedule.ts'
import { setSettings } from '../harness/settings.ts'
import { storedText } from '../harness/stored-text.ts'
import { createFullClass, waitlistCalls } from '../harness/waitlist.ts'
import { acceptWaiver, publishWaiver, recordWaiver, requireWaiver, storedPhotos } from '../harness/waivers.ts'

const required = {
  status: 409,
  body: { code: 'waiver_required', details: { url: '/mi-cuenta/responsiva' } },
}

describe('the waiver', async () => {
  const studio = await openStudio()
  const [admin, reception] = await Promise.all([studio.admin(), studio.reception()])
  const photo = await proofPicture()

  let ana: Member
  let version: number

  const ownWaiver = async (member = ana) =>
    (await member.get<OwnWaiverAnswer>('/api/user/waiver')).body.waiver
  const documentsOf = async (member = ana) =>
    (await reception.get<UserDocuments>(`/api/admin/users/${member.id}/documents`)).body
  const verdictOf = async ({ id }: TestClass) =>
    (await ana.get<BookingVerdict>(`/api/schedule/${id}/verdict`)).body

  beforeEach(async () => {
    studio.setClock('2026-11-16T08:00')
    version = await requireWaiver(studio.db, admin, `Responsiva ${studio.clock.now().getTime()}`)
    ana = await studio.member({ plan: 'limited', classes: 8 })
  })

  it('is required only when it is published, and the setting names its field', async () => {
    const other = await openStudio()
    const owner = await other.admin()
    const switchOn = () => owner.patch('/api/admin/settings', { require_waiver: true })
    expect(await switchOn()).toMatchObject({
      status: 409,
      body: {
        code: 'waiver_not_published',
        message: 'Publica antes la responsiva en Documentos legales.',
        errors: { require_waiver: expect.any(String) },
      },
    })
    const eva = await other.member({ plan: 'unlimited' })
    expect((await eva.get('/api/user/waiver')).body).toEqual({
      waiver: { required: false, document: null, accepted_at: null, accepted_before: false },
    })
    expect(await acceptWaiver(eva, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await recordWaiver(owner, eva)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await eva.books(await other.class({ at: '2026-11-17T10:00' }))).status).toBe(201)
    await publishWaiver(owner, 'Responsiva')
    expect((await eva.books(await other.class({ at: '2026-11-18T10:00' }))).status).toBe(201)
    expect((await switchOn()).status).toBe(200)
    expect(await eva.books(await other.class({ at: '2026-11-19T10:00' }))).toMatchObject(required)
  })

  it('is accepted with its version and time, once, and then the member books', async () => {
    const pilates = await studio.class({ at: '2026-11-17T10:00' })
    expect(await ana.books(pilates)).toMatchObject(required)
    expect(await verdictOf(pilates)).toMatchObject({ code: 'waiver_required' })
    expect(await ownWaiver()).toMatchObject({ required: true, accepted_at: null, document: { version } })
    const accepted = await acceptWaiver(ana, version)
    const at = studio.clock.now().toISOString()
    expect(accepted).toMatchObject({ status: 200, body: { waiver: { accepted_at: at } } })
    expect((await ana.books(pilates)).status).toBe(201)
    studio.setClock('2026-11-16T09:00')
    expect((await acceptWaiver(ana, version)).body.waiver.accepted_at).toBe(at)
    expect(
      await auditColumns(studio.db, { subject_id: ana.id, action: 'waiver.%' }, ['action', 'after']),
    ).toEqual([{ action: 'waiver.accept', after: { version } }])
  })

  it('is accepted only in the version in force, and only with “accept: true”', async () => {
    for (const other of [version - 1, version + 1])
      expect(await acceptWaiver(ana, other)).toMatchObject({ status: 409, body: { code: 'waiver_version' } })
    for (const body of [
      { accept: false, version },
      { version },
      { accept: true },
      { accept: true, version: 0 },
    ])
      expect((await ana.post('/api/user/waiver', body)).status).toBe(400)
    expect(await acceptancesOf(studio.db, ana.id)).toEqual([])
  })

  it('a new version asks again for the next booking; a place that is held stays', async () => {
    await acceptWaiver(ana, version)
    const held = await studio.class({ at: '2026-11-17T10:00' })
    expect((await ana.books(held)).status).toBe(201)
    const next = await publishWaiver(admin, 'Responsiva con otra cláusula')
    expect(await ownWaiver()).toMatchObject({ accepted_at: null, accepted_before: true })
    expect((await ana.books(held)).status).toBe(200)
    const another = await studio.class({ at: '2026-11-18T10:00' })
    expect(await ana.books(another)).toMatchObject(required)
    expect(await acceptWaiver(ana, version)).toMatchObject({ status: 409, body: { code: 'waiver_version' } })
    await acceptWaiver(ana, next)
    expect((await ana.books(another)).status).toBe(201)
  })

  it('a refusal of class or plan comes before it, and no place is counted', async () => {
    const eva = await studio.member()
    const pilates = await studio.class({ at: '2026-11-17T10:00', capacity: 1 })
    expect((await eva.books(pilates)).body).toMatchObject({ code: 'no_plan' })
    const ida = await studio.member({ plan: 'limited', classes: 8 })
    await acceptWaiver(ida, version)
    // Both ask in one batch: the place goes to the member who may have it.
    const answers = await Promise.all([ana.books(pilates), ida.books(pilates)])
    expect(answers.map(({ status }) => status)).toEqual([409, 201])
    expect((await ana.books(pilates)).body).toMatchObject({ code: 'class_full' })
    expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 8, ledger: 8 }])
  })

  describe('staff', () => {
    const staffBooks = (class_: TestClass, reason = {}) =>
      reception.post<StaffBookingAnswer>('/api/admin/user-schedules', {
        schedule_id: class_.id,
        user_id: ana.id,
        ...reason,
      })

    it('are refused first and waive it with a reason, which is recorded', async () => {
      const pilates = await studio.class({ at: '2026-11-17T10:00' })
      const question = `/api/admin/user-schedules/verdict?schedule_id=${pilates.id}&user_id=${ana.id}`
      expect((await reception.get<StaffBookingVerdict>(question)).body).toMatchObject({
        code: 'waiver_required',
        message: 'Le falta aceptar o firmar la responsiva en vigor.',
        waivable: true,
      })
      expect(await staffBooks(pilates)).toMatchObject({ status: 409, body: { code: 'waiver_required' } })
      expect(await staffBooks(pilates, { override_reason: 'La firma al llegar' })).toMatchObject({
        status: 201,
        body: { waived: ['waiver_required'] },
      })
      expect(await studio.books(ana)).toMatchObject([{ classes_remaining: 7, ledger: 7 }])
    })

    it('who waive another rule waive it too, and the record names both', async () => {
      await setSettings(studio.db, { max_days_ahead: 1 })
      const late = await studio.class({ at: '2026-11-20T10:00' })
      const { body } = await staffBooks(late, { override_reason: 'Viene de viaje' })
      await setSettings(studio.db, { max_days_ahead: null })
      expect(body.waived).toEqual(['too_far_ahead', 'waiver_required'])
    })

    it('record a signed paper: the member books, and the documents name who recorded it', async () => {
      expect(await documentsOf()).toEqual({ documents: [], waiver: { version, missing: true } })
      const at = studio.clock.now().toISOString()
      expect(await recordWaiver(reception, ana, { version })).toMatchObject({
        status: 201,
        body: {
          waiver: { version, missing: false },
          documents: [
            {
              type: 'waiver',
              version,
              accepted_at: at,
              in_force: true,
              papers: [
                {
                  id: expect.any(String),
                  recorded_at: at,
                  recorded_by: expect.stringContaining('Prueba'),
                  has_photo: false,
                },
              ],
            },
          ],
        },
      })
      expect((await ana.books(await studio.class({ at: '2026-11-17T10:00' }))).status).toBe(201)
      expect(
        await auditColumns(studio.db, { subject_id: ana.id, action: 'waiver.%' }, ['actor_id', 'after']),
      ).toEqual([{ actor_id: reception.id, after: { version, photo: false } }])
    })

    it('record the version that was signed: a version published meanwhile is refused', async () => {
      await publishWaiver(admin, 'Responsiva de última hora')
      expect(await recordWaiver(reception, ana, { version })).toMatchObject({
        status: 409,
        body: { code: 'waiver_version' },
      })
      expect(await documentsOf()).toMatchObject({ documents: [] })
    })

    it('add a photo later; the acceptance keeps its time, and every paper stays as it was recorded', async () => {
      await acceptWaiver(ana, version)
      const at = studio.clock.now().toISOString()
      studio.setClock('2026-11-16T09:00')
      await recordWaiver(reception, ana, { file: photo, key: 'una' })
      await recordWaiver(reception, ana, { file: photo, key: 'una' })
      studio.setClock('2026-11-16T10:00')
      const { body } = await recordWaiver(admin, ana)
      expect(body.documents).toMatchObject([
        {
          accepted_at: at,
          papers: [
            { has_photo: false, recorded_at: studio.clock.now().toISOString() },
            { has_photo: true, recorded_at: '2026-11-16T16:00:00.000Z' },
          ],
        },
      ])
      // The answers that are kept for a repeated request name nobody.
      expect(body.documents[0]?.papers[0]?.recorded_by).toContain('Prueba')
      expect(await storedText(studio.db, 'keptAnswers')).not.toContain('Prueba')
      const entries = await auditColumns(studio.db, { subject_id: ana.id, action: 'waiver.record' }, [
        'after',
      ])
      expect(entries.map(({ after }) => after)).toEqual([
        { version, photo: true },
        { version, photo: false },
      ])
      const shown = await admin.get<string>(`/api/admin/users/${ana.id}/waiver/photo`)
      expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect((await admin.get(`/api/admin/users/${ana.id}/waiver/photo?version=${version + 1}`)).status).toBe(
        404,
      )
    })

    it('read the photo with an entry of the audit log each time, which is no event of the member', async () => {
      const address = `/api/admin/users/${ana.id}/waiver/photo`
      expect((await reception.get(address)).status).toBe(404)
      await recordWaiver(reception, ana, { file: photo })
      expect((await reception.get(address)).status).toBe(200)
      expect((await admin.get(`${address}?version=${version}`)).status).toBe(200)
      const headers = { authorization: `Bearer ${await admin.token()}` }
      expect((await studio.app.inject({ method: 'HEAD', url: address, headers })).statusCode).toBe(404)
      expect(
        await auditColumns(studio.db, { subject_id: ana.id, action: 'waiver.photo%' }, [
          'actor_id',
          'action',
        ]),
      ).toEqual([reception, admin].map(({ id }) => ({ actor_id: id, action: 'waiver.photo.read' })))
      const timeline = await admin.get<Timeline>(`/api/admin/users/${ana.id}/timeline?kind=change`)
      expect(timeline.body.events).toHaveLength(1)
    })

    it('an erased account has no photo, and nothing can be recorded about it', async () => {
      await recordWaiver(reception, ana, { file: photo })
      const photos = (await storedPhotos(studio.db)).length
      expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
      expect(await storedPhotos(studio.db)).toHaveLength(photos - 1)
      for (const answer of [
        await recordWaiver(reception, ana, { file: photo }),
        await reception.get(`/api/admin/users/${ana.id}/documents`),
        await reception.get(`/api/admin/users/${ana.id}/waiver/photo`),
      ])
        expect(answer.status).toBe(404)
    })
  })
})

describe('the waiver and waiting lists', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()

  let known: Omit<Awaited<ReturnType<typeof createFullClass>>, 'sol'>
  let version: number
  const { member, join, accept, cancel, entriesOf, holdsPlace, mailsTo, offerPlace } = waitlistCalls(() => ({
    studio,
    admin,
    ...known,
  }))
  const newVersion = () => publishWaiver(admin, `Otra responsiva de ${studio.clock.now().getTime()}`)
  const waiting = async () => {
    const eva = await member()
    await acceptWaiver(eva, version)
    expect((await join(eva)).status).toBe(201)
    return eva
  }

  beforeEach(async () => {
    await setSettings(studio.db, { require_waiver: false })
    known = await createFullClass(studio)
    version = await requireWaiver(studio.db, admin, `Responsiva de la clase ${known.pilates.id}`)
  })

  it('a member joins only when she accepted it; staff waive it with a reason', async () => {
    const eva = await member()
    const address = `/api/admin/schedule/${known.pilates.id}/waitlist`
    expect(await join(eva)).toMatchObject(required)
    expect((await eva.get<BookingVerdict>(`/api/schedule/${known.pilates.id}/verdict`)).body).toMatchObject({
      code: 'class_full',
      waitlist: { code: 'waiver_required' },
    })
    expect(await admin.post(address, { user_id: eva.id })).toMatchObject({
      status: 409,
      body: { code: 'waiver_required', details: { waivable: true } },
    })
    expect((await admin.post(address, { user_id: eva.id, override_reason: 'Firma al llegar' })).status).toBe(
      201,
    )
    const ida = await member()
    await acceptWaiver(ida, version)
    expect((await join(ida)).status).toBe(201)
  })

  it('a version published while a member waits takes neither her turn nor her place', async () => {
    const eva = await waiting()
    await newVersion()
    await cancel(known.ana, known.held)
    expect(await holdsPlace(eva)).toBe(true)
    expect(await mailsTo(eva)).toEqual([expect.stringContaining('Se liberó un lugar: ya estás en')])
    expect(await eva.books(await studio.class({ at: '2026-11-18T10:00' }))).toMatchObject(required)
    expect(await waitlistFaults(studio.db)).toEqual([])
  })

  it('an offer is taken after the new version was accepted, and is kept for her meanwhile', async () => {
    const eva = await waiting()
    await offerPlace()
    const next = await newVersion()
    const [offer] = await entriesOf(eva)
    expect(await accept(eva, offer)).toMatchObject(required)
    expect(await entriesOf(eva)).toMatchObject([{ status: 'offered' }])
    await acceptWaiver(eva, next)
    expect((await accept(eva, offer)).status).toBe(201)
    expect(await waitlistFaults(studio.db)).toEqual([])
  })
})
