import type { PushSubscription, PushSubscriptions } from '@estudio/contract'
import { describe, expect, it } from 'vitest'
import { knownPushHosts } from '../../server/src/studio/people/push/push-service.ts'
import { subscriptionsOf } from '../../server/src/studio/people/push/store.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { openStudio } from '../harness/index.ts'
import { openPushService } from '../harness/push-service.ts'

describe('the browsers that show a member’s messages', async () => {
  const studio = await openStudio()
  const push = await openPushService(studio)
  const path = '/api/user/push-subscriptions'

  it('are listed with the public key, renewed without a second entry, and removed', async () => {
    const ana = await studio.member()
    const phone = await push.subscribed(ana)
    await ana.post(path, { ...phone.subscription, expirationTime: null })
    const { public_key, subscriptions } = await push.devicesOf(ana)
    expect(Buffer.from(public_key, 'base64url')).toHaveLength(65)
    expect(subscriptions).toMatchObject([{ endpoint: phone.subscription.endpoint }])
    expect(JSON.stringify(subscriptions)).not.toContain(phone.subscription.keys.auth)
    const [device] = subscriptions
    expect((await ana.delete(`${path}/${device?.id}`)).status).toBe(204)
    expect(await ana.delete(`${path}/${device?.id}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const entries = await auditEntries(studio.db, { subject_id: ana.id })
    expect(entries.map(({ action }) => action).filter((action) => action.startsWith('push'))).toEqual([
      'push_subscription.add',
      'push_subscription.remove',
    ])
  })

  it('belong to one person: nobody removes another’s, and a browser follows who asked last', async () => {
    const [ana, bea] = [await studio.member(), await studio.member()]
    const phone = await push.subscribed(ana)
    const [device] = (await push.devicesOf(ana)).subscriptions
    expect((await bea.delete(`${path}/${device?.id}`)).status).toBe(404)
    expect((await bea.get<PushSubscriptions>(path)).body.subscriptions).toEqual([])
    await bea.post(path, phone.subscription)
    expect((await push.devicesOf(ana)).subscriptions).toEqual([])
    expect((await push.devicesOf(bea)).subscriptions).toHaveLength(1)
  })

  it('are ten at most: the oldest gives way', async () => {
    const ana = await studio.member()
    const first = await push.subscribed(ana)
    for (let count = 0; count < 10; count += 1) {
      studio.advance({ minutes: 1 })
      await push.subscribed(ana)
    }
    const { subscriptions } = await push.devicesOf(ana)
    expect(subscriptions).toHaveLength(10)
    expect(subscriptions.map(({ endpoint }) => endpoint)).not.toContain(first.subscription.endpoint)
  })

  it.each([
    'https://evil.example/send/1',
    'http://push.example/send/1',
    'https://push.example.evil.example/send/1',
    'https://push.example:8443/send/1',
    'https://ana:clave@push.example/send/1',
    'https://127.0.0.1/send/1',
    'no es una dirección',
  ])('%s is refused: only known push services are called', async (endpoint) => {
    const ana = await studio.member()
    const { keys } = push.browser().subscription
    expect(await ana.post(path, { endpoint, keys })).toMatchObject({
      status: 422,
      body: { code: 'push_host_refused' },
    })
  })

  it('a key that is no point of the curve is refused, because no message could be encrypted for it', async () => {
    const ana = await studio.member()
    const { endpoint, keys } = push.browser().subscription
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect((await ana.post(path, { endpoint, keys: { ...keys, p256dh } })).status).toBe(400)
  })

  it('a new studio knows the services of Chrome, Firefox, Safari and Edge, and their subdomains only', async () => {
    const other = await openStudio()
    expect(other.context.people.pushService.hosts).toEqual(knownPushHosts)
    const ana = await other.member()
    const { keys } = push.browser().subscription
    const answers = await Promise.all(
      [
        'https://fcm.googleapis.com/fcm/send/1',
        'https://updates.push.services.mozilla.com/wpush/v2/1',
        'https://web.push.apple.com/1',
        'https://wns2-par02p.notify.windows.com/w/?token=1',
        'https://evilpush.apple.com.example/1',
        'https://evil-push.apple.com/1',
      ].map((endpoint) => ana.post<PushSubscription>(path, { endpoint, keys })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 422, 422])
  })

  it('end with the account', async () => {
    const [ana, admin] = [await studio.member(), await studio.admin()]
    await push.subscribed(ana)
    expect((await admin.delete(`/api/admin/users/${ana.id}`)).status).toBe(200)
    expect(await subscriptionsOf(studio.db, ana.id)).toEqual([])
  })
})
