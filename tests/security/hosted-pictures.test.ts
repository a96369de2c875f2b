import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../server/src/platform/db/database.ts'
import { projectTasks } from '../harness/accounts.ts'
import { acceptOnly } from '../harness/faults.ts'
import { countStoredPictures, picturePaths } from '../harness/pictures.ts'
import { setPicture } from '../harness/team.ts'
import {
  type HostedCoach,
  hostedCoach,
  later,
  OBJECT,
  OWN,
  READS,
  REMOVALS,
  UPLOADS,
  visit,
} from './hosted-coach.ts'
import { startHostedStudio } from './hosted-studio.ts'
import { drawing } from './pictures.ts'
import type { Door } from './stand-in-project.ts'

/** D9: pictures that a hosted project keeps: kept there, taken away there, and whole whatever breaks in between. */
describe('pictures kept by a hosted project', async () => {
  const hosted = await startHostedStudio({ projectTimeoutMs: 1000 })
  const { project, studio } = hosted

  let elena: HostedCoach
  beforeEach(async () => {
    for (const path of [UPLOADS, READS, REMOVALS, OBJECT]) project.door(path, 'open')
    await later(hosted)
    project.storage.objects.clear()
    elena = await hostedCoach(hosted)
  })

  const kept = () => [...project.storage.objects.keys()].sort()
  const keptHere = () => countStoredPictures(studio.db)
  const knownOf = async ({ id }: HostedCoach) => (await picturePaths(studio.db, id)).length
  const tasks = () => projectTasks(studio.db)
  const unavailable = { status: 503, body: { code: 'unavailable' } }

  it('D9: a picture uploaded through our route is stored in the project only, and everybody sees it', async () => {
    const path = await elena.shows(await drawing('png', 30, 20))
    expect(path).toMatch(new RegExp(`^${elena.id}/[0-9a-f-]{36}\\.jpg$`))
    expect(kept()).toEqual([path])
    expect(project.storage.objects.get(path)?.type).toBe('image/jpeg')
    expect(await keptHere()).toBe(0)
    expect(await tasks()).toEqual([])

    const answer = await visit(hosted, path)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(project.storage.objects.get(path)?.bytes ?? Buffer.of())).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
    })
    expect(JSON.stringify(answer.headers)).not.toContain(project.url)
    const again = await visit(hosted, path, { 'if-none-match': String(answer.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  it('D9: a replaced or removed picture is deleted from the storage too', async () => {
    const first = await elena.shows()
    const second = await elena.shows()
    expect(await elena.shown()).toBe(second)
    expect((await visit(hosted, first)).statusCode).toBe(404)
    await later(hosted)
    expect(kept()).toEqual([second])
    expect((await elena.delete(OWN)).status).toBe(200)
    await later(hosted)
    expect([kept(), await elena.shown(), await tasks()]).toEqual([[], null, []])
  })

  it('D9: an upload that the project refuses, or whose answer is lost, changes nothing', async () => {
    const before = await elena.shows()
    const doors: Door[] = [
      { status: 500 },
      { status: 503, headers: { 'retry-after': '9' } },
      { status: 400, body: { statusCode: '404', code: 'NoSuchBucket', message: 'Bucket not found' } },
      { status: 302, headers: { location: `${project.url}/elsewhere` } },
      'drops',
      'swallows',
      'hangs',
    ]
    for (const door of doors) {
      project.door(UPLOADS, door)
      const answer = await elena.uploads()
      expect([door, answer.status, answer.body]).toMatchObject([door, ...Object.values(unavailable)])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect([door, await elena.shown()]).toEqual([door, before])
      expect((await visit(hosted, before)).statusCode).toBe(200)
    }
    expect(project.calls('/elsewhere')).toBe(0)
    // The one whose answer was lost is there, until it is found to belong to nobody.
    expect(kept()).toHaveLength(2)
    project.door(UPLOADS, 'open')
    await later(hosted)
    expect([kept(), await tasks()]).toEqual([[before], []])
  })

  it('D9: an upload whose transaction fails is deleted again', async () => {
    const before = await elena.shows()
    const acceptAll = await acceptOnly(studio.db, 'instructors', `picture_path = '${before}'`, {
      existing: false,
    })
    const answer = await elena.uploads()
    await acceptAll()
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(kept()).toHaveLength(2)
    await later(hosted)
    expect([kept(), await elena.shown(), await tasks()]).toEqual([[before], before, []])
  })

  it('D9: an abandoned upload is never shown', async () => {
    for (const door of ['open', 'swallows'] as const) {
      const upload = await studio.context.identity.pictures.begin(studio.db, elena.id, await drawing('jpeg'))
      project.door(REMOVALS, door)
      await later(hosted)
      expect(kept()).toEqual([])
      const keeping = inTransaction(studio.db, (tx) => upload.keep(tx))
      await expect(keeping).rejects.toMatchObject({ statusCode: 503, code: 'unavailable' })
      project.door(REMOVALS, 'open')
    }
  })

  it('D9: a picture that is being deleted cannot be shown again, however often the project fails', async () => {
    const first = await elena.shows()
    await elena.delete(OWN)
    for (const door of [{ status: 500 }, 'swallows'] as const) {
      project.door(REMOVALS, door)
      await later(hosted)
      expect([door, (await elena.chooses(first)).status]).toEqual([door, 404])
      expect(await tasks()).toEqual(['remove_picture'])
    }
    project.door(REMOVALS, 'open')
    await later(hosted)
    expect([kept(), await tasks(), await elena.shown()]).toEqual([[], [], null])
  })

  it('D9: the previous picture is deleted when the project answers again', async () => {
    const first = await elena.shows()
    const second = await elena.shows()
    project.door(REMOVALS, { status: 500 })
    await later(hosted)
    expect(kept()).toEqual([first, second].sort())
    project.door(REMOVALS, 'open')
    await later(hosted)
    expect([kept(), await elena.shown()]).toEqual([[second], second])
  })

  it('D9: two uploads at once leave one picture', async () => {
    const answers = await Promise.all([elena.uploads(), elena.uploads(), elena.uploads()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await later(hosted)
    expect(kept()).toEqual([await elena.shown()])
  })

  it('A56: deleting an account deletes all its pictures, whoever uploaded them', async () => {
    const other = await hostedCoach(hosted)
    const stays = await other.shows()
    const path = await elena.shows()
    const { storage } = project
    for (const name of ['foto.png', 'curso/uno.png', 'curso/2026/dos.png'])
      storage.objects.set(`${elena.id}/${name}`, { bytes: await drawing(), type: 'image/png' })
    for (let count = 0; count < 120; count += 1)
      storage.objects.set(`${elena.id}/muchas/${count}.png`, { bytes: await drawing(), type: 'image/png' })

    await inTransaction(studio.db, async (tx) => {
      await setPicture(tx, { user_id: elena.id }, null)
      await studio.context.accounts.delete(tx, elena.id)
    })
    expect((await visit(hosted, path)).statusCode).toBe(404)
    project.door(`${OBJECT}/list`, { status: 500 })
    await later(hosted)
    expect(await tasks()).toEqual(['delete'])
    expect((await hosted.service().getUserById(elena.id)).data.user).toBeNull()
    project.door(`${OBJECT}/list`, 'open')
    await later(hosted)
    expect([kept(), await tasks()]).toEqual([[stays], []])
    storage.objects.set(path, { bytes: await drawing(), type: 'image/png' })
    await studio.context.identity.pictures.learn(studio.db, elena.id, path)
    expect([await knownOf(elena), await knownOf(other)]).toEqual([0, 1])
  })

  it('A56: a project that does not delete a picture is asked again, with growing pauses', async () => {
    project.storage.objects.set(`${elena.id}/foto.png`, { bytes: await drawing(), type: 'image/png' })
    project.door(REMOVALS, { status: 200, body: [] })
    await inTransaction(studio.db, (tx) => studio.context.accounts.delete(tx, elena.id))
    const before = project.calls(OBJECT)
    await later(hosted)
    expect(project.calls(OBJECT) - before).toBeLessThanOrEqual(200)
    expect(await tasks()).toEqual(['delete'])
    project.door(REMOVALS, 'open')
    await later(hosted)
    expect([kept(), await tasks()]).toEqual([[], []])
  })
})
