import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedPictures } from '../../server/src/studio/settings/index.ts'
import { auditOf } from '../harness/audit-log.ts'
import { PNG, pngBomb } from '../harness/hostile-pictures.ts'
import { openStudio } from '../harness/index.ts'
import { resetRateLimits } from '../harness/limits.ts'
import {
  addsPicture,
  fillPictures,
  photo,
  pictureMetadata,
  savesSite,
  sendsPicture,
  storedPictureFiles,
} from '../harness/site.ts'

const studio = await openStudio()
const admin = await studio.admin()
const reach = (address: string, accept = 'image/avif,image/webp,*/*') =>
  studio.visitor.get<string>(address, { accept })

beforeEach(() => resetRateLimits(studio.db))

describe('SIT-06: a picture of the site', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'is kept as AVIF and WebP in three widths when it is sent as %s',
    async (format) => {
      const { status, body } = await sendsPicture(admin, await photo(format, { width: 80, height: 40 }))
      expect(status).toBe(201)
      const { id, url, width, height, srcset } = body.picture
      expect([width, height]).toEqual([80, 40])
      const base = url.replace(/\/80$/, '')
      expect(base).toMatch(/^\/api\/site\/pictures\/[0-9a-f]{32}$/)
      expect(srcset).toBe(`${base}/20 20w, ${base}/40 40w, ${base}/80 80w`)
      const files = await storedPictureFiles(studio.db, id)
      expect(files.map((file) => `${file.width} ${file.format}`)).toEqual(
        [20, 40, 80].flatMap((each) => [`${each} avif`, `${each} webp`]),
      )
      for (const { bytes, ...file } of files) {
        const read = await pictureMetadata(bytes)
        expect([read.width, read.format === 'heif' ? 'avif' : read.format]).toEqual([file.width, file.format])
      }
    },
  )

  it('is made smaller to 1600 pixels, upright, and without the metadata and trailing bytes that it was sent with', async () => {
    const sent = await sharp(await photo('jpeg', { width: 3000, height: 2000 }))
      .withExif({ IFD0: { Copyright: 'SECRETO' }, IFD3: { GPSLatitude: '24/1 48/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const marked = Buffer.concat([sent, Buffer.from('<script>alert("SECRETO")</script>')])
    const { id, width, height } = await addsPicture(admin, marked)
    expect([width, height]).toEqual([1067, 1600])
    for (const { bytes } of await storedPictureFiles(studio.db, id)) {
      const { exif, xmp, iptc, orientation } = await pictureMetadata(bytes)
      expect({ exif, xmp, iptc, upright: (orientation ?? 1) === 1 }).toEqual({ upright: true })
      expect(bytes.includes('SECRETO')).toBe(false)
      expect(bytes.length).toBeLessThanOrEqual(200 * 1024)
    }
  })

  it('is refused when its content is no PNG, JPEG or WebP', async () => {
    const hostile: [string, Buffer][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a GIF that is a script', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//')],
      ['a script behind the head of a PNG', Buffer.concat([PNG, Buffer.from('<script>alert(1)</script>')])],
      ['an SVG behind the head of a WebP', Buffer.from('RIFF\x24\0\0\0WEBP<svg onload="alert(1)"/>')],
      ['a head of JPEG alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
      ['half a photo', (await photo('png', { width: 400, height: 400 })).subarray(0, 300)],
      ['a PDF', Buffer.from('%PDF-1.4\n%%EOF')],
      ['nothing', Buffer.alloc(0)],
    ]
    for (const [what, file] of hostile)
      expect(await sendsPicture(admin, file, 'image/png'), what).toMatchObject({
        status: 415,
        body: { code: 'picture_type' },
      })
    expect(await admin.post('/api/admin/site/pictures', {})).toMatchObject({ body: { code: 'picture_type' } })
  })

  it('is refused when it is too large in bytes or pixels', async () => {
    const large: [string, Buffer][] = [
      ['10,000 million pixels in some kilobytes', pngBomb(100_000, 100_000)],
      ['one line of pixels too many', pngBomb(25_000, 1001)],
      ['200 MB once decoded', pngBomb(5000, 5000, 'rgba16')],
      ['a byte more than 10 MB', Buffer.concat([PNG, Buffer.alloc(10 * 1024 * 1024 + 1 - PNG.length)])],
      ['11 MB', Buffer.alloc(11 * 1024 * 1024)],
    ]
    for (const [what, file] of large)
      expect(await sendsPicture(admin, file), what).toMatchObject({
        status: 413,
        body: { code: 'picture_too_large' },
      })
  })

  it('is answered to everybody in the best format of the browser, and kept there forever', async () => {
    const { url } = await addsPicture(admin)
    const avif = await reach(url)
    expect(avif).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('accept'),
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    })
    const webp = await reach(url, 'image/webp,*/*')
    expect(webp.headers['content-type']).toBe('image/webp')
    expect(webp.headers.etag).not.toBe(avif.headers.etag)
    const known = await studio.visitor.get(url, {
      accept: 'image/avif',
      'if-none-match': String(avif.headers.etag),
    })
    expect([known.status, known.body]).toEqual([304, ''])
    expect((await reach(url.replace(/\d+$/, '41'))).status).toBe(404)
    expect((await reach('/api/site/pictures/..%2f..%2fkeys/1')).status).toBe(400)
  })
})

