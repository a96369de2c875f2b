import { expect } from '@playwright/test'
import { memberWithPlan, sunday } from './support/booking'
import { expectAccessible } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { studio } from './support/server'
import { card, openDay } from './support/site'
import { storageOf } from './support/studio'
import { test } from './support/test'

// The browser registers its service worker when messages are asked for.
test.use({ serviceWorkers: 'allow' })

/** No push service can be reached here: the browser answers as if it had one, with keys of its own. */
const stubPushService = async () => {
  // The empty page before the first one has no keys.
  if (!isSecureContext) return
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const encoded = (list: Uint8Array) =>
    btoa(String.fromCharCode(...list)).replace(/[+/=]/g, (one) => ({ '+': '-', '/': '_' })[one] ?? '')
  const keys = { p256dh: encoded(bytes), auth: encoded(crypto.getRandomValues(new Uint8Array(16))) }
  const endpoint = 'https://push.example/send/e2e'
  let subscription: object | null = null
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      subscription = null
      sessionStorage.removeItem('subscribed')
      return true
    },
  }
  // The page is opened again later: its browser is still subscribed.
  if (sessionStorage.getItem('subscribed')) subscription = made
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      subscription = made
      sessionStorage.setItem('subscribed', 'yes')
      return made
    },
    getSubscription: async () => subscription,
  })
  Object.defineProperty(Notification, 'permission', { get: () => (subscription ? 'granted' : 'default') })
  Notification.requestPermission = async () => 'granted'
}

test('a telephone is offered messages after a booking, and is listed and removed in the account', async ({
  browser,
}) => {
  const { pushService } = studio().context.people
  studio().context.people.pushService = { ...pushService, hosts: ['push.example'] }
  const { name } = await scheduleOnFreeDay({ name: ownName('SESIÓN CON AVISOS') })
  const { email } = await memberWithPlan('Pía Ejemplo')
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: await storageOf(email),
  })
  await context.addInitScript(stubPushService)
  const page = await context.newPage()
  await openDay(page, sunday)
  await card(page, name).getByRole('button', { name: 'Reservar ahora' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Reservar / })
    .click()
  await page.getByRole('button', { name: 'Activar avisos' }).click()
  // The browser registers the service worker first, which stores the files of the site.
  await expect(page.getByText('Los avisos quedaron activados en este dispositivo.')).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)

  await page.goto('/mi-cuenta/info#avisos')
  const device = page.getByRole('list', { name: 'Dispositivos con avisos' }).getByRole('listitem')
  await expect(device).toHaveCount(1)
  await expect(device).toContainText('Este dispositivo')
  await expectAccessible(page)
  await device.getByRole('button', { name: /^Quitar los avisos de / }).click()
  await expect(page.getByText('Ningún dispositivo recibe avisos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activar avisos' })).toBeVisible()
})
