import { texts } from '@estudio/texts'
import { expect, type Locator, type Page } from '@playwright/test'
import { defaultTexts } from '../../packages/site/src/testing/default-texts'
import { exampleClasses } from '../../server/src/studio/demo/catalogue.ts'
import { publishDrafts } from '../harness/legal-documents'
import { type Person, password } from '../harness/people'
import { photo } from '../harness/site'
import type { Studio } from '../harness/studio'
import { desk, phone } from './support/back-office'
import { expectAccessible } from './support/checks'
import { allowNoise } from './support/quiet'
import { newStudioAddress, openNewStudio } from './support/server'
import { logIn } from './support/site'
import { test as workerTest } from './support/test'
import { expectToast } from './support/toasts'

const test = workerTest.extend<{ newStudio: Studio }>({
  newStudio: async ({ quiet: _quiet }, use) => {
    const newStudio = await openNewStudio()
    await use(newStudio)
    await newStudio.close()
  },
})

const publicPages = ['/', '/planes', '/horarios', '/conocenos']
const green = '#35593E'
const greenAsComputed = 'rgb(53, 89, 62)'
const email = 'duena@casabarro.example'

/** The studio of the tests of single screens has a plan on sale, and the example classes are untouched. */
const prepare = async (studio: Studio) => {
  const owner = await studio.admin({ email, signedUp: true })
  await publishDrafts(studio.db)
  await studio.plan({ name: 'Abono de prueba' })
  return owner
}

const addsClasses = async (owner: Person) => {
  for (const name of ['Yoga suave', 'Danza'])
    await owner.post('/api/admin/classes', { name, description: `Así es ${name}` })
}

const openAt = async (context: Promise<Page>, viewport: typeof desk) => {
  const page = await context
  await page.setViewportSize(viewport)
  await page.addInitScript(() => {
    localStorage.setItem('hasSeenPromo', 'true')
    sessionStorage.setItem('factorReminderLater', 'true')
  })
  return page
}

const ownFields = 'input[type=text]:not([name=accent_color]), textarea[name]'

/** Writes a text of her own into every field of a tab; the site shows each of them. */
const ownWriter = () => {
  const written: string[] = []
  const write = async (panel: Locator) => {
    for (const field of await panel.locator(ownFields).all()) {
      const text = `Propio ${String(written.length).padStart(2, '0')}`
      await field.fill(text)
      written.push(text)
    }
  }
  return { written, write }
}

const uploads = async (page: Page, name: string, buffer: Buffer) => {
  const input = page.locator(`input[type=file][aria-label="${name}"]`)
  const prepared = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/site/pictures'))
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer })
  expect((await prepared).status()).toBe(201)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Name, city and zone are empty and first. */
const writesStudio = async (page: Page, city: string) => {
  await page.getByRole('link', { name: 'Completar: Tu estudio' }).click()
  await expect(page.getByLabel('Nombre del estudio')).toBeFocused()
  for (const empty of ['Nombre del estudio', 'Ciudad', 'Zona horaria'])
    await expect(page.getByLabel(empty, { exact: true })).toHaveValue('')
  await page.getByLabel('Nombre del estudio').fill('Casa Barro')
  await page.getByLabel('Ciudad', { exact: true }).fill(city)
  await page.getByLabel('Zona horaria', { exact: true }).fill(city)
  await page.getByRole('option', { name: city }).first().click()
}

const writesSettings = async (page: Page) => {
  await writesStudio(page, 'Culiacán')
  await page.getByLabel('Dirección del estudio').fill('Calle Ángel Flores 10')
  await page.getByLabel('Teléfono del estudio', { exact: true }).fill('667 123 4567')
  await page.getByLabel('Número de WhatsApp', { exact: true }).fill('667 123 4568')
  await page.getByLabel('Enlace de Instagram').fill('https://www.instagram.com/casabarro')
  await page.getByRole('button', { name: 'Escribir mi horario' }).click()
  await page.getByLabel('Abre el lunes').fill('09:30')
  await page.getByRole('button', { name: 'Copiar el lunes de martes a viernes' }).click()
  await page.getByLabel('Abre el sábado').fill('10:15')
  await page.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expectToast(page, 'Ajustes guardados')
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeInViewport()
}

