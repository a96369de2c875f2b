import { expect } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { fillClass, ownName, scheduleClass, scheduleFor } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { storageOf } from './support/studio'
import { test } from './support/test'

test.use({ morning: true })

/** The telephone's camera sees the picture whose address is in `window.seen`. */
const cameraSees = () => {
  // A blank page has none.
  if (!navigator.mediaDevices) return
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const picture = new Image()
  const draw = () => {
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = '#999'
    pen.fillRect(0, 0, 640, 480)
    const seen = Reflect.get(window, 'seen')
    if (seen && picture.src !== seen) picture.src = seen
    if (picture.complete && picture.naturalWidth > 0) pen.drawImage(picture, 170, 90, 300, 300)
    requestAnimationFrame(draw)
  }
  draw()
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
}

test('a pass that a member shows on a telephone is scanned by the coach’s camera, and the roster says that she came', async ({
  browser,
}) => {
  const coach = await newCoach('Wanda')
  const made = await scheduleFor([coach.id], { name: ownName('CÁMARA'), startsIn: 10 })
  const [ana] = await fillClass(made.id, ['Ana'])
  const member = await browser.newContext({
    storageState: await storageOf(ana?.email ?? ''),
    viewport: phone,
  })
  const pass = await member.newPage()
  await pass.goto('/mi-cuenta/classes')
  await pass.getByRole('button', { name: 'Mi pase' }).click()
  const code = pass.getByRole('img', { name: 'Código de tu pase' })
  await expect(code).toBeVisible()
  await expect(pass.getByText(`Tu próxima clase: ${made.name}`, { exact: false })).toBeVisible()
  await expectAccessible(pass)
  await expectNoSidewaysScroll(pass)
  const picture = (await code.getAttribute('src')) ?? ''

  const context = await browser.newContext({ storageState: await storageOf(coach.email), viewport: phone })
  await context.addInitScript(cameraSees)
  const page = await context.newPage()
  await page.goto('/mi-cuenta/coach')
  await page.getByRole('button', { name: 'Registrar llegadas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Llegadas' })
  await expect(dialog.getByLabel('Imagen de la cámara')).toBeVisible()
  await page.evaluate((seen) => Reflect.set(window, 'seen', seen), picture)
  await expect(dialog.getByText('Adelante')).toBeVisible()
  await expect(dialog.getByText('Ya llegó')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await leavesTheTeam(coach)
})

test('a day of six classes on a phone: arrivals, marks and a substitute without a mouse', async ({
  browser,
}) => {
  const coach = await newCoach('Ximena')
  const [first] = await Promise.all(
    [10, 40, 70, 100, 130, 160].map((startsIn) =>
      scheduleFor([coach.id], { name: ownName('DÍA'), startsIn, capacity: 8 }),
    ),
  )
  await fillClass(first?.id ?? '', ['Ana', 'Daniela'])
  const context = await browser.newContext({ storageState: await storageOf(coach.email), viewport: phone })
  const page = await context.newPage()
  await page.goto('/mi-cuenta/coach')
  const door = page.getByRole('button', { name: 'Registrar llegadas' })
  await expect(door).toBeVisible()
  const today = page.getByRole('region', { name: 'Hoy' })
  await expect(today.getByRole('heading', { level: 3 })).toHaveCount(6)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await door.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Llegadas' })
  await dialog.getByLabel('Buscar en la lista').focus()
  await page.keyboard.type('ana ej')
  await expect(dialog.getByRole('button', { name: /^Registrar la llegada de/ })).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Registrar la llegada de Ana Ejemplo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Adelante')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(door).toBeFocused()
  await expect(page.getByText('1 vino · 0 faltaron · 1 sin marcar')).toBeVisible()

  await page.getByRole('button', { name: 'No puedo dar esta clase' }).first().press('Enter')
  await page.getByLabel(/^Motivo/).fill('Fiebre')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pedir suplente' }).press('Enter')
  await expect(today.getByText(/^Pediste suplente/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page)
  await leavesTheTeam(coach)
})

test('at 360 px the dialog of a class fills the screen, and its head stays in view over its people', async ({
  browser,
}) => {
  const special = { name: ownName('FILAS'), startsIn: 5, capacity: 12 }
  const { id } = await scheduleClass(special)
  await fillClass(id, [
    'Alba',
    'Berta',
    'Celia',
    'Delia',
    'Elsa',
    'Flora',
    'Gloria',
    'Hilda',
    'Irma',
    'Julia',
  ])
  const page = await openBackOffice(browser, '/admin', phone)
  await page.getByRole('link', { name: new RegExp(special.name) }).click()
  const dialog = page.getByRole('dialog', { name: special.name })
  await expect(dialog).toHaveCSS('height', `${phone.height}px`)
  const people = dialog.getByRole('list', { name: 'Reservas de la clase' }).getByRole('listitem')
  await expect(people).toHaveCount(10)
  await people.last().scrollIntoViewIfNeeded()
  await expect(dialog.getByRole('heading', { name: special.name })).toBeInViewport()
  await expect(dialog.getByText('10 de 12 lugares ocupados')).toBeInViewport()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await people.last().getByRole('button', { name: 'Asistió' }).click()
  await expect(people.last().getByRole('button', { name: 'Asistió', pressed: true })).toBeVisible()
})
