import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { desk, hand, openBackOffice } from './support/back-office'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { ownName, scheduleOnFreeDay } from './support/classes'
import { longDate } from './support/site'
import { admin, bookFor, buyFor, givePlan, inDays, mailTo, newEmail, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('table', { name: 'Administrar Usuarios' })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar' })

/** What is written in the cells of a workbook. */
const textOfWorkbook = (bytes: Buffer): string => {
  const parts = unzipSync(bytes)
  const cells = Object.keys(parts).filter((part) => /sheet1|sharedStrings/.test(part))
  return cells.map((part) => strFromU8(parts[part] ?? new Uint8Array())).join('\n')
}

/** What the details say under a label. */
const fact = (page: Page, label: string) =>
  dialog(page)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')

async function choosePlan(page: Page, name: RegExp): Promise<void> {
  await dialog(page)
    .getByRole('combobox', { name: /Elige un plan/ })
    .click()
  await page.getByRole('option', { name }).click()
}

/** Types a civil date into a field as a hand would: day, month, year. */
async function typeDate(page: Page, label: string, date: string): Promise<void> {
  await dialog(page).getByRole('group', { name: label }).getByRole('spinbutton').first().click()
  await page.keyboard.type(date.split('-').reverse().join(''))
}

const plansOf = async (id: string): Promise<{ name: string; end_date: string }[]> =>
  (await (await (await admin()).get(`/api/admin/users/${id}/plans`)).json()).plans

async function openPerson(page: Page, id: string, part: 'datos' | 'planes' | 'calendario'): Promise<void> {
  await page.goto(`/admin/usuarios/${id}/${part}`)
  await expect(dialog(page)).toBeVisible()
}

for (const viewport of [desk, hand])
  test.describe(`${viewport.width} px`, () => {
    const users = (browser: Browser, path = '/admin/usuarios') => openBackOffice(browser, path, viewport)

    test('AUS-01, AUS-02, AUS-03, AUS-04, AUS-05, AUS-09, CON-16: the table, its legend, its search and who owes', async ({
      browser,
    }) => {
      const person = await newMember('Gala Ejemplo Montes')
      await buyFor(person.email, '4 Clases', inDays(3))
      const { page, expectQuiet } = await users(browser)
      await expect(table(page).getByRole('row')).toHaveCount(11)
      await expect(page.getByRole('list', { name: 'Estado de los planes' })).toBeVisible()
      const banner = page.getByText(/planes? pendientes? de verificación de pago\./)
      await expect(banner).toBeVisible()
      await page.getByRole('button', { name: 'Ver pendientes' }).click()
      await expect(table(page).getByRole('img', { name: 'Pago por verificar' }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Ver a todas las personas' }).click()
      const asked = page.waitForRequest((request) => {
        const { pathname, searchParams } = new URL(request.url())
        return (
          pathname === '/api/admin/users' &&
          searchParams.get('range') === '[0,9]' &&
          searchParams.get('filter') === JSON.stringify({ q: person.email })
        )
      })
      await search(page).fill(person.email)
      await asked
      await expect(table(page).getByRole('row')).toHaveCount(2)
      for (const action of ['Ver datos', 'Ver planes del usuario', 'Ver calendario'])
        await expect(page.getByRole('button', { name: `${action}: Gala Ejemplo Montes` })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      const long = `Ana ${'Villagarcía'.repeat(8)}`
      await search(page).fill((await newMember(long)).email)
      const last = page.getByRole('button', { name: `Ver calendario: ${long}` })
      await expect(last).toBeInViewport({ ratio: 1 })
      expectQuiet()
    })

    test('AUS-10, AUS-11, AUS-22, A38, A56: details, corrected, with roles and the account switched off and on', async ({
      browser,
    }) => {
      const person = await newMember('Hilda Ejemplo')
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'datos')
      const user = await (await (await admin()).get(`/api/admin/users/${person.id}`)).json()
      for (const [label, value] of [
        ['Nombre registrado', 'Hilda Ejemplo'],
        ['Nombre público', user.display_name ?? '—'],
        ['Correo electrónico', person.email],
        ['Celular', '6671234567'],
        ['Domicilio', '—'],
        ['Género registrado', 'Mujer'],
        ['Nacimiento', '17 de mayo de 1990'],
        ['Roles', 'Cliente'],
        ['Cuenta', 'Activa'],
        ['Fecha de registro', longDate(inDays(0))],
        ['Último acceso', user.last_login ? /de \d{4}/ : 'Aún no ha entrado'],
        ['Términos aceptados', 'Sí'],
        ['Privacidad aceptada', 'Sí'],
        ['Semblanza', '—'],
      ] as const)
        await expect(fact(page, label)).toHaveText(value)
      await expectAccessible(page)
      await inDialog(page, 'Modificar datos').click()
      await dialog(page).getByLabel('Nombre registrado').fill('Hilda Ejemplo Cano')
      await dialog(page).getByLabel('Celular').fill('123')
      await inDialog(page, 'Guardar').click()
      await expect(dialog(page).getByText(/Formato de teléfono inválido/)).toBeVisible()
      await dialog(page).getByLabel('Celular').fill('6671112233')
      await inDialog(page, 'Guardar').click()
      await expectToast(page, 'Cambios guardados')
      await expect(dialog(page).getByText('Hilda Ejemplo Cano').first()).toBeVisible()
      await inDialog(page, 'Asignar rol de coach').click()
      await expectToast(page, 'Rol asignado')
      await inDialog(page, 'Desactivar cuenta').click()
      await expect(dialog(page).getByText(/ya no podrá entrar ni reservar/)).toBeVisible()
      await inDialog(page, 'Desactivar cuenta').click()
      await expect(inDialog(page, 'Reactivar cuenta')).toBeVisible()
      await expectNoSidewaysScroll(page)
      expectQuiet()
    })

    test('AUS-13, AUS-15, AUS-16: a transfer is verified, the plan cancelled with its reservations', async ({
      browser,
    }) => {
      const person = await newMember('Irma Ejemplo')
      await buyFor(person.email, '4 Clases', inDays(0))
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'planes')
      await inDialog(page, 'Verificar pago y activar plan').click()
      await expectToast(page, 'Pago verificado. El plan está activo.')
      const special = await scheduleOnFreeDay({ name: ownName('Cancelada') })
      await bookFor(person.email, special.id)
      await inDialog(page, 'Cancelar plan').click()
      await expect(dialog(page).getByText('Se cancelará 1 reservación próxima.')).toBeVisible()
      await expectAccessible(page)
      await inDialog(page, 'Cancelar plan').click()
      await expectToast(page, 'Plan cancelado')
      await expect(dialog(page).getByText('Cancelado', { exact: true })).toBeVisible()
      expectQuiet()
    })

    test('AUS-17, AUS-18, AUS-19, AUS-20, AUS-21, CON-20: a plan is added at the desk; without limit it counts no classes', async ({
      browser,
    }) => {
      const person = await newMember('Julia Ejemplo')
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'planes')
      await inDialog(page, 'Añadir un plan').click()
      await inDialog(page, 'Guardar plan del usuario').click()
      await expect(page.getByText('Por favor selecciona un plan y una fecha de inicio')).toBeVisible()
      await choosePlan(page, /^8 Clases/)
      const classes = dialog(page).getByLabel('Clases disponibles al iniciar')
      await expect(classes).toHaveValue('8')
      await expect(dialog(page).getByRole('combobox', { name: 'Método de pago' })).toHaveText('Tarjeta')
      await expect(dialog(page).getByLabel('Cantidad pagada')).not.toHaveValue('')
      await choosePlan(page, /^1 Mes · \$1,200/)
      await expect(classes).toBeHidden()
      await expect(dialog(page).getByLabel('Cantidad pagada')).toHaveValue('1200')
      await typeDate(page, 'Inicia el', inDays(0))
      await expectAccessible(page)
      await inDialog(page, 'Guardar plan del usuario').click()
      await expectToast(page, 'Plan añadido')
      expect(await plansOf(person.id)).toMatchObject([
        {
          name: '1 Mes',
          status: 'active',
          payment_status: 'completed',
          payment_method: 'card',
          price: 1200,
          amount_paid: 1200,
          classes_remaining: -1,
          start_date: inDays(0),
        },
      ])
      await expect(fact(page, 'Clases restantes')).toHaveText('Sin límite de clases')

      await inDialog(page, 'Añadir un plan').click()
      await choosePlan(page, /^8 Clases/)
      await typeDate(page, 'Inicia el', inDays(1))
      await classes.fill('9')
      await inDialog(page, 'Guardar plan del usuario').click()
      await expect(page.getByText('Escribe un número de clases entre 0 y 8')).toBeVisible()
      await classes.fill('5')
      await inDialog(page, 'Guardar plan del usuario').click()
      await expect(
        page.getByText('La fecha seleccionada se superpone con un plan activo existente'),
      ).toBeVisible()
      await typeDate(page, 'Inicia el', inDays(60))
      await inDialog(page, 'Guardar plan del usuario').click()
      await expectToast(page, 'Plan añadido')
      const later = (await plansOf(person.id)).find(({ name }) => name === '8 Clases')
      expect(later).toMatchObject({ status: 'active', payment_status: 'completed', classes_remaining: 5 })
      expectQuiet()
    })

    test('AUS-12: extended, adjusted, corrected, and all of it in the ledger', async ({ browser }) => {
      const person = await newMember('Karla Ejemplo')
      await givePlan(person.id, '4 Clases')
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'planes')
      const more = page.getByRole('button', { name: 'Más acciones del plan 4 Clases' })
      await more.click()
      await page.getByRole('menuitem', { name: 'Ajustar clases' }).click()
      await inDialog(page, 'Ajustar clases').click()
      await expect(dialog(page).getByText('Escribe un número entero distinto de cero')).toBeVisible()
      await expect(dialog(page).getByText('Escribe el motivo.')).toBeVisible()
      await dialog(page).getByLabel('Clases que se suman o se restan').fill('2')
      await dialog(page).getByLabel('Motivo del cambio').fill('Cortesía de la casa')
      await expectAccessible(page)
      await inDialog(page, 'Ajustar clases').click()
      await expectToast(page, 'Clases ajustadas')
      await more.click()
      await page.getByRole('menuitem', { name: 'Extender vigencia' }).click()
      await typeDate(page, 'Nuevo último día', inDays(40))
      await dialog(page).getByLabel('Motivo del cambio').fill('Estuvo de viaje')
      await inDialog(page, 'Extender vigencia').click()
      await expectToast(page, 'Vigencia extendida. Avisamos por correo.')
      expect(await plansOf(person.id)).toMatchObject([{ end_date: inDays(40) }])
      await more.click()
      await page.getByRole('menuitem', { name: 'Corregir pago' }).click()
      await dialog(page).getByLabel('Importe que se recibió').fill('500')
      await dialog(page).getByLabel('Motivo del cambio').fill('Se capturó mal')
      await inDialog(page, 'Corregir pago').click()
      await expectToast(page, 'Pago corregido')
      await expect(dialog(page).getByText('$500.00')).toBeVisible()
      await inDialog(page, 'Ver movimientos').click()
      await expect(dialog(page).getByText('Cortesía de la casa')).toBeVisible()
      await expect(dialog(page).getByRole('cell', { name: '+2' })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      expectQuiet()
    })

    test('AUS-25: the reservations of a person, a week at a time', async ({ browser }) => {
      const person = await newMember('Lucía Ejemplo')
      await givePlan(person.id, '4 Clases')
      const name = ownName('Reservada')
      const special = await scheduleOnFreeDay({ name })
      await bookFor(person.email, special.id)
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'calendario')
      const shown = dialog(page).getByText(name)
      const next = dialog(page).getByRole('button', { name: 'Semana siguiente' })
      await expect(dialog(page).getByRole('heading', { level: 3 })).toBeVisible()
      const isThere = () =>
        shown.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        )
      if (!(await isThere())) await next.click()
      await expect(shown).toBeVisible()
      await expectAccessible(page)
      expectQuiet()
    })

    test('AUS-23, AUS-24, A57, A58, B04: deleting asks first and says what goes; never oneself', async ({
      browser,
    }) => {
      const person = await newMember('Marta Ejemplo')
      await givePlan(person.id, '4 Clases')
      const { page, expectQuiet } = await users(browser)
      await openPerson(page, person.id, 'datos')
      await inDialog(page, 'Eliminar usuario').click()
      await expect(dialog(page).getByText('¿Eliminar este usuario?')).toBeVisible()
      await expect(dialog(page).getByText('Termina 1 plan.')).toBeVisible()
      await expectAccessible(page)
      await inDialog(page, 'Eliminar').click()
      await expectToast(page, 'Usuario eliminado')
      await search(page).fill('admin@estudio.example')
      const details = page.getByRole('button', { name: /^Ver datos/ })
      await expect(details).toHaveCount(1)
      await details.click()
      await expect(dialog(page).getByText('admin@estudio.example').first()).toBeVisible()
      await inDialog(page, 'Eliminar usuario').click()
      await expect(page.getByText('No puedes eliminar tu propio perfil.')).toBeVisible()
      expectQuiet()
    })

    test('a member is invited, the list exported whole', async ({ browser }) => {
      const { page, expectQuiet } = await users(browser)
      const email = newEmail('invitada')
      await page.getByRole('button', { name: 'Invitar a una persona' }).click()
      await dialog(page).getByLabel('Nombre registrado').fill('Nadia Ejemplo')
      await dialog(page).getByLabel('Correo electrónico').fill(email)
      await expectAccessible(page)
      await inDialog(page, 'Enviar invitación').click()
      await expectToast(page, `Enviamos la invitación a ${email}`)
      expect((await mailTo(email)).links).not.toHaveLength(0)
      await page.getByRole('button', { name: 'Invitar a una persona' }).click()
      await dialog(page).getByLabel('Nombre registrado').fill('Nadia Ejemplo')
      await dialog(page).getByLabel('Correo electrónico').fill('member@estudio.example')
      await inDialog(page, 'Enviar invitación').click()
      const taken = 'Ese correo ya tiene una cuenta. Búscalo en la lista de usuarios.'
      await expect(dialog(page).getByText(taken)).toBeVisible()
      await inDialog(page, 'Cancelar').click()
      for (const [kind, start] of [
        ['CSV para Excel', [0xef, 0xbb, 0xbf]],
        ['Libro de Excel (XLSX)', [0x50, 0x4b]],
      ] as const) {
        const saved = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Exportar usuarios' }).click()
        await page.getByRole('menuitem', { name: kind }).click()
        const bytes = readFileSync(await (await saved).path())
        expect([...bytes.subarray(0, start.length)]).toEqual(start)
        const text = kind.startsWith('CSV') ? bytes.toString('utf8') : textOfWorkbook(bytes)
        expect(text).toContain(email)
      }
      expectQuiet()
    })
  })

