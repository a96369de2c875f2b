import type { Coach as CoachBody } from '@estudio/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { multipartOf } from '../harness/http.ts'
import { openStudio, type Person } from '../harness/index.ts'
import { picturePaths } from '../harness/pictures.ts'

describe('the picture of a coach', async () => {
  const studio = await openStudio()
  const admin = await studio.admin()
  const coach = await studio.coach()
  const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

  const uploads = async (person: Person, url: string, file = photo, type = 'image/png') => {
    const { payload, headers } = multipartOf(file, type)
    return person.post<{ coach: CoachBody; code: string }>(url, payload, headers)
  }
  const ofAdmin = () => `/api/admin/instructors/${coach.instructorId}/profile-picture`
  const own = '/api/instructors/me/profile-picture'

  it('API-33: staff upload a picture, everybody sees it, and the next one replaces it', async () => {
    const first = await uploads(admin, ofAdmin())
    expect(first.status).toBe(200)
    const url = first.body.coach.profile_picture_url ?? ''
    expect(url).toMatch(/^\/api\/pictures\/[0-9a-f]{32}$/)
    expect((await studio.visitor.get(url)).headers['content-type']).toBe('image/jpeg')
    const second = await uploads(admin, ofAdmin())
    expect(second.body.coach.profile_picture_url).not.toBe(url)
    expect((await studio.visitor.get(url)).status).toBe(404)
    expect(await picturePaths(studio.db)).toHaveLength(1)
  })

  it('API-52, COA-04: coaches upload and delete their own picture', async () => {
    expect((await uploads(coach, own)).body.coach.profile_picture_url).toMatch(/^\/api\/pictures\//)
    const removed = await coach.delete<{ coach: CoachBody }>(own)
    expect(removed).toMatchObject({ status: 200, body: { coach: { profile_picture_url: null } } })
    expect((await coach.delete(own)).status).toBe(200)
    expect((await uploads(coach, ofAdmin())).status).toBe(403)
  })

  it('COA-03: only pictures are accepted', async () => {
    const fake = await uploads(coach, own, Buffer.from('<svg onload="alert(1)"/>'), 'image/png')
    expect(fake).toMatchObject({ status: 415, body: { code: 'unsupported_file' } })
    const wide = { width: 5001, height: 5000, channels: 3 as const, background: 'teal' }
    const large = await uploads(coach, own, await sharp({ create: wide }).png().toBuffer())
    expect(large).toMatchObject({
      status: 415,
      body: {
        code: 'unsupported_file',
        error: 'Esa foto es demasiado grande. Sube una de hasta 25 megapíxeles.',
      },
    })
    const json = await coach.post(own, { file: 'x' })
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_file' } })
    const big = await uploads(coach, own, Buffer.alloc(5 * 1024 * 1024 + 1))
    expect(big).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })
})
