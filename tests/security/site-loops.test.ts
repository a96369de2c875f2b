import { beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedLoops } from '../../server/src/studio/settings/index.ts'
import { auditOf } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { resetRateLimits } from '../harness/limits.ts'
import { addsLoop, boxOf, sendsLoop, storedLoop, type Video, video, videoOfSize } from '../harness/loops.ts'
import { addsPicture, savesSite, siteOf, undoesSite } from '../harness/site.ts'
import { countStatements } from '../harness/sql-statements.ts'

const studio = await openStudio()
const admin = await studio.admin()
const picture = await addsPicture(admin)
const nobody = '00000000-0000-4000-8000-000000000000'
const MEGABYTE = 1024 * 1024

const reach = async (url: string, headers: Record<string, string> = {}) => {
  const {
    statusCode: status,
    headers: answered,
    rawPayload: bytes,
  } = await studio.app.inject({ url, headers })
  return { status, headers: answered, bytes }
}
const showsLoop = (loop_id: string | null) => savesSite(admin, { hero: { picture_id: picture.id, loop_id } })

beforeEach(async () => {
  await resetRateLimits(studio.db)
  await savesSite(admin, { hero: null })
  studio.advance({ hours: 25 })
  await removeUnusedLoops(studio.context)
})

describe('SIT-21: a loop of the site', () => {
  it.each([
    ['loop.mp4', 'mp4'],
    ['loop.webm', 'webm'],
    ['recorded.webm', 'webm'],
  ] as const)(
    '%s is stored as %s by its content, with its length and without its comment',
    async (name, kind) => {
      const { status, body } = await sendsLoop(admin, video(name), 'text/html')
      expect(status).toBe(201)
      expect(body.loop).toEqual({ id: body.loop.id, url: `/api/site/loops/${body.loop.id}` })
      const stored = await storedLoop(studio.db, body.loop.id)
      expect([stored?.format, stored?.bytes.length]).toEqual([kind, video(name).length])
      expect([video(name).includes('SECRETO'), stored?.bytes.includes('SECRETO')]).toEqual([true, false])
      expect((await reach(body.loop.url)).headers['content-type']).toBe(`video/${kind}`)
    },
  )

  it('is refused when it is no whole video of a kind that browsers play', async () => {
    const loop = video('loop.mp4')
    const hostile: [string, Buffer][] = [
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a page behind the head of an MP4', boxOf('ftyp', Buffer.from('isom<script>alert(1)</script>'))],
      ['an MP4 with a page behind it', Buffer.concat([loop, Buffer.from('<script>alert(1)</script>')])],
      ['half an MP4', loop.subarray(0, 1000)],
      ['half a WebM', video('loop.webm').subarray(0, 1000)],
      ['an MP4 without its samples', loop.subarray(0, loop.indexOf('mdat') - 4)],
      ['HEVC, which many browsers do not play', video('hevc.mp4')],
      ['Matroska', Buffer.from(video('loop.webm').toString('latin1').replace('webm', 'matr'), 'latin1')],
      ['a head of WebM alone', Buffer.from([0x1a, 0x45, 0xdf, 0xa3])],
      ['boxes of no size', Buffer.concat([boxOf('ftyp', Buffer.alloc(8)), Buffer.alloc(64)])],
      ['a GIF', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//')],
      ['nothing', Buffer.alloc(0)],
    ]
    for (const [what, file] of hostile)
      expect(await sendsLoop(admin, file), what).toMatchObject({ status: 415, body: { code: 'loop_type' } })
    expect(await admin.post('/api/admin/site/loops', {})).toMatchObject({ body: { code: 'loop_type' } })
  })

  it.each(['sound.mp4', 'sound.webm'] satisfies Video[])('is refused when it has sound: %s', async (name) => {
    expect(await sendsLoop(admin, video(name))).toMatchObject({
      status: 422,
      body: { code: 'loop_has_sound', message: expect.stringContaining('sonido') },
    })
  })

  it('has two megabytes at most', async () => {
    expect((await sendsLoop(admin, videoOfSize(2 * MEGABYTE))).status).toBe(201)
    for (const size of [2 * MEGABYTE + 1, 9 * MEGABYTE])
      expect(await sendsLoop(admin, videoOfSize(size))).toMatchObject({
        status: 413,
        body: { code: 'loop_too_large', message: expect.stringContaining('2 MB') },
      })
  })

  it('is added by those who may edit the site only, and is in the audit log', async () => {
    for (const person of [
      studio.visitor,
      await studio.member(),
      await studio.coach(),
      await studio.reception(),
    ])
      expect([401, 403]).toContain((await sendsLoop(person, video('loop.webm'))).status)
    const { id } = await addsLoop(admin)
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([
      { action: 'site.add_loop', actor_id: admin.id, after: { loop: id } },
    ])
  })

  it('is the tenth at most', async () => {
    for (let count = 0; count < 10; count += 1) expect(await addsLoop(admin)).toBeDefined()
    expect(await sendsLoop(admin, video('loop.webm'))).toMatchObject({
      status: 409,
      body: { code: 'loop_limit' },
    })
  })
})

describe('SIT-22: the loop of the hero', () => {
  it('is shown with its picture, and taken off and put back with a save and its undo', async () => {
    const loop = await addsLoop(admin)
    const saved = await showsLoop(loop.id.toUpperCase())
    expect(saved.body.site.hero).toMatchObject({ picture, picture_id: picture.id, loop, loop_id: loop.id })
    expect((await siteOf(studio.visitor)).hero).toMatchObject({ picture, loop })
    await showsLoop(null)
    expect((await siteOf(studio.visitor)).hero).toMatchObject({ picture, loop: null })
    await undoesSite(admin)
    expect((await siteOf(studio.visitor)).hero).toMatchObject({ picture, loop })
    expect(await auditOf(studio.db, 'site', 1)).toMatchObject([
      { action: 'site.undo', after: { hero: { loop_id: loop.id } } },
    ])
  })

  it('needs a picture, and a loop that exists', async () => {
    const loop = await addsLoop(admin)
    const refused = { status: 409, body: { code: 'loop_needs_picture', message: expect.any(String) } }
    expect(await savesSite(admin, { hero: { loop_id: loop.id } })).toMatchObject(refused)
    expect(await showsLoop(nobody)).toMatchObject({ status: 404, body: { code: 'loop_not_found' } })
    await showsLoop(loop.id)
    expect(await savesSite(admin, { hero: { picture_id: null } })).toMatchObject(refused)
    expect((await siteOf(studio.visitor)).hero).toMatchObject({ picture, loop })
  })

  it('stays while it is shown, and is removed a day after', async () => {
    const [shown, unused] = [await addsLoop(admin), await addsLoop(admin)]
    await showsLoop(shown.id)
    const statuses = async () => {
      await removeUnusedLoops(studio.context)
      return [(await reach(shown.url)).status, (await reach(unused.url)).status]
    }
    studio.advance({ hours: 24 })
    expect(await statuses()).toEqual([200, 200])
    studio.advance({ seconds: 1 })
    expect(await statuses()).toEqual([200, 404])
    studio.advance({ hours: 48 })
    await showsLoop(null)
    studio.advance({ hours: 24 })
    expect(await statuses()).toEqual([200, 404])
    studio.advance({ seconds: 1 })
    expect(await statuses()).toEqual([404, 404])
  })
})

describe('SIT-23: the file of a loop', () => {
  it('is answered to everybody, kept by browsers forever, and runs nothing', async () => {
    const { url, id } = await addsLoop(admin)
    const whole = await reach(url)
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'video/webm',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
    expect(whole.bytes).toEqual((await storedLoop(studio.db, id))?.bytes)
    const again = await reach(url, { 'if-none-match': String(whole.headers.etag) })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await reach(`/api/site/loops/${nobody}`)).status).toBe(404)
    expect((await reach('/api/site/loops/..%2f..%2fkeys')).status).toBe(400)
  })

  it('is answered in the part that a browser asks for', async () => {
    const { url } = await addsLoop(admin)
    const whole = await reach(url)
    const size = whole.bytes.length
    const parts: [string, number, number][] = [
      ['bytes=0-1', 0, 1],
      ['bytes=0-', 0, size - 1],
      ['bytes=100-199', 100, 199],
      [`bytes=${size - 1}-`, size - 1, size - 1],
      ['bytes=-10', size - 10, size - 1],
      ['bytes=-99999999', 0, size - 1],
      ['bytes=10-99999999', 10, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const part = await reach(url, { range })
      expect([part.status, part.headers['content-range']], range).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(part.headers['content-length'], range).toBe(String(end - start + 1))
      expect(part.bytes, range).toEqual(whole.bytes.subarray(start, end + 1))
    }
    for (const range of [`bytes=${size}-`, 'bytes=99999999-', 'bytes=-0']) {
      const refused = await reach(url, { range })
      expect([refused.status, refused.headers['content-range']], range).toEqual([416, `bytes */${size}`])
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,4-5', 'seconds=0-1', 'bytes=-', 'bytes=a-b'])
      expect((await reach(url, { range })).status, range).toBe(200)
    const other = await reach(url, { range: 'bytes=0-1', 'if-range': '"another"' })
    expect([other.status, other.bytes.length]).toEqual([200, size])
    const same = await reach(url, { range: 'bytes=0-1', 'if-range': String(whole.headers.etag) })
    expect([same.status, same.bytes.length]).toEqual([206, 2])
  })

  it('is read from the database once, whichever loops are asked for in turn or at once', async () => {
    const loops = [await addsLoop(admin), await addsLoop(admin, 'loop.mp4')]
    const rounds = async () => {
      for (let round = 0; round < 3; round += 1) await Promise.all(loops.map(({ url }) => reach(url)))
    }
    expect(await countStatements(() => Promise.all([rounds(), rounds()]), '"bytes"')).toBe(2)
  })

  it('is that of its address, whichever loop was sent before', async () => {
    const [one, other] = [await addsLoop(admin, 'loop.mp4'), await addsLoop(admin)]
    const types = []
    for (const { url } of [one, other, one]) types.push((await reach(url)).headers['content-type'])
    expect(types).toEqual(['video/mp4', 'video/webm', 'video/mp4'])
  })
})