test('two administrators edit the same person: the second is told, and chooses to keep what they wrote', async ({
  browser,
}) => {
  const { id } = await newMember('Ilse Ejemplo')
  const { page, expectQuiet } = await openBackOffice(browser, `/admin/usuarios/${id}/editar`)
  const address = dialog(page).getByLabel('Domicilio', { exact: true })
  await address.fill('Calle de la segunda 2')
  await (await admin()).patch(`/api/admin/users/${id}`, { data: { display_name: 'Ili' } })
  await inDialog(page, 'Guardar').click()
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('Alguien más cambió esto mientras lo editabas.')
  await expectAccessible(page)
  await expect(address).toHaveValue('Calle de la segunda 2')
  await notice.getByRole('button', { name: 'Guardar mis cambios' }).click()
  await expect(page.getByText('Calle de la segunda 2')).toBeVisible()
  await expect(page.getByText('Ili', { exact: true })).toBeVisible()
  expectQuiet()
})

test('AUS-26: what cannot be loaded says so', async ({ browser }) => {
  const { page } = await openBackOffice(browser, '/admin/usuarios')
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, body: 'x' }))
  await page.reload()
  await expect(page.getByText('Error al cargar usuarios')).toBeVisible()
  await search(page).fill('ana')
  await expect(page.getByText('Error al buscar usuarios')).toBeVisible()
})
