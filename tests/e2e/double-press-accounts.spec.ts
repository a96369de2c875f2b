import { expect, type Page } from '@playwright/test'
import { changeSettings, memberWithPlan, pageAt, viewports } from './support/booking'
import { pressTwice, takeWrites, writesOf } from './support/double-press'
import { nextCode } from './support/factors'
import { accepts, choosesPassword, tellsMore, tellsWho } from './support/signup'
import { logIn } from './support/site'
import { admin, newEmail, newMember, newSession, storageOf } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'
import { fullClass, joinWaitlist, releasePlace } from './support/waitlist'

const dialog = (page: Page) => page.getByRole('dialog')
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name, exact: true })

test('A32: an offered place is taken by one request', async ({ browser }) => {
  const full = await fullClass('SESIÓN OFRECIDA DOS VECES')
  const { email } = await memberWithPlan('Dafne Ejemplo')
  await joinWaitlist(email, full.id)
  // Every class is nearer than this: places are offered.
  await changeSettings({ cancel_free_minutes: 43_200 })
  await releasePlace(full.reservation)
  const page = await pageAt(browser, email, viewports[0])
  await page.goto('/mi-cuenta/classes')
  const writes = writesOf(page)
  await pressTwice(page.getByRole('button', { name: 'Tomar mi lugar' }))
  await expectToast(page, '¡Listo! Tienes tu lugar.')
  expect(takeWrites(writes)).toEqual(['POST /api/waitlist/:id/accept'])
  await changeSettings({ cancel_free_minutes: 360 })
  await page.context().close()
})

test('sessions are closed, an address changed and a second factor turned on and off with one request each', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const { email } = await newMember('Delina Ejemplo')
  for (let count = 0; count < 3; count += 1) await newSession(email)
  const page = await pageAt(browser, email, viewports[0])
  await page.goto('/mi-cuenta/seguridad')
  const writes = writesOf(page)
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' })
  await pressTwice(sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).first())
  await expectToast(page, 'Sesión cerrada.')
  expect(takeWrites(writes)).toEqual(['DELETE /api/auth/sessions/:id'])
  await pressTwice(sessions.getByRole('button', { name: 'Cerrar las demás' }))
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(takeWrites(writes)).toEqual(['POST /auth/v1/logout'])

  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await dialog(page).getByLabel('Correo nuevo', { exact: true }).fill(newEmail('delina.nueva'))
  await pressTwice(inDialog(page, 'Enviar enlaces'))
  await expect(dialog(page)).toHaveCount(0)
  expect(takeWrites(writes)).toEqual(['PUT /auth/v1/user'])

  const factor = page.getByRole('region', { name: 'Verificación en dos pasos' })
  await pressTwice(factor.getByRole('button', { name: 'Activar' }))
  const link = dialog(page).getByRole('link', { name: 'Abrir en mi aplicación' })
  await expect(link).toBeVisible()
  expect(takeWrites(writes)).toEqual(['POST /auth/v1/factors'])
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await dialog(page)
    .getByLabel('Código de 6 dígitos', { exact: true })
    .fill(await nextCode(secret))
  await pressTwice(inDialog(page, 'Activar ahora'))
  await expect(dialog(page).getByRole('heading', { name: /Guarda tus códigos/ })).toBeVisible()
  expect(takeWrites(writes)).toEqual([
    'POST /auth/v1/factors/:id/challenge',
    'POST /auth/v1/factors/:id/verify',
    'POST /auth/v1/recovery-codes',
  ])
  await inDialog(page, 'Ya los guardé').click()
  await factor.getByRole('button', { name: 'Desactivar' }).click()
  await pressTwice(inDialog(page, 'Desactivar'))
  await expect(factor.getByText('Sin activar')).toBeVisible()
  expect(takeWrites(writes)).toEqual(['DELETE /auth/v1/factors/:id'])
  await page.context().close()
})

test('an account is made by one request', async ({ page }) => {
  await page.goto('/registro')
  await tellsWho(page, newEmail('doblada'))
  await choosesPassword(page)
  await tellsMore(page)
  const writes = writesOf(page)
  await accepts(page, pressTwice)
  await expect(page).toHaveURL(/\/confirmar-cuenta$/)
  expect(takeWrites(writes)).toEqual(['POST /api/auth/signup'])
})

test('B19: new legal texts are accepted by one request', async ({ page }) => {
  const { email } = await newMember('Deyanira Ejemplo')
  const terms = { type: 'terms', version: 7, published_at: new Date().toISOString(), accepted_before: true }
  // A new version that only this browser is told of: everybody else's tests go on undisturbed.
  await page.route('**/api/legal-documents/pending', (route) =>
    route.fulfill({ json: { documents: [{ ...terms, content: '# T' }] } }),
  )
  await page.route('**/api/legal-documents/accept', (route) => route.fulfill({ json: { documents: [] } }))
  await logIn(page, email)
  const writes = writesOf(page)
  await pressTwice(inDialog(page, 'Leí y acepto'))
  await expect(dialog(page)).toHaveCount(0)
  expect(takeWrites(writes)).toEqual(['POST /api/legal-documents/accept'])
})

test('COA-02: the profile of a coach is saved by one request', async ({ browser }) => {
  const { id, email } = await newMember('Dora Ejemplo')
  const data = { user_id: id, display_name: 'Dora', bio: 'Doy clases con calma.' }
  const made = await (await admin()).post('/api/admin/instructors', { data })
  expect(made.ok()).toBe(true)
  const page = await (await browser.newContext({ storageState: await storageOf(email) })).newPage()
  await page.goto('/mi-cuenta/coach')
  await page.getByLabel('Sobre ti').fill('Barre y respiración.')
  const writes = writesOf(page)
  await pressTwice(page.getByRole('button', { name: 'Guardar perfil' }))
  await expectToast(page, 'Tu perfil quedó actualizado.')
  expect(takeWrites(writes)).toEqual(['PATCH /api/instructors/me'])
  // Other tests count the team.
  const path = `/api/admin/instructors/${(await made.json()).coach.id}/delete-with-schedules`
  expect((await (await admin()).delete(path, { data: { transferClasses: false } })).ok()).toBe(true)
  await page.context().close()
})
