import { expect } from '@playwright/test'
import { desk, dialog, field, openBackOffice, press, said, unique } from './support/back-office'
import { emptyMonday, holder, placeWith } from './support/calendar'
import { expectAccessible, expectNoSidewaysScroll } from './support/checks'
import { demoCoaches } from './support/classes'
import { admin, bookFor, newMember } from './support/studio'
import { test } from './support/test'
import { expectToast } from './support/toasts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const newCoach = async (name: string): Promise<{ id: string; display_name: string }> => {
  const person = await newMember(name)
  const desktop = await admin()
  return (await (await desktop.post('/api/admin/instructors', { data: { user_id: person.id } })).json()).coach
}

test('AIN-01 to AIN-03, AIN-07: a user joins the team, is shown and leaves it, at 1280 px', async ({
  browser,
}) => {
  const person = await newMember('Tamara Prueba Coach')
  const page = await openBackOffice(browser, '/admin/instructores', desk)
  await expect(page.getByRole('heading', { name: 'Administrar Coaches' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ver perfil: / }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Horario de todo el equipo' })).toHaveAttribute(
    'href',
    '/admin/horario-instructores',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Añadir coach' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Hacer coach' })).toBeDisabled()
  await field(page, 'Nombre o correo de un usuario').fill(person.email)
  await dialog(page)
    .getByRole('radio', { name: /Tamara/ })
    .check()
  await expectAccessible(page)
  await press(page, 'Hacer coach')
  await expectToast(page, 'Coach añadido')

  await page.getByPlaceholder('Buscar coach...').fill(person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: /^Ver perfil: / }).click()
  await expect(dialog(page).getByText(person.email)).toBeVisible()
  await dialog(page)
    .getByLabel('Foto de perfil')
    .setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await said(page, 'Ese archivo no es una imagen. Sube una foto JPG, PNG o WebP.')
  await dialog(page)
    .getByLabel('Foto de perfil')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture })
  await expectToast(page, 'Foto actualizada')
  await expect(dialog(page).getByRole('button', { name: 'Cambiar foto' })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Eliminar foto')
  await expectToast(page, 'Foto eliminada')
  await press(page, 'Editar perfil')
  await field(page, 'Nombre que ve el público').fill('')
  await press(page, 'Guardar perfil del coach')
  await said(page, 'Escribe el nombre que se mostrará del coach')
  const name = unique('Tami')
  await field(page, 'Nombre que ve el público').fill(name)
  await field(page, 'Biografía del coach').fill('Con calma.')
  await expectAccessible(page)
  await press(page, 'Guardar perfil del coach')
  await expectToast(page, 'Perfil del coach actualizado')

  await page.getByRole('button', { name: `Ver horarios del coach: ${name}` }).click()
  await said(page, 'Sin clases por venir.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Eliminar coach: ${name}` }).click()
  await said(page, 'No tiene clases próximas.')
  await expectAccessible(page)
  await press(page, 'Eliminar')
  await expectToast(page, 'Coach eliminado')
})

test('AIN-04 to AIN-08, A14, A52: a coach with classes leaves, and what becomes of the classes is chosen', async ({
  browser,
}) => {
  const page = await openBackOffice(browser, '/admin/instructores')
  await page
    .getByRole('button', { name: /^Ver horarios del coach: / })
    .first()
    .click()
  await expect(dialog(page).getByText('Agendada').first()).toBeVisible()
  await expectAccessible(page)
  await expect(dialog(page).getByRole('link', { name: 'Horario de Coaches' })).toHaveAttribute(
    'href',
    /\/admin\/horario-instructores\?coach=/,
  )
  await page.keyboard.press('Escape')

  const monday = emptyMonday()
  const leaving = await newCoach(unique('Wanda Prueba'))
  const given = await placeWith(leaving, `${monday}T08:00:00`)
  const [heir] = await demoCoaches()
  const keeps = await holder('Xenia Ejemplo', given.id, monday)
  const remove = async (name: string) => {
    await page.getByPlaceholder('Buscar coach...').fill(name)
    await page.getByRole('button', { name: `Eliminar coach: ${name}` }).click()
  }
  await remove(leaving.display_name)
  await said(page, 'Imparte sin compañía: 1. Clases compartidas que seguirán con sus demás coaches: 0.')
  await press(page, 'Eliminar')
  await said(page, 'Elige quién recibirá las clases')
  await expectAccessible(page)
  await dialog(page).getByLabel('Coach que recibe las clases').click()
  await page.getByRole('option', { name: heir?.display_name, exact: true }).click()
  await said(page, 'Clases que pasarán al otro coach: 1.')
  await press(page, 'Eliminar')
  await expectToast(page, 'Coach eliminado')
  const onMonday = async () => {
    const { schedule } = await (await (await admin()).get(`/api/schedule?from=${monday}`)).json()
    return schedule.map((one: { id: string; instructor_ids: string[]; reservation_count: number }) => [
      one.id,
      one.instructor_ids,
      one.reservation_count,
    ])
  }
  expect(await onMonday()).toEqual([[given.id, [heir?.id], 1]])

  const other = await newCoach(unique('Yara Prueba'))
  const lost = await placeWith(other, `${monday}T10:00:00`)
  await bookFor(keeps.email, lost.id)
  await page.reload()
  await remove(other.display_name)
  await dialog(page).getByRole('radio', { name: 'No transferir: se cancelan sus próximas clases' }).check()
  await expect(dialog(page).getByText(/^Clases que se cancelarán: 1\. Reservaciones.*1/)).toBeVisible()
  await press(page, 'Eliminar')
  await expectToast(page, 'Coach eliminado')
  expect(await onMonday()).toEqual([[given.id, [heir?.id], 1]])
})
