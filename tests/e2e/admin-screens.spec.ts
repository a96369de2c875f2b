import { expect, type Page } from '@playwright/test'
import { desk, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { allowNoise } from './support/quiet'
import { buyFor, givePlan, inDays, newMember } from './support/studio'
import { test } from './support/test'

const lists = [
  '',
  '/usuarios',
  '/usuarios/importar',
  '/instructores',
  '/clases',
  '/salones',
  '/planes',
  '/descuentos',
  '/pagos',
  '/pagos/recibidos',
  '/pagos/en-linea',
  '/facturas',
  '/caja',
  '/estados-de-cuenta',
  '/reservaciones',
  '/cifras',
  '/cifras/clases',
  '/pago-de-coaches',
  '/mi-sitio',
  '/ajustes',
  ...['pagos', 'reservas', 'mensajes', 'sistema'].map((part) => `/ajustes?parte=${part}`),
  '/ajustes/pagos-en-linea',
  '/ajustes/facturas',
  '/ajustes/otros-sitios',
  '/avisos/listos',
  '/avisos',
  '/documentos',
  '/solicitudes-de-privacidad',
  '/roles',
  '/llaves-de-api',
  '/webhooks',
  '/bitacora',
  '/horario-instructores',
  '/semana-modelo',
  '/fstable-examples',
]

/** Addresses of the calendar and of the dialogs: a special class, a member with a plan and one that waits for payment. */
async function dialogs(): Promise<string[]> {
  const member = await newMember('Noche Ejemplo')
  await givePlan(member.id, '4 Clases')
  await buyFor(member.email, '8 Clases', inDays(45))
  const { id, date } = await scheduleOnFreeDay({ name: ownName('OCASO') })
  return [
    `/calendario?dia=${date}`,
    `/calendario?dia=${date}&clase=${id}`,
    ...['nuevo', member.id, `${member.id}/datos`, `${member.id}/editar`, `${member.id}/planes`].map(
      (name) => `/usuarios/${name}`,
    ),
    '/clases/nueva',
    '/salones/nuevo',
    '/planes/nuevo',
    '/descuentos/nuevo',
    '/instructores/nuevo',
  ]
}

const english =
  /(?<!\p{L})(the|search|save|delete|cancel|close|open|next|previous|rows?|loading|sort|select|options|page|edit|create|back|home|error in|drag|press)(?!\p{L})/iu

/** The text of the page and the labels that assistive technology reads. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'aria-roledescription']
    const elements = document.querySelectorAll(names.map((name) => `[${name}]`).join())
    return [
      document.body.innerText,
      ...[...elements].flatMap((element) => names.map((name) => element.getAttribute(name) ?? '')),
    ]
  })

/** A screen has one primary action. The start page lists the work of several screens. */
const filledButtons = (page: Page): Promise<number> => page.locator('.MuiButton-contained:visible').count()

async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await expect(page.locator('h1')).toBeVisible()
  // The chart and the exports of Cifras are loaded when they come into view.
  if (path === '/cifras')
    await page.getByRole('region', { name: 'Reservaciones por día' }).scrollIntoViewIfNeeded()
  await expect(page.locator('.MuiSkeleton-root, [aria-busy="true"]')).toHaveCount(0)
}

/** The preview of Mi sitio runs no scripts, and Chromium reports that axe tried to run one there. */
const allowAxeInPreview = () => allowNoise(/Blocked script execution in 'about:srcdoc'/)

for (const viewport of [desk, phone])
  test(`every screen of the back office at ${viewport.width} px is accessible, fits the width and is in Spanish`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    allowAxeInPreview()
    const page = await openBackOffice(browser, '/admin', viewport)
    for (const path of viewport === desk ? lists : [...lists, ...(await dialogs())])
      await test.step(path, async () => {
        await openScreen(page, path)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        if (viewport === desk && path !== '') expect(await filledButtons(page), path).toBeLessThanOrEqual(1)
        expect((await wordsOn(page)).filter((text) => english.test(text))).toEqual([])
      })
    await test.step('the question before a deletion', async () => {
      await openScreen(page, '/clases')
      await page
        .getByRole('button', { name: /^Eliminar: / })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Confirmar Eliminación' })).toBeVisible()
      await expectAccessible(page)
      expect((await wordsOn(page)).filter((text) => english.test(text))).toEqual([])
    })
  })

test('every screen of the back office in the dark reads as well as in the light', async ({ browser }) => {
  test.setTimeout(600_000)
  allowAxeInPreview()
  const page = await openBackOffice(browser, '/admin', desk, { colorScheme: 'dark' })
  for (const path of [...lists, ...(await dialogs()).slice(0, 7)])
    await test.step(path, async () => {
      await openScreen(page, path)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(28, 25, 23)')
      await expectContrast(page)
    })
})

test('lists and labels fit a tablet, the actions of a row are reachable, and a phone shows every legal text', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/planes')
  for (const list of ['planes', 'descuentos', 'usuarios', 'pagos']) {
    await page.goto(`/admin/${list}`)
    const table = page.getByRole('table')
    await expect(table).toHaveAttribute('aria-busy', 'false')
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // The reviews above the payments may fill a screen; the width of the list does not depend on them.
      await expect(async () => {
        await table.evaluate((list) => list.scrollIntoView({ block: 'start', inline: 'start' }))
        await expect(table.getByRole('columnheader').last(), `${list} at ${width} px`).toBeInViewport({
          ratio: 1,
          timeout: 1000,
        })
      }).toPass()
      const hidden = () =>
        table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : 0))
      await expect.poll(hidden, `${list} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  for (const list of ['reservaciones', 'caja'])
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/${list}`)
      const filters = page.getByRole('group', { name: 'Filtros' })
      for (const name of list === 'caja'
        ? ['Desde el día', 'Hasta el día']
        : ['Hechas desde', 'Hechas hasta'])
        await expect(filters.getByRole('group', { name })).toBeInViewport({ ratio: 1 })
    }
  // The links of the menu scroll; the signed-in user below them stays.
  await page.setViewportSize({ width: 1280, height: 600 })
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/admin/ajustes')
  await expect(page.getByRole('tab')).toHaveCount(5)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel', { name: await tab.innerText() })).toBeVisible()
    const cut = () =>
      page
        .locator('form label:visible')
        .evaluateAll((labels) =>
          labels.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        )
    await expect.poll(cut).toEqual([])
  }
  await page.setViewportSize(phone)
  await page.goto('/admin/documentos')
  await expect(page.getByRole('tab')).not.toHaveCount(0)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    // The scrolled list may cut a part of a pixel.
    await expect(tab).toBeInViewport({ ratio: 0.99 })
  }
})
