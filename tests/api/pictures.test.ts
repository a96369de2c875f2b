import { describe, expect, it } from 'vitest'
import { openStudio } from '../harness/index.ts'
import { addPicture } from '../harness/pictures.ts'
import { setPicture } from '../harness/team.ts'
import { drawing as pictureOf } from '../security/pictures.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('pictures of coaches', async () => {
  const keep = (path: string) => {
    const bytes = Buffer.from(drawing)
    const picture = { path, content_type: 'image/svg+xml' as const, bytes, etag: 'v1' }
    return addPicture(studio.db, picture, studio.clock.now())
  }

  const studio = await openStudio()
  const coach = await studio.coach()
  await keep('coaches/ana pérez.svg')
  await keep('members/secret.svg')
  await setPicture(studio.db, { id: coach.instructorId }, 'coaches/ana pérez.svg')

  const url = async (): Promise<string> => {
    const { body } = await studio.visitor.get<{ instructors: { profile_picture_url: string }[] }>(
      '/api/instructors/public',
    )
    return body.instructors[0]?.profile_picture_url ?? ''
  }

  it('are served at the address that the team lists', async () => {
    const { status, body, headers } = await studio.visitor.get(await url())
    expect({ status, body }).toEqual({ status: 200, body: drawing })
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', etag: '"v1"' })
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
  })

  it('can be opened by themselves without running scripts', async () => {
    const { headers } = await studio.visitor.get(await url())
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('are not sent again to a browser that has them', async () => {
    const { status, body } = await studio.visitor.get(await url(), { 'if-none-match': '"v1"' })
    expect({ status, body }).toEqual({ status: 304, body: '' })
  })

  it('are public, and no other picture is', async () => {
    for (const path of ['members/secret.svg', 'coaches/nobody.svg', '..%2Fsecret'])
      expect(await studio.visitor.get(`/api/pictures/${path}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
  })

  describe('kept through /storage/v1', () => {
    const storage = '/storage/v1/object/profilepictures'
    const put = async (path: string, width: number) => {
      const answer = await studio.app.inject({
        method: 'PUT',
        url: `${storage}/${path}`,
        payload: await pictureOf('png', width, 10),
        headers: { 'content-type': 'image/png', authorization: `Bearer ${await coach.token()}` },
      })
      expect(answer.statusCode).toBe(200)
      return path
    }
    const inSchedule = async () => {
      const { body } = await studio.visitor.get<{
        schedule: { instructors: { profile_picture_url: string | null }[] }[]
      }>('/api/schedule?week=2026-11-18')
      return body.schedule[0]?.instructors[0]?.profile_picture_url
    }

    it('are replaced and removed for visitors with the next request', async () => {
      await studio.class({ at: '2026-11-17T09:00', coach })
      const path = await put(`${coach.id}/foto.jpg`, 10)
      await setPicture(studio.db, { id: coach.instructorId }, path)
      const before = await studio.visitor.get(await url())
      expect(before.headers).toMatchObject({ 'content-type': 'image/jpeg' })

      await put(path, 20)
      const after = await studio.visitor.get(await url(), { 'if-none-match': String(before.headers.etag) })
      expect([after.status, after.headers.etag === before.headers.etag]).toEqual([200, false])

      const shown = await url()
      expect(await inSchedule()).toBe(shown)
      await coach.delete(storage, { prefixes: [path] })
      expect(await inSchedule()).toBeNull()
      expect(await url()).toBe('')
      expect((await studio.visitor.get(shown)).status).toBe(404)
    })

    it('M10: have an address without the account, and older addresses with a path stay valid', async () => {
      const path = await put(`${coach.id}/retrato.jpg`, 10)
      await setPicture(studio.db, { id: coach.instructorId }, path)
      expect(await url()).not.toContain(coach.id)
      for (const address of [await url(), `/api/pictures/${path}`])
        expect((await studio.visitor.get(address)).status).toBe(200)
    })

    it('are public only while a coach shows them', async () => {
      const path = await put(`${coach.id}/borrador.jpg`, 10)
      expect((await studio.visitor.get(`/api/pictures/${path}`)).status).toBe(404)
    })
  })
})
