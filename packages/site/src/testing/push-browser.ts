import { onTestFinished, vi } from 'vitest'

const endpoint = 'https://fcm.googleapis.com/fcm/send/here'
const keys = { p256dh: 'p', auth: 'a' }

interface PushBrowser {
  permission?: NotificationPermission
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission
  /** The browser is subscribed already. */
  subscribed?: boolean
}

/** A browser that can show push messages, as far as the screens use it. */
export const stubPushBrowser = ({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
}: PushBrowser = {}) => {
  const state = { isSubscribed: subscribed, applicationServerKey: undefined as string | undefined }
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      state.isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (state.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      Object.assign(state, { isSubscribed: true, applicationServerKey })
      return subscription
    },
  }
  const worker = { pushManager }
  const serviceWorker = {
    register: async () => worker,
    ready: Promise.resolve(worker),
    getRegistration: async () => worker,
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', class {})
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer
      return answer
    }),
  }
  vi.stubGlobal('Notification', notification)
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    vi.unstubAllGlobals()
  })
  return { state, endpoint, keys, requestPermission: notification.requestPermission }
}

/** A browser that names itself so, and shows no push messages. */
export const stubUserAgent = (userAgent: string): void => {
  const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => spy.mockRestore())
}

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