describe('SIT-07: a picture', () => {
  const day = { hours: 24 }
  const tidies = () => removeUnusedPictures(studio.context)

  it('that was sent twice is stored once', async () => {
    const file = await photo('png', { width: 33, height: 21 })
    expect(await addsPicture(admin, file)).toEqual(await addsPicture(admin, file))
  })

  it('that is shown is neither deleted nor removed; replaced, its address stays valid for a day', async () => {
    const [old, next] = [
      await addsPicture(admin, await photo('png', { width: 50, height: 50 })),
      await addsPicture(admin, await photo('png', { width: 51, height: 51 })),
    ]
    await savesSite(admin, {
      gallery: [{ picture_id: old.id, alt: 'La sala' }],
      hero: { picture_id: next.id },
    })
    for (const { id } of [old, next])
      expect(await admin.delete(`/api/admin/site/pictures/${id}`)).toMatchObject({
        status: 409,
        body: { code: 'picture_in_use' },
      })
    studio.advance({ hours: 48 })
    await tidies()
    await savesSite(admin, { gallery: [{ picture_id: next.id, alt: 'La sala' }] })
    studio.advance(day)
    await tidies()
    expect((await reach(old.url)).status).toBe(200)
    studio.advance({ seconds: 1 })
    await tidies()
    expect([(await reach(old.url)).status, (await reach(next.url)).status]).toEqual([404, 200])
    await savesSite(admin, { gallery: null, hero: null })
  })

  it('of a class is shown until the class has another picture or is removed', async () => {
    const [old, next] = [
      await addsPicture(admin, await photo('png', { width: 60, height: 50 })),
      await addsPicture(admin, await photo('png', { width: 61, height: 50 })),
    ]
    const made = await admin.post<{ id: string }>('/api/admin/classes', {
      name: 'Yoga',
      description: 'Calma',
      picture_id: old.id,
    })
    const path = `/api/admin/classes/${made.body.id}`
    const statuses = async () => [(await reach(old.url)).status, (await reach(next.url)).status]
    expect(await admin.delete(`/api/admin/site/pictures/${old.id}`)).toMatchObject({
      status: 409,
      body: { code: 'picture_in_use' },
    })
    studio.advance(day)
    await admin.patch(path, { picture_id: next.id })
    studio.advance(day)
    await tidies()
    expect(await statuses()).toEqual([200, 200])
    studio.advance({ seconds: 1 })
    await tidies()
    expect(await statuses()).toEqual([404, 200])
    await admin.delete(path)
    studio.advance(day)
    await tidies()
    expect(await statuses()).toEqual([404, 200])
    studio.advance({ seconds: 1 })
    await tidies()
    expect(await statuses()).toEqual([404, 404])
  })

  it('that was deleted can be reached for a day and used no more', async () => {
    const { id, url } = await addsPicture(admin, await photo('png', { width: 52, height: 52 }))
    expect((await admin.delete(`/api/admin/site/pictures/${id}`)).status).toBe(200)
    expect(await savesSite(admin, { logo_id: id })).toMatchObject({ body: { code: 'picture_not_found' } })
    expect(await admin.delete(`/api/admin/site/pictures/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'picture_not_found' },
    })
    expect((await reach(url)).status).toBe(200)
    expect(await auditOf(studio.db, 'site', 2)).toMatchObject([
      { action: 'site.delete_picture', before: { picture: id } },
      { action: 'site.add_picture', after: { picture: id } },
    ])
    studio.advance({ hours: 24, seconds: 1 })
    await tidies()
    expect((await reach(url)).status).toBe(404)
  })

  it('is shown or deleted when both are asked at once, never both', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await addsPicture(admin, await photo('png', { width: 60 + turn, height: 9 }))
      const [shown, deleted] = await Promise.all([
        savesSite(admin, { hero: { picture_id: id } }),
        admin.delete<{ code?: string }>(`/api/admin/site/pictures/${id}`),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([shown.status, deleted.status])
    }
    await savesSite(admin, { hero: null })
  })

  it('is the two hundredth at most', async () => {
    await fillPictures(studio.db, 200, studio.clock.now())
    expect(await sendsPicture(admin, await photo('png', { width: 7, height: 7 }))).toMatchObject({
      status: 409,
      body: { code: 'picture_limit' },
    })
  })
})
