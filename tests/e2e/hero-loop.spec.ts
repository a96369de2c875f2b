import { expect, type Page } from '@playwright/test'
import { video } from '../harness/loops.ts'
import { photo } from '../harness/site.ts'
import { openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { hydrate } from './support/hydration'
import { admin } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

/** A visitor with a telephone, a fast network, and nothing against motion. */
const opensHome = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const connection = { saveData: false, effectiveType: '4g' }
    Object.defineProperty(navigator, 'connection', { value: connection })
    localStorage.setItem('hasSeenPromo', 'true')
  })
  await page.goto('/')
}

const isPaused = (page: Page) => page.locator('video').evaluate((element: HTMLVideoElement) => element.paused)
const secondsPlayed = (page: Page) =>
  page.locator('video').evaluate(({ played }: HTMLVideoElement) => (played.length > 0 ? played.end(0) : 0))

test('SIT-21 to SIT-24: the owner adds a loop to the photo of the hero; a visitor sees it play, and pauses it by keyboard', async ({
  browser,
}) => {
  const owner = await openBackOffice(browser, '/admin/mi-sitio', phone)
  await owner.getByRole('tab', { name: 'Inicio', exact: true }).click()
  const picture = owner.getByRole('group', { name: 'Foto de la portada' })
  const loop = owner.getByRole('group', { name: 'Video de la portada' })
  await expect(loop.getByText(/Sube primero la foto/)).toBeVisible()
  const file = {
    name: 'sala.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo('jpeg', { width: 400, height: 500 }),
  }
  await picture.locator('input').setInputFiles(file)
  await expect(loop.getByRole('button', { name: 'Subir video' })).toBeVisible()
  await loop
    .locator('input')
    .setInputFiles({ name: 'sala.webm', mimeType: 'video/webm', buffer: video('loop.webm') })
  await expect(loop.getByLabel('Video que subiste para la portada')).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await owner.getByRole('button', { name: 'Guardar mi sitio' }).click()
  await expectToast(owner, 'Tu sitio quedó actualizado')

  const context = await browser.newContext({ viewport: phone, reducedMotion: 'no-preference' })
  const visitor = await context.newPage()
  await opensHome(visitor)
  await expect(visitor.locator('[data-loop] img')).toBeVisible()
  const pause = visitor.getByRole('button', { name: 'Pausar el video' })
  await pause.scrollIntoViewIfNeeded()
  await expect(pause).toBeVisible()
  await expect.poll(() => secondsPlayed(visitor)).toBeGreaterThan(0)
  expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await expectAccessible(visitor)

  await pause.press('Enter')
  const play = visitor.getByRole('button', { name: 'Reproducir el video' })
  await expect(play).toBeFocused()
  await expect.poll(() => isPaused(visitor)).toBe(true)
  // React leaves the loop where it is.
  await hydrate(visitor)
  await play.press('Enter')
  await expect(pause).toBeVisible()
  await expect.poll(() => isPaused(visitor)).toBe(false)
  await (await admin()).patch('/api/admin/site', { data: { hero: null } })
})
