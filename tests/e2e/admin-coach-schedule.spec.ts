import { type Browser, expect, type Page } from '@playwright/test'
import { desk, openBackOffice, phone } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { dayName } from './support/site'
import { admin, bookFor, givePlan, inDays, movePlan, newMember } from './support/studio'
import { test } from './support/test'

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']

const shift = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const mondayOf = (date: string): string => shift(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7))
/** “Lunes 24”. */
const column = (date: string): string =>
  `${weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()]} ${Number(date.slice(8))}`

const scheduleAt = (browser: Browser, date: string, viewport = desk): Promise<Page> =>
  openBackOffice(browser, `/admin/horario-instructores?dia=${date}`, viewport)

const heads = (page: Page) => page.getByRole('columnheader')

interface Team {
  id: string
  display_name: string
}

/** A class of the coach who is first by name, far ahead where nothing else is. */
async function placeFor(date: string, coaches: Team[]): Promise<string> {
  const office = await admin()
  const { classes } = await (await office.get('/api/admin/classes')).json()
  const pilates = classes.find(({ name }: { name: string }) => name === 'Pilates')
  const answer = await office.post('/api/schedule', {
    data: {
      class_id: pilates.id,
      instructor_ids: coaches.map(({ id }) => id),
      start_time: `${date}T09:00:00`,
      end_time: `${date}T09:45:00`,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).class.id
}

const team = async (): Promise<Team[]> => {
  const { instructors } = await (await (await admin()).get('/api/admin/instructors')).json()
  return [...instructors].sort((one: Team, other: Team) =>
    one.display_name.localeCompare(other.display_name, 'es'),
  )
}

test('CSC-01, CSC-02, CSC-04 to CSC-08, CON-18: a coach’s week, a class in it, and nothing to change', async ({
  browser,
}) => {
  const monday = mondayOf(inDays(7 * 60))
  const [first, second] = (await team()) as [Team, Team]
  const id = await placeFor(monday, [first])
  const member = await newMember('Delia Ejemplo')
  await movePlan(await givePlan(member.id, '4 Clases'), { end_date: shift(monday, 7) })
  await bookFor(member.email, id)
  await placeFor(shift(monday, 1), [second])

  const page = await scheduleAt(browser, monday)
  await expect(page.getByLabel('Seleccione un coach')).toHaveText(first.display_name)
  await expect(heads(page)).toHaveText([
    'Hora',
    ...[0, 1, 2, 3, 4, 5, 6].map((day) => column(shift(monday, day))),
  ])
  const cell = page.getByRole('button', {
    name: new RegExp(`^Pilates, ${first.display_name}, ${dayName(monday).toLowerCase()}`),
  })
  await expect(cell).toContainText('Pilates')
  await expect(cell).toContainText(first.display_name)
  await expect(page.getByRole('button', { name: /^Pilates,/ })).toHaveCount(1)
  await expect(page.getByText('–', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await cell.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Pilates' })).toBeVisible()
  await expect(dialog.getByText('Usuarios registrados:')).toBeVisible()
  await expect(dialog.getByText('Delia')).toBeVisible()
  await expect(dialog.getByText('9:00 a.m.')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('Seleccione un coach').click()
  await page.getByRole('option', { name: second.display_name }).click()
  await page.getByRole('button', { name: /^Pilates,/ }).click()
  await expect(dialog.getByText('Ningún usuario registrado')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Por día' }).click()
  await expect(heads(page)).toHaveCount(2)
  await expect(heads(page).nth(1)).toHaveText(`${dayName(monday).toLowerCase()} de ${monday.slice(0, 4)}`)
  await page.getByRole('button', { name: 'Día siguiente' }).click()
  await expect(page.getByRole('button', { name: /^Pilates,/ })).toBeVisible()
  await page.getByRole('button', { name: 'Por semana' }).click()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await expect(heads(page).nth(1)).toHaveText(column(shift(monday, 7)))
})

test('CSC-01, CSC-03, CON-17, A50 on a phone: the week is two pages of three days, classes on Sunday are announced, and a failed load is retried', async ({
  browser,
}) => {
  const monday = mondayOf(inDays(7 * 62))
  const [first] = (await team()) as [Team]
  await placeFor(shift(monday, 6), [first])
  const page = await scheduleAt(browser, monday, phone)
  await expect(heads(page)).toHaveText(['Hora', ...[0, 1, 2].map((day) => column(shift(monday, day)))])
  await expect(
    page.getByText('El domingo también hay clases: consúltalas en la vista por día.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expect(heads(page)).toHaveText(['Hora', ...[3, 4, 5].map((day) => column(shift(monday, day)))])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expect(heads(page).nth(1)).toHaveText(column(shift(monday, 7)))

  await page.route('**/api/instructors/schedule/weekly*', (route) => route.abort())
  for (const _page of ['Thursday', 'the next Monday'])
    await page.getByRole('button', { name: 'Días siguientes' }).click()
  await expect(page.getByText(/^Error al cargar el horario/)).toBeVisible()
  await page.unroute('**/api/instructors/schedule/weekly*')
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
