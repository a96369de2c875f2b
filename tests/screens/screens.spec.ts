// npm run screens: a picture of every screen of the demo studio on a phone and on a desk.
import type { Browser, Page } from '@playwright/test'
import { sunday } from '../e2e/support/booking'
import { scheduleOnFreeDay } from '../e2e/support/classes'
import { openDay } from '../e2e/support/site'
import { admin, bookFor, givePlan, inDays, newMember, signedIn, storageOf } from '../e2e/support/studio'
import { test } from '../e2e/support/test'
import { cacheFonts, type Shown, takePicture, type Viewport, viewports } from './picture'

interface Screen {
  name: string
  path: string
  who?: 'member' | 'coach' | 'admin'
  /** Makes the member who looks, for a state that the demo studio does not have; answers the address. */
  made?: () => Promise<string>
  dark?: boolean
  /** The width of the picture that docs/screens/README.md shows; every other picture goes to .cache/screens. */
  shown?: Shown
  /** The whole page; without an act by default. */
  whole?: boolean
  /** The steps before the picture is taken. */
  act?: (page: Page) => Promise<unknown>
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** A day with classes, whatever today is. */
const chooseDay = async (page: Page) => {
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await page.getByRole('button', { name: /^Mié / }).nth(1).click()
}
/** The first place that can still be booked. */
const askForPlace = async (page: Page) => {
  await chooseDay(page)
  await page.getByRole('button', { name: 'Reservar ahora' }).first().click()
}

/** The coaches are asked for when they come near. */
const meetTeam = async (page: Page) => {
  const team = page.getByRole('region', { name: 'Nuestro equipo' })
  await team.scrollIntoViewIfNeeded()
  await team.getByRole('listitem').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate('scrollTo(0, 0)')
}

/** A page as it is once something about this browser has changed: code that runs in it. */
const again = (change: string) => async (page: Page) => {
  await page.evaluate(change)
  await page.reload()
  await page.waitForLoadState('networkidle')
}
/** A sale in cash, up to its button. */
const fillSale = async (page: Page) => {
  await page.getByLabel('Buscar por nombre, celular o correo').fill('ejemplo')
  await page.getByRole('option').first().click()
  await page.getByRole('radio', { name: /^8 Clases/ }).click()
  await page.getByLabel('Recibido (opcional)').fill('1000')
}
/** A file of three clients, as far as its preview. */
const importClients = async (page: Page) => {
  const rows = [
    'Nombre,Celular,Correo,Plan,Clases restantes,Vence',
    'Olga Ejemplo Ríos,667 300 0001,olga@correo.example,8 Clases,5,31/12/2030',
    'Petra Ejemplo Luna,6673000002,,4 Clases,2,15/01/2031',
    'Rita Ejemplo Mora,667300,,8 Clases,3,31/12/2030',
  ]
  const buffer = Buffer.from(rows.join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer })
  await page.getByText('Olga Ejemplo Ríos').waitFor()
}
const openClient = (page: Page) => page.getByRole('link', { name: 'Camila Muestra' }).click()
const dialogOpens = (page: Page) => page.getByRole('dialog').waitFor()

const choosePlan = (page: Page) => page.getByRole('link', { name: 'Comprar ahora: 8 Clases' }).click()
const goToPayment = async (page: Page) => {
  await choosePlan(page)
  await press('Cambiar fecha')(page)
  await page.locator('button[role=gridcell]:not([disabled])').first().click()
  await press('Continuar')(page)
  await page.waitForLoadState('networkidle')
}
/** Gives the viewer a pending payment. The server refuses a second call, because the first plan exists. */
const buyAPlan = again(`(async () => {
  const { access_token } = JSON.parse(localStorage.getItem('estudio-session'))
  const { plans } = await (await fetch('/api/plans')).json()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await fetch('/api/user-plans', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer ' + access_token },
    body: JSON.stringify({ plan_id: plans.find(({ name }) => name === '8 Clases').id, start_date: tomorrow }),
  })
  history.replaceState(null, '', '/compra-exitosa')
})()`)
const transferSlip = `<body style="font: 34px sans-serif; padding: 60px; color: #222">
  <h1 style="color: #0a4">Transferencia exitosa</h1>
  <p>Importe<br><b style="font-size: 60px">$960.00 MXN</b></p>
  <p>Concepto<br><b>8 clases</b></p><p>Banco destino<br><b>BBVA México</b></p></body>`