/** @returns every text that she wrote */
const writesSite = async (page: Page): Promise<string[]> => {
  const { written, write } = ownWriter()
  await page.goto('/admin/mi-sitio')
  const tab = (name: string) => page.getByRole('tabpanel', { name })
  await uploads(page, 'Logo', await photo('jpeg', { width: 300, height: 80 }))
  await write(tab('Marca'))
  await page.getByLabel('Color de acento').fill(green)
  await page.getByRole('tab', { name: 'Inicio' }).click()
  await uploads(page, 'Foto de la portada', await photo('jpeg', { width: 320, height: 400 }))
  await write(tab('Inicio'))
  await page.getByRole('tab', { name: 'Planes' }).click()
  await write(tab('Planes'))
  await page.getByRole('tab', { name: 'Conócenos' }).click()
  for (const [at, width] of [330, 340].entries()) {
    await uploads(page, 'Añadir foto', await photo('jpeg', { width }))
    await expect(page.getByLabel('Descripción de la foto')).toHaveCount(at + 1)
  }
  await write(tab('Conócenos'))
  await page.getByRole('button', { name: 'Guardar mi sitio' }).click()
  await expectToast(page, 'Tu sitio quedó actualizado')
  return written
}

/** The texts on the public pages of a studio that has written nothing of its own. */
const documentTexts = (city: string): string[] => {
  const classTypes = Object.values(texts.classTypes)
  return [
    ...defaultTexts(city, 2),
    ...classTypes.flatMap((type) => Object.values(type)),
    ...exampleClasses.flatMap(({ name, description }) => [name, description]),
    ...texts.about.location.hours.map(({ hours }) => hours).filter((hours) => /\d/.test(hours)),
    texts.frame.meta.hours,
    texts.frame.titles.home,
    'Mo-Sa 07:00-20:00',
    'favicon.svg',
    'apple-touch-icon.png',
    '>Estudio<',
  ]
}

const expectFocusOrder = async (page: Page, ...stops: Locator[]) => {
  for (const stop of stops) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
  }
}

