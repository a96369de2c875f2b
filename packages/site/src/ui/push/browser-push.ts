import type { SubscribeBrowser } from '@estudio/client'
import type { PushSubscriptionInput } from '@estudio/contract'

/** Whether this browser can show push messages; on an iPhone only a page that was added to the home screen can. */
export type PushAbility = 'can_ask' | 'granted' | 'denied' | 'home_screen' | 'unsupported'

/** An iPad says that it is a Mac, and no Mac has a touch screen. */
const isAppleHandheld = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const pushAbility = (): PushAbility => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return isAppleHandheld() ? 'home_screen' : 'unsupported'
  return Notification.permission === 'default' ? 'can_ask' : Notification.permission
}

const pushManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager

/** The address of this browser at its push service; null when it shows no messages. */
export const ownEndpoint = async (): Promise<string | null> =>
  (await (await pushManager())?.getSubscription())?.endpoint ?? null

/** The page may be younger than the service worker, which is registered some seconds after the first view. */
const activeWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

export const subscribeBrowser: SubscribeBrowser = async (publicKey) => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const options = { userVisibleOnly: true, applicationServerKey: await publicKey() }
  const worker = await activeWorker()
  const subscription = await worker.pushManager.subscribe(options).catch(async () => {
    // A subscription for a former key of the studio has to end first.
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    return worker.pushManager.subscribe(options)
  })
  return subscription.toJSON() as PushSubscriptionInput
}

export const unsubscribeBrowser = async (): Promise<void> => {
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}
