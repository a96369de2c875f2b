import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addFactor, raiseSessions, takeRoles } from '../harness/accounts.ts'
import { auditColumns } from '../harness/audit-log.ts'
import { setSettings } from '../harness/settings.ts'
import { setPicture } from '../harness/team.ts'
import { refresh } from './people.ts'
import { administrator, coach, rawCall, upload } from './pictures.ts'
import {
  BUCKET,
  denied,
  noBucket,
  noKey,
  openStorage,
  refusal,
  STORAGE,
  tokenOf,
  told,
} from './storage-server.ts'

/** K3 and K4: what may be a path, and who may keep a picture there. */
describe('/storage/v1', async () => {
  const { server, origin, admin, elena, rosa, member, png, put, get, sign, signMany, remove, kept } =
    await openStorage()

  describe('K3: a path that is not the name of a picture', () => {
    it.each(
      [
        '../x.jpg',
        'a/../../x.jpg',
        '%2e%2e/x.jpg',
        '%2E%2E%2Fx.jpg',
        '..%2fx.jpg',
        'a%2fb.jpg',
        '%2fetc/passwd',
        '/etc/passwd',
        'a//b.jpg',
        './x.jpg',
        'a/.',
        'a%5cb.jpg',
        'a\\b.jpg',
        'C:/x.jpg',
        'c%3A%5Cx.jpg',
        'a%00.jpg',
        'a%0d%0ab.jpg',
        '%252e%252e%252fx.jpg',
        '%25252e%25252e/x.jpg',
        'a%252fb.jpg',
        'con',
        'a/NUL.jpg',
        'aux.png',
        'COM1',
        'a./b.jpg',
        'a%20/b.jpg',
        '%C3%B1.jpg',
        'a%22%3E.jpg',
      ]
        .map((path) => [path, path] as const)
        .concat([
          ['one of 301 characters', 'x'.repeat(301)],
          ['one of 4000 folders', 'x/'.repeat(4000)],
        ]),
    )('%s is refused and leaves nothing', async (_name, path) => {
      const [before, files] = [await kept(), readdirSync(server.context.config.dataDir)]
      const token = tokenOf(admin)
      const json = { type: 'application/json', body: '{"expiresIn":60}' }
      const answers = await Promise.all([
        rawCall(origin, { path: `${STORAGE}/${BUCKET}/${path}`, token }),
        rawCall(origin, {
          method: 'PUT',
          path: `${STORAGE}/${BUCKET}/${path}`,
          token,
          type: 'image/png',
          body: png,
        }),
        rawCall(origin, { method: 'POST', path: `${STORAGE}/sign/${BUCKET}/${path}`, token, ...json }),
        rawCall(origin, { path: `${STORAGE}/sign/${BUCKET}/${path}?token=x`, token }),
        rawCall(origin, { path: `${STORAGE}/info/${BUCKET}/${path}`, token }),
      ])
      for (const { status, body } of answers)
        expect([status, body]).toEqual(
          refusal(400, 'InvalidKey', 'InvalidKey', expect.stringMatching(/^Invalid key: /)),
        )
      const many = { expiresIn: 60, paths: [path.slice(0, 1000)] }
      const listed = await signMany(many, token)
      expect(listed.json()).toMatchObject([{ signedURL: null }])
      expect((await remove([path.slice(0, 1000)], token)).json()).toEqual([])
      expect(await kept()).toEqual(before)
      expect(readdirSync(server.context.config.dataDir)).toEqual(files)
    })

    it('a path is decoded exactly once', async () => {
      await put(`${elena.id}/mi%20foto%20(1).jpg`, elena)
      expect(await kept()).toContain(`${elena.id}/mi foto (1).jpg`)
    })

    it('an unknown bucket or route is not found', async () => {
      const token = tokenOf(admin)
      expect(told(await get('avatars/a.jpg', token))).toEqual(noBucket)
      expect(told(await server.call('DELETE', `${STORAGE}/x`, { token, body: { prefixes: ['a'] } }))).toEqual(
        noBucket,
      )
      expect(told(await server.call('GET', '/storage/v1/bucket', { token }))).toEqual(
        refusal(404, 'NotFound', 'not_found'),
      )
    })
  })

  describe('K4: the right to store a picture', () => {
    it.each([
      ['a visitor', () => undefined],
      ['the publishable key', () => 'sb_publishable_test'],
      ['a member', () => tokenOf(member)],
      ['another coach', () => tokenOf(rosa)],
    ])('is refused to %s before a byte is read', async (_name, token) => {
      await put(`${elena.id}/hers.jpg`, elena)
      const before = await kept()
      const tooMuch = Buffer.alloc(6 * 1024 * 1024)
      for (const name of ['hers.jpg', 'new.jpg'])
        for (const method of ['POST', 'PUT'] as const) {
          const answer = await upload(server, `${elena.id}/${name}`, tooMuch, {
            method,
            token: token(),
            headers: { 'x-upsert': 'true' },
          })
          expect(told(answer)).toEqual(denied)
        }
      expect((await remove([`${elena.id}/hers.jpg`], token())).json()).toEqual([])
      expect(await kept()).toEqual(before)
    })

    it('is a coach’s in her own folder only, and an administrator’s everywhere', async () => {
      for (const path of ['x.jpg', 'coaches/x.jpg', `${elena.id}x/a.jpg`, elena.id.toUpperCase()])
        expect(told(await upload(server, `${path}/y.jpg`, png, { token: tokenOf(elena) }))).toEqual(denied)
      await put(`${elena.id}/own.jpg`, elena)
      await put(`${elena.id}/by-admin.jpg`, admin)
      await put('coaches/any.jpg', admin)
      const removed = await remove([`${elena.id}/by-admin.jpg`, 'coaches/any.jpg'], tokenOf(elena))
      expect(removed.json()).toMatchObject([{ name: `${elena.id}/by-admin.jpg`, owner: elena.id }])
    })

    it('includes the picture that a coach shows, in any folder, as long as she shows it', async () => {
      const { db } = server.context
      const path = await put('coaches/portrait.jpg', admin)
      const show = (picture_path: string | null) => setPicture(db, { user_id: elena.id }, picture_path)
      await show(path)
      expect((await sign(path, tokenOf(elena))).statusCode).toBe(200)
      expect((await upload(server, path, png, { method: 'PUT', token: tokenOf(elena) })).statusCode).toBe(200)
      expect(told(await sign(path, tokenOf(rosa)))).toEqual(noKey)
      await show(null)
      expect(told(await sign(path, tokenOf(elena)))).toEqual(noKey)
      expect(told(await upload(server, path, png, { method: 'PUT', token: tokenOf(elena) }))).toEqual(denied)
    })

    it('H5: is refused to staff with a second factor who have not used it', async () => {
      const { db, clock } = server.context
      const careful = await administrator(server)
      const path = await put('coaches/careful.jpg', careful)
      await addFactor(db, careful.id, clock.now())
      expect(told(await upload(server, path, png, { method: 'PUT', token: tokenOf(careful) }))).toEqual(
        denied,
      )
      expect(told(await sign(path, tokenOf(careful)))).toEqual(noKey)
      expect((await remove([path], tokenOf(careful))).json()).toEqual([])
      await raiseSessions(db, careful.id)
      // The token from before the code stays what it was (M3).
      expect(told(await sign(path, tokenOf(careful)))).toEqual(noKey)
      const { access_token } = (await refresh(server, careful.session.refresh_token)).json()
      expect((await sign(path, access_token)).statusCode).toBe(200)
    })

    it('H5: is refused to administrators without a second factor when the studio requires it', async () => {
      const ask = (required: boolean) => setSettings(server.context.db, { require_admin_factor: required })
      await ask(true)
      expect(told(await upload(server, 'coaches/x.jpg', png, { token: tokenOf(admin) }))).toEqual(denied)
      expect((await sign(await put(`${elena.id}/x.jpg`, elena), tokenOf(elena))).statusCode).toBe(200)
      await ask(false)
      await put('coaches/x.jpg', admin)
    })

    it('D6: ends with the role of a coach', async () => {
      const former = await coach(server)
      await put(`${former.id}/a.jpg`, former)
      await takeRoles(server.context.db, former.id)
      expect(told(await upload(server, `${former.id}/b.jpg`, png, { token: tokenOf(former) }))).toEqual(
        denied,
      )
      expect(told(await get(`${BUCKET}/${former.id}/a.jpg`, tokenOf(former)))).toEqual(noKey)
    })

    it('I1: is limited by account', async () => {
      const busy = await coach(server)
      const tries = await Promise.all(
        Array.from({ length: 31 }, () => upload(server, `${busy.id}/a.jpg`, 'x', { token: tokenOf(busy) })),
      )
      const slow = tries.filter((answer) => answer.json().code === 'SlowDown')
      expect(slow.map(told)).toEqual([refusal(429, 'SlowDown')])
      expect(Number(slow[0]?.headers['retry-after'])).toBeGreaterThan(0)
    })
  })

  it('L3: leaves every change of a picture in the audit log', async () => {
    const path = `${rosa.id}/audited.jpg`
    await upload(server, path, png, { token: tokenOf(rosa) })
    await put(path, admin)
    await remove([path], tokenOf(rosa))
    const columns = ['action', 'actor_id', 'actor_kind'] as const
    const entries = await auditColumns(server.context.db, { entity: 'picture' }, columns)
    const rows = entries.reverse().slice(0, 3)
    expect(rows.reverse()).toEqual([
      { action: 'picture.upload', actor_id: rosa.id, actor_kind: 'instructor' },
      { action: 'picture.replace', actor_id: admin.id, actor_kind: 'admin' },
      { action: 'picture.remove', actor_id: rosa.id, actor_kind: 'instructor' },
    ])
  })
})
