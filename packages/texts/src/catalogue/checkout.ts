import { VERIFICATION_BUSINESS_HOURS, VERIFICATION_HOURS } from '@estudio/domain'
import { plural } from '../format/count.ts'
import { purchaseRefusals } from './purchase-refusals.ts'

export const checkout = {
  title: 'Completa tu compra',
  steps: ['Tu plan', 'Datos de pago'],
  summary: {
    title: 'Resumen de tu plan',
    duration: (days: number) => plural(days, { one: 'Duración: 1 día', other: `Duración: ${days} días` }),
    price: (amount: string) => `${amount} MXN`,
    limit: (classes: number) =>
      plural(classes, { one: 'Incluye 1 clase', other: `Incluye ${classes} clases` }),
    unlimited: 'Clases sin límite',
    includes: 'Qué incluye',
    notice: `La validación de tu comprobante de pago puede tardar hasta ${VERIFICATION_HOURS} horas.`,
    total: 'Total a pagar',
    listPrice: 'Precio',
    balance: 'Saldo a favor',
    wholeBalance: 'Tu saldo a favor cubre el plan: queda activo en cuanto confirmes.',
  },
  startDate: {
    ...purchaseRefusals.startDate,
    label: 'Fecha de inicio',
    change: 'Cambiar fecha',
    close: 'Cerrar calendario',
    help: 'Elige el día en que quieres empezar. Desde ese día puedes reservar.',
    ends: (date: string) => `Tu plan terminará el ${date}.`,
    legend: {
      cancelled: 'Plan dado de baja',
      expired: 'Plan terminado',
      upcoming: 'Plan por comenzar',
      active: 'Plan vigente',
    },
  },
  discount: {
    ...purchaseRefusals.discount,
    label: '¿Tienes un código de descuento?',
    field: 'Tu código',
    required: 'Escribe tu código.',
    error: 'No pudimos revisar el código. Intenta de nuevo en un momento.',
    was: 'Precio sin descuento',
    withCode: (code: string) => `Con el código ${code}`,
    line: (code: string, percent: number) => `Código ${code} (−${percent}%)`,
    apply: 'Aplicar código',
    remove: 'Quitar código',
    applied: (percent: number) => `Descuento de ${percent}% aplicado`,
  },
  payment: {
    title: 'Paga por transferencia o depósito en OXXO',
    titles: { transfer: 'Paga por transferencia', oxxo: 'Paga con un depósito en OXXO' },
    body: 'Haz tu pago con estos datos y envíanos el comprobante. En cuanto lo validemos, tu plan queda activo.',
    transfer: 'Transferencia bancaria',
    oxxo: 'Depósito en OXXO',
    oxxoHelp: 'Muestra el número de tarjeta en caja y guarda tu ticket: es tu comprobante.',
    bank: 'Banco',
    holder: 'Titular',
    clabe: 'CLABE',
    card: 'Número de tarjeta',
    reference: 'Referencia',
    amount: 'Monto',
    concept: 'Escribe la referencia en el concepto de tu pago para que lo identifiquemos rápido.',
    channel: '¿Cómo vas a pagar?',
    loadError: 'No pudimos cargar los datos de pago.',
    notConfigured: 'Escríbenos para darte los datos de pago.',
  },
  proof: {
    title: 'Envía tu comprobante',
    email: 'Por correo electrónico',
    whatsapp: 'Por WhatsApp',
    message: (plan: string, reference: string) =>
      `Hola, les envío el comprobante de pago de mi plan ${plan}. Referencia: ${reference}`,
    subject: (reference: string) => `Comprobante de pago ${reference}`,
    otherWay: '¿Prefieres otro medio?',
    /** The ways that the studio has beside the upload. */
    afterwards: ({ email, whatsapp }: { email: string; whatsapp: string }) => {
      const start = 'Cuando confirmes tu compra podrás enviarlo aquí mismo'
      if (email && whatsapp) return `${start}, por correo electrónico o por WhatsApp.`
      if (email) return `${start} o por correo electrónico.`
      return whatsapp ? `${start} o por WhatsApp.` : `${start}.`
    },
    hint: 'Abrimos el mensaje ya escrito: solo adjunta tu comprobante.',
  },
  confirm: 'Confirmar compra',
  confirming: 'Reservando tu plan...',
  error: 'Error al procesar la compra',
  tooManyOpen: purchaseRefusals.tooManyOpen,
  priceChanged: purchaseRefusals.priceChanged,
  yours: (from: string, to: string) => `Vigente del ${from} al ${to}`,
  loadError: 'No pudimos cargar tu compra. Revisa tu internet e intenta de nuevo.',
  success: {
    title: 'Plan Reservado',
    body: 'Tu pago está pendiente de verificación. Te avisaremos por correo cuando tu plan esté activo.',
    held: (days: number) =>
      `Tu reserva se mantiene durante ${plural(days, { one: '1 día', other: `${days} días` })}. Si no recibimos tu pago en ese plazo, se libera.`,
    schedule: 'Conocer los horarios',
    account: 'Ir a Mi Cuenta',
    instructions: 'Instrucciones de pago completas',
  },
  instructions: {
    title: 'Instrucciones de pago',
    processing: `Procesamos tu pago en un máximo de ${VERIFICATION_BUSINESS_HOURS} horas hábiles.`,
    confirmation: 'Recibirás un correo de confirmación cuando tu plan quede activo.',
    back: 'Volver a mi cuenta',
  },
  /** Labels of payment methods and statuses. */
  methods: {
    card: 'Tarjeta',
    transfer: 'Transferencia',
    cash: 'Efectivo',
    online: 'En línea',
    balance: 'Saldo a favor',
  },
  onlineMethods: { card: 'En línea, con tarjeta', oxxo: 'En línea, en OXXO', spei: 'En línea, por SPEI' },
  oxxoMethod: 'OXXO',
  paymentStatus: {
    pending: 'Por verificar',
    completed: 'Pagado',
    refused: 'Rechazado',
    reversed: 'Devuelto',
  },
} as const