test('SIT-09, SIT-10, SIT-12, SIT-13, SIT-15: the owner of a new studio writes her site and publishes it, and no public page has a default of the documents', async ({
  browser,
  newStudio,
}) => {
  allowNoise(new RegExp(` asks ${newStudioAddress}/`), / 503 /)
  await addsClasses(await prepare(newStudio))
  const options = { baseURL: newStudioAddress, hasTouch: false }
  const owner = await openAt(browser.newPage(options), desk)
  const visitor = await openAt(browser.newPage(options), phone)

  await logIn(owner, email, password)
  await expect(owner).toHaveURL(`${newStudioAddress}/admin/`)
  await writesSettings(owner)
  const own = await writesSite(owner)

  expect((await visitor.goto('/planes'))?.status()).toBe(503)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Muy pronto' })).toBeVisible()
  await expect(visitor.getByRole('img', { name: 'Casa Barro' })).toBeVisible()
  await expectAccessible(visitor)
  const link = (name: string) => visitor.getByRole('link', { name })
  await expectFocusOrder(visitor, link('Escríbenos'), link('+52 667 123 4567'), link('Iniciar sesión'))

  await owner.goto('/admin/')
  await owner.getByRole('link', { name: 'Completar: Publicar' }).click()
  const bar = owner.getByRole('region', { name: 'Sitio oculto' })
  await expect(bar).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText(/^Propio/)
  await expectAccessible(owner)
  await owner.setViewportSize(phone)
  await expectAccessible(owner)
  await bar.getByRole('link', { name: 'Primeros pasos' }).focus()
  await expectFocusOrder(owner, bar.getByRole('button', { name: 'Publicar' }))
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('link', { name: 'Ir a administración' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Ver mi sitio' })).toBeFocused()
  await expectAccessible(owner)
  await owner.keyboard.press('Enter')
  await expect(owner.getByRole('region', { name: /^Sitio/ })).toHaveCount(0)

  const defaults = documentTexts('Culiacán')
  const pages: string[] = []
  for (const path of publicPages) {
    expect((await visitor.goto(path))?.status()).toBe(200)
    const html = await visitor.content()
    expect([path, ...defaults.filter((text) => html.includes(text))]).toEqual([path])
    pages.push(html)
  }
  const shown = [...own, 'YOGA SUAVE', 'DANZA', '9:30 - 21:00', '10:15 - 14:00']
  expect(shown.filter((text) => !pages.join().includes(text))).toEqual([])
  await visitor.goto('/')
  await expect(visitor.locator('svg[viewBox="0 0 480 600"]')).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Comienza ahora' })).toHaveCSS(
    'background-color',
    greenAsComputed,
  )
})

test('SIT-17, SIT-18: a new studio is set up on a telephone by what its screens say, and claims only what was ticked', async ({
  browser,
  newStudio,
}) => {
  allowNoise(new RegExp(` asks ${newStudioAddress}/`), / 503 /)
  // Axe in the preview, and the last page, whose scripts may be requested after the studio's server has stopped.
  allowNoise(/Blocked script execution in 'about:srcdoc'/, /ERR_CONNECTION_REFUSED/)
  await prepare(newStudio)
  const options = { baseURL: newStudioAddress, hasTouch: false }
  const owner = await openAt(browser.newPage(options), phone)
  await logIn(owner, email, password)
  await writesStudio(owner, 'Mérida')
  await owner.getByRole('button', { name: 'Guardar ajustes' }).click()
  await expectToast(owner, 'Ajustes guardados')

  await owner.goto('/admin/')
  await owner.getByRole('link', { name: 'Completar: Tu sitio' }).click()
  for (const box of await owner.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await uploads(owner, 'Logo', await photo('jpeg', { width: 300, height: 80 }))
  const photos = await Promise.all([310, 320, 330].map((width) => photo('jpeg', { width, height: 400 })))
  await owner
    .locator('input[type=file][multiple]')
    .setInputFiles(photos.map((buffer, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer })))
  await expect(owner.getByRole('region', { name: 'Tus fotos' }).getByRole('listitem')).toHaveCount(3)
  await owner.getByLabel('¿Qué impartes?').fill('Yoga suave y danza')
  await owner.getByLabel('¿En qué colonia?').fill('Santa Ana')
  await owner.getByLabel('Hay WiFi gratis').check()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Ver las propuestas' }).click()
  await expect(owner.getByRole('heading', { name: 'Propuesta 1' })).toBeInViewport()
  const proposal = owner.frameLocator('iframe[title="Así se verá la propuesta 2"]')
  await expect(proposal.getByText('Yoga suave y danza en Santa Ana, Mérida.').first()).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('button', { name: 'Usar la propuesta 2' }).click()
  await expectToast(owner, 'Tu sitio quedó listo. Aquí puedes editar todo.')
  await expect(owner.getByRole('heading', { name: 'Mi sitio' })).toBeFocused()
  await expect(owner.getByRole('heading', { name: 'Mi sitio' })).toBeInViewport()

  await owner.goto('/')
  await owner.getByRole('region', { name: 'Sitio oculto' }).getByRole('button', { name: 'Publicar' }).click()
  await expect(owner.getByRole('button', { name: 'Ver mi sitio' })).toBeVisible()
  const visitor = await openAt(browser.newPage(options), phone)
  const shown: string[] = []
  for (const path of publicPages) {
    expect((await visitor.goto(path))?.status()).toBe(200)
    const html = await visitor.content()
    const found = documentTexts('Mérida').filter((text) => html.includes(text))
    expect([path, ...found]).toEqual(path === '/planes' ? [path, 'WiFi gratis'] : [path])
    for (const heading of ['Servicios', 'Las clases', 'Conoce nuestras clases'])
      await expect(visitor.getByRole('heading', { name: heading, exact: true })).toHaveCount(0)
    shown.push(html)
  }
  for (const own of ['Casa Barro', 'Yoga suave y danza en Santa Ana, Mérida.', 'Foto 2 de Casa Barro'])
    expect(shown.join()).toContain(own)
})
