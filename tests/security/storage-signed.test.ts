import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { challenge, enroll } from './factors.ts'
import { PASSWORD, refresh } from './people.ts'
import { coach, upload } from './pictures.ts'
import { BUCKET, noBucket, noKey, openStorage, refusal, tokenOf, told } from './storage-server.ts'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** K5, K6, D1 and D4: what a signed address opens, and what else opens nothing. */
describe('signed addresses of /storage/v1', async () => {
  const { server, admin, elena, rosa, member, png, put, get, sign, signMany, remove, signedPath } =
    await openStorage()

  const path = await put(`${elena.id}/signed.jpg`, elena)
  await put(`${elena.id}/other.jpg`, elena)

  const key = () => server.context.keys.derive('storage-url')
  const forge = (change: object, secret: Buffer | string = key(), alg = 'HS256') => {
    const iat = Math.floor(server.clock.now().getTime() / 1000)
    const claims = { url: `${BUCKET}/${path}`, scope: 'download', iat, exp: iat + 60, ...change }
    const input = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
    const signature = alg === 'HS256' ? createHmac('sha256', secret).update(input).digest('base64url') : ''
    return `${input}.${signature}`
  }
  const open = (token: string, at = path) => get(`sign/${BUCKET}/${at}?token=${token}`)
  const wrongSignature = refusal(400, 'InvalidSignature', 'InvalidSignature', 'Invalid signature')
  const wrongToken = refusal(400, 'InvalidJWT')

  it('K5: opens its picture for anybody who has it, and no other picture', async () => {
    const address = await signedPath(path, elena)
    expect((await get(address)).statusCode).toBe(200)
    const token = address.split('token=')[1] ?? ''
    for (const at of [`${elena.id}/other.jpg`, `${elena.id}/signed.jpg/x`, `${elena.id}/SIGNED.jpg`])
      expect(told(await open(token, at))).toEqual(wrongSignature)
    expect(told(await get(`sign/avatars/${path}?token=${token}`))).toEqual(noBucket)
  })

  it('K5: needs our signature, scope and bucket, and exactly its path', async () => {
    expect((await open(forge({}))).statusCode).toBe(200)
    expect(told(await open(forge({ scope: 'upload' })))).toEqual(wrongSignature)
    expect(told(await open(forge({ url: `avatars/${path}` })))).toEqual(wrongSignature)
    expect(told(await open(forge({ scope: undefined })))).toEqual(wrongToken)
    expect(told(await open(forge({ exp: undefined })))).toEqual(wrongToken)
    expect(told(await open(forge({}, 'secret')))).toEqual(wrongToken)
    const [head, body, signature] = forge({}).split('.')
    const changed = encode({ ...JSON.parse(Buffer.from(body ?? '', 'base64url').toString()), exp: 1e11 })
    expect(told(await open(`${head}.${changed}.${signature}`))).toEqual(wrongToken)
    expect(told(await open('x'))).toEqual(wrongToken)
    expect(told(await open(''))).toEqual(wrongToken)
    expect(told(await get(`sign/${BUCKET}/${path}`))).toEqual(refusal(400, 'InvalidRequest'))
  })

  it('K5: ends on time, to the second', async () => {
    const address = await signedPath(path, elena, 60)
    server.clock.advance({ seconds: 59 })
    expect((await get(address)).statusCode).toBe(200)
    server.clock.advance({ seconds: 1 })
    expect(told(await get(address))).toEqual(refusal(400, 'ExpiredToken'))
  })

  it.each([0, -1, 1.5, 7 * 24 * 3600 + 1, 1e20, 'x', null, undefined, {}])(
    'K5: does not live for %s seconds',
    async (expiresIn) => {
      const wrong = refusal(400, 'InvalidRequest')
      expect(told(await sign(path, tokenOf(elena), { expiresIn }))).toEqual(wrong)
      const many = await signMany({ expiresIn, paths: [path] }, tokenOf(elena))
      expect(told(many)).toEqual(wrong)
    },
  )

  it('K5: is valid for at most seven days', async () => {
    expect((await sign(path, tokenOf(elena), { expiresIn: 7 * 24 * 3600 })).statusCode).toBe(200)
    expect((await sign(path, tokenOf(elena), { expiresIn: 1 })).statusCode).toBe(200)
  })

  it('K5: is created only for a readable picture; others are not found', async () => {
    for (const token of [undefined, 'sb_publishable_test', tokenOf(member), tokenOf(rosa)]) {
      expect(told(await sign(path, token))).toEqual(noKey)
      expect(told(await sign(`${elena.id}/none.jpg`, token))).toEqual(noKey)
      expect(told(await get(`${BUCKET}/${path}`, token))).toEqual(noKey)
      expect(told(await get(`authenticated/${BUCKET}/${path}`, token))).toEqual(noKey)
      expect(told(await get(`info/${BUCKET}/${path}`, token))).toEqual(noKey)
      const many = await signMany({ expiresIn: 60, paths: [path, 'none.jpg'] }, token)
      const [hers, none] = many.json()
      expect({ ...hers, path: 'none.jpg' }).toEqual(none)
    }
  })

  it('K5: does not exist under /public, because the bucket is private', async () => {
    for (const token of [undefined, tokenOf(elena), tokenOf(admin)])
      expect(told(await get(`public/${BUCKET}/${path}`, token))).toEqual(noBucket)
  })

  it('K5: opens nothing once its picture is deleted', async () => {
    const gone = await put(`${elena.id}/gone.jpg`, elena)
    const address = await signedPath(gone, elena)
    await remove([gone], tokenOf(elena))
    expect(told(await get(address))).toEqual(noKey)
  })

  it('K6, D4: is a token of its own kind', async () => {
    const token = (await signedPath(path, elena)).split('token=')[1] ?? ''
    const bearer = [
      await server.call('GET', '/auth/v1/user', { token }),
      await server.call('GET', '/api/auth/me', { token }),
      await server.call('GET', '/rest/v1/user_roles', { token }),
      await get(`${BUCKET}/${path}`, token),
    ]
    expect(bearer.map((answer) => answer.statusCode)).toEqual([403, 401, 401, 400])
    expect(bearer[3]?.json()).toMatchObject({ statusCode: '403', code: 'AccessDenied' })
    expect((await refresh(server, token)).statusCode).toBe(400)
    const verify = { body: { token_hash: token, type: 'signup' } }
    const verified = await server.call('POST', '/auth/v1/verify', verify)
    expect(['otp_expired', 'validation_failed']).toContain(verified.json().code)

    const { keys } = server.context
    const service = server.app.accessTokens.signService(server.clock.now(), 60)
    const link = await server.call('POST', '/auth/v1/recover', { body: { email: elena.email } })
    expect(link.statusCode).toBe(200)
    const mailed = new URLSearchParams((await server.linkFor(elena.email)).split('?')[1]).get('token')
    const { access_token, refresh_token } = elena.session
    const key = 'sb_publishable_test'
    const challengeId = await challenge(
      server,
      elena.session,
      (await enroll(server, elena.session)).json().id,
    )
    for (const other of [access_token, refresh_token, service, mailed ?? '', key, challengeId, PASSWORD])
      expect(told(await open(encodeURIComponent(other)))).toEqual(wrongToken)
    for (const secret of [...keys.publicKeys.values(), '', keys.derive('one-time-token')])
      expect(told(await open(forge({}, secret)))).toEqual(wrongToken)
  })

  it.each(['none', 'None', 'nOnE'])('D1: alg %s opens nothing', async (alg) => {
    expect(told(await open(forge({}, key(), alg)))).toEqual(wrongToken)
    const [, claims] = tokenOf(elena).split('.')
    const bearer = `${encode({ alg, typ: 'JWT', kid: server.context.keys.signer.kid })}.${claims}.`
    expect(told(await get(`${BUCKET}/${path}`, bearer))).toEqual(refusal(403, 'AccessDenied', 'Unauthorized'))
  })

  it('D1, D4, D5: only the access token of a live session is accepted as one', async () => {
    const { access_token, refresh_token } = elena.session
    const service = server.app.accessTokens.signService(server.clock.now(), 60)
    const [head, claims] = access_token.split('.')
    for (const token of [refresh_token, service, `${head}.${claims}.`, `${head}.${claims}`, 'x']) {
      const answers = [
        await get(`${BUCKET}/${path}`, token),
        await sign(path, token),
        await remove([path], token),
        await upload(server, path, png, { token }),
      ]
      for (const answer of answers) expect(told(answer)).toEqual(refusal(403, 'AccessDenied', 'Unauthorized'))
    }
  })

  it('D7: the token of an ended session opens nothing', async () => {
    const leaving = await coach(server)
    const own = await put(`${leaving.id}/a.jpg`, leaving)
    await server.call('POST', '/auth/v1/logout?scope=local', { token: tokenOf(leaving) })
    expect(told(await get(`${BUCKET}/${own}`, tokenOf(leaving)))).toEqual(
      refusal(403, 'AccessDenied', 'Unauthorized', 'Session is over'),
    )
  })
})
