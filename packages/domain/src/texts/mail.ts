import type { CivilDate, WallTime } from '../civil.ts'
import { formatClassMoment, formatLongDate } from '../format/dates.ts'

/** One message: the server lays it out as text and HTML. `action` is the label of its only button. */
export interface MailText {
  subject: string
  heading: string
  paragraphs: string[]
  action?: string
  /** Small print under the button. */
  note?: string
}

const ignoreIfNotYou = 'Si no fuiste tú, ignora este correo: nada cambiará en tu cuenta.'
const hello = (name: string) => `Hola, ${name}:`
const reviewAccount = 'Si no fuiste tú, cambia tu contraseña cuanto antes y escríbenos.'

/** Every mail the studio sends. Dates arrive as civil dates and wall times of the studio; amounts already formatted. */
export const mail = {
  goodbye: (studio: string) => `Nos vemos en el estudio,\n${studio}`,
  linkHelp: 'Si el botón no funciona, copia este enlace en tu navegador:',

  confirmation: (data: { name: string; studio: string }): MailText => ({
    subject: `Confirma tu cuenta en ${data.studio}`,
    heading: '¡Ya casi! Confirma tu correo',
    paragraphs: [
      hello(data.name),
      `Gracias por unirte a ${data.studio}. Confirma tu correo para activar tu cuenta.`,
    ],
    action: 'Confirmar mi cuenta',
    note: `El enlace funciona durante 24 horas. ${ignoreIfNotYou}`,
  }),

  alreadyRegistered: (data: { name: string; studio: string }): MailText => ({
    subject: `Ya tienes una cuenta en ${data.studio}`,
    heading: 'Tu correo ya está registrado',
    paragraphs: [hello(data.name), 'Alguien quiso crear una cuenta con este correo, pero ya tienes una.'],
    action: 'Entrar a mi cuenta',
    note: 'Si olvidaste tu contraseña, puedes recuperarla desde ahí.',
  }),

  invitation: (data: { studio: string }): MailText => ({
    subject: `Te invitaron a administrar ${data.studio}`,
    heading: 'Tu acceso está listo',
    paragraphs: [`Crea tu contraseña para entrar a la administración de ${data.studio}.`],
    action: 'Crear mi contraseña',
    note: 'El enlace sirve una sola vez y durante 24 horas.',
  }),

  purchaseReceived: (data: {
    name: string
    plan: string
    amount: string
    reference: string
    start: CivilDate
    /** Last day the purchase is held. */
    heldUntil: CivilDate
  }): MailText => ({
    subject: `Recibimos tu compra: ${data.plan}`,
    heading: 'Tu plan está apartado',
    paragraphs: [
      hello(data.name),
      `Apartamos tu plan ${data.plan}, que comienza el ${formatLongDate(data.start)}.`,
      `Monto: ${data.amount}. Referencia: ${data.reference}. Puedes pagar por transferencia o con un depósito en OXXO.`,
      'Cuando pagues, envíanos tu comprobante por correo o por WhatsApp. Lo validamos en un máximo de 24 horas.',
      `Guardamos tu lugar hasta el ${formatLongDate(data.heldUntil)}.`,
    ],
    action: 'Ver datos para pagar',
  }),

  paymentVerified: (data: { name: string; plan: string; start: CivilDate; end: CivilDate }): MailText => ({
    subject: `Tu plan ${data.plan} está activo`,
    heading: '¡Pago recibido, gracias!',
    paragraphs: [
      hello(data.name),
      `Verificamos tu pago. Tu plan ${data.plan} va del ${formatLongDate(data.start)} al ${formatLongDate(data.end)}.`,
    ],
    action: 'Reservar mi próxima clase',
  }),

  bookingConfirmed: (data: {
    name: string
    className: string
    start: WallTime
    coaches: string
  }): MailText => ({
    subject: `Tu lugar en ${data.className} está confirmado`,
    heading: 'Tienes tu lugar',
    paragraphs: [
      hello(data.name),
      `Te esperamos en ${data.className}, ${formatClassMoment(data.start)}, con ${data.coaches}.`,
      'Llega unos minutos antes. Si no puedes venir, cancela con tiempo para no perder la clase.',
    ],
    action: 'Revisar mis clases',
  }),

  classCancelled: (data: {
    name: string
    className: string
    start: WallTime
    returned: boolean
  }): MailText => ({
    subject: `Se canceló tu clase de ${data.className}`,
    heading: 'Tuvimos que cancelar tu clase',
    paragraphs: [
      hello(data.name),
      `La clase de ${data.className}, ${formatClassMoment(data.start)}, no se impartirá. Sentimos el cambio de planes.`,
      ...(data.returned ? ['La clase ya regresó a tu plan para que la uses otro día.'] : []),
    ],
    action: 'Elegir otra clase',
  }),

  reservationCancelledByStudio: (data: {
    name: string
    className: string
    start: WallTime
    returned: boolean
    reason?: string
  }): MailText => ({
    subject: `El estudio canceló tu reservación de ${data.className}`,
    heading: 'Cancelamos tu reservación',
    paragraphs: [
      hello(data.name),
      `Tu lugar en ${data.className}, ${formatClassMoment(data.start)}, ya no está reservado.`,
      ...(data.reason ? [`Motivo: ${data.reason}`] : []),
      data.returned ? 'La clase está de vuelta en tu plan.' : 'Esta vez la clase no regresa a tu plan.',
    ],
    action: 'Ver otras clases',
  }),

  classMoved: (data: { name: string; className: string; before: WallTime; after: WallTime }): MailText => ({
    subject: `Cambió el horario de ${data.className}`,
    heading: 'Tu clase cambió de hora',
    paragraphs: [
      hello(data.name),
      `${data.className} era ${formatClassMoment(data.before)} y ahora será ${formatClassMoment(data.after)}.`,
      'Conservas tu lugar. Si la nueva hora no te queda, cancela antes de que empiece y la clase regresa a tu plan.',
    ],
    action: 'Revisar mi reservación',
  }),

  planRemoved: (data: { name: string; plan: string }): MailText => ({
    subject: `Se liberó tu plan ${data.plan}`,
    heading: 'No recibimos tu pago',
    paragraphs: [
      hello(data.name),
      `Pasaron 7 días sin recibir el pago de tu plan ${data.plan}, así que lo eliminamos. No debes nada.`,
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

  recovery: (data: { name: string }): MailText => ({
    subject: 'Restablece tu contraseña',
    heading: 'Crea una contraseña',
    paragraphs: [hello(data.name), 'Recibimos tu solicitud para cambiar de contraseña.'],
    action: 'Cambiar mi contraseña',
    note: `El enlace funciona durante 1 hora. ${ignoreIfNotYou}`,
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
