import { expect, type Page } from '@playwright/test'
import { changeSettings, memberWithPlan, pageAt, viewports } from './support/booking'
import { choosePicture, pressTwice, takeWrites, writesOf } from './support/double-press'
import { nextCode, withFactor } from './support/factors'
import { accepts, choosesPassword, tellsMore, tellsWho } from './support/signup'
import { logIn, opensLink } from './support/site'
import { admin, mailTo, newEmail, newMember, newSession, password, storageOf } from './support/studio'
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

test('sessions are closed, an address changed, a second factor turned on and off and its codes made anew with one request each', async ({
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

  await pressTwice(page.getByRole('button', { name: 'Reenviar enlaces' }))
  await expectToast(page, 'Los enlaces van otra vez en camino.')
  expect(takeWrites(writes)).toEqual(['POST /auth/v1/resend'])

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
  await factor.getByRole('button', { name: 'Crear códigos nuevos' }).click()
  await pressTwice(inDialog(page, 'Crear códigos nuevos'))
  await expect(dialog(page).getByRole('heading', { name: /Guarda tus códigos/ })).toBeVisible()
  expect(takeWrites(writes)).toEqual(['POST /auth/v1/recovery-codes'])
  await inDialog(page, 'Ya los guardé').click()
  await factor.getByRole('button', { name: 'Desactivar' }).click()
  await pressTwice(inDialog(page, 'Desactivar'))
  await expect(factor.getByText('Sin activar')).toBeVisible()
  expect(takeWrites(writes)).toEqual(['DELETE /auth/v1/factors/:id'])
  await page.context().close()
})

test('SES-09: a recovery code ends a sign-in by one request', async ({ page }) => {
  const { email } = await newMember('Demetria Ejemplo')
  const [code = ''] = (await withFactor(email)).codes
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Perdí mi teléfono, usar un código de recuperación' }).click()
  await page.getByLabel('Código de recuperación').fill(code)
  const writes = writesOf(page)
  await pressTwice(page.getByRole('button', { name: 'Verificar' }))
  await expectToast(page, 'Sesión iniciada correctamente')
  expect(takeWrites(writes)).toEqual(['POST /auth/v1/recovery-codes/verify'])
})

test('A30: a forgotten password is replaced by one request', async ({ page }) => {
  const { email } = await newMember('Domenica Ejemplo')
  await page.goto('/olvide-mi-contraseña')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar instrucciones' }).click()
  const [link = ''] = (await mailTo(email, 'Restablece tu contraseña')).links
  await opensLink(page, link)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('Nueva-2026')
  await page.getByLabel('Repite la contraseña nueva', { exact: true }).fill('Nueva-2026')
  const writes = writesOf(page)
  await pressTwice(page.getByRole('button', { name: 'Guardar contraseña' }))
  await expectToast(page, 'Tu contraseña quedó actualizada.')
  expect(takeWrites(writes)).toEqual(['PUT /auth/v1/user'])
})

test('an account is made by one request, and its mail sent again by one', async ({ page }) => {
  await page.goto('/registro')
  await tellsWho(page, newEmail('doblada'))
  await choosesPassword(page)
  await tellsMore(page)
  const writes = writesOf(page)
  await accepts(page, pressTwice)
  await expect(page).toHaveURL(/\/confirmar-cuenta$/)
  expect(takeWrites(writes)).toEqual(['POST /api/auth/signup'])
  await pressTwice(page.getByRole('button', { name: 'Reenviar correo de verificación' }))
  await expectToast(page, '¡Correo de verificación enviado!')
  expect(takeWrites(writes)).toEqual(['POST /api/auth/resend-verification'])
})

test('B19: new legal texts are accepted by one request', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenPromo', 'true'))
  const { email } = await newMember('Deyanira Ejemplo')
  const terms = { type: 'terms', version: 7, published_at: new Date().toISOString(), accepted_before: true }
  let isAccepted = false
  // A new version that only this browser is told of: everybody else's tests go on undisturbed.
  await page.route('**/api/legal-documents/pending', (route) =>
    route.fulfill({ json: { documents: isAccepted ? [] : [{ ...terms, content: '# T' }] } }),
  )
  await page.route('**/api/legal-documents/accept', (route) => {
    isAccepted = true
    return route.fulfill({ json: { documents: [] } })
  })
  await logIn(page, email)
  const writes = writesOf(page)
  await pressTwice(inDialog(page, 'Leí y acepto'))
  await expect(dialog(page)).toHaveCount(0)
  expect(takeWrites(writes)).toEqual(['POST /api/legal-documents/accept'])
})

test('COA-02 to COA-04: the profile of a coach is saved, and the picture put up and taken away, by one request each', async ({
  browser,
}) => {
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
  await choosePicture(page.getByRole('button', { name: 'Subir foto' }))
  await expectToast(page, 'Tu foto nueva ya se ve en Conócenos.')
  expect(takeWrites(writes)).toEqual(['POST /api/instructors/me/profile-picture'])
  await page.getByRole('button', { name: 'Eliminar foto' }).click()
  await pressTwice(inDialog(page, 'Eliminar foto'))
  await expectToast(page, 'Quitamos tu foto.')
  expect(takeWrites(writes)).toEqual(['DELETE /api/instructors/me/profile-picture'])
  // Other tests count the team.
  const path = `/api/admin/instructors/${(await made.json()).coach.id}/delete-with-schedules`
  expect((await (await admin()).delete(path, { data: { transferClasses: false } })).ok()).toBe(true)
  await page.context().close()
})
