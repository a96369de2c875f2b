import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { desk, openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { bookFor, buyFor, givePlan, inDays, newMember } from './support/studio'
import { test } from './support/test'

interface List {
  /** Address under /admin. */
  at: string
  /** The export named by the button, and the name of the file. */
  what: string
  file: string
  filter?: Record<string, string>
  /** The texts that the file contains in this order, and texts that it does not contain. */
  holds: readonly string[]
  lacks?: string
}

const listAddress = ({ at, filter = {} }: List): string =>
  `/admin/${at}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`

async function download(page: Page, what: string): Promise<{ name: string; lines: string[] }> {
  const saved = page.waitForEvent('download')
  // The list of clients can be imported too.
  const menu = what === 'clientes' ? 'Importar y exportar' : `Exportar ${what}`
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV para Excel' }).click()
  const file = await saved
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  return { name: file.suggestedFilename(), lines: lines.slice(1, -1) }
}

/** Somebody found by a word, with a payment that came in, one that waits, and a reservation. */
async function memberWithHistory(word: string): Promise<string> {
  const { id, email } = await newMember(`Amanda ${word}`)
  await givePlan(id, '4 Clases')
  await buyFor(email, '8 Clases', inDays(60))
  await bookFor(email, (await scheduleOnFreeDay({ name: ownName('Archivada') })).id)
  return email
}

const listsAbout = (word: string, email: string): readonly List[] => {
  const filter = { q: word }
  return [
    { at: 'usuarios', what: 'clientes', file: 'clientes', filter, holds: [email] },
    {
      at: 'instructores',
      what: 'coaches',
      file: 'coaches',
      filter: { q: 'mateo' },
      holds: ['Mateo'],
      lacks: 'Renata',
    },
    {
      at: 'clases',
      what: 'clases',
      file: 'clases',
      filter: { q: 'barre' },
      holds: ['Barre'],
      lacks: 'Pilates',
    },
    { at: 'planes', what: 'planes', file: 'planes', holds: ['1 Mes', '4 Clases', '8 Clases', '12 Clases'] },
    { at: 'descuentos', what: 'descuentos', file: 'descuentos', filter: { q: 'nada así' }, holds: [] },
    {
      at: 'bitacora',
      what: 'bitácora',
      file: 'bitacora',
      filter: { ...filter, entity: 'user_plan' },
      holds: [word],
    },
    { at: 'pagos', what: 'pagos por verificar', file: 'pagos-por-verificar', filter, holds: [email] },
    { at: 'pagos/recibidos', what: 'pagos recibidos', file: 'pagos-recibidos', filter, holds: [word] },
    {
      at: 'reservaciones',
      what: 'reservaciones',
      file: 'reservaciones',
      filter: { ...filter, status: 'reserved' },
      holds: [email],
    },
  ]
}

test('every list exports its filtered rows, at 1280 px', async ({ browser }) => {
  const word = `Archivo1280`
  const email = await memberWithHistory(word)
  const page = await openBackOffice(browser, '/admin', desk)
  for (const list of listsAbout(word, email))
    await test.step(list.at, async () => {
      await page.goto(listAddress(list))
      const table = page.getByRole('table').first()
      await expect(table).toHaveAttribute('aria-busy', 'false')
      await expectNoSidewaysScroll(page)
      const { name, lines } = await download(page, list.what)
      expect(name).toMatch(new RegExp(`^${list.file}-\\d{4}-\\d{2}-\\d{2}\\.csv$`))
      await expect(table.locator('tbody tr:has(button, a)')).toHaveCount(lines.length)
      const text = lines.join('\n')
      const places = list.holds.map((held) => text.indexOf(held))
      expect(places).not.toContain(-1)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      if (list.lacks) expect(text).not.toContain(list.lacks)
    })
  await expectAccessible(page)
})

test('a list is exported in the order on the screen, all its pages', async ({ browser }) => {
  const page = await openBackOffice(browser, '/admin/usuarios')
  const heading = page.getByRole('columnheader').getByRole('button', { name: /Nombre/ })
  await heading.click()
  const first = page.getByRole('table').locator('tbody tr').first()
  await expect(first).not.toContainText('Abril')
  const { lines } = await download(page, 'clientes')
  expect(lines.length).toBeGreaterThan(20)
  const [name = ''] = lines[0]?.replaceAll('"', '').split(',') ?? []
  await expect(first).toContainText(name)
})
