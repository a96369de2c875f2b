import { expect, type Page } from '@playwright/test'
import { accountOf } from '../harness/accounts.ts'
import { auditEntries } from '../harness/audit-log.ts'
import { countAccepted } from '../harness/limits.ts'
import { phone } from './support/back-office'
import { fillClass, ownName, scheduleFor } from './support/classes'
import { leavesTheTeam, newCoach } from './support/coaches'
import { allowNoise } from './support/quiet'
import { studio } from './support/server'
import { admin, storageOf } from './support/studio'
import { openTelephone } from './support/telephone'
import { test } from './support/test'

test.use({ morning: true })

type Mark = 'Vino' | 'Faltó'

/** The presses, in their order. */
type Log = { who: string; name: string; mark: Mark }[]

const group = (page: Page, name: string) => page.getByRole('group', { name: `Asistencia de ${name}` })

/** Presses of one coach on one telephone. */
const presser = (page: Page, who: string, log: Log) => ({
  press: async (name: string, mark: Mark) => {
    await group(page, name).getByRole('button', { name: mark }).click()
    log.push({ who, name, mark })
    await expect(group(page, name).getByRole('button', { name: mark, pressed: true })).toBeVisible()
  },
  checkIn: async (name: string) => {
    await page.getByRole('button', { name: 'Registrar llegadas' }).click()
    const dialog = page.getByRole('dialog', { name: 'Llegadas' })
    await dialog.getByLabel('Buscar en la lista').fill(name)
    await dialog.getByRole('button', { name: `Registrar la llegada de ${name}` }).click()
    log.push({ who, name, mark: 'Vino' })
    await expect(dialog.getByText('Adelante')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
  },
})

const unsent = (page: Page, count: number) => expect(page.getByText(`${count} sin enviar`)).toBeVisible()

test('40 marks and check-ins of two coaches and an administrator, with the network cut and a browser killed: each arrives once and the later press wins', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  allowNoise(/ERR_INTERNET_DISCONNECTED/)
  const [uma, vera] = [await newCoach('Uma'), await newCoach('Vera')]
  const made = await scheduleFor([uma.id, vera.id], { name: ownName('PASE'), startsIn: 10 })
  const people = await fillClass(made.id, ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva', 'Flor', 'Gala', 'Hilda'])
  const names = people.map(({ name }) => name)
  const log: Log = []

  const desk = await admin()
  const staff = async (name: string, mark: Mark) => {
    const reservation_id = people.find((one) => one.name === name)?.reservation
    const data = { attendance: [{ reservation_id, attended: mark === 'Vino' }] }
    expect((await desk.patch(`/api/schedule/${made.id}/attendance`, { data })).ok()).toBe(true)
    log.push({ who: 'staff', name, mark })
  }

  const telephone = await openTelephone(uma)
  const first = await telephone.start(false)
  const umaFirst = first.pages()[0] ?? (await first.newPage())
  await umaFirst.goto('/mi-cuenta/coach')
  await expect(umaFirst.getByRole('button', { name: 'Registrar llegadas' })).toBeVisible()

  const veraContext = await browser.newContext({
    storageState: await storageOf(vera.email),
    viewport: phone,
  })
  const veraPage = await veraContext.newPage()
  await veraPage.goto('/mi-cuenta/coach')
  await expect(veraPage.getByRole('button', { name: 'Registrar llegadas' })).toBeVisible()
  const veraPresses = presser(veraPage, vera.user, log)

  const [one, two, three, four, five, six, seven, eight] = names as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]

  await test.step('with a network', async () => {
    const { press, checkIn } = presser(umaFirst, uma.user, log)
    for (const name of [one, two, three]) await press(name, 'Vino')
    for (const name of [four, five, six]) await veraPresses.press(name, 'Faltó')
    await staff(one, 'Faltó')
    await checkIn(seven)
    for (const page of [umaFirst, veraPage]) {
      await expect(page.getByText(/sin enviar/)).toHaveCount(0)
      await page.reload()
      await expect(group(page, one).getByRole('button', { name: 'Faltó', pressed: true })).toBeVisible()
    }
  })

  await test.step('the network is cut: both go on, and one telephone dies', async () => {
    await first.setOffline(true)
    await veraContext.setOffline(true)
    const { press, checkIn } = presser(umaFirst, uma.user, log)
    for (const name of [one, four, five, six]) await press(name, 'Vino')
    for (const name of [two, three, seven, eight]) await press(name, 'Faltó')
    for (const name of [five, six, seven, eight]) await staff(name, 'Vino')
    for (const name of [one, four]) await veraPresses.press(name, 'Vino')
    for (const name of [two, three]) await veraPresses.press(name, 'Faltó')
    await checkIn(seven)
    await press(six, 'Faltó')
    await press(eight, 'Vino')
    await unsent(umaFirst, 11)
    telephone.kill()
  })

  const second = await telephone.start(true)
  const umaPage = second.pages()[0] ?? (await second.newPage())
  await test.step('the telephone starts again without a network', async () => {
    await umaPage.goto('/mi-cuenta/coach')
    await unsent(umaPage, 11)
    const { press } = presser(umaPage, uma.user, log)
    await press(one, 'Faltó')
    await press(two, 'Vino')
    await unsent(umaPage, 13)
    for (const name of [seven, eight]) await veraPresses.press(name, 'Faltó')
    await veraPresses.checkIn(seven)
    await unsent(veraPage, 7)
  })

  const latest = (name: string) => log.findLast((press) => press.name === name)?.mark
  await test.step('the network returns', async () => {
    await veraContext.setOffline(false)
    await staff(four, 'Faltó')
    await second.unrouteAll()
    // The browser says that the network returned.
    for (const isOffline of [true, false]) await second.setOffline(isOffline)
    for (const page of [umaPage, veraPage]) await expect(page.getByText(/sin enviar/)).toHaveCount(0)
    for (const { user } of [uma, vera])
      await expect
        .poll(() => countAccepted(studio().db, user))
        .toBe(log.filter(({ who }) => who === user).length)
    await veraPage.reload()
    for (const name of names.slice(0, 7)) {
      const shown = latest(name) ?? 'Faltó'
      await expect(group(veraPage, name).getByRole('button', { name: shown, pressed: true })).toBeVisible()
      await veraPresses.press(name, shown === 'Vino' ? 'Faltó' : 'Vino')
    }
    await expect(veraPage.getByText(/sin enviar/)).toHaveCount(0)
  })
  expect(log).toHaveLength(40)

  const roster = await (await desk.get(`/api/schedule/${made.id}/roster`)).json()
  expect(
    roster.people.map((one: { display_name: string; attended: boolean }) => [one.display_name, one.attended]),
  ).toEqual(names.map((name) => [name, latest(name) === 'Vino']))
  // Each press of a coach has a key of its own: it arrived, and once.
  for (const { user } of [uma, vera])
    expect(await countAccepted(studio().db, user)).toBe(log.filter(({ who }) => who === user).length)
  const audited = await auditEntries(studio().db, {
    entity_id: [made.id, ...people.map(({ reservation }) => reservation)],
    action: 'reservation.%',
  })
  const { id: adminId } = await accountOf(studio().db, { email: 'admin@estudio.example' })
  const marks = audited.filter(({ action }) =>
    ['reservation.attendance', 'reservation.check_in'].includes(action),
  )
  expect(new Set(marks.map(({ actor_id }) => actor_id))).toEqual(new Set([uma.user, vera.user, adminId]))

  await second.close()
  telephone.remove()
  await leavesTheTeam(uma)
  await leavesTheTeam(vera)
})
