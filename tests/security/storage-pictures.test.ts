import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { coach, drawing, formOf, upload } from './pictures.ts'
import { BUCKET, openStorage, refusal, STORAGE, tokenOf, told } from './storage-server.ts'

const MIB = 1024 * 1024

/** K4: what is kept of an upload, and how it is sent. */
describe('pictures under /storage/v1', async () => {
  const { server, origin, elena, rosa, png, put, get, signedPath, kept } = await openStorage()

  const script = '<script>alert(1)</script>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}<rect width="9" height="9"/></svg>`
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
  it.each([
    ['an SVG', svg],
    ['an SVG behind a declaration', `<?xml version="1.0"?>${svg}`],
    ['a page', `<!doctype html>${script}`],
    ['a GIF', gif],
    ['a PDF', '%PDF-1.7'],
    ['nothing', ''],
    ['a JPEG that is none', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ['a PNG that is none', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])],
    ['a WebP that is none', `RIFF0000WEBP${svg}`],
  ])('K4: refuses %s, whatever its name', async (_name, content) => {
    const uploader = await coach(server)
    const token = tokenOf(uploader)
    const form = formOf(Buffer.from(content))
    const answers = [
      await upload(server, `${uploader.id}/a.png`, content, { token, type: 'image/png' }),
      await upload(server, `${uploader.id}/a.png`, form.payload, { token, type: form.type }),
    ]
    for (const answer of answers)
      expect(told(answer)).toEqual(
        refusal(415, 'InvalidMimeType', 'invalid_mime_type', 'mime type image/png is not supported'),
      )
    expect((await kept()).some((path) => path.startsWith(uploader.id))).toBe(false)
  })

  const deep = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
  it.each([
    ['more than 25 megapixels', () => drawing('png', 5001, 5000)],
    ['sixteen bits a channel and more than 16 megapixels', () => deep(4200, 4000)],
  ])('K4: refuses a picture whose header declares %s', async (_name, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(MIB)
    const answer = await upload(server, `${elena.id}/large.png`, bytes, { token: tokenOf(elena) })
    expect(told(answer)).toEqual(refusal(415, 'InvalidMimeType', 'invalid_mime_type'))
  })

  const tooLarge = refusal(
    413,
    'EntityTooLarge',
    'Payload too large',
    'The object exceeded the maximum allowed size',
  )
  it('K4: accepts at most five megabytes, in either form', async () => {
    const token = tokenOf(elena)
    const tooMuch = Buffer.concat([png, Buffer.alloc(5 * MIB + 1 - png.length)])
    expect(told(await upload(server, `${elena.id}/big.jpg`, tooMuch, { token }))).toEqual(tooLarge)
    const form = formOf(tooMuch)
    const inForm = await upload(server, `${elena.id}/big.jpg`, form.payload, { token, type: form.type })
    expect(told(inForm)).toEqual(tooLarge)
    const most = tooMuch.subarray(0, 5 * MIB)
    expect((await upload(server, `${elena.id}/big.jpg`, most, { token })).statusCode).toBe(200)
  })

  it('K4: refuses a body without a length while it still arrives', async () => {
    const target = new URL(`${STORAGE}/${BUCKET}/${elena.id}/endless.jpg`, origin)
    const headers = { authorization: `Bearer ${tokenOf(elena)}`, 'content-type': 'image/png' }
    const answer = await new Promise<string>((resolve, reject) => {
      const request = httpRequest(target, { method: 'POST', headers }, (response) => {
        response.on('data', (chunk: Buffer) => {
          request.destroy()
          resolve(chunk.toString())
        })
      })
      request.on('error', reject)
      // One byte too many, and no end.
      request.write(Buffer.alloc(5 * MIB + 1))
    })
    expect(JSON.parse(answer)).toEqual(tooLarge[1])
  })

  it('K4: stores an upright JPEG of at most 1200 pixels a side without its location', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'Elena Privada' } } })
      .toBuffer()
    expect(photo.includes('Elena Privada')).toBe(true)
    const path = await put(`${elena.id}/photo.jpg`, elena, photo)
    const stored = (await get(`${BUCKET}/${path}`, tokenOf(elena))).rawPayload
    const { format, width, height, exif, icc, xmp, iptc, orientation } = await sharp(stored).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 1200 })
    expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined))
    expect(stored.includes('Privada')).toBe(false)
  })

  it('K4: keeps the first of simultaneous uploads to a path without x-upsert', async () => {
    const token = tokenOf(rosa)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload(server, `${rosa.id}/once.jpg`, png, { token })),
    )
    const exists = refusal(409, 'ResourceAlreadyExists', 'Duplicate', 'The resource already exists')
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode !== 200).map(told)).toEqual(Array(4).fill(exists))
    const over = { token, headers: { 'x-upsert': 'true' } }
    expect((await upload(server, `${rosa.id}/once.jpg`, png, over)).statusCode).toBe(200)
  })

  it('K4: serves a picture with its type, and only for viewing', async () => {
    const path = await put(`${elena.id}/page.html`, elena)
    const answers = [
      await get(`${BUCKET}/${path}`, tokenOf(elena)),
      await get(await signedPath(path, elena)),
      await get(`${await signedPath(path, elena)}&download=${encodeURIComponent('"ñ.html\r\nx: y')}`),
    ]
    for (const { statusCode, headers, rawPayload } of answers) {
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'none',
        'content-length': String(rawPayload.length),
        etag: expect.stringMatching(/^"[\w-]{22}"$/),
        'last-modified': server.clock.now().toUTCString(),
        'accept-ranges': 'bytes',
      })
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
      expect(headers['cache-control']).toMatch(/^private, max-age=/)
    }
    const [, signed, saved] = answers
    const inAnHour = new Date(server.clock.now().getTime() + 3_600_000)
    expect(signed?.headers.expires).toBe(inAnHour.toUTCString())
    expect(saved?.headers['content-disposition']).toBe("attachment; filename*=UTF-8''%22%C3%B1.jpg")
  })

  it('K4: answers 304 to a client that has the picture, and ranges on request', async () => {
    const path = await put(`${elena.id}/parts.jpg`, elena)
    const whole = await get(`${BUCKET}/${path}`, tokenOf(elena))
    const part = await get(`${BUCKET}/${path}`, tokenOf(elena), { range: 'bytes=2-5' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 2-5/${whole.rawPayload.length}`,
    ])
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6))
    expect(told(await get(`${BUCKET}/${path}`, tokenOf(elena), { range: 'bytes=9999999-' }))).toEqual(
      refusal(400, 'InvalidRange', 'invalid_range'),
    )
    const known = await get(`${BUCKET}/${path}`, tokenOf(elena), {
      'if-none-match': String(whole.headers.etag),
    })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })
})
