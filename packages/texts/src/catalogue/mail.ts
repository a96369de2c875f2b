import type { CivilDate, PrivacyRequestKind, Role, WallTime } from '@estudio/domain'
import { LINK_HOURS, UNPAID_PLAN_DAYS, VERIFICATION_HOURS } from '@estudio/domain'
import { plural } from '../format/count.ts'
import {
  formatClassMoment,
  formatFullDate,
  formatLongDate,
  formatTime,
  fullStop,
  withArticle,
} from '../format/dates.ts'
import { formatDuration } from '../format/duration.ts'
import { zoneCities } from '../format/zone-cities.ts'
import { pauses } from './pauses.ts'
import { privacyKinds } from './privacy.ts'
import { receipts } from './receipts.ts'
import { standingPlaces } from './standing-places.ts'

/** A mail is rendered as text and HTML. `action` is the label of the only button. */
export interface MailText {
  subject: string
  heading: string
  paragraphs: string[]
  action?: string
  /** Small print under the button. */
  note?: string
}

const ignoreIfNotYou = 'Si no fuiste tú, ignora este correo: nada cambiará en tu cuenta.'
const hours = (count: number) => formatDuration(count * 60)
/** Mail programs make links of such words. An address and a site have a point before two letters; “J.R.” has none, and “Ma.Elena” goes without a name. */
const LIKE_A_LINK = /[/:@\\]|\.[\p{L}\p{N}-]{2}/u
/** Staff and strangers type names freely, and the mail may reach an address that nobody confirmed: a link is no name. */
const hello = (name: string) => (LIKE_A_LINK.test(name) ? 'Hola:' : `Hola, ${name}:`)
const reminderNote = 'Puedes apagar estos recordatorios en Mi cuenta.'
const timesChanged = (className: string) => `Cambió el horario de ${className}`
const reviewReservation = 'Revisar mi reservación'
const refundMethods = {
  card: 'a tu tarjeta',
  transfer: 'por transferencia',
  cash: 'en efectivo',
  online: 'por donde lo pagaste en línea',
  balance: 'a tu saldo a favor',
} as const
/** Staff type the reason freely: unconfirmed addresses get none, and a person gets so many a day. */
const because = (reason?: string): string[] => (reason ? [`Motivo: ${reason}`] : [])
const classLine = (start: WallTime, className: string, coaches: string) =>
  coaches === ''
    ? `${formatTime(start.slice(11, 16))}: ${className}`
    : `${formatTime(start.slice(11, 16))}: ${className}, con ${coaches}`
const expected = (className: string, moment: string, coaches: string) =>
  coaches === ''
    ? `Te esperamos el ${moment}, en ${className}.`
    : `Te esperamos el ${moment}, en ${className}, con ${coaches}.`
const yourPlace = (place: string | undefined): string[] => (place ? [`Tu lugar: ${place}.`] : [])
const classesToUse = (left: number) =>
  plural(left, { one: 'Te queda 1 clase por usar.', other: `Te quedan ${left} clases por usar.` })
const andMore = (more: number): string[] => (more > 0 ? [`Y ${more} más.`] : [])
const taughtClasses = (classes: readonly { className: string; start: WallTime }[], more: number) => [
  classes.map(({ className, start }) => `${formatClassMoment(start)}: ${className}`).join('\n'),
  ...andMore(more),
]
const wasReturned = 'La clase está de vuelta en tu plan.'
const wasNotReturned = 'Esta vez la clase no regresa a tu plan.'
interface OnlineSale {
  name: string
  /** Empty for money that no purchase asked for. */
  plan: string
  reference: string
  /** Formatted. */
  amount: string
}
const ofSale = ({ plan, reference }: OnlineSale) => (plan ? ` del plan ${plan}, referencia ${reference}` : '')
const reviewReasons = {
  mode: 'la cuenta es de prueba',
  amount: 'el importe no es el de la compra',
  currency: 'llegó en otra moneda',
  surplus: 'la compra ya estaba pagada o tiene otro pago por revisar',
  plan_closed: 'la compra ya no está abierta',
  dates_taken: 'otro plan ocupa sus fechas',
  returned: 'ya se devolvió o está en disputa',
  unknown: 'no corresponde a ninguna compra',
} as const
const reviewReason = (why: string): string =>
  why in reviewReasons ? reviewReasons[why as keyof typeof reviewReasons] : reviewReasons.unknown
const disputeSubjects = {
  warning: (amount: string) => `El banco pregunta por un pago de ${amount}`,
  open: (amount: string) => `Disputaron un pago de ${amount}: responde a tiempo`,
  answered: (amount: string) => `El banco revisa la disputa de ${amount}`,
  won: (amount: string) => `El estudio conserva el pago de ${amount} en disputa`,
  lost: (amount: string) => `El banco devolvió el pago de ${amount} en disputa`,
} as const
const isAnswerable = (status: keyof typeof disputeSubjects) => status === 'warning' || status === 'open'
interface PrivacyWords {
  name: string
  kind: PrivacyRequestKind
}
const privacyKind = (kind: PrivacyRequestKind) => privacyKinds[kind].toLowerCase()
/** The series of a standing place. */
interface StandingSeries {
  name: string
  weekday: number
  start: string
  className: string
}
const inSeries = ({ weekday, start, className }: StandingSeries) =>
  standingPlaces.series(weekday, start, className)
const reviewAccount = 'Si no fuiste tú, cambia tu contraseña cuanto antes y escríbenos.'

const staffRole: Record<Role, (studio: string) => string> = {
  admin: (studio) => `Desde ahora tienes acceso de administración en ${studio}.`,
  reception: (studio) => `Desde ahora tienes acceso de recepción en ${studio}.`,
  instructor: (studio) => `Desde ahora tienes acceso de coach en ${studio}.`,
}

