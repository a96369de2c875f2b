import { type Browser, expect, type Page } from '@playwright/test'
import { phone } from './support/back-office'
import { pageAt } from './support/booking'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { freeDay, ownName } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { dayName, meetTeam } from './support/site'
import { admin, bookFor, givePlan, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const profile = (page: Page) => page.getByRole('region', { name: 'Tu perfil' })
const week = (page: Page) => page.getByRole('region', { name: 'Tus clases de la semana' })
const dialog = (page: Page) => page.getByRole('dialog')

/** A small clay-coloured PNG. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNYEaCPFTEMLQkA76xJwffLzTAAAAAASUVORK5CYII=',
  'base64',
)

/** A special class on the free day with these coaches. */
async function scheduleWith(coaches: string[], [from, to]: string[]): Promise<{ id: string; name: string }> {
  const desk = await admin()
  const { classes } = await (await desk.get('/api/admin/classes')).json()
  const name = ownName('DUETO')
  const answer = await desk.post('/api/schedule', {
    data: {
      class_id: classes[0].id,
      instructor_ids: coaches,
      start_time: `${freeDay()}T${from}:00`,
      end_time: `${freeDay()}T${to}:00`,
      is_special: true,
      special_class_name: name,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id: (await answer.json()).class.id, name }
}

async function profileOf(browser: Browser, email: string): Promise<Page> {
  const page = await pageAt(browser, email, phone)
  await page.goto('/mi-cuenta/coach/perfil')
  return page
}

test('COA-01, COA-06 to COA-08, RTE-11 on a phone: a coach sees their own week, with other coaches and the names of members only', async ({
  browser,
}) => {
  const coach = await newCoach('Olmo')
  const other = await newCoach('Oriol')
  const shared = await scheduleWith([coach.id, other.id], ['03:00', '03:20'])
  // Hers alone, and so not in the week that is looked at.
  await scheduleWith([other.id], ['02:00', '02:20'])
  const client = await newMember('Paz Ejemplo Ruiz')
  await givePlan(client.id, '8 Clases')
  await bookFor(client.email, shared.id)
  const page = await pageAt(browser, coach.email, phone)
  await page.goto('/mi-cuenta/info')
  const asks = page.waitForRequest(/\/api\/instructors\/schedule\/weekly\?week=\d{4}-\d\d-\d\d$/)
  await page.getByRole('link', { name: 'Coach Dashboard' }).click()
  await asks
  const day = week(page).getByRole('region', { name: dayName(freeDay()) })
  const nothing = week(page).getByText('No tienes clases programadas esta semana.')
  await expect(day.or(nothing)).toBeVisible()
  if (await nothing.isVisible()) await week(page).getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(day.getByRole('heading', { name: shared.name })).toBeVisible()
  await expect(day.getByText(`compartiendo con Coach ${other.name}`)).toBeVisible()
  await expect(week(page).getByRole('listitem')).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await day.getByRole('button', { name: /^Ver Reservas/ }).click()
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Paz Ejemplo Ruiz'])
  expect(await dialog(page).textContent()).not.toContain('@')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(day.getByRole('button', { name: /^Ver Reservas/ })).toBeFocused()
  await week(page).getByRole('button', { name: 'Semana anterior' }).click()
  await expect(day).toHaveCount(0)
  await page.context().close()
  await leavesTheTeam(coach)
  await leavesTheTeam(other)
})

test('COA-02 to COA-04: coaches change their own name, text and picture', async ({ browser }) => {
  const coach = await newCoach('Olga')
  const page = await profileOf(browser, coach.email)
  const name = profile(page).getByLabel('Nombre para mostrar')
  const bio = profile(page).getByLabel('Sobre ti')
  const saves = profile(page).getByRole('button', { name: 'Guardar perfil' })
  await expect(name).toHaveValue('Olga')
  await expect(bio).toHaveAttribute('rows', '3')
  await expect(saves).toBeDisabled()

  await test.step('COA-02: name and words', async () => {
    await bio.fill('Barre y respiración.')
    await name.fill('Olga Mar')
    await saves.click()
    await expectToast(page, 'Tu perfil quedó actualizado.')
    await expect(saves).toBeDisabled()
  })

  await test.step('COA-03: pictures only', async () => {
    const file = page.locator('input[type="file"]')
    await expect(file).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp')
    await file.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(profile(page).getByText(/no es una imagen/)).toBeVisible()
    await file.setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') })
    await expect(profile(page).getByText(/no se puede usar/)).toBeVisible()
    await expectAccessible(page)
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: png })
    await expectToast(page, 'Tu foto nueva ya se ve en Conócenos.')
    await expect(profile(page).getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/)
  })

  await test.step('COA-02: everybody reads it in Conócenos', async () => {
    await meetTeam(page)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Olga Mar' }) })
    await expect(card.getByText('Barre y respiración.')).toBeVisible()
    await page.goto('/mi-cuenta/coach/perfil')
  })

  await test.step('COA-04: the picture goes', async () => {
    const asks = () => profile(page).getByRole('button', { name: 'Eliminar foto' }).click()
    const yes = () => dialog(page).getByRole('button', { name: 'Eliminar foto' }).click()
    await asks()
    await expectAccessible(page)
    await yes()
    await expectToast(page, 'Quitamos tu foto.')
    await expect(profile(page).getByRole('img')).toHaveAttribute('src', /^data:image\/svg/)
    await expect(profile(page).getByRole('button', { name: 'Eliminar foto' })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  })
  await page.context().close()
  await leavesTheTeam(coach)
})
