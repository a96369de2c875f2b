import { plural } from '../../format/count.ts'
import { adminFrame } from './frame.ts'

export const adminPayments = {
  title: adminFrame.tools.pendingPayments,
  hint: 'Del que lleva más tiempo esperando al más reciente.',
  searchPlaceholder: 'Nombre o referencia',
  empty: 'No hay pagos por verificar.',
  lead: {
    text: 'Aquí revisas cada pago de quien compra un plan o a quien le añades uno desde sus datos.',
    action: 'Ir a Clientes',
  },
  allDone: 'Todo al día. Cuando alguien compre un plan, su pago aparecerá aquí.',
  loadError: 'No se pudieron cargar los pagos. Intenta de nuevo.',
  current: 'Pago en revisión',
  /** In the row of the payment that the card shows. */
  inReview: 'En revisión',
  /** Shown above what happened with the payment. */
  settled: 'Este pago ya no está por verificar: alguien más lo resolvió mientras lo revisabas.',
  columns: {
    reference: 'Referencia de pago',
    member: 'Cliente',
    plan: 'Plan comprado',
    amount: 'Importe',
    waiting: 'Espera',
    starts: 'Inicio del plan',
    expires: 'Se elimina el',
    bought: 'Comprado',
  },
  /** The day is “hoy”, “mañana” or “el 6 dic”; a file has the date below the heading of its column. */
  deletedOn: (day: string) => `Se elimina ${day}`,
  /** Replaces the day on which the purchase lapses after a part payment. */
  kept: 'No se elimina',
  before: 'Pago anterior',
  after: 'Pago siguiente',
  place: (place: number, total: number) => `${place} de ${total}`,
  /** After the time within which members were promised an answer, in opening hours of the studio. */
  late: (waiting: string, promised: number) => `${waiting}: pasaron las ${promised} horas hábiles prometidas`,
  paid: 'Pagado hasta ahora',
  due: 'Por pagar',
  still: 'Los días no corren: hay un comprobante por revisar',
  onlyProofs: 'Con comprobante',
  withoutProof: 'Sin comprobante',
  proof: {
    title: 'Comprobante',
    none: 'Sin comprobante. Puedes verificar el pago de todos modos.',
    picture: (member: string) => `Comprobante de ${member}`,
    pdf: (kilobytes: number) => `Documento PDF, ${kilobytes} KB`,
    download: 'Descargar PDF',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    turn: 'Girar',
    fullScreen: 'Pantalla completa',
    loadError: 'No se pudo cargar el comprobante.',
    gone: 'El archivo ya se borró por antiguo.',
    sameFile: (member: string, reference: string, day: string) =>
      `Es el mismo archivo que envió ${member} el ${day} para el pago ${reference}.`,
    samePicture: (member: string, reference: string, day: string) =>
      `Parece la misma imagen que envió ${member} el ${day} para el pago ${reference}.`,
    seeEarlier: 'Ver ese pago',
    earlier: 'Comprobantes anteriores',
    refuse: {
      action: 'Rechazar comprobante',
      body: 'La compra sigue en espera. Quien la hizo recibe un correo con el motivo.',
      preset: 'Motivo',
      other: 'Otro motivo',
      reasons: {
        unreadable:
          'La imagen no se lee bien. Envía una foto o captura en la que se vean importe, fecha y referencia.',
        amount: 'El importe del comprobante no es el de tu plan.',
        reference: 'El comprobante no lleva la referencia de tu plan y no pudimos encontrar el depósito.',
        account: 'El pago se hizo a otra cuenta. Revisa los datos para pagar.',
        notFound: 'Aún no vemos el depósito en nuestra cuenta. Revísalo con tu banco.',
        duplicate: 'Este comprobante ya se usó para otro pago.',
      },
      reason: 'Texto para el cliente',
      askAgain: 'Pedir otro comprobante',
      done: 'Comprobante rechazado. Avisamos por correo.',
      error: 'No se pudo rechazar el comprobante. Intenta de nuevo.',
    },
  },
  verify: {
    amount: 'Importe recibido',
    paidOn: 'Fecha del pago (opcional)',
    future: 'La fecha no puede ser posterior a hoy.',
    missing: (amount: string) => `Faltan ${amount}`,
    leftOver: (amount: string) => `Sobran ${amount}`,
    difference: '¿Qué hacemos con la diferencia?',
    part: 'Registrar un pago parcial',
    start: 'Activar el plan de todos modos',
    reason: 'Motivo',
    reasonRequired: 'Escribe por qué se activa con otro importe.',
    recordPart: 'Registrar pago parcial',
    partDone: (member: string, due: string) => `Pago parcial de ${member} registrado. Faltan ${due}.`,
  },
  events: { show: 'Ver todo lo que pasó con este pago', hide: 'Ocultar', loadError: 'No se pudo cargar.' },
  received: {
    title: adminFrame.tools.receivedPayments,
    lead: {
      text: 'Aquí queda cada pago que verificas, con su día, su monto y su método.',
      action: 'Ver los pagos por verificar',
    },
    /** Without a search, and with no filter but that of the running month. */
    emptyMonth: 'Este mes todavía no hay pagos verificados.',
    hint: 'Por día de verificación, sin rechazados ni devueltos. Un reembolso se resta en su día.',
    kinds: {
      payment: 'Pago',
      refund: 'Reembolso',
      failed_refund: 'Reembolso que no salió',
      credit: 'Saldo a favor',
      return: 'Saldo devuelto',
    },
    count: (payments: number, refunds: number) =>
      [
        plural(payments, { one: '1 pago', other: `${payments} pagos` }),
        ...(refunds > 0 ? [plural(refunds, { one: '1 reembolso', other: `${refunds} reembolsos` })] : []),
      ].join(' y '),
    sumError: 'No se pudo calcular la suma. Intenta de nuevo.',
    more: (member: string) => `Más acciones del pago de ${member}`,
    day: 'Verificado el',
  },
  changed: (member: string) => `Alguien más cambió el pago de ${member}. La lista ya está al día.`,
  verified: (member: string) => `Pago de ${member} verificado. El plan está activo.`,
} as const