const openReceipt = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Ver recibo/ })
    .first()
    .click()
  await page.getByRole('article').waitFor()
}
/** The purchase is pending, and its proof was sent. */
const sendProof = async (page: Page) => {
  await buyAPlan(page)
  await page.evaluate("history.replaceState(null, '', '/mi-cuenta/info')")
  await page.reload()
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 720, height: 1100 })
  await paper.setContent(transferSlip)
  const buffer = await paper.screenshot({ type: 'png' })
  await paper.close()
  const proof = page.getByRole('region', { name: 'Tu comprobante' })
  await proof
    .getByLabel('Archivo del comprobante')
    .setInputFiles({ name: 'captura.png', mimeType: 'image/png', buffer })
  await proof.getByText('Recibido').waitFor()
  await proof.scrollIntoViewIfNeeded()
}
const showProofs = async (page: Page) => {
  await page.getByRole('button', { name: 'Con comprobante' }).click()
  await page.getByRole('img', { name: /^Comprobante de/ }).waitFor()
}
const refuseProof = async (page: Page) => {
  await showProofs(page)
  await press('Rechazar comprobante')(page)
  await dialogOpens(page)
}
/** Somebody pays in cash at the counter, before the day is counted. */
const sellAndCount = async (page: Page) => {
  await again(`(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('estudio-session'))
    const headers = { 'content-type': 'application/json', authorization: 'Bearer ' + access_token }
    const { plans } = await (await fetch('/api/plans')).json()
    const { users } = await (await fetch('/api/admin/users?limit=3&search=a', { headers })).json()
    for (const [index, { id }] of users.entries())
      await fetch('/api/admin/users/' + id + '/plans', {
        method: 'POST',
        headers,
        body: JSON.stringify({
          plan_id: plans[index].id,
          start_date: new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10),
          payment_method: index === 1 ? 'card' : 'cash',
        }),
      })
  })()`)(page)
  await page.getByRole('link', { name: 'Corte de hoy', exact: true }).click()
  await dialogOpens(page)
}
/** The statement of the demo studio's bank, to be confirmed. */
const openStatement = async (page: Page) => {
  await page.getByRole('link', { name: 'movimientos-del-banco.csv' }).click()
  await page.getByRole('heading', { name: 'movimientos-del-banco.csv', level: 1 }).waitFor()
}
/** The last day that was closed with a difference. */
const openClosedDay = async (page: Page) => {
  await page
    .getByRole('row', { name: /−\$50\.00|Cerrada/ })
    .first()
    .getByRole('link')
    .click()
  await dialogOpens(page)
}
/** A desk shows the preview beside the fields. */
const openPreview = async (page: Page) => {
  const isPhone = page.viewportSize()?.width === 360
  await press(isPhone ? 'Vista previa' : 'Computadora')(page)
}
const waitForMail = again(`history.replaceState(
  { usr: { email: 'nueva@correo.example' }, key: 'pictured', idx: 0 }, '', '/confirmar-cuenta')`)

const memberWithPlan = async (name: string) => {
  const member = await newMember(name)
  const plan = await givePlan(member.id, '8 Clases')
  return { ...member, plan }
}
/** A class of one place that somebody holds. */
const fullClass = async (name: string) => {
  const made = await scheduleOnFreeDay({ name, capacity: 1 })
  return { ...made, reservation: await bookFor((await memberWithPlan('Hugo Ejemplo')).email, made.id) }
}
const join = async (email: string, classId: string) =>
  void (await (await signedIn(email)).post(`/api/schedule/${classId}/waitlist`))
/** One full class to wait for, and one whose place is held for the member. */
const waitsAndIsOffered = async (): Promise<string> => {
  const [waited, offered] = [await fullClass('Pilates con pelota'), await fullClass('Barre en pareja')]
  const { email } = await memberWithPlan('Nadia Ejemplo')
  for (const { id } of [waited, offered]) await join(email, id)
  const staff = await admin()
  // Later than the free cancellation a place is offered.
  await staff.patch('/api/admin/settings', { data: { cancel_free_minutes: 43_200 } })
  await staff.patch(`/api/admin/user-schedules/${offered.reservation}`, { data: { status: 'canceled' } })
  await staff.patch('/api/admin/settings', { data: { cancel_free_minutes: 360 } })
  return email
}
const hasAskedForPause = async (): Promise<string> => {
  const { email, plan } = await memberWithPlan('Paula Ejemplo')
  await (await signedIn(email)).post(`/api/user-plans/${plan.id}/pause-requests`, {
    data: { from: inDays(8), to: inDays(14), reason: 'Viaje de trabajo' },
  })
  return email
}

