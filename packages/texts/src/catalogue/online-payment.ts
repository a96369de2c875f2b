/** Ways to pay a purchase, and the page of an online payment. */
export const onlinePayment = {
  title: 'Tu pago en línea',
  choose: '¿Cómo quieres pagar?',
  payOnline: 'Paga en línea',
  payOtherwise: 'Pagar de otra forma',
  methods: {
    card: 'Tarjeta',
    oxxo: 'OXXO',
    spei: 'SPEI',
    transfer: 'Transferencia con comprobante',
  },
  how: {
    card: 'De crédito o débito.',
    oxxo: 'En efectivo, con una ficha que muestras en caja.',
    spei: 'Desde la app de tu banco, con una CLABE para este pago.',
    transfer: 'Con los datos del estudio; tú nos envías el comprobante.',
  },
  starts: {
    atOnce: 'Tu plan queda activo en cuanto pagas.',
    delayed:
      'Tu plan queda activo cuando se confirme el pago, normalmente a más tardar el siguiente día hábil.',
    proof: 'Tu plan queda activo cuando el estudio valide tu comprobante.',
  },
  refunds: {
    partial: 'Un reembolso, completo o de una parte, vuelve por donde pagaste.',
    full: 'Un reembolso completo vuelve por donde pagaste; el de una parte te lo da el estudio.',
    manual: 'Un reembolso te lo da el estudio, por transferencia o en efectivo.',
  },
  range: {
    from: (amount: string) => `Solo para pagos desde ${amount}.`,
    upTo: (amount: string) => `Solo para pagos de hasta ${amount}.`,
  },
  providers: { stripe: 'Stripe', mercadopago: 'Mercado Pago' },
  leave: (provider: string) => `Te llevamos a la página de pago de ${provider}.`,
  cardStays: 'Los datos de tu tarjeta no pasan por el estudio.',
  pay: { card: 'Pagar con tarjeta', oxxo: 'Pagar en OXXO', spei: 'Pagar por SPEI' },
  opening: 'Abriendo la página de pago...',
  openError: 'No pudimos abrir la página de pago. Intenta de nuevo, o paga por transferencia.',
  checking: 'Revisando tu pago...',
  loadError: 'No pudimos ver cómo va tu pago. Revisa tu internet e intenta de nuevo.',
  stale: 'No pudimos actualizar tu pago. Seguimos intentando.',
  facts: { amount: 'Monto', reference: 'Referencia', clabe: 'CLABE' },
  states: {
    creating: { title: 'Estamos preparando tu pago', body: 'Tarda unos segundos. No cierres esta página.' },
    open: {
      title: 'Termina tu pago',
      body: 'Si ya pagaste, espera aquí: en un momento lo confirmamos. No pagues otra vez.',
    },
    awaiting: {
      oxxo: 'Muestra tu ficha en caja. Te avisamos por correo cuando se confirme el pago y tu plan quede activo.',
      spei: 'Transfiere exactamente este monto a esta CLABE. Te avisamos por correo cuando tu plan quede activo.',
      card: 'Te avisamos por correo en cuanto responda. No pagues otra vez.',
      lapsed:
        'Un pago de última hora se confirma en unos días, y te avisamos por correo. Si no pagaste, después podrás pagar de otra forma.',
    },
    paid: { title: 'Recibimos tu pago', body: 'Te enviamos tu recibo por correo.' },
    failed: {
      title: 'El pago no se completó',
      body: 'No recibimos dinero con este intento. Si crees que sí pagaste, escríbenos antes de pagar otra vez.',
    },
    expired: {
      title: 'Este pago ya no se puede usar',
      body: 'Venció o se canceló. Si crees que sí pagaste, escríbenos antes de pagar otra vez.',
    },
    review: {
      title: 'Recibimos tu pago, lo está revisando el estudio',
      body: 'No pagues otra vez. Te avisaremos en cuanto lo revise.',
    },
  },
  /** The next step of an unpaid purchase, in one line. */
  pending: {
    open: 'Tu pago en línea está sin terminar.',
    oxxo: 'Paga en OXXO con tu ficha',
    oxxoBefore: (moment: string) => `Paga en OXXO antes del ${moment}`,
    spei: 'Haz tu transferencia SPEI',
    speiBefore: (moment: string) => `Haz tu transferencia SPEI antes del ${moment}`,
    card: 'Tu banco está revisando el pago',
    lapsed: 'El plazo para pagar terminó; si pagaste, falta confirmarlo',
  },
  /** The last attempt came to nothing. Nothing was charged. */
  ended: {
    card: 'Tu pago con tarjeta no se completó.',
    oxxo: 'Tu ficha de OXXO venció sin pagarse.',
    spei: 'Tu orden SPEI venció sin pagarse.',
  },
  links: {
    open: 'Continuar pago',
    oxxo: 'Ver mi ficha',
    spei: 'Ver mi CLABE',
    card: 'Ver mi pago',
  },
  goOn: 'Continuar al pago',
  voucher: 'Abrir mi ficha',
  cancel: 'Cancelar este pago',
  cancelError: 'No pudimos cancelar el pago. Intenta de nuevo en un momento.',
  transfer: 'Pagar por transferencia',
  tryAgain: 'Intenta otra vez, o paga por transferencia.',
  planPaid: 'Tu plan ya está pagado.',
  planGone: 'Este plan ya no está apartado.',
  voucherStays: 'Tu ficha sigue vigente, así que todavía se puede pagar. Úsala, o espera a que venza.',
  planFrom: (plan: string, date: string) => `Tu plan ${plan} empieza el ${date}.`,
  planActive: (plan: string) => `Tu plan ${plan} está activo.`,
  book: 'Reserva tu primera clase',
  receipt: 'Ver mi recibo',
  account: 'Ver mi cuenta',
  plans: 'Ver los planes',
  notFound: {
    title: 'No encontramos este pago',
    body: 'Puede ser de otra cuenta. Revisa que hayas entrado con la tuya.',
  },
  signIn: {
    title: 'Entra para ver tu pago',
    body: 'Con tu cuenta te decimos cómo va. Si ya pagaste, no tienes que hacer nada más.',
    action: 'Entrar',
  },
} as const
