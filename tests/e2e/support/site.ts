import { expect, type Locator, type Page } from '@playwright/test'
import { civilDate, password } from './studio'

const weekdays = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** “24 de noviembre”, inside a sentence. */
const dayAndMonth = (date: string): string =>
  `${Number(date.slice(8))} de ${months[Number(date.slice(5, 7)) - 1]}`

/** “24 de noviembre de 2025”. */
export const longDate = (date: string): string => `${dayAndMonth(date)} de ${date.slice(0, 4)}`

/** “Lunes 24 de noviembre”, as the schedule names a day. */
export const dayName = (date: string): string => {
  const day = new Date(`${date}T12:00:00Z`)
  return `${weekdays[day.getUTCDay()]} ${day.getUTCDate()} de ${months[day.getUTCMonth()]}`
}

/** “Lun 24 de noviembre”, a day of a strip: its name begins with what is written on it. */
export const dayChipName = (date: string): string => dayName(date).replace(/^(...)\S*/, '$1')

/** Signs in through /login. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens the link of a mail and presses the button of its page. */
export async function opensLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button').click()
}

const sundayOf = (date: string): number => {
  const noon = new Date(`${date}T12:00:00Z`)
  return noon.getTime() - noon.getUTCDay() * 86_400_000
}

/** Picks a day of this week or of a later one on /horarios, which is opened where it does not show it. */
export async function openDay(page: Page, date: string): Promise<void> {
  const strip = page.getByRole('navigation', { name: 'Elige un día' })
  const day = strip.getByRole('button', { name: dayChipName(date), exact: true })
  if (!(await day.isVisible())) {
    // A visit of its own: the same address again would be a reload, which keeps the chosen day.
    await page.goto('about:blank')
    await page.goto('/horarios')
    const weeksAhead = (sundayOf(date) - sundayOf(civilDate(new Date()))) / (7 * 86_400_000)
    for (let week = 0; week < weeksAhead; week += 1)
      await strip.getByRole('button', { name: 'Semana siguiente' }).click()
  }
  await day.click()
  await expect(page.getByRole('heading', { name: dayName(date) })).toBeVisible()
}

/** The row of a class by its name. */
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name })

/** Opens the details of a class. */
export const openDetails = async (page: Page, name: string): Promise<Locator> => {
  await card(page, name).getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

/** Keys of what this browser keeps of the last visit; a member's hold their id. */
export const lastSeenKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('estudio-last-seen')))

/** Waits until this browser has kept answers whose keys contain all the parts of a row: storing takes a moment. */
export const expectLastSeen = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  expect
    .poll(async () => {
      const keys = await lastSeenKeys(page)
      return rows.filter((parts) => !keys.some((key) => parts.every((part) => key.includes(part))))
    })
    .toEqual([])

export const team = (page: Page) => page.getByRole('region', { name: 'Nuestro equipo' })

/** /conocenos, scrolled to the coaches: they are asked for when a visitor comes near. */
export const meetTeam = async (page: Page): Promise<void> => {
  await page.goto('/conocenos')
  await team(page).scrollIntoViewIfNeeded()
}
