import type { UserPlan } from '@estudio/contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { PNG, pngBomb } from '../harness/hostile-pictures.ts'
import { multipartOf } from '../harness/http.ts'
import { type Member, openStudio } from '../harness/index.ts'
import { countProofRows, pdfProof, proofPicture, sendProof, storedProof } from '../harness/proofs.ts'
import { publishWaiver, recordWaiver, storedPhotos } from '../harness/waivers.ts'

/** Files that are no picture, whatever they say. */
const noPictures: [string, Buffer, string?][] = [
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a program', Buffer.from('MZ\x90\x00')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
  ['an SVG behind the head of a PNG', Buffer.concat([PNG, Buffer.from('<svg onload="alert(1)"/>')])],
  ['an XML that grows', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbb">]><a>&b;</a>')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0')],
  ['a ZIP', Buffer.from('PK\x03\x04')],
  ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1')],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a head of JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['nothing', Buffer.alloc(0)],
]
const bombs: [string, Buffer][] = [
  ['a picture of 10,000 million pixels', pngBomb(100_000, 100_000)],
  ['a picture of 26 million pixels', pngBomb(26_000, 1000)],
]

describe('K4: hostile proofs of payment', async () => {
  const studio = await openStudio()
  const [admin, coach, eva] = await Promise.all([studio.admin(), studio.coach(), studio.member()])
  const picture = await proofPicture()

  let ana: Member
  let plan: UserPlan

  beforeEach(async () => {
    ana = await studio.member({ plan: 'unpaid' })
    const { body } = await ana.get<{ plans: UserPlan[] }>('/api/user/plans')
    plan = body.plans[0] as UserPlan
  })

  it('only pictures and PDFs are accepted, judged by their content', async () => {
    const before = await countProofRows(studio.db)
    const hostile: [string, Buffer, string?][] = [
      ...noPictures,
      ...bombs,
      ['a page that says it is a PDF', Buffer.from('<html>%PDF-1.4 %%EOF'), 'application/pdf'],
      ['a PDF whose header comes too late', Buffer.concat([Buffer.alloc(1020, ' '), pdfProof()])],
      ['a PDF without an end', Buffer.from('%PDF-1.7\nnothing'), 'application/pdf'],
    ]
    for (const [what, file, type] of hostile)
      expect(await sendProof(ana, plan.id, file, { type }), what).toMatchObject({
        status: 415,
        body: { code: 'proof_type' },
      })
    const { headers } = multipartOf(picture, 'image/png')
    const noFile = Buffer.from(
      '--frontera\r\ncontent-disposition: form-data; name="file"\r\n\r\nhola\r\n--frontera--\r\n',
    )
    for (const [body, type] of [
      [noFile, headers['content-type']],
      [picture, 'image/png'],
      [{ file: 'x' }, 'application/json'],
    ] as const)
      expect(
        (await ana.post(`/api/user-plans/${plan.id}/proofs`, body, { 'content-type': type })).status,
      ).toBe(415)
    expect(await countProofRows(studio.db)).toBe(before)
  })

  it.each([
    ['a byte order mark', '\ufeff'],
    ['a line break', '\r\n'],
    ['the commands of a printer', '\x1b%-12345X@PJL ENTER LANGUAGE=PDF\n'],
    ['as much as readers skip', ' '.repeat(1019)],
  ])('a PDF may begin with %s', async (_what, before) => {
    const file = Buffer.concat([Buffer.from(before), pdfProof()])
    expect(await sendProof(ana, plan.id, file)).toMatchObject({
      status: 201,
      body: { proof: { content_type: 'application/pdf' } },
    })
  })

  it('a picture that names a PDF in its first bytes is treated as a picture', async () => {
    const named = await sharp(picture)
      .jpeg()
      .withExif({ IFD0: { Artist: '%PDF-1.4' } })
      .toBuffer()
    expect(named.subarray(0, 1024).includes('%PDF-')).toBe(true)
    expect(await sendProof(ana, plan.id, Buffer.concat([named, pdfProof()]))).toMatchObject({
      status: 201,
      body: { proof: { content_type: 'image/jpeg' } },
    })
  })

  it('a picture is re-encoded: appended data and its location are removed', async () => {
    const photo = await sharp(picture)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '24/1 48/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Ana' } })
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>'), pdfProof()])
    const sent = await sendProof(ana, plan.id, polyglot, { type: 'text/html' })
    expect(sent).toMatchObject({ status: 201, body: { proof: { content_type: 'image/jpeg' } } })
    const bytes = (await storedProof(studio.db, sent.body.proof.id))?.bytes ?? Buffer.alloc(0)
    for (const hidden of ['<script>', '%PDF', 'Exif', 'Artist'])
      expect(bytes.includes(hidden), hidden).toBe(false)
    const { width, height, exif } = await sharp(bytes).metadata()
    expect({ width, height, exif }).toEqual({ width: 1080, height: 1600, exif: undefined })
  })

  it('a large picture is made smaller', async () => {
    const wide = { width: 4000, height: 3000, channels: 3 as const, background: 'teal' }
    const sent = await sendProof(ana, plan.id, await sharp({ create: wide }).jpeg().toBuffer())
    const { width, height } = await sharp(
      (await storedProof(studio.db, sent.body.proof.id))?.bytes ?? '',
    ).metadata()
    expect([width, height]).toEqual([2400, 1800])
  })

  it('N1: pictures of a few kilobytes with 24 million pixels are reduced, one after the other', async () => {
    const black = { width: 6000, height: 4000, channels: 3 as const, background: 'black' }
    const file = await sharp({ create: black }).png().toBuffer()
    expect(file.length).toBeLessThan(300_000)
    const before = process.memoryUsage().rss
    const answers = await Promise.all([1, 2, 3].map(() => sendProof(ana, plan.id, file)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers.every(({ body }) => body.proof.size < 300_000)).toBe(true)
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
  })

  it('the first file of a form is the proof, and no other is accepted', async () => {
    const { payload, headers } = multipartOf(picture, 'image/png')
    const end = Buffer.from('--frontera--\r\n')
    const two = Buffer.concat([payload.subarray(0, payload.length - end.length), payload])
    const before = await countProofRows(studio.db)
    expect((await ana.post(`/api/user-plans/${plan.id}/proofs`, two, headers)).status).toBe(201)
    expect(await countProofRows(studio.db)).toBe(before + 1)
  })

  it('a PDF is stored unchanged and served as a download under our own name', async () => {
    const withScript = pdfProof('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
    const post = (fileName: string) => {
      const { payload, headers } = multipartOf(withScript, 'text/html', { fileName })
      return ana.post<{ proof: { id: string } }>(`/api/user-plans/${plan.id}/proofs`, payload, headers)
    }
    const names = ['../../etc/x.html', '..\\..\\x.exe', '/etc/passwd', 'x.pdf\0.html', 'ñ'.repeat(5000)]
    for (const name of names) expect((await post(name)).status, name.slice(0, 20)).toBe(201)
    const sent = await post('__proto__')
    expect(sent.status).toBe(201)
    const file = await ana.get<string>(`/api/proofs/${sent.body.proof.id}/file`)
    expect(file.body).toBe(withScript.toString())
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="comprobante-${plan.reference}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
  })

  it('a proof is private to its member and staff', async () => {
    const { id } = (await sendProof(ana, plan.id, picture)).body.proof
    const file = `/api/proofs/${id}/file`
    expect((await ana.get(file)).headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
    })
    expect((await admin.get(file)).status).toBe(200)
    expect((await studio.visitor.get(file)).status).toBe(401)
    for (const other of [eva, coach]) expect((await other.get(file)).status).toBe(404)
    for (const other of [eva, coach, admin])
      expect((await sendProof(other, plan.id, picture)).status).toBe(404)
    const refusal = { reason: 'x', ask_again: true }
    for (const other of [ana, coach]) {
      expect((await other.post(`/api/admin/proofs/${id}/refuse`, refusal)).status).toBe(403)
      expect((await other.post(`/api/admin/proofs/${id}/review`)).status).toBe(403)
      expect((await other.get(`/api/admin/user-plans/${plan.id}/events`)).status).toBe(403)
    }
  })
})

