/*
 * The push handlers of the service worker, which vite-plugin-pwa imports. A browser that stops showing messages loses its subscription,
 * so that every message is shown. The server is told, because it mails what was not shown.
 */
const show = async ({ title, body, path, id, token }) => {
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/apple-touch-icon.png',
    data: { path },
  })
  await fetch('/api/push/shown', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())))

/** A window that is open elsewhere stays as it is, because it may hold typed text. */
const openPage = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : self.clients.openWindow(path))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})