/** Dates are civil dates and wall times of the studio; amounts are formatted. */
export const mail = {
  goodbye: (studio: string) => `Nos vemos en el estudio,\n${studio}`,
  code: (code: string) => `¿La página te pide un código? Escribe ${code}.`,
  unsubscribe: 'Dejar de recibir estos correos',
  linkHelp: 'Si el botón no funciona, copia este enlace en tu navegador:',

  /** With `setsPassword` the link leads to a new password, because somebody else may have chosen the first password. */
  confirmation: (data: { name: string; studio: string; setsPassword: boolean }): MailText => ({
    subject: `Confirma tu cuenta en ${data.studio}`,
    heading: '¡Ya casi! Confirma tu correo',
    paragraphs: [
      hello(data.name),
      `Gracias por unirte a ${data.studio}. Confirma tu correo para activar tu cuenta.`,
      ...(data.setsPassword ? ['Por seguridad, el enlace te pedirá elegir tu contraseña.'] : []),
    ],
    action: 'Confirmar mi cuenta',
    note: `El enlace funciona durante ${hours(LINK_HOURS.confirmation)}. ${ignoreIfNotYou}`,
  }),

  /** Names nobody, because the address of a claim may be a stranger's. */
  claim: (data: { studio: string }): MailText => ({
    subject: `Confirma tu correo en ${data.studio}`,
    heading: 'Confirma tu correo',
    paragraphs: [
      `Alguien escribió este correo para activar una cuenta en ${data.studio}.`,
      'Si fuiste tú, confírmalo con la contraseña que elegiste.',
    ],
    action: 'Confirmar mi correo',
    note: `El enlace funciona durante ${hours(LINK_HOURS.confirmation)}. Si no fuiste tú, ignora este correo: sin la contraseña, el enlace no abre nada.`,
  }),

  alreadyRegistered: (data: { name: string; studio: string }): MailText => ({
    subject: `Ya tienes una cuenta en ${data.studio}`,
    heading: 'Tu correo ya está registrado',
    paragraphs: [hello(data.name), 'Alguien quiso crear una cuenta con este correo, pero ya tienes una.'],
    action: 'Entrar a mi cuenta',
    note: 'Si olvidaste tu contraseña, puedes recuperarla desde ahí.',
  }),

  invitation: (data: { studio: string }): MailText => ({
    subject: `Tu acceso a ${data.studio}`,
    heading: 'Te damos la bienvenida',
    paragraphs: [`Te invitaron a ${data.studio}. Crea tu contraseña y entra con este correo.`],
    action: 'Crear mi contraseña',
    note: `El enlace sirve una sola vez y durante ${hours(LINK_HOURS.invitation)}.`,
  }),

  /** To a person with an account who may open the back office from now on. */
  staffInvitation: (data: { studio: string; role: Role }): MailText => ({
    subject: `Tu acceso a ${data.studio}`,
    heading: 'Ya eres parte del equipo',
    paragraphs: [
      staffRole[data.role](data.studio),
      'Por seguridad cerramos tus sesiones y tu contraseña anterior dejó de funcionar. Crea una nueva y entra con este correo.',
    ],
    action: 'Crear mi contraseña',
    note: `El enlace sirve una sola vez y durante ${hours(LINK_HOURS.invitation)}.`,
  }),

  purchaseReceived: (data: {
    name: string
    plan: string
    amount: string
    reference: string
    start: CivilDate
    heldUntil: CivilDate
    /** The amount that the member's balance pays, formatted. */
    balance?: string
  }): MailText => ({
    subject: `Recibimos tu compra: ${data.plan}`,
    heading: 'Tu plan está apartado',
    paragraphs: [
      hello(data.name),
      `Apartamos tu plan ${data.plan}, que comienza el ${formatLongDate(data.start)}.`,
      ...(data.balance ? [`Usamos ${data.balance} de tu saldo a favor. Falta pagar el resto.`] : []),
      `Monto: ${data.amount}. Referencia: ${data.reference}. Puedes pagar por transferencia o con un depósito en OXXO.`,
      `Cuando pagues, sube tu comprobante en Mi cuenta o envíalo por correo o WhatsApp. Lo validamos en un máximo de ${hours(VERIFICATION_HOURS)}.`,
      `Guardamos tu lugar hasta el ${formatLongDate(data.heldUntil)}.`,
    ],
    action: 'Ver datos para pagar',
  }),

  /** `receipt` is the address of the receipt's page. */
  paymentVerified: (data: {
    name: string
    plan: string
    start: CivilDate
    end: CivilDate
    leftOver?: string
    receipt?: string
    /** The studio issues invoices. */
    invoices?: boolean
  }): MailText => ({
    subject: `Tu plan ${data.plan} está activo`,
    heading: '¡Pago recibido, gracias!',
    paragraphs: [
      hello(data.name),
      `Verificamos tu pago. Tu plan ${data.plan} va del ${formatLongDate(data.start)} al ${formatLongDate(data.end)}.`,
      ...(data.leftOver
        ? [
            `Pagaste ${data.leftOver} MXN de más. Responde a este correo para acordar qué hacemos con esa diferencia.`,
          ]
        : []),
      ...(data.receipt
        ? [`Tu recibo está aquí: ${data.receipt}`, ...(data.invoices ? [receipts.fiscal.inMail] : [])]
        : []),
    ],
    action: 'Reservar mi próxima clase',
  }),

  /** The receipt that staff send from the counter. */
  saleReceipt: (data: {
    name: string
    plan: string
    start: CivilDate
    end: CivilDate
    folio: number
    amount: string
    method: string
    paidOn: CivilDate
    /** The studio issues invoices. */
    invoices?: boolean
  }): MailText => ({
    subject: `Tu recibo de ${data.plan}`,
    heading: receipts.title,
    paragraphs: [
      hello(data.name),
      `Recibimos tu pago por tu plan ${data.plan}, que va del ${formatLongDate(data.start)} al ${formatLongDate(data.end)}.`,
      [
        receipts.folio(data.folio),
        `${receipts.labels.date}: ${formatLongDate(data.paidOn)}`,
        `${receipts.labels.method}: ${data.method}`,
        `${receipts.labels.amount}: ${data.amount}`,
      ].join('\n'),
      ...(data.invoices ? [receipts.fiscal.inMail] : []),
    ],
    action: 'Ver mi recibo',
    note: receipts.notInvoice,
  }),

  paymentPart: (data: {
    name: string
    plan: string
    paid: string
    missing: string
    reference: string
  }): MailText => ({
    subject: `Recibimos una parte del pago de tu plan ${data.plan}`,
    heading: `Faltan ${data.missing} MXN`,
    paragraphs: [
      hello(data.name),
      `Recibimos ${data.paid} MXN de tu plan ${data.plan}. Para que empiece faltan ${data.missing} MXN.`,
      `Paga la diferencia con la misma referencia, ${data.reference}, y sube el nuevo comprobante en Mi cuenta.`,
    ],
    action: 'Completar mi pago',
  }),

  proofRefused: (data: {
    name: string
    plan: string
    reference: string
    reason: string
    asksAgain: boolean
    until?: CivilDate
  }): MailText => ({
    subject: data.asksAgain
      ? `Envíanos otro comprobante de tu plan ${data.plan}`
      : `No pudimos aceptar tu comprobante de ${data.plan}`,
    heading: data.asksAgain ? 'Necesitamos otro comprobante' : 'Tu comprobante no se aceptó',
    paragraphs: [
      hello(data.name),
      `Revisamos el comprobante de tu plan ${data.plan}, con referencia ${data.reference}, y no pudimos aceptarlo.`,
      ...because(data.reason),
      data.asksAgain
        ? 'Sube otro comprobante en Mi cuenta. Mientras lo revisamos, los días de tu apartado no corren.'
        : 'Ya no hace falta que envíes otro. Si crees que hay un error, responde a este correo.',
      ...(data.until ? [`Tu plan sigue apartado hasta el ${formatLongDate(data.until)}.`] : []),
    ],
    action: data.asksAgain ? 'Enviar otro comprobante' : 'Ver mi plan',
  }),

  paymentMissing: (data: {
    name: string
    plan: string
    reference: string
    amount: string
    until: CivilDate
  }): MailText => ({
    subject: `¿Ya pagaste tu plan ${data.plan}?`,
    heading: 'Aún no tenemos tu comprobante',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} sigue apartado. Si ya pagaste, sube tu comprobante en Mi cuenta y lo revisamos.`,
      `Si aún no pagas: son ${data.amount} MXN con la referencia ${data.reference}, a más tardar el ${formatLongDate(data.until)}.`,
    ],
    action: 'Enviar mi comprobante',
    note: reminderNote,
  }),

  paymentLapsing: (data: {
    name: string
    plan: string
    reference: string
    amount: string
    until: CivilDate
  }): MailText => ({
    subject: `Tu plan ${data.plan} se libera pronto`,
    heading: 'Queda un día para pagar',
    paragraphs: [
      hello(data.name),
      `Guardamos tu plan ${data.plan} hasta el ${formatLongDate(data.until)}. Si no tenemos tu comprobante, se libera.`,
      `Son ${data.amount} MXN con la referencia ${data.reference}. Al subir tu comprobante, los días dejan de correr.`,
    ],
    action: 'Enviar mi comprobante',
    note: reminderNote,
  }),

  onlineVoucher: (data: {
    name: string
    plan: string
    amount: string
    method: 'card' | 'oxxo' | 'spei'
    /** The number of the voucher, or the CLABE. */
    reference: string
    /** The address of the voucher; empty without a voucher. */
    voucher: string
    until: CivilDate
  }): MailText => ({
    subject: `Tu ${data.method === 'oxxo' ? 'ficha de OXXO' : 'orden de pago'} para el plan ${data.plan}`,
    heading: 'Guardamos tu plan mientras pagas',
    paragraphs: [
      hello(data.name),
      data.method === 'oxxo'
        ? `Paga ${data.amount} MXN en cualquier OXXO a más tardar el ${formatLongDate(data.until)}.`
        : `Transfiere ${data.amount} MXN a más tardar el ${formatLongDate(data.until)}.`,
      ...(data.reference
        ? [`${data.method === 'oxxo' ? 'Tu referencia' : 'La CLABE'} es ${data.reference}.`]
        : []),
      ...(data.voucher ? [`Tu ficha está aquí: ${data.voucher}`] : []),
      'Tu plan empieza cuando el pago se confirme. Te avisamos por correo.',
    ],
    action: 'Ver mi pago',
  }),

  onlineVoucherLapsed: (data: { name: string; plan: string; amount: string }): MailText => ({
    subject: `Tu pago en línea del plan ${data.plan} venció`,
    heading: 'Ese pago ya no se puede hacer',
    paragraphs: [
      hello(data.name),
      `No llegó el pago de ${data.amount} MXN de tu plan ${data.plan}, y su fecha límite ya pasó. Si pagaste, responde a este correo.`,
      'Si todavía quieres tu plan, puedes pagarlo otra vez o por transferencia.',
    ],
    action: 'Ver mi compra',
  }),

  /** To administrators. Without a plan the money belongs to no purchase. */
  onlineMoneyToReview: (data: OnlineSale & { why: string }): MailText => ({
    subject: `Un pago en línea de ${data.amount} espera tu decisión`,
    heading: 'Hay dinero por revisar',
    paragraphs: [
      hello(data.name),
      `Entró un pago en línea de ${data.amount}${ofSale(data)}, pero no pagó la compra: ${reviewReason(data.why)}.`,
      'Decide si se acepta, pasa a saldo a favor, se devuelve o se descarta. Mientras tanto, la compra espera.',
    ],
    action: 'Abrir la administración',
  }),

  /** To administrators. */
  onlineRefundFailed: (data: OnlineSale): MailText => ({
    subject: `No salió un reembolso de ${data.amount}`,
    heading: 'Un reembolso no salió',
    paragraphs: [
      hello(data.name),
      `El reembolso en línea de ${data.amount}${ofSale(data)} no salió; el dinero sigue en la cuenta del estudio.`,
      'Repítelo, o devuelve el dinero por transferencia. El plan no cambió por esto.',
    ],
    action: 'Abrir la administración',
  }),

  /** To administrators, when a dispute begins and when its state changes. */
  onlineDispute: (
    data: OnlineSale & { status: 'warning' | 'open' | 'answered' | 'won' | 'lost'; until?: CivilDate },
  ): MailText => ({
    subject: disputeSubjects[data.status](data.amount),
    heading: 'Disputa de un pago en línea',
    paragraphs: [
      hello(data.name),
      `Se trata de ${data.amount}${ofSale(data)}.`,
      ...(isAnswerable(data.status)
        ? [
            data.until
              ? `Responde con tus pruebas en el panel del proveedor, a más tardar el ${formatLongDate(data.until)}.`
              : 'Responde con tus pruebas en el panel del proveedor cuanto antes.',
            'Mientras dura la disputa, no devuelvas ese dinero por otro medio.',
          ]
        : []),
      'El plan no cambia por esto: tú decides.',
    ],
    action: 'Abrir la administración',
  }),

  /** To administrators. */
  webhookSwitchedOff: (data: { name: string; host: string; days: number }): MailText => ({
    subject: `Apagamos el webhook de ${data.host}`,
    heading: 'Apagamos un webhook',
    paragraphs: [
      hello(data.name),
      `El webhook de ${data.host} lleva ${data.days} días sin recibir nada: todos los envíos fallaron. Ya no le avisamos.`,
      'Cuando ese programa vuelva a funcionar, enciéndelo en Webhooks y repite los envíos de esos días.',
    ],
    action: 'Abrir webhooks',
  }),

  paymentRefused: (data: { name: string; plan: string; reference: string; reason: string }): MailText => ({
    subject: `No pudimos validar tu pago de ${data.plan}`,
    heading: 'Tu pago no se validó',
    paragraphs: [
      hello(data.name),
      `Revisamos tu comprobante con referencia ${data.reference} y no pudimos validarlo, así que el plan ${data.plan} quedó sin efecto.`,
      ...because(data.reason),
      'Si crees que hay un error, responde a este correo con tu comprobante. También puedes comprar el plan otra vez.',
    ],
    action: 'Volver a los planes',
  }),

  paymentReversed: (data: { name: string; plan: string; reason: string }): MailText => ({
    subject: `Anulamos el pago de tu plan ${data.plan}`,
    heading: 'Tu pago fue anulado',
    paragraphs: [
      hello(data.name),
      `El pago de tu plan ${data.plan} se anuló. El plan terminó y liberamos sus próximas reservaciones.`,
      ...because(data.reason),
      'Tus clases pasadas se conservan en tu historial. Si tienes dudas, responde a este correo.',
    ],
    action: 'Consultar mi cuenta',
  }),

  paymentRefunded: (data: {
    name: string
    plan: string
    /** Formatted. */
    amount: string
    method: keyof typeof refundMethods
    folio: string
    reason: string
    /** The classes that were taken from the plan. */
    classes: number
    planEnded: boolean
  }): MailText => ({
    subject: `Te devolvimos ${data.amount} de tu plan ${data.plan}`,
    heading: data.planEnded ? 'Reembolso y fin de tu plan' : 'Tu reembolso',
    paragraphs: [
      hello(data.name),
      `Te devolvimos ${data.amount} de tu plan ${data.plan} ${refundMethods[data.method]}, con el folio ${data.folio}. Tu recibo ya lo muestra.`,
      ...(data.method === 'online' ? ['El dinero puede tardar hasta diez días hábiles en llegarte.'] : []),
      ...(data.classes > 0
        ? [
            plural(data.classes, {
              one: 'Tu plan sigue con 1 clase menos.',
              other: `Tu plan sigue con ${data.classes} clases menos.`,
            }),
          ]
        : []),
      ...(data.planEnded
        ? [
            'Tu plan terminó, y liberamos sus próximas reservaciones y sus listas de espera. Tus clases pasadas se conservan en tu historial.',
          ]
        : []),
      ...because(data.reason),
      'Si tienes dudas, responde a este correo.',
    ],
    action: 'Ver mi cuenta',
  }),

  balanceCredited: (data: {
    name: string
    /** Formatted, as is the balance. */
    amount: string
    balance: string
  }): MailText => ({
    subject: `Tienes ${data.balance} de saldo a favor`,
    heading: 'Tu saldo a favor',
    paragraphs: [
      hello(data.name),
      `Recibimos ${data.amount} de más y los pasamos a tu saldo a favor, que ahora es de ${data.balance}.`,
      'Lo usamos primero en tu próxima compra. Si prefieres que te lo devolvamos, responde a este correo.',
    ],
    action: 'Ver mi cuenta',
  }),

  balanceReturned: (data: {
    name: string
    /** Formatted, as is the balance. */
    amount: string
    balance: string
    method: 'cash' | 'transfer'
    reason: string
  }): MailText => ({
    subject: `Te devolvimos ${data.amount} de tu saldo a favor`,
    heading: 'Tu saldo a favor',
    paragraphs: [
      hello(data.name),
      `Te devolvimos ${data.amount} de tu saldo a favor ${refundMethods[data.method]}. Te quedan ${data.balance}.`,
      ...because(data.reason),
      'Si tienes dudas, responde a este correo.',
    ],
    action: 'Ver mi cuenta',
  }),

  paymentReopened: (data: {
    name: string
    plan: string
    reference: string
    until?: CivilDate
    reason?: string
  }): MailText => ({
    subject: `Estamos revisando el pago de tu plan ${data.plan}`,
    heading: 'Estamos revisando tu pago',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} espera de nuevo la confirmación de su pago, con la referencia ${data.reference}. Lo estamos revisando y te avisaremos cuando quede confirmado.`,
      ...because(data.reason),
      data.until
        ? `Las reservaciones que ya hiciste se conservan mientras tanto. Si el pago no se confirma a más tardar el ${formatLongDate(data.until)}, el plan se libera con ellas.`
        : 'Las reservaciones que ya hiciste se conservan mientras tanto.',
    ],
    action: 'Consultar mi cuenta',
  }),

  planExtended: (data: { name: string; plan: string; end: CivilDate }): MailText => ({
    subject: `Tu plan ${data.plan} dura más`,
    heading: 'Tienes más días',
    paragraphs: [
      hello(data.name),
      `Extendimos tu plan ${data.plan}: ahora termina el ${formatLongDate(data.end)}.`,
    ],
    action: 'Reservar una clase',
  }),

  planPaused: (data: {
    name: string
    plan: string
    from: CivilDate
    to: CivilDate
    end: CivilDate
    /** The number of cancelled reservations whose classes returned to the plan. */
    released: number
    /** True when the member requested the pause. */
    asked: boolean
  }): MailText => ({
    subject: `Tu plan ${data.plan} estará en pausa`,
    heading: data.asked ? 'Aceptamos tu pausa' : 'Pausamos tu plan',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} estará en pausa ${pauses.span(data.from, data.to)}. Esos días se suman al final: ahora termina el ${formatLongDate(data.end)}.`,
      ...(data.released > 0 ? [pauses.released(data.released)] : []),
      'Mientras dura la pausa no se puede reservar en esos días. Si vuelves antes, escríbenos y la terminamos.',
    ],
    action: 'Ver mi plan',
  }),

  pauseEnded: (data: {
    name: string
    plan: string
    from: CivilDate
    to: CivilDate
    end: CivilDate
  }): MailText => ({
    subject: `Tu plan ${data.plan} ya no está en pausa`,
    heading: 'Terminó tu pausa',
    paragraphs: [
      hello(data.name),
      `Quitamos la pausa de tu plan ${data.plan} ${pauses.span(data.from, data.to)}. El plan termina el ${formatLongDate(data.end)}.`,
      'Los lugares que se liberaron no se recuperan solos: reserva otra vez las clases a las que quieras venir.',
    ],
    action: 'Reservar una clase',
  }),

  pauseDeclined: (data: {
    name: string
    plan: string
    from: CivilDate
    to: CivilDate
    reason: string
  }): MailText => ({
    subject: `No pudimos pausar tu plan ${data.plan}`,
    heading: 'Tu pausa no se aceptó',
    paragraphs: [
      hello(data.name),
      `Pediste pausar tu plan ${data.plan} ${pauses.span(data.from, data.to)} y esta vez no fue posible. Tu plan y tus reservaciones siguen igual.`,
      ...because(data.reason),
    ],
    action: 'Ver mi plan',
  }),

  /** With `waits` every standing place of the series is taken. */
  standingApproved: (data: StandingSeries & { from: CivilDate; waits: boolean }): MailText => ({
    subject: data.waits ? 'Estás en espera de tu lugar fijo' : 'Ya tienes tu lugar fijo',
    heading: data.waits ? 'Te avisamos cuando se libere un lugar' : 'Tu lugar fijo está listo',
    paragraphs: [
      hello(data.name),
      data.waits
        ? `Aprobamos tu lugar fijo: ${inSeries(data)}. Ahora todos están ocupados; en cuanto se libere uno te lo ofrecemos por correo.`
        : `Aprobamos tu lugar fijo: ${inSeries(data)}. Desde el ${formatLongDate(data.from)} apartamos tu lugar cada semana.`,
    ],
    action: 'Ver mis clases',
  }),

  standingDeclined: (data: StandingSeries): MailText => ({
    subject: 'No pudimos darte tu lugar fijo',
    heading: 'Esta vez no fue posible',
    paragraphs: [
      hello(data.name),
      `Pediste un lugar fijo: ${inSeries(data)}. El estudio no pudo dártelo. Tu plan y tus reservaciones siguen igual.`,
    ],
    action: 'Ver mis clases',
  }),

  standingOffered: (data: StandingSeries & { until: WallTime }): MailText => ({
    subject: 'Se liberó un lugar fijo para ti',
    heading: 'Apartamos un lugar fijo para ti',
    paragraphs: [
      hello(data.name),
      `Se liberó el lugar que pediste: ${inSeries(data)}. Es tuyo si lo aceptas antes del ${fullStop(formatClassMoment(data.until))}`,
      'Si no lo aceptas a tiempo, pasa a la siguiente persona y tu solicitud termina.',
    ],
    action: 'Aceptar mi lugar',
  }),

  /** The pause of the plan lasts longer than the studio keeps the place. */
  standingEnded: (data: StandingSeries & { weeks: number }): MailText => ({
    subject: 'Tu lugar fijo terminó',
    heading: 'Soltamos tu lugar fijo',
    paragraphs: [
      hello(data.name),
      `Tu plan sigue en pausa y el estudio conserva un lugar fijo hasta ${plural(data.weeks, { one: '1 semana', other: `${data.weeks} semanas` })} de pausa, así que el tuyo terminó: ${inSeries(data)}.`,
      'Cuando vuelvas puedes pedirlo otra vez.',
    ],
    action: 'Ver mis clases',
  }),

  planEnding: (data: {
    name: string
    plan: string
    end: CivilDate
    classesLeft: number | null
  }): MailText => ({
    subject: `Tu plan ${data.plan} termina pronto`,
    heading: 'Tu plan está por terminar',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} termina el ${formatLongDate(data.end)}. Renuévalo para no perder el ritmo.`,
      ...(data.classesLeft ? [classesToUse(data.classesLeft)] : []),
    ],
    action: 'Renovar mi plan',
    note: reminderNote,
  }),

  /** Says the price and the day, what is left to pay with her balance, and that nothing is charged by itself. */
  planRenewal: (data: {
    name: string
    plan: string
    end: CivilDate
    start: CivilDate
    price: string
    /** Undefined without a balance. */
    balance?: { amount: string; left: string }
  }): MailText => ({
    subject: `Renueva tu plan ${data.plan}`,
    heading: 'Sigue con tu plan',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} termina el ${formatLongDate(data.end)}. Si lo renuevas hoy, cuesta ${data.price} y empieza el ${formatLongDate(data.start)}.`,
      ...(data.balance
        ? [`Tu saldo a favor de ${data.balance.amount} se usa primero: pagarías ${data.balance.left}.`]
        : []),
      'No se cobra nada automáticamente: solo pagas si tú lo renuevas.',
    ],
    action: 'Renovar mi plan',
    note: reminderNote,
  }),

  classReminder: (data: {
    name: string
    date: CivilDate
    classes: readonly { className: string; start: WallTime; coaches: string }[]
  }): MailText => ({
    subject: plural(data.classes.length, {
      one: `Mañana: ${data.classes[0]?.className}, ${formatTime(data.classes[0]?.start.slice(11, 16))}`,
      other: `Mañana tienes ${data.classes.length} clases`,
    }),
    heading: 'Nos vemos mañana',
    paragraphs: [
      hello(data.name),
      `Esto te espera el ${formatFullDate(data.date)}:`,
      data.classes.map(({ className, start, coaches }) => classLine(start, className, coaches)).join('\n'),
      'Si no puedes venir, cancela con tiempo para que alguien más ocupe tu lugar.',
    ],
    action: 'Consultar mis clases',
    note: reminderNote,
  }),

  bookingConfirmed: (data: {
    name: string
    className: string
    start: WallTime
    coaches: string
    /** True when no plan paid for the class. */
    courtesy?: boolean
    /** The label of the place in the room. */
    place?: string
    /** Until when cancelling is free, in a class type with rules of its own. */
    cancellation?: string
  }): MailText => ({
    subject: `Tu lugar en ${data.className} está confirmado`,
    heading: 'Tienes tu lugar',
    paragraphs: [
      hello(data.name),
      expected(data.className, formatClassMoment(data.start), data.coaches),
      ...yourPlace(data.place),
      data.courtesy
        ? 'Llega unos minutos antes. Si no puedes venir, cancela con tiempo para que alguien más venga.'
        : 'Llega unos minutos antes. Si no puedes venir, cancela con tiempo para no perder la clase.',
      ...(data.cancellation ? [data.cancellation] : []),
    ],
    action: 'Revisar mis clases',
  }),

  /** A member got a place from the waiting list. Until `until`, the place can be given back and the class returns. */
  waitlistBooked: (data: {
    name: string
    className: string
    start: WallTime
    coaches: string
    until?: WallTime
    place?: string
  }): MailText => ({
    subject: `Se liberó un lugar: ya estás en ${data.className}`,
    heading: 'Tienes tu lugar',
    paragraphs: [
      hello(data.name),
      `Estabas en la lista de espera y se liberó un lugar. ${expected(data.className, formatClassMoment(data.start), data.coaches)}`,
      ...yourPlace(data.place),
      ...(data.until
        ? [
            `¿Ya no te queda? Devuelve tu lugar antes de ${withArticle(formatTime(data.until.slice(11, 16)))} y la clase regresa a tu plan, sea la hora que sea.`,
          ]
        : []),
    ],
    action: 'Revisar mis clases',
  }),

  waitlistOffered: (data: {
    name: string
    className: string
    start: WallTime
    until: WallTime
  }): MailText => ({
    subject: `Hay un lugar para ti en ${data.className}`,
    heading: 'Apartamos un lugar para ti',
    paragraphs: [
      hello(data.name),
      `Se liberó un lugar en ${data.className}, ${fullStop(formatClassMoment(data.start))} Es tuyo si lo tomas antes de ${withArticle(fullStop(formatTime(data.until.slice(11, 16))))}`,
      'Si no lo tomas, pasa a la siguiente persona de la lista.',
    ],
    action: 'Tomar mi lugar',
  }),

  /** `closes` is the time until which a member can join the waiting list; undefined after it closed. */
  waitlistExpired: (data: {
    name: string
    className: string
    start: WallTime
    until: WallTime
    closes?: WallTime
  }): MailText => ({
    subject: `Terminó el tiempo para tomar tu lugar en ${data.className}`,
    heading: 'Tu lugar apartado pasó a quien sigue',
    paragraphs: [
      hello(data.name),
      `Apartamos para ti un lugar en ${data.className}, ${formatClassMoment(data.start)}, hasta ${withArticle(fullStop(formatTime(data.until.slice(11, 16))))} Como no lo tomaste, pasó a quien sigue en la lista de espera y tu turno terminó.`,
      data.closes
        ? `¿Todavía quieres ir? Si el lugar sigue libre, resérvalo. Si no, puedes anotarte de nuevo, al final de la lista, antes del ${fullStop(formatClassMoment(data.closes))}`
        : 'La lista de espera ya cerró: si queda un lugar libre, es de quien lo reserve primero.',
    ],
    action: 'Ver la clase',
  }),

  /** `why` is the text of the reason. */
  waitlistSkipped: (data: {
    name: string
    className: string
    start: WallTime
    why: string
    closes?: WallTime
  }): MailText => ({
    subject: `No pudimos darte el lugar en ${data.className}`,
    heading: 'Se liberó un lugar y no pudimos dártelo',
    paragraphs: [
      hello(data.name),
      `Se liberó un lugar en ${data.className}, ${fullStop(formatClassMoment(data.start))}`,
      ...because(data.why),
      data.closes
        ? 'Conservas tu turno: el próximo lugar puede ser tuyo.'
        : 'La lista de espera ya cerró: si queda un lugar libre, es de quien lo reserve primero.',
    ],
    action: 'Revisar mis clases',
  }),

  waitlistRemoved: (data: {
    name: string
    className: string
    start: WallTime
    reason: string
  }): MailText => ({
    subject: `Saliste de la lista de espera de ${data.className}`,
    heading: 'Ya no estás en la lista de espera',
    paragraphs: [
      hello(data.name),
      `El estudio te quitó de la lista de ${data.className}, ${fullStop(formatClassMoment(data.start))}`,
      ...because(data.reason),
    ],
    action: 'Ver otras clases',
  }),

  waitlistClassMoved: (data: {
    name: string
    className: string
    before: WallTime
    after: WallTime
  }): MailText => ({
    subject: timesChanged(data.className),
    heading: 'La clase que esperas cambió de hora',
    paragraphs: [
      hello(data.name),
      `${data.className} era ${formatClassMoment(data.before)} y ahora será ${fullStop(formatClassMoment(data.after))}`,
      'Conservas tu turno en la lista de espera. Si la nueva hora no te queda, puedes salir de ella cuando quieras.',
    ],
    action: 'Revisar mis clases',
  }),

  /** The class was cancelled while the members waited. */
  waitlistClassCancelled: (data: { name: string; className: string; start: WallTime }): MailText => ({
    subject: `Se canceló ${data.className}`,
    heading: 'La clase que esperabas se canceló',
    paragraphs: [
      hello(data.name),
      `${data.className}, ${formatClassMoment(data.start)}, ya no se dará. Tu turno en la lista de espera terminó.`,
    ],
    action: 'Ver otras clases',
  }),

  classCancelled: (data: {
    name: string
    className: string
    start: WallTime
    returned: boolean
    reason?: string
  }): MailText => ({
    subject: `Se canceló tu clase de ${data.className}`,
    heading: 'Tuvimos que cancelar tu clase',
    paragraphs: [
      hello(data.name),
      `La clase de ${data.className}, ${formatClassMoment(data.start)}, no se impartirá. Sentimos el cambio de planes.`,
      ...because(data.reason),
      ...(data.returned ? ['La clase ya regresó a tu plan para que la uses otro día.'] : []),
    ],
    action: 'Elegir otra clase',
  }),

  reservationCancelledByStudio: (data: {
    name: string
    className: string
    start: WallTime
    /** Null when no plan paid for the class. */
    returned: boolean | null
    reason?: string
  }): MailText => ({
    subject: `El estudio canceló tu reservación de ${data.className}`,
    heading: 'Cancelamos tu reservación',
    paragraphs: [
      hello(data.name),
      `Tu lugar en ${data.className}, ${formatClassMoment(data.start)}, ya no está reservado.`,
      ...because(data.reason),
      ...(data.returned === null ? [] : [data.returned ? wasReturned : wasNotReturned]),
    ],
    action: 'Ver otras clases',
  }),

  classMoved: (data: {
    name: string
    className: string
    before: WallTime
    after: WallTime
    /** True when no plan paid for the class. */
    courtesy?: boolean
    /** The label of the place in the room, if it is another one now. */
    place?: string
  }): MailText => ({
    subject: timesChanged(data.className),
    heading: 'Tu clase cambió de hora',
    paragraphs: [
      hello(data.name),
      `${data.className} era ${formatClassMoment(data.before)} y ahora será ${fullStop(formatClassMoment(data.after))}`,
      ...(data.place ? [`Tu lugar cambió: ${data.place}.`] : []),
      data.courtesy
        ? 'Conservas tu lugar. Si la nueva hora no te queda, cancela antes de que empiece.'
        : 'Conservas tu lugar. Si la nueva hora no te queda, cancela antes de que empiece y la clase regresa a tu plan.',
    ],
    action: reviewReservation,
  }),

  /** Lists the classes to come in which the member has a place or waits for a place. */
  zoneChanged: (data: {
    name: string
    /** An IANA zone name. */
    zone: string
    keeps: 'hour' | 'instant'
    classes: {
      className: string
      /** In the former zone. */
      before: WallTime
      /** In the new zone. */
      start: WallTime
      waiting: boolean
    }[]
    more: number
  }): MailText => ({
    subject: 'Cambió la zona horaria del estudio',
    heading: data.keeps === 'hour' ? 'Tus clases conservan su hora' : 'Tus clases se anuncian con otra hora',
    paragraphs: [
      hello(data.name),
      data.keeps === 'hour'
        ? `Desde ahora el estudio usa la hora de ${zoneCities(data.zone)}. Tus clases se dan a la hora de siempre, contada con la hora nueva:`
        : `Desde ahora el estudio usa la hora de ${zoneCities(data.zone)}. Tus clases se dan en el mismo momento, que con la hora nueva es:`,
      data.classes
        .map(({ className, before, start, waiting }) =>
          [
            `${formatClassMoment(start)}: ${className}`,
            ...(data.keeps === 'instant' ? [`antes ${formatClassMoment(before)}`] : []),
            ...(waiting ? ['en lista de espera'] : []),
          ].join(', '),
        )
        .join('\n'),
      ...andMore(data.more),
    ],
    action: 'Revisar mis clases',
  }),

  /** Other places of the room, in the classes that the member has reserved. */
  placeChanged: (data: {
    name: string
    classes: { className: string; start: WallTime; place: string }[]
    more: number
  }): MailText => {
    const [first, ...others] = new Set(data.classes.map(({ place }) => place))
    return {
      subject: others.length === 0 ? `Tu lugar cambió: ${first}` : 'Tus lugares cambiaron',
      heading: 'Tienes otro lugar en el salón',
      paragraphs: [
        hello(data.name),
        'Tu reservación sigue igual. Este es tu lugar ahora:',
        data.classes
          .map(({ className, start, place }) => `${formatClassMoment(start)}: ${className}, ${place}`)
          .join('\n'),
        ...andMore(data.more),
      ],
      action: 'Revisar mis clases',
    }
  },

  classLengthened: (data: {
    name: string
    className: string
    before: WallTime
    end: WallTime
    courtesy?: boolean
  }): MailText => ({
    subject: timesChanged(data.className),
    heading: 'Tu clase dura más',
    paragraphs: [
      hello(data.name),
      `${data.className} empieza como antes, ${formatClassMoment(data.before)}, y ahora termina a ${withArticle(fullStop(formatTime(data.end)))}`,
      data.courtesy
        ? 'Conservas tu lugar. Si el nuevo horario no te queda, cancela antes de que empiece.'
        : 'Conservas tu lugar. Si el nuevo horario no te queda, cancela antes de que empiece y la clase regresa a tu plan.',
    ],
    action: reviewReservation,
  }),

  classesGiven: (data: {
    name: string
    classes: { className: string; start: WallTime }[]
    more: number
  }): MailText => ({
    subject: 'Te asignamos clases',
    heading: 'Cuentan contigo',
    paragraphs: [
      hello(data.name),
      'A partir de ahora das estas clases:',
      ...taughtClasses(data.classes, data.more),
    ],
    action: 'Abrir mi horario',
  }),

  classesTaken: (data: {
    name: string
    classes: { className: string; start: WallTime }[]
    more: number
  }): MailText => ({
    subject: 'Cambió quién da tus clases',
    heading: 'Ya no das estas clases',
    paragraphs: [
      hello(data.name),
      'Las da alguien más del equipo:',
      ...taughtClasses(data.classes, data.more),
    ],
    action: 'Revisar mi semana',
  }),

  coachChanged: (data: { name: string; className: string; start: WallTime; coach: string }): MailText => ({
    subject: `Cambió el coach de tu clase de ${data.className}`,
    heading: 'Tu clase la da otro coach',
    paragraphs: [
      hello(data.name),
      `${data.className}, ${formatClassMoment(data.start)}, la dará ${fullStop(data.coach)}`,
      'Conservas tu lugar y no necesitas hacer nada.',
    ],
    action: reviewReservation,
  }),

  substitutionDeclined: (data: {
    name: string
    className: string
    start: WallTime
    reason: string
  }): MailText => ({
    subject: `Tu suplencia de ${data.className} no se aprobó`,
    heading: 'La clase sigue siendo tuya',
    paragraphs: [
      hello(data.name),
      `Pediste a alguien que diera ${data.className}, ${fullStop(formatClassMoment(data.start))}`,
      ...(data.reason ? [`El estudio respondió: ${fullStop(data.reason)}`] : []),
    ],
    action: 'Revisar mi semana',
  }),

  planRemoved: ({
    days = UNPAID_PLAN_DAYS,
    ...data
  }: {
    name: string
    plan: string
    days?: number
    /** Whether the plan's reservations were cancelled too. */
    released?: boolean
  }): MailText => ({
    subject: `Se liberó tu plan ${data.plan}`,
    heading: 'No recibimos tu pago',
    paragraphs: [
      hello(data.name),
      `${plural(days, { one: 'Pasó 1 día', other: `Pasaron ${days} días` })} sin recibir el pago de tu plan ${data.plan}, así que lo eliminamos. No debes nada.`,
      ...(data.released ? ['También liberamos las reservaciones que habías hecho con él.'] : []),
      'Si ya pagaste, responde a este correo con tu comprobante y lo resolvemos.',
    ],
    action: 'Elegir un plan',
  }),

  planCancelled: (data: { name: string; plan: string }): MailText => ({
    subject: `Cancelamos tu plan ${data.plan}`,
    heading: 'Tu plan fue cancelado',
    paragraphs: [
      hello(data.name),
      `Tu plan ${data.plan} y las reservaciones dentro de sus fechas quedaron cancelados. Si crees que es un error, escríbenos.`,
    ],
    action: 'Ver mi cuenta',
  }),

  reauthentication: (data: { name: string; code: string }): MailText => ({
    subject: `${data.code} es tu código de seguridad`,
    heading: 'Confirma que eres tú',
    paragraphs: [
      hello(data.name),
      `Para cambiar tu contraseña o activar la verificación en dos pasos, escribe este código: ${data.code}`,
    ],
    note: `El código funciona durante ${hours(LINK_HOURS.reauthentication)}. Si no lo pediste tú, no lo compartas con nadie.`,
  }),

  accountDeleted: (data: { name: string; studio: string }): MailText => ({
    subject: `Tu cuenta en ${data.studio} se eliminó`,
    heading: 'Tu cuenta ya no existe',
    paragraphs: [
      hello(data.name),
      'Borramos tus datos personales y liberamos tus próximas reservaciones. Los pagos y asistencias se conservan sin tu nombre.',
      'Este es el último correo que te enviamos. Gracias por el tiempo que compartiste con nosotros.',
    ],
    note: 'Si no lo pediste, escríbenos para saber qué ocurrió.',
  }),

  /** Decisions that staff recorded in the person's name. */
  consentsRecorded: (data: {
    name: string
    decisions: readonly { purpose: 'whatsapp_messages' | 'mail_messages'; granted: boolean }[]
  }): MailText => ({
    subject: 'El estudio anotó si quieres sus mensajes',
    heading: 'Anotamos lo que nos dijiste',
    paragraphs: [
      hello(data.name),
      data.decisions
        .map(
          ({ purpose, granted }) =>
            `${granted ? 'Aceptas' : 'No quieres'} mensajes del estudio ${purpose === 'mail_messages' ? 'por correo' : 'por WhatsApp'}.`,
        )
        .join('\n'),
      'Si no es lo que dijiste, contesta este correo o cámbialo en Mi cuenta.',
    ],
    action: 'Ver mis datos',
  }),

  claimLinkMade: (data: { name: string }): MailText => ({
    subject: 'El estudio creó un enlace para activar tu cuenta',
    heading: 'Hay un enlace para activar tu cuenta',
    paragraphs: [
      hello(data.name),
      'El estudio creó un enlace con el que se puede activar tu cuenta y elegir con qué correo entras. Te lo da el estudio en persona o por WhatsApp.',
      'Si no lo pediste, contesta este correo para que el estudio lo revise.',
    ],
  }),

  privacyRequestReceived: (data: PrivacyWords & { due: CivilDate }): MailText => ({
    subject: 'Recibimos tu solicitud sobre tus datos',
    heading: 'Tu solicitud está registrada',
    paragraphs: [
      hello(data.name),
      `Registramos tu solicitud de ${privacyKind(data.kind)}. Te contestaremos a más tardar el ${formatFullDate(data.due)}.`,
    ],
    action: 'Ver mi solicitud',
  }),

  privacyRequestStarted: (data: PrivacyWords & { answer: string }): MailText => ({
    subject: 'Ya revisamos tu solicitud sobre tus datos',
    heading: 'Tu solicitud está en curso',
    paragraphs: [
      hello(data.name),
      `Empezamos a atender tu solicitud de ${privacyKind(data.kind)}.`,
      ...(data.answer === '' ? [] : [data.answer]),
    ],
    action: 'Ver mi solicitud',
  }),

  privacyRequestAnswered: (data: PrivacyWords & { answer: string }): MailText => ({
    subject: 'Contestamos tu solicitud sobre tus datos',
    heading: 'Aquí está nuestra respuesta',
    paragraphs: [
      hello(data.name),
      `Esta es la respuesta a tu solicitud de ${privacyKind(data.kind)}:`,
      data.answer,
    ],
    action: 'Ver mi solicitud',
  }),

  privacyRequestRefused: (data: PrivacyWords & { answer: string }): MailText => ({
    subject: 'No pudimos conceder tu solicitud sobre tus datos',
    heading: 'Tu solicitud no procede',
    paragraphs: [
      hello(data.name),
      `Revisamos tu solicitud de ${privacyKind(data.kind)} y no podemos concederla.`,
      ...because(data.answer),
    ],
    action: 'Ver mi solicitud',
    note: 'Si no estás de acuerdo, escríbenos o acude a la autoridad de protección de datos personales.',
  }),

  recovery: (data: { name: string }): MailText => ({
    subject: 'Restablece tu contraseña',
    heading: 'Crea una contraseña',
    paragraphs: [hello(data.name), 'Recibimos tu solicitud para cambiar de contraseña.'],
    action: 'Cambiar mi contraseña',
    note: `El enlace funciona durante ${hours(LINK_HOURS.recovery)}. ${ignoreIfNotYou}`,
  }),

  emailChange: (data: { name: string; email: string }): MailText => ({
    subject: 'Confirma tu nuevo correo',
    heading: '¿Cambiamos tu correo?',
    paragraphs: [
      hello(data.name),
      `Pediste usar ${data.email} en tu cuenta. Confírmalo para terminar el cambio.`,
    ],
    action: 'Confirmar el cambio',
    note: ignoreIfNotYou,
  }),

  emailChanged: (data: { name: string; email: string }): MailText => ({
    subject: 'El correo de tu cuenta cambió',
    heading: 'Tu correo es otro',
    paragraphs: [hello(data.name), `Desde ahora tu cuenta usa ${data.email}.`],
    note: reviewAccount,
  }),

  passwordChanged: (data: { name: string }): MailText => ({
    subject: 'Tu contraseña cambió',
    heading: 'Contraseña actualizada',
    paragraphs: [hello(data.name), 'Tu contraseña se cambió y cerramos tus sesiones en otros dispositivos.'],
    note: reviewAccount,
  }),

  factorRemoved: (data: { name: string }): MailText => ({
    subject: 'Quitamos la verificación en dos pasos',
    heading: 'Tu cuenta ya no pide un código',
    paragraphs: [hello(data.name), 'Desde ahora puedes entrar solo con tu contraseña.'],
    note: reviewAccount,
  }),

  /** A message that staff wrote to the person. */
  studioMessage: (data: { text: string; studio: string }): MailText => ({
    subject: `Un mensaje de ${data.studio}`,
    heading: `${data.studio} te escribe`,
    paragraphs: data.text.split(/\n{2,}/),
    action: 'Elegir qué correos recibo',
    note: 'Te escribimos porque aceptaste novedades y promociones por correo. Puedes rechazarlas cuando quieras en Mi cuenta.',
  }),

  factorAdded: (data: { name: string }): MailText => ({
    subject: 'Activaste la verificación en dos pasos',
    heading: 'Tu cuenta está más protegida',
    paragraphs: [
      hello(data.name),
      'A partir de ahora te pediremos también un código de tu aplicación de autenticación.',
    ],
    note: reviewAccount,
  }),
} as const