describe('K4: hostile photos of a signed waiver', async () => {
  const studio = await openStudio()
  const [admin, reception, coach, ana] = await Promise.all([
    studio.admin(),
    studio.reception(),
    studio.coach(),
    studio.member(),
  ])
  const picture = await proofPicture()
  const version = await publishWaiver(admin, 'Responsiva')
  const address = `/api/admin/users/${ana.id}/waiver`

  it('only pictures are accepted, judged by their content, and a refused file records nothing', async () => {
    const hostile: [string, Buffer, string?][] = [...noPictures, ['a PDF', pdfProof(), 'image/jpeg']]
    for (const [what, file, type] of hostile)
      expect(await recordWaiver(reception, ana, { file, type }), what).toMatchObject({
        status: 415,
        body: { code: 'picture_type' },
      })
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024)])
    for (const [what, file] of [...bombs, ['a file of more than 10 MB', large] as const])
      expect(await recordWaiver(reception, ana, { file }), what).toMatchObject({
        status: 413,
        body: { code: 'picture_too_large' },
      })
    const { body } = await admin.get(`/api/admin/users/${ana.id}/documents`)
    expect(body).toMatchObject({ documents: [] })
    expect(await storedPhotos(studio.db)).toEqual([])
  })

  it('a photo is re-encoded: appended data and its location are removed, and it is made smaller', async () => {
    const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '24/1 48/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Ana' } })
      .toBuffer()
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>'), pdfProof()])
    const recorded = await recordWaiver(reception, ana, { file: polyglot, type: 'text/html', version })
    expect(recorded).toMatchObject({ status: 201, body: { documents: [{ papers: [{ has_photo: true }] }] } })
    const [stored = Buffer.alloc(0)] = await storedPhotos(studio.db)
    for (const hidden of ['<script>', '%PDF', 'Exif', 'Artist'])
      expect(stored.includes(hidden), hidden).toBe(false)
    const { width, height, exif } = await sharp(stored).metadata()
    expect({ width, height, exif }).toEqual({ width: 2400, height: 1800, exif: undefined })
  })

  it('a photo is private to administration and reception', async () => {
    for (const staff of [admin, reception])
      expect((await staff.get(`${address}/photo`)).headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      })
    expect((await studio.visitor.get(`${address}/photo`)).status).toBe(401)
    for (const other of [ana, coach]) {
      expect((await other.get(`${address}/photo`)).status).toBe(403)
      expect((await recordWaiver(other, ana, { file: picture })).status).toBe(403)
    }
  })
})
