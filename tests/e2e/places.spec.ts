import { expect, type Page } from '@playwright/test'
import { openBackOffice, phone } from './support/back-office'
import { expectSound, memberWithPlan } from './support/booking'
import { block, undo } from './support/calendar'
import { expectAccessible, expectContrast, expectNoSidewaysScroll } from './support/checks'
import { countPresses } from './support/presses'
import { newRoom, scheduleInRoom } from './support/rooms'
import { card, openDay } from './support/site'
import { admin, signedIn, storageOf } from './support/studio'
import { test } from './support/test'

const dialog = (page: Page) => page.getByRole('dialog').last()
const reserve = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Reservar ahora' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^Reservar / })
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })

test('a place on the map is the third press; 14 places fit a phone, by finger, by keyboard and in forced colours', async ({
  browser,
}) => {
  const { name, date } = await scheduleInRoom('SESIÓN CON MAPA', await newRoom())
  const { email } = await memberWithPlan('Mapa Ejemplo')
  const context = await browser.newContext({ viewport: phone, storageState: await storageOf(email) })
  const page = await context.newPage()
  await openDay(page, date)
  const presses = await countPresses(page)
  await reserve(page, name).click()
  const window = radio(page, 'Reformer 3, junto a la ventana, libre')
  await expect(window).toBeVisible()
  await expect(dialog(page).getByRole('radio', { name: /^Reformer/ })).toHaveCount(14)
  for (const place of await dialog(page).getByRole('radio').all()) {
    const box = await place.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  // With the arrow keys, as in every group of radios.
  await radio(page, 'El estudio te da lugar').focus()
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'Reformer 1, libre')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 'Reformer 2, libre')).toBeChecked()

  await page.emulateMedia({ forcedColors: 'active' })
  const look = (place: string) =>
    radio(page, place).evaluate((input) => getComputedStyle(input.parentElement ?? input).backgroundColor)
  expect(await look('Reformer 2, libre')).not.toBe(await look('Reformer 1, libre'))
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
  await expectContrast(page)

  await window.click()
  await confirm(page).click()
  await expect(page.getByText('Lugar: Reformer 3')).toBeVisible()
  expect(await presses()).toBe(3)
  await context.close()
})

test('her favourite place is hers with two presses', async ({ browser }) => {
  const room = await newRoom(4, 1)
  const { name, date } = await scheduleInRoom('SESIÓN CON FAVORITO', room)
  const { email } = await memberWithPlan('Favorita Ejemplo')
  const hers = await signedIn(email)
  const kept = await hers.put(`/api/user/rooms/${room.id}/favourite-place`, { data: { label: 'Reformer 2' } })
  expect(kept.ok()).toBe(true)
  const context = await browser.newContext({ viewport: phone, storageState: await storageOf(email) })
  const page = await context.newPage()
  await openDay(page, date)
  const presses = await countPresses(page)
  await reserve(page, name).click()
  await expect(radio(page, 'Reformer 2, libre')).toBeChecked()
  await confirm(page).click()
  await expect(page.getByText('Lugar: Reformer 2')).toBeVisible()
  expect(await presses()).toBe(2)
  await context.close()
})

