import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo, startListening } from '../security/account-client.ts'
import type { AccountServer } from '../security/account-server.ts'
import { PASSWORD } from '../security/people.ts'
import { coach, drawing, type Staff } from '../security/pictures.ts'

const BUCKET = 'profilepictures'

/** API-49, COA-04, COA-09: the client that the front ends use, in Node, against a server that listens. */
describe('supabase-js storage', () => {
  let server: AccountServer
  let url: string
  let elena: Staff
  let client: SupabaseClient
  beforeAll(async () => {
    ;({ server, url } = await startListening())
    elena = await coach(server)
    client = connectTo(url)
    await client.auth.signInWithPassword({ email: elena.email, password: PASSWORD })
  })
  afterAll(() => server.stop())

  const bucket = () => client.storage.from(BUCKET)
  const sizeOf = async (picture: Blob) => {
    const { format, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    return { format, width, height }
  }

  it('uploads a Blob and a Buffer, and downloads them re-encoded', async () => {
    const png = await drawing('png', 40, 20)
    const blob = await bucket().upload(`${elena.id}/blob.jpg`, new Blob([png], { type: 'image/png' }))
    expect(blob).toEqual({
      error: null,
      data: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        path: `${elena.id}/blob.jpg`,
        fullPath: `${BUCKET}/${elena.id}/blob.jpg`,
      },
    })
    const webp = await drawing('webp', 30, 30)
    const buffer = await bucket().upload(`${elena.id}/mi foto.jpg`, webp, { contentType: 'image/webp' })
    expect(buffer).toMatchObject({ error: null, data: { path: `${elena.id}/mi foto.jpg` } })

    const first = await bucket().download(`${elena.id}/blob.jpg`)
    expect(first.data?.type).toBe('image/jpeg')
    expect(await sizeOf(first.data as Blob)).toEqual({ format: 'jpeg', width: 40, height: 20 })
    const second = await bucket().download(`${elena.id}/mi foto.jpg`)
    expect(await sizeOf(second.data as Blob)).toEqual({ format: 'jpeg', width: 30, height: 30 })
  })

  it('replaces an existing picture only on request', async () => {
    const path = `${elena.id}/replaced.jpg`
    const small = new Blob([await drawing('jpeg', 10, 10)])
    const wide = new Blob([await drawing('jpeg', 50, 10)])
    expect((await bucket().upload(path, small)).error).toBeNull()
    expect((await bucket().upload(path, wide)).error).toMatchObject({
      name: 'StorageApiError',
      status: 400,
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await bucket().update(path, wide)).error).toBeNull()
    const download = async () => (await bucket().download(path)).data as Blob
    expect(await sizeOf(await download())).toMatchObject({ width: 50 })
    expect((await bucket().upload(path, small, { upsert: true })).error).toBeNull()
    expect(await sizeOf(await download())).toMatchObject({ width: 10 })
  })

  it('API-49, CON-07: signs one address and many, for an hour', async () => {
    const path = `${elena.id}/signed one.jpg`
    await bucket().upload(path, await drawing())
    const one = await bucket().createSignedUrl(path, 3600)
    expect(one.error).toBeNull()
    expect(one.data?.signedUrl).toMatch(
      `${url}/storage/v1/object/sign/${BUCKET}/${elena.id}/signed%20one.jpg?token=`,
    )
    const opened = await fetch(one.data?.signedUrl ?? '')
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/jpeg'])

    const named = await bucket().createSignedUrl(path, 3600, { download: 'Elena.png' })
    const saved = await fetch(named.data?.signedUrl ?? '')
    expect(saved.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Elena.jpg")

    const many = await bucket().createSignedUrls([path, `${elena.id}/none.jpg`], 3600)
    expect(many.data).toMatchObject([
      { error: null, path, signedUrl: expect.stringContaining('token=') },
      {
        error: 'Either the object does not exist or you do not have access to it',
        path: `${elena.id}/none.jpg`,
        signedUrl: null,
      },
    ])
    expect((await fetch(many.data?.[0]?.signedUrl ?? '')).status).toBe(200)
  })

  it('shows the data of a picture, and says that a picture is missing', async () => {
    const path = `${elena.id}/known.jpg`
    await bucket().upload(path, await drawing())
    expect((await bucket().info(path)).data).toMatchObject({
      name: path,
      bucketId: BUCKET,
      contentType: 'image/jpeg',
      size: expect.any(Number),
    })
    expect((await bucket().exists(path)).data).toBe(true)
    expect((await bucket().exists(`${elena.id}/none.jpg`)).data).toBe(false)
    const none = await bucket().createSignedUrl(`${elena.id}/none.jpg`, 3600)
    expect(none.error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' })
    expect((await client.storage.from('avatars').createSignedUrl('a.jpg', 60)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    })
  })

  it('removes only the coach’s own pictures and reveals no others', async () => {
    const path = `${elena.id}/removed.jpg`
    await bucket().upload(path, await drawing())
    const removed = await bucket().remove([path, `${elena.id}/none.jpg`, 'someone/else.jpg'])
    expect(removed).toMatchObject({
      error: null,
      data: [{ name: path, bucket_id: BUCKET, owner: elena.id, metadata: { mimetype: 'image/jpeg' } }],
    })
    expect(removed.data).toHaveLength(1)
    expect((await bucket().remove([path])).data).toEqual([])
  })

  it('is closed to visitors', async () => {
    const visitor = connectTo(url).storage.from(BUCKET)
    const path = `${elena.id}/private.jpg`
    await bucket().upload(path, await drawing())
    expect((await visitor.createSignedUrl(path, 60)).error?.message).toBe('Object not found')
    expect((await visitor.upload(`${elena.id}/x.jpg`, await drawing())).error).toMatchObject({
      statusCode: '403',
      message: 'new row violates row-level security policy',
    })
    expect((await visitor.remove([path])).data).toEqual([])
    const open = await fetch(visitor.getPublicUrl(path).data.publicUrl)
    expect([open.status, await open.json()]).toMatchObject([400, { statusCode: '404', code: 'NoSuchBucket' }])
  })
})
