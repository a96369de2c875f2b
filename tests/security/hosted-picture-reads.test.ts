import { beforeEach, describe, expect, it } from 'vitest'
import { drainProjectTasks } from '../../server/src/identity/hosted/project-tasks.ts'
import { addPicture } from '../harness/pictures.ts'
import { setPicture } from '../harness/team.ts'
import { type HostedCoach, hostedCoach, later, OBJECT, OWN, READS, visit } from './hosted-coach.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { drawing } from './pictures.ts'
import type { Door } from './stand-in-project.ts'

const jpegOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(size - 4)])

/** D9: what lies in a hosted project's storage is anybody's until it was looked at, and may be away. */
describe('pictures read from a hosted project', async () => {
  const hosted = await startHostedStudio({ projectTimeoutMs: 1000 })
  const { project, studio } = hosted

  let elena: HostedCoach
  beforeEach(async () => {
    project.door(READS, 'open')
    await later(hosted)
    elena = await hostedCoach(hosted)
  })

  const store = (path: string, bytes: Buffer): string => {
    project.storage.objects.set(path, { bytes, type: 'image/png' })
    return path
  }
  const seen = async (path: string) => {
    const { statusCode, headers } = await visit(hosted, path)
    return [statusCode, headers['content-type']?.toString().split(';')[0]]
  }
  const upload = (path: string, bytes: Buffer) =>
    elena.client.storage.from('profilepictures').upload(path, bytes, { contentType: 'image/png' })

  it('D9: a picture that a coach uploaded with supabase-js is shown like any other', async () => {
    for (const kind of ['png', 'jpeg', 'webp'] as const) {
      const path = `${elena.id}/mi foto.${kind}`
      expect((await elena.chooses(path)).status).toBe(404)
      expect((await upload(path, await drawing(kind))).error).toBeNull()
      expect((await elena.chooses(path)).status).toBe(200)
      expect(await elena.shown()).toBe(path)
      expect(await seen(path)).toEqual([200, `image/${kind}`])
    }
  })

  it('K4: only png, jpeg and webp are shown, whatever their name', async () => {
    const hostile: Record<string, Buffer> = {
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: Buffer.from('GIF89a<script>alert(1)</script>'),
      nothing: Buffer.alloc(0),
      'too much': jpegOf(5 * 1024 * 1024 + 1),
    }
    for (const [name, bytes] of Object.entries(hostile)) {
      const path = store(`${elena.id}/${name}.png`, bytes)
      expect([name, (await elena.chooses(path)).status]).toEqual([name, 404])
      expect([name, await elena.shown()]).toEqual([name, null])
    }
    expect((await elena.chooses(store(`${elena.id}/a.png`, jpegOf(5 * 1024 * 1024)))).status).toBe(200)
  })

  it('K4: a picture that is replaced at its path is checked again within a minute', async () => {
    const path = store(`${elena.id}/foto.png`, await drawing('png', 30, 20))
    await elena.chooses(path)
    const { headers } = await visit(hosted, path)
    store(path, await drawing('webp', 31, 21))
    expect(await seen(path)).toEqual([200, 'image/png'])
    studio.advance({ seconds: 61 })
    const after = await visit(hosted, path, { 'if-none-match': String(headers.etag) })
    expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'image/webp'])

    store(path, Buffer.from('<svg onload="alert(1)"/>'))
    studio.advance({ seconds: 61 })
    expect(await seen(path)).toEqual([404, 'application/json'])
    project.storage.objects.delete(path)
    studio.advance({ seconds: 61 })
    expect(await seen(path)).toEqual([404, 'application/json'])
  })

  it('D9: another picture is shown at once', async () => {
    const path = store(`${elena.id}/foto.png`, await drawing('png'))
    await elena.chooses(path)
    expect(await seen(path)).toEqual([200, 'image/png'])
    await elena.delete(OWN)
    await drainProjectTasks(studio.context)
    store(path, await drawing('webp'))
    await elena.chooses(path)
    expect(await seen(path)).toEqual([200, 'image/webp'])
  })

  it('D9: a picture that was stored here before is still shown, without a request to the project', async () => {
    const path = `${elena.id}/de-antes.jpg`
    const now = studio.clock.now()
    const bytes = await drawing('jpeg')
    const row = { path, owner_id: elena.id, content_type: 'image/jpeg', etag: 'v1', bytes } as const
    await addPicture(studio.db, row, now)
    const calls = project.calls(OBJECT)
    expect((await elena.chooses(path)).status).toBe(200)
    expect(await seen(path)).toEqual([200, 'image/jpeg'])
    expect(project.calls(OBJECT)).toBe(calls)
  })

  it('D9: the storage is asked once a minute for each picture, and sends an unchanged picture once', async () => {
    const path = await elena.shows()
    const [calls, sent] = [project.calls(READS), project.storage.sent()]
    const told = () => [project.calls(READS) - calls, project.storage.sent() - sent]
    await Promise.all(Array.from({ length: 8 }, () => seen(path)))
    expect(told()).toEqual([1, 1])
    studio.advance({ seconds: 59 })
    await seen(path)
    expect(told()).toEqual([1, 1])
    studio.advance({ seconds: 2 })
    expect(await seen(path)).toEqual([200, 'image/jpeg'])
    expect(told()).toEqual([2, 1])
  })

  it('D9: while the project is unreachable, cached pictures are shown, and others answer 503 at once', async () => {
    const known = await elena.shows()
    expect(await seen(known)).toEqual([200, 'image/jpeg'])
    const unknown = await (await hostedCoach(hosted)).shows()
    const doors: Door[] = [
      { status: 500 },
      { status: 401, body: { message: 'Invalid API key' } },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 302, headers: { location: `${project.url}/elsewhere` } },
      { status: 400, body: { statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' } },
      'drops',
      'hangs',
    ]
    for (const door of doors) {
      project.door(READS, door)
      studio.advance({ seconds: 61 })
      expect([door, await seen(known)]).toEqual([door, [200, 'image/jpeg']])
      const answer = await visit(hosted, unknown)
      expect([door, answer.statusCode, answer.json().code]).toEqual([door, 503, 'unavailable'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.headers['cache-control']).toBe('no-store')
      const calls = project.calls(READS)
      await Promise.all([seen(known), seen(unknown)])
      expect(project.calls(READS)).toBe(calls)
    }
    expect(project.calls('/elsewhere')).toBe(0)
    project.door(READS, 'open')
    studio.advance({ seconds: 6 })
    expect(await seen(unknown)).toEqual([200, 'image/jpeg'])
  })

  it('D9: a picture that no coach shows is not requested', async () => {
    const [first, second] = [await elena.shows(), await elena.shows()]
    const other = store(`${elena.id}/borrador.png`, await drawing())
    const calls = project.calls(OBJECT)
    for (const path of [first, other]) expect(await seen(path)).toEqual([404, 'application/json'])
    expect(project.calls(OBJECT)).toBe(calls)
    expect(await elena.shown()).toBe(second)
  })

  it('K3: a path is passed to the project letter by letter', async () => {
    for (const name of ["a b+c&d=e's.png", 'f.png?download=g', 'h:i;j,k@l$m*(n)!.png', 'a/b/c.png']) {
      const path = store(`${elena.id}/${name}`, await drawing())
      expect([name, (await elena.chooses(path)).status]).toEqual([name, 200])
      expect(await seen((await elena.shown()) ?? '')).toEqual([200, 'image/png'])
    }
  })

  it('K3: a path with another possible meaning never reaches the project', async () => {
    const other = await hostedCoach(hosted)
    const theirs = store(`${other.id}/foto.png`, await drawing())
    const reached = () => [project.calls('/storage'), project.calls('/auth/v1/admin')]
    const before = reached()
    const paths = [
      theirs,
      `${elena.id}/../${theirs}`,
      `${elena.id}/./foto.png`,
      `${elena.id}/%2e%2e/${theirs}`,
      `${elena.id}/../../../../../auth/v1/admin/users`,
      `${elena.id}//foto.png`,
      `${elena.id}/foto.png#`,
      `${elena.id}\\..\\foto.png`,
      `${elena.id}/foto.png\u0000`.replace('\u0000', '%00'),
      '../../auth/v1/admin/users',
    ]
    for (const path of paths) expect([path, (await elena.chooses(path)).status]).toEqual([path, 404])
    const now = studio.clock.now()
    for (const path of paths.slice(1)) {
      await addPicture(studio.db, { path }, now)
      await setPicture(studio.db, { user_id: elena.id }, path)
      const shown = path.split('/').map(encodeURIComponent).join('%2F')
      expect([path, ...(await seen(shown))]).toEqual([path, 404, 'application/json'])
    }
    expect(reached()).toEqual(before)
  })
})
