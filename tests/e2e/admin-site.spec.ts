import { expect, type Locator, type Page } from '@playwright/test'
import { dialog, moveRow, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { allowNoise } from './support/quiet'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const storyTitle = (page: Page) => section(page, 'Historia').getByRole('textbox', { name: 'Título' })
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa' })
const shown = (page: Page, pageName: string) => page.frameLocator(`iframe[title="Así se verá ${pageName}"]`)
const backgroundOf = (link: Locator) => link.evaluate((element) => getComputedStyle(element).backgroundColor)

/** The preview runs no scripts, and Chromium reports that axe tried to run one there. */
const allowAxeInPreview = () => allowNoise(/Blocked script execution in 'about:srcdoc'/)

const green = '#35593E'
const greenAsComputed = 'rgb(53, 89, 62)'
const computed = '¿Puedo cancelar una reservación?'

test('SIT-04, SIT-08 to SIT-11: the owner changes texts, the order of the questions and the colour; preview and site show it until the save is taken back', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/mi-sitio')
  const home = shown(page, 'Inicio')
  await expect(home.getByRole('heading', { level: 1, name: 'Renueva tu cuerpo' })).toBeAttached()

  await openTab(page, 'Inicio')
  const hero = section(page, 'Portada')
  await hero.getByLabel('Título').fill('Respira y muévete')
  await hero.getByLabel('Texto', { exact: true }).nth(1).fill('Coaches que te escuchan')
  await openTab(page, 'Marca')
  await page.getByLabel('Color de acento').fill('#FFCC00')
  await page.getByRole('button', { name: /^Usar #/ }).click()
  await expect(page.getByText(/no se lee bien/)).toHaveCount(0)
  await page.getByLabel('Color de acento').fill(green)
  await expect(home.getByText('Respira y muévete')).toBeAttached()
  await expect(home.getByText('Coaches que te escuchan')).toBeAttached()
  await expect
    .poll(() => backgroundOf(home.getByRole('link', { name: 'Comienza ahora' })))
    .toBe(greenAsComputed)

  await openTab(page, 'Planes')
  const faq = section(page, 'Preguntas frecuentes')
  await moveRow(page, faq.getByRole('button', { name: 'Mover Pregunta 4 en la lista' }), 'Pregunta 4', 4, 3)
  const plans = shown(page, 'Planes')
  await expect(plans.locator('#faq h3').nth(2)).toHaveText(computed)

  await preview(page).getByRole('button', { name: 'Computadora' }).click()
  await page.keyboard.press('Tab')
  await expect(page.locator('iframe')).toBeFocused()
  await expect(page.locator('iframe')).toHaveCSS('outline-style', 'solid')
  const scrolled = () => plans.locator('html').evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(0)
  const atQuestions = await scrolled()
  await page.keyboard.press('PageUp')
  await expect.poll(scrolled).toBeLessThan(atQuestions)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Descartar cambios' })).toBeFocused()
  allowAxeInPreview()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar mi sitio' }).click()
  await expectToast(page, 'Tu sitio quedó actualizado')

  const site = await page.context().newPage()
  await site.goto('/')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Respira y muévete')
  await expect(site.getByText('Coaches que te escuchan')).toBeVisible()
  await expect(site.getByRole('link', { name: 'Comienza ahora' })).toHaveCSS(
    'background-color',
    greenAsComputed,
  )
  await site.goto('/planes')
  await expect(site.locator('#faq h3').nth(2)).toHaveText(computed)

  await page.getByRole('button', { name: 'Deshacer el último guardado' }).click()
  await dialog(page).getByRole('button', { name: 'Deshacer el último guardado' }).click()
  await expectToast(page, 'Tu sitio volvió a como estaba.')
  await openTab(page, 'Inicio')
  await expect(hero.getByLabel('Título')).toHaveValue('Renueva tu cuerpo, equilibra tu mente')
  await site.goto('/')
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Renueva tu cuerpo, equilibra tu mente')
})

test('SIT-10, SIT-11: on a phone the fields and the preview take turns, and leaving with changes asks', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/mi-sitio', phone)
  await openTab(page, 'Conócenos')
  await storyTitle(page).fill('Así empezó')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await expect(shown(page, 'Conócenos').getByText('Así empezó')).toBeAttached()
  allowAxeInPreview()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()
  await expect(storyTitle(page)).toHaveValue('Así empezó')
  page.once('dialog', (question) => question.dismiss())
  await page.getByRole('link', { name: 'Volver a Hoy' }).click()
  await expect(page).toHaveURL(/\/admin\/mi-sitio$/)
  await expect(storyTitle(page)).toHaveValue('Así empezó')
})
