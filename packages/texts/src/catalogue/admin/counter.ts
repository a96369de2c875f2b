import { adminFrame } from './frame.ts'

/** The counter: sells a plan in one step. */
export const adminCounter = {
  title: adminFrame.tools.counter,
  client: 'Cliente',
  clientError: 'No se pudieron leer los datos de a quién le cobras. Intenta de nuevo.',
  search: 'Buscar por nombre, celular o correo',
  type: 'Escribe al menos dos letras o números',
  nobody: 'No encontramos a nadie. Añade un cliente nuevo.',
  newClient: 'Cliente nuevo',
  known: 'Buscar a alguien del estudio',
  clientRequired: 'Elige a quién le cobras',
  plan: 'Plan',
  noPlans: 'No hay planes a la venta.',
  planRequired: 'Elige un plan',
  start: 'Inicia el',
  startToday: 'Hoy',
  startAfter: (day: string) => `Después de su plan: ${day}`,
  startRequired: 'Elige el día en que inicia',
  endsOn: (day: string) => `Termina el ${day}`,
  discount: 'Código de descuento (opcional)',
  apply: 'Aplicar',
  discountUnapplied: 'Aplica el código o bórralo',
  quoteError: 'No pudimos revisar el código. Intenta de nuevo.',
  method: 'Método de pago',
  amount: 'Importe',
  usesBalance: (amount: string) => `Usar su saldo a favor de ${amount}`,
  reason: 'Por qué cobras otro importe',
  received: 'Recibido (opcional)',
  receivedLess: 'Lo recibido no alcanza para el importe',
  changeOf: (amount: string) => `Cambio: ${amount}`,
  inactive: 'Su cuenta está inactiva. Para cobrarle, alguien de administración tiene que activarla.',
  summary: {
    title: 'Resumen',
    dates: 'Vigencia',
    price: 'Precio',
    discount: (code: string) => `Descuento ${code}`,
    total: 'Total',
  },
  dayClosed: (day: string) => `La caja de hoy ya está cerrada: este cobro cuenta para el ${day}.`,
  submit: 'Cobrar',
  charge: (amount: string) => `Cobrar ${amount}`,
  submitting: 'Cobrando…',
  error: 'No sabemos si el cobro se guardó. Presiona Cobrar otra vez: la misma venta no se cobra dos veces.',
  soldTo: (name: string) => `Cobraste a ${name}`,
  undone: 'La venta se deshizo',
  done: {
    title: 'Venta hecha',
    sold: (plan: string, name: string) => `${plan} para ${name}`,
    change: (amount: string) => `Cambio: ${amount}`,
    dates: (folio: number, start: string, end: string) => `Recibo ${folio}. Del ${start} al ${end}.`,
    whatsapp: 'Enviar por WhatsApp',
    mail: 'Enviar por correo',
    mailed: (email: string) => `El recibo sale en un minuto a ${email}`,
    alreadyMailed: (email: string, at: string) => `El recibo ya se envió a ${email} el ${at}`,
    mailError: 'No se pudo enviar el recibo. Intenta de nuevo en un momento.',
    noAddress: 'No tiene correo. Envíale el recibo por WhatsApp o imprímelo.',
    printLetter: 'Imprimir en carta',
    printRoll: 'Imprimir en 80 mm',
    printError: 'No se pudo abrir el recibo. Intenta de nuevo en un momento.',
    file: 'Ver su ficha',
    next: 'Cobrar otra vez',
    message: (sale: {
      name: string
      studio: string
      plan: string
      amount: string
      folio: number
      start: string
      end: string
      url?: string
    }) =>
      `Hola ${sale.name}, recibimos tu pago de ${sale.amount} por tu plan ${sale.plan}, del ${sale.start} al ${sale.end}. Recibo ${sale.folio} de ${sale.studio}.${sale.url ? ` ${sale.url}` : ''}`,
  },
  amountDiffers: (price: string) => `El precio es ${price}. Si cobras otro importe, escribe por qué.`,
  receivedTooLittle: (amount: string) => `Lo recibido no alcanza: el importe es ${amount}`,
  receivedNotCash: 'Solo el pago en efectivo lleva lo recibido',
  undo: {
    reason: 'Venta deshecha en el mostrador',
    expired: 'Ya pasó el minuto para deshacer la venta. Si hay que devolver el dinero, revierte el pago.',
    booked:
      'Ya reservó una clase con este plan, así que la venta no se deshace. Si hay que devolver el dinero, revierte el pago.',
    changed: 'El plan ya cambió desde la venta. Revísalo en su ficha.',
  },
} as const
