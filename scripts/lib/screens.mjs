/**
 * A picture in docs/screens: who looks at what, and what is done before it is taken; after an act only what is in
 * sight, unless the `whole` page is asked for.
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ name: string, path: string, who?: 'member' | 'coach' | 'admin', dark?: boolean, whole?: boolean, act?: (page: Page) => Promise<unknown> }} Screen
 */

/** @param {string} name @returns {(page: Page) => Promise<void>} */
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click()
/** A day with classes, whatever today is. @param {Page} page */
const chooseDay = async (page) => {
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await page.getByRole('button', { name: /^Mié / }).click()
}
/** The first place that can still be booked. @param {Page} page */
const askForPlace = async (page) => {
  await chooseDay(page)
  await page.getByRole('button', { name: 'Reservar ahora' }).first().click()
}

/** The coaches are asked for when they come near. @param {Page} page */
const meetTeam = async (page) => {
  const team = page.getByRole('region', { name: 'Nuestro equipo' })
  await team.scrollIntoViewIfNeeded()
  await team.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo(0, 0)')
}

/** A page as it is once something about this browser has changed: code that runs in it. @param {string} change */
const again = (change) => async (/** @type {Page} */ page) => {
  await page.evaluate(change)
  await page.reload()
  await page.waitForLoadState('networkidle')
}
/** @param {Page} page */
const dialogOpens = (page) => page.getByRole('dialog').waitFor()

const chosenPlan = 'Comprar ahora: 8 Clases'
/** @param {Page} page */
const goToPayment = async (page) => {
  await press(chosenPlan)(page)
  await page.locator('button[role=gridcell]:not([disabled])').first().click()
  await press('Continuar')(page)
  await page.waitForLoadState('networkidle')
}
/** Who looks owes a payment from now on. Asked a second time the server refuses: the first plan is there. */
const buyAPlan = again(`(async () => {
  const { access_token } = JSON.parse(localStorage.getItem('estudio-session'))
  const { plans } = await (await fetch('/api/plans')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await fetch('/api/user-plans', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + access_token },
    body: JSON.stringify({ plan_id: plans[0].id, start_date: tomorrow }),
  })
  history.replaceState(null, '', '/compra-exitosa')
})()`)
const waitForMail = again(`history.replaceState(
  { usr: { email: 'nueva@correo.example' }, key: 'pictured', idx: 0 }, '', '/confirmar-cuenta')`)

/** @type {readonly Screen[]} */
export const screens = [
  { name: 'inicio', path: '/' },
  {
    name: 'inicio-oferta',
    path: '/',
    act: (page) => again("localStorage.removeItem('hasSeenPromo')")(page).then(() => dialogOpens(page)),
  },
  { name: 'inicio-bienvenida', path: '/?confirmed=1', act: dialogOpens },
  { name: 'planes', path: '/planes' },
  { name: 'horarios', path: '/horarios', whole: true, act: chooseDay },
  { name: 'conocenos', path: '/conocenos', whole: true, act: meetTeam },
  { name: 'login', path: '/login' },
  { name: 'registro', path: '/registro' },
  { name: 'olvide-mi-contrasena', path: '/olvide-mi-contraseña' },
  { name: 'restablecer-contrasena', path: '/restablecer-contraseña' },
  { name: 'confirmar-cuenta', path: '/login', whole: true, act: waitForMail },
  {
    name: 'enlace-vencido',
    path: '/auth/callback#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  },
  { name: 'no-encontrada', path: '/no-existe' },
  { name: 'reserva-sin-cuenta', path: '/horarios', act: askForPlace },
  { name: 'reserva', path: '/horarios', who: 'member', act: askForPlace },
  { name: 'mi-informacion', path: '/mi-cuenta/info', who: 'member' },
  { name: 'mis-clases', path: '/mi-cuenta/classes', who: 'member' },
  { name: 'seguridad', path: '/mi-cuenta/seguridad', who: 'member' },
  {
    name: 'compra',
    path: '/planes',
    who: 'member',
    whole: true,
    act: press(chosenPlan),
  },
  { name: 'compra-pago', path: '/planes', who: 'coach', whole: true, act: goToPayment },
  { name: 'compra-exitosa', path: '/', who: 'coach', whole: true, act: buyAPlan },
  { name: 'instrucciones-transferencia', path: '/instrucciones-transferencia', who: 'coach' },
  { name: 'coach', path: '/mi-cuenta/coach', who: 'coach' },
  { name: 'admin-panel', path: '/admin', who: 'admin' },
  { name: 'admin-panel-oscuro', path: '/admin', who: 'admin', dark: true },
  { name: 'admin-calendario', path: '/admin/calendario', who: 'admin' },
  { name: 'admin-calendario-oscuro', path: '/admin/calendario', who: 'admin', dark: true },
  {
    name: 'admin-programar-clase',
    path: '/admin/calendario',
    who: 'admin',
    act: press('Programar clase'),
  },
  { name: 'admin-horarios', path: '/admin/calendario', who: 'admin', act: press('Ver Horarios') },
  { name: 'admin-usuarios', path: '/admin/usuarios', who: 'admin' },
  { name: 'admin-pagos', path: '/admin/pagos', who: 'admin' },
  { name: 'admin-reservaciones', path: '/admin/reservaciones', who: 'admin' },
  { name: 'admin-pagos-recibidos', path: '/admin/pagos/recibidos', who: 'admin' },
  { name: 'admin-coaches', path: '/admin/instructores', who: 'admin' },
  { name: 'admin-horario-de-coaches', path: '/admin/horario-instructores', who: 'admin' },
  { name: 'admin-clases', path: '/admin/clases', who: 'admin' },
  { name: 'admin-planes', path: '/admin/planes', who: 'admin' },
  { name: 'admin-plan-nuevo', path: '/admin/planes', who: 'admin', act: press('Añadir nuevo plan') },
  { name: 'admin-descuentos', path: '/admin/descuentos', who: 'admin' },
  { name: 'admin-ajustes', path: '/admin/ajustes', who: 'admin' },
  { name: 'admin-documentos', path: '/admin/documentos', who: 'admin' },
  { name: 'admin-bitacora', path: '/admin/bitacora', who: 'admin' },
  { name: 'admin-ejemplos', path: '/admin/fstable-examples', who: 'admin' },
]