const screens: readonly Screen[] = [
  { name: 'inicio', path: '/', shown: 1280 },
  {
    name: 'inicio-oferta',
    path: '/',
    act: (page) => again("localStorage.removeItem('hasSeenPromo')")(page).then(() => dialogOpens(page)),
  },
  { name: 'inicio-bienvenida', path: '/?confirmed=1', act: dialogOpens },
  { name: 'planes', path: '/planes', shown: 1280 },
  { name: 'horarios', path: '/horarios', shown: 360, whole: true, act: chooseDay },
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
  { name: 'reserva', path: '/horarios', shown: 360, who: 'member', act: askForPlace },
  { name: 'mi-informacion', path: '/mi-cuenta/info', who: 'member' },
  { name: 'recibos-y-pagos', path: '/mi-cuenta/recibos', who: 'member' },
  { name: 'recibo', path: '/mi-cuenta/recibos', who: 'member', whole: true, act: openReceipt },
  { name: 'mis-datos', path: '/mi-cuenta/info#mis-datos', who: 'member' },
  {
    name: 'datos-de-factura',
    path: '/mi-cuenta/info#factura',
    who: 'member',
    act: press('¿Necesitas factura?'),
  },
  { name: 'mis-clases', path: '/mi-cuenta/classes', shown: 360, who: 'member' },
  { name: 'mis-clases-pasadas', path: '/mi-cuenta/classes?vista=pasadas', who: 'member' },
  { name: 'mis-clases-semana', path: '/mi-cuenta/classes?vista=semana', who: 'member' },
  { name: 'seguridad', path: '/mi-cuenta/seguridad', who: 'member' },
  {
    name: 'compra',
    path: '/planes',
    shown: 360,
    who: 'member',
    whole: true,
    act: choosePlan,
  },
  { name: 'compra-pago', path: '/planes', who: 'coach', whole: true, act: goToPayment },
  { name: 'compra-exitosa', path: '/', who: 'coach', whole: true, act: buyAPlan },
  { name: 'instrucciones-transferencia', path: '/instrucciones-transferencia', who: 'coach' },
  { name: 'comprobante-enviado', path: '/', who: 'coach', act: sendProof },
  { name: 'coach', path: '/mi-cuenta/coach', shown: 360, who: 'coach' },
  { name: 'admin-panel', path: '/admin', shown: 1280, who: 'admin' },
  { name: 'admin-panel-oscuro', path: '/admin', who: 'admin', dark: true },
  { name: 'admin-calendario', path: '/admin/calendario', shown: 1280, who: 'admin' },
  { name: 'admin-calendario-oscuro', path: '/admin/calendario', shown: 360, who: 'admin', dark: true },
  {
    name: 'admin-programar-clase',
    path: '/admin/calendario',
    who: 'admin',
    act: press('Programar clase'),
  },
  { name: 'admin-horarios', path: '/admin/calendario#horas', who: 'admin', act: dialogOpens },
  { name: 'admin-usuarios', path: '/admin/usuarios', who: 'admin' },
  {
    name: 'admin-cliente',
    path: '/admin/usuarios?search=camila',
    shown: 1280,
    who: 'admin',
    whole: true,
    act: openClient,
  },
  {
    name: 'admin-importar',
    path: '/admin/usuarios/importar',
    shown: 1280,
    who: 'admin',
    whole: true,
    act: importClients,
  },
  { name: 'admin-avisos', path: '/admin/avisos', who: 'admin' },
  { name: 'admin-cifras', path: '/admin/cifras', shown: 1280, who: 'admin' },
  { name: 'admin-pago-de-coaches', path: '/admin/pago-de-coaches', who: 'admin' },
  { name: 'admin-pagos', path: '/admin/pagos', shown: 1280, who: 'admin' },
  { name: 'admin-comprobante', path: '/admin/pagos', who: 'admin', whole: true, act: showProofs },
  { name: 'admin-comprobante-rechazar', path: '/admin/pagos', who: 'admin', act: refuseProof },
  { name: 'admin-reservaciones', path: '/admin/reservaciones', who: 'admin' },
  { name: 'admin-pagos-recibidos', path: '/admin/pagos/recibidos', who: 'admin' },
  { name: 'admin-estados-de-cuenta', path: '/admin/estados-de-cuenta', who: 'admin' },
  {
    name: 'admin-estado-de-cuenta-por-revisar',
    path: '/admin/estados-de-cuenta',
    shown: 1280,
    who: 'admin',
    whole: true,
    act: openStatement,
  },
  { name: 'admin-cobrar', path: '/admin/cobrar', shown: 1280, who: 'admin', act: fillSale },
  { name: 'admin-caja', path: '/admin/caja', who: 'admin' },
  { name: 'admin-corte-de-caja', path: '/admin/caja', who: 'admin', act: sellAndCount },
  { name: 'admin-corte-cerrado', path: '/admin/caja', who: 'admin', act: openClosedDay },
  {
    name: 'admin-mensaje-de-pago',
    path: '/admin/pagos',
    who: 'admin',
    act: press('Escribir por WhatsApp'),
  },
  { name: 'admin-coaches', path: '/admin/instructores', who: 'admin' },
  { name: 'admin-horario-de-coaches', path: '/admin/horario-instructores', who: 'admin' },
  { name: 'admin-clases', path: '/admin/clases', who: 'admin' },
  { name: 'admin-planes', path: '/admin/planes', who: 'admin' },
  {
    name: 'admin-plan-nuevo',
    path: '/admin/planes',
    who: 'admin',
    act: (page) => page.getByRole('link', { name: 'Añadir nuevo plan' }).click(),
  },
  { name: 'admin-descuentos', path: '/admin/descuentos', who: 'admin' },
  { name: 'admin-mi-sitio-vista-previa', path: '/admin/mi-sitio', who: 'admin', act: openPreview },
  { name: 'admin-ajustes', path: '/admin/ajustes', who: 'admin' },
  { name: 'admin-documentos', path: '/admin/documentos', who: 'admin' },
  { name: 'admin-roles', path: '/admin/roles', who: 'admin' },
  { name: 'admin-webhooks', path: '/admin/webhooks', who: 'admin' },
  { name: 'admin-bitacora', path: '/admin/bitacora', who: 'admin' },
  { name: 'admin-ejemplos', path: '/admin/fstable-examples', who: 'admin' },
  // Last, because the classes and members that they make would be in the pictures above.
  {
    name: 'horarios-lista-de-espera',
    path: '/horarios',
    made: waitsAndIsOffered,
    whole: true,
    act: (page) => openDay(page, sunday),
  },
  { name: 'mis-clases-lista-de-espera', path: '/mi-cuenta/classes', made: waitsAndIsOffered },
  { name: 'mi-informacion-pausa', path: '/mi-cuenta/info', made: hasAskedForPause },
  {
    name: 'pedir-una-pausa',
    path: '/mi-cuenta/info',
    made: async () => (await memberWithPlan('Pía Ejemplo')).email,
    act: press('Pedir una pausa'),
  },
]

