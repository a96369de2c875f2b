import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { deflateSync } from 'node:zlib'
import type { UserPlan } from '@estudio/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coach, type Member, openStudio, type Person, type Studio } from '../harness/index.ts'
import { multipartOf } from '../harness/multipart.ts'
import { countProofRows, pdfProof, proofPicture, sendProof, storedProof } from '../harness/proofs.ts'

const crc = (bytes: Buffer) => {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A few kilobytes that claim to be a picture of these sides. */
const bomb = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('K4: hostile proofs of payment', () => {
  let studio: Studio
  let admin: Person
  let coach: Coach
  let ana: Member
  let eva: Member
  let plan: UserPlan
  let picture: Buffer

  beforeAll(async () => {
    studio = await openStudio()
    ;[admin, coach, ana, eva] = await Promise.all([
      studio.admin(),
      studio.coach(),
      studio.member({ plan: 'unpaid' }),
      studio.member(),
    ])
    const { body } = await ana.get<{ plans: UserPlan[] }>('/api/user/plans')
    plan = body.plans[0] as UserPlan
    picture = await proofPicture()
  })
  afterAll(() => studio.close())

  it('only pictures and PDFs are taken, by their content', async () => {
    const before = await countProofRows(studio.db)
    const hostile: [string, Buffer, string?][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a page that says it is a PDF', Buffer.from('<html>%PDF-1.4 %%EOF'), 'application/pdf'],
      ['a PDF without an end', Buffer.from('%PDF-1.7\nnothing'), 'application/pdf'],
      ['a program', Buffer.from('MZ\x90\x00')],
      ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00')],
      ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
      ['a head of JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
      ['nothing', Buffer.alloc(0)],
      ['a picture of 10,000 million pixels', bomb(100_000, 100_000)],
      ['a picture of 26 million pixels', bomb(26_000, 1000)],
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

  it('a picture is stored anew: nothing behind it, and nothing it says of its place', async () => {
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

  it('a PDF is kept as it is and served as a download that opens nothing, under a name of ours', async () => {
    const withScript = pdfProof('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')
    const { payload, headers } = multipartOf(withScript, 'application/pdf')
    const named = Buffer.from(
      payload.toString('latin1').replace('filename="foto"', 'filename="../../etc/x.html"'),
      'latin1',
    )
    const sent = await ana.post<{ proof: { id: string } }>(
      `/api/user-plans/${plan.id}/proofs`,
      named,
      headers,
    )
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

  it('is private to its member and staff', async () => {
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

  it('more than 10 MB is refused', async () => {
    const large = Buffer.concat([pdfProof(), Buffer.alloc(10 * 1024 * 1024), pdfProof()])
    expect(await sendProof(ana, plan.id, large)).toMatchObject({
      status: 413,
      body: { code: 'proof_too_large' },
    })
    const most = Buffer.concat([
      pdfProof(),
      Buffer.alloc(10 * 1024 * 1024 - 2 * pdfProof().length),
      pdfProof(),
    ])
    expect((await sendProof(ana, plan.id, most)).status).toBe(201)
  })

  it('an upload without end is cut off, and memory stays bounded', async () => {
    await studio.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = studio.app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(
      `POST /api/user-plans/${plan.id}/proofs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${await ana.token()}\r\n` +
        'content-type: multipart/form-data; boundary=frontera\r\ntransfer-encoding: chunked\r\n\r\n',
    )
    const write = (bytes: Buffer | string) =>
      new Promise<void>((resolve) =>
        socket.write(
          `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes.toString('latin1')}\r\n`,
          'latin1',
          () => resolve(),
        ),
      )
    await write('--frontera\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n%PDF-1.4\n')
    const megabyte = Buffer.alloc(1024 * 1024, 'a')
    const before = process.memoryUsage().rss
    let sent = 0
    while (!socket.closed && !socket.destroyed && sent < 10_240) {
      await Promise.race([write(megabyte), closed])
      sent += 1
    }
    await closed
    expect(sent).toBeLessThan(200)
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })
})