test('somebody else was faster: the sheet stays open and shows what is free; later she changes her place', async ({
  browser,
}) => {
  const room = await newRoom(4, 1)
  const { id, name, date } = await scheduleInRoom('SESIÓN DISPUTADA', room)
  const [one, other] = await Promise.all([
    memberWithPlan('Primera Ejemplo'),
    memberWithPlan('Segunda Ejemplo'),
  ])
  const context = await browser.newContext({ viewport: phone, storageState: await storageOf(one.email) })
  const page = await context.newPage()
  await openDay(page, date)
  await reserve(page, name).click()
  await radio(page, 'Reformer 1, libre').click()
  const rival = await signedIn(other.email)
  const place = room.places.find(({ label }) => label === 'Reformer 1')
  const taken = await rival.post('/api/user-schedules', { data: { schedule_id: id, place_id: place?.id } })
  expect(taken.status()).toBe(201)
  await confirm(page).click()
  await expect(dialog(page).getByText(/acaba de tomar ese lugar/)).toBeVisible()
  await expect(radio(page, 'Reformer 1, ocupado')).toBeDisabled()
  await radio(page, 'Reformer 4, libre').click()
  await confirm(page).click()
  await expect(page.getByText('Lugar: Reformer 4')).toBeVisible()

  await page.goto('/mi-cuenta/classes')
  await page
    .getByRole('list', { name: 'Próximas' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await dialog(page)
    .getByRole('button', { name: /^Cambiar de lugar/ })
    .click()
  await radio(page, 'Reformer 2, libre').click()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Guardar lugar' }).click()
  await expect(page.getByText('Tu lugar ahora es Reformer 2')).toBeVisible()
  await context.close()
})

test('the owner draws a room: a row of six in one press, dragged by mouse and moved by keyboard', async ({
  browser,
}) => {
  const desk = await admin()
  const created = await desk.post('/api/admin/rooms', { data: { name: `Dibujo ${Date.now()}` } })
  const { id } = await created.json()
  const page = await openBackOffice(browser, `/admin/salones/${id}/mapa`)
  await page.getByRole('button', { name: 'Añadir fila: Reformer × 6' }).click()
  const piece = (name: string) => page.getByRole('button', { name, exact: true })
  const box = await piece('Reformer 6: columna 6, fila 1').boundingBox()
  if (!box) throw new Error('the piece is not on the screen')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.move(box.x + 20, box.y + 68)
  await page.mouse.up()
  await expect(piece('Reformer 6: columna 6, fila 2')).toBeVisible()
  await piece('Reformer 1: columna 1, fila 1').focus()
  await page.keyboard.press('ArrowDown')
  await expect(piece('Reformer 1: columna 1, fila 2')).toBeFocused()
  await page.getByRole('button', { name: 'Puerta' }).click()
  await page.getByRole('button', { name: 'Guardar mapa' }).click()
  await expect(page.getByText('Mapa guardado', { exact: true })).toBeVisible()
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 })
    await expectSound(page)
  }
  const { layout } = await (await desk.get(`/api/admin/rooms/${id}`)).json()
  expect(
    layout.places.filter(({ y }: { y: number }) => y === 1).map(({ label }: { label: string }) => label),
  ).toEqual(['Reformer 1', 'Reformer 6'])
  await page.context().close()
})

test('staff swap two people, and take a place out of service for a week in four presses from the calendar', async ({
  browser,
}) => {
  const room = await newRoom(3, 1)
  const { id, name, date, time } = await scheduleInRoom('SESIÓN DEL TALLER', room)
  for (const [at, who] of ['Ana Ejemplo', 'Eva Ejemplo'].entries()) {
    const { email } = await memberWithPlan(who)
    const booked = await (await signedIn(email)).post('/api/user-schedules', {
      data: { schedule_id: id, place_id: room.places[at]?.id },
    })
    expect(booked.status()).toBe(201)
  }
  const page = await openBackOffice(browser, `/admin/calendario?dia=${date}`)
  const presses = await countPresses(page)
  const seat = (words: RegExp) => dialog(page).getByRole('button', { name: words })
  await block(page, name, date, time).click()
  await seat(/^Reformer 1, Ana/).click()
  await seat(/^Poner Reformer 1 fuera/).click()
  await expect(dialog(page).getByText(/Se cambia de lugar 1 persona/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Poner fuera de servicio' }).click()
  await expect(page.getByText(/^Reformer 1 fuera de servicio del/)).toBeVisible()
  expect(await presses()).toBe(4)
  await expect(seat(/^Reformer 1, fuera de servicio/)).toBeVisible()
  await expect(seat(/^Reformer 3, .*Ana/)).toBeVisible()
  await undo(page).click()
  await expect(seat(/^Reformer 1, Ana/)).toBeVisible()

  await seat(/^Reformer 1, Ana/).click()
  await seat(/^Reformer 2, Eva/).click()
  await expect(seat(/^Reformer 2, Ana/)).toBeVisible()
  await expect(seat(/^Reformer 1, Eva/)).toBeVisible()
  await page.setViewportSize(phone)
  await expectSound(page)
  await page.context().close()
})