/** Nobody scrolls in a picture: what is drawn only when it comes near is there after this. */
const scrollThrough = async (page: Page, step: number) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const top of [...Array.from({ length: Math.ceil(height / step) }, (_, index) => index * step), 0]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await page.waitForTimeout(150)
  }
  await page.waitForLoadState('networkidle')
}

const open = async (
  browser: Browser,
  { path, who, made, dark }: Screen,
  viewport: Viewport,
): Promise<Page> => {
  const email = (await made?.()) ?? `${who}@estudio.example`
  const context = await browser.newContext({
    viewport,
    hasTouch: false,
    colorScheme: dark ? 'dark' : 'light',
    storageState: made || who ? await storageOf(email) : undefined,
  })
  await context.addInitScript(() => {
    if (!sessionStorage.getItem('pictured')) localStorage.setItem('hasSeenPromo', 'true')
    sessionStorage.setItem('pictured', 'true')
    sessionStorage.setItem('factorReminderLater', 'true')
  })
  const page = await context.newPage()
  await cacheFonts(page)
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

for (const screen of screens)
  for (const viewport of viewports)
    test(`${screen.name} at ${viewport.width} px`, async ({ browser }) => {
      const page = await open(browser, screen, viewport)
      const { name, act, shown, whole = !act } = screen
      if (act) {
        await act(page)
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(400)
      }
      if (whole) await scrollThrough(page, viewport.height)
      await takePicture(page, { name, viewport, shown, whole })
      await page.context().close()
    })
