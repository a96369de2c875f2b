import { wholeNumber } from '../../format/numbers.ts'

interface Range {
  min: number
  max: number
}
const between = ({ min, max }: Range) => `de ${wholeNumber(min)} a ${wholeNumber(max)}`

/** Ajustes → Pagos en línea. */
export const adminOnlineSettings = {
  title: 'Pagos en línea',
  back: 'Volver a Ajustes',
  loadError: 'No se pudieron cargar los ajustes de pagos en línea. Intenta de nuevo.',
  /** The section of the settings that leads here. */
  lead: {
    hint: 'Con tarjeta, en OXXO o por SPEI, en la página de Stripe o de Mercado Pago.',
    action: 'Configurar pagos en línea',
  },
  providers: { stripe: 'Stripe', mercadopago: 'Mercado Pago' },
  modes: { test: 'Prueba', live: 'De verdad' },
  account: (provider: string, mode: string) => `${provider} · ${mode}`,
  methods: { card: 'Tarjeta', oxxo: 'OXXO', spei: 'SPEI' },
  state: {
    title: 'Cómo se cobra en línea',
    off: 'Apagado: tus clientes pagan por transferencia o en el estudio',
    test: 'Prueba: nadie puede pagar',
    live: (provider: string) => `Se cobra de verdad con ${provider}`,
    testHint:
      'Una cuenta de prueba no mueve dinero, así que tus clientes no la ven. Cuando todo responda bien, elige la cuenta de verdad.',
    liveHint: 'Tus clientes ven las formas de pago encendidas al comprar un plan.',
    offHint: 'Añade una cuenta, revísala y elígela aquí.',
    noMethod: 'Ninguna forma de pago está encendida, así que nadie puede pagar en línea.',
    action: 'Elegir con qué se cobra',
  },
  choose: {
    title: 'Elegir con qué se cobra',
    label: 'Cuenta',
    none: 'Ninguna: apagar los pagos en línea',
    noneImpact:
      'Nadie podrá empezar un pago en línea. Los que ya están abiertos y las fichas de OXXO siguen su curso.',
    testImpact: 'Prueba: nadie puede pagar. Los pagos abiertos en la otra cuenta siguen su curso.',
    liveImpact: (provider: string) =>
      `Desde ahora se cobra de verdad: tus clientes pagan en la página de ${provider} y el dinero llega a tu cuenta de ${provider}, menos su comisión.`,
    submit: 'Usar esta cuenta',
    done: 'Listo: cambiaste con qué se cobra en línea.',
    error: 'No se pudo cambiar. Intenta de nuevo.',
  },
  accounts: {
    title: 'Cuentas',
    hint: 'Las claves se guardan cifradas y nadie puede volver a leerlas. La de prueba y la de verdad van por separado.',
    none: 'Todavía no hay ninguna cuenta.',
    add: 'Añadir cuenta',
    inUse: 'En uso',
    key: 'Clave',
    ends: (last4: string) => `Termina en ${last4}`,
    owner: 'Nombre de la cuenta',
    checked: 'Revisada',
    unchecked: 'Sin revisar',
    check: 'Comprobar',
    checking: 'Comprobando...',
    checkOk: (name: string) => `La cuenta responde: ${name}.`,
    checkBad: 'La cuenta respondió con problemas. Léelos en su tarjeta.',
    checkError: 'No se pudo comprobar la cuenta. Intenta de nuevo.',
    change: 'Cambiar clave',
    remove: 'Quitar cuenta',
    more: (account: string) => `Más acciones de ${account}`,
  },
  /** The problems that a check found; `missing_permission` comes with the name of the permission. */
  problems: {
    wrong_mode: 'La clave es del otro modo: pon la de prueba en Prueba y la de verdad en De verdad.',
    charges_disabled: 'El proveedor todavía no deja cobrar a esta cuenta. Termina tu registro con él.',
    key_refused: 'El proveedor no acepta la clave. Cópiala otra vez de su panel.',
    missing_permission: (name: string) => `A la clave le falta un permiso: ${name}.`,
    other: (code: string) => `El proveedor avisa: ${code}.`,
  },
  secrets: {
    title: 'Secretos de los avisos',
    hint: 'Con su secreto se comprueba que cada aviso viene del proveedor. Para cambiarlo, añade el nuevo y quita el anterior cuando ya no se use.',
    none: 'Sin secreto los avisos no se aceptan: cada pago se consulta de todos modos, pero más tarde.',
    line: (last4: string, day: string) => `Termina en ${last4}, desde el ${day}`,
    add: 'Añadir secreto',
    remove: 'Quitar',
    removeOf: (last4: string) => `Quitar el secreto que termina en ${last4}`,
  },
  webhook: {
    title: 'Avisos del proveedor',
    address: 'Dirección para los avisos',
    copied: 'Dirección copiada',
    /** The place in the provider's panel for the address. */
    where: {
      stripe: 'En Stripe: Desarrolladores → Webhooks → Añadir destino, con estos eventos',
      mercadopago: 'En Mercado Pago: Tus integraciones → Webhooks, con estos eventos',
    },
    events: {
      stripe: [
        'checkout.session.completed',
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
        'checkout.session.expired',
        'payment_intent.partially_funded',
        'refund.created',
        'refund.updated',
        'refund.failed',
        'charge.refunded',
        'charge.dispute.created',
        'charge.dispute.updated',
        'charge.dispute.closed',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.funds_reinstated',
      ],
      mercadopago: ['Pagos', 'Contracargos', 'Alertas de fraude'],
    },
  },
  test: {
    action: 'Hacer una compra de prueba',
    busy: 'Abriendo la página de pago...',
    error: 'No se pudo abrir la página de pago. Comprueba la cuenta e intenta de nuevo.',
    hint: {
      stripe:
        'Paga $10 con la tarjeta 4242 4242 4242 4242, cualquier fecha futura y cualquier código. No es dinero y no queda ninguna venta.',
      mercadopago:
        'Paga $10 con una tarjeta de prueba de Mercado Pago y el nombre APRO. No es dinero y no queda ninguna venta.',
    },
    /** The name of the purchase on the payment page. */
    item: 'Compra de prueba',
    title: 'Compra de prueba',
    loadError: 'No se pudo consultar la compra de prueba. Intenta de nuevo.',
    waiting: 'Todavía no',
    pay: 'Ir a la página de pago',
    again: 'Hacer otra',
    close: 'Quitar',
    steps: {
      paid: 'El proveedor recibió el pago',
      read: 'El estudio lo consultó',
      webhook: 'Llegó el aviso firmado',
    },
    /** When a step was done. */
    done: (moment: string) => `Sí, ${moment}`,
    fee: (amount: string) => `Comisión de prueba: ${amount}`,
    states: {
      open: 'Falta pagar en la página del proveedor.',
      failed: 'El pago no se completó. Haz otra compra de prueba.',
      expired: 'La página venció sin pagarse. Haz otra compra de prueba.',
    },
    ok: 'Todo funciona: el pago llegó, se consultó y el aviso vino con la firma correcta. No quedó ninguna venta.',
    noWebhook:
      'El pago se consultó bien, pero el aviso no ha llegado. Revisa en el panel del proveedor la dirección de los avisos y su secreto. Sin aviso cada pago se consulta de todos modos, pero más tarde.',
  },
  keyDialog: {
    add: 'Añadir cuenta',
    change: (account: string) => `Cambiar la clave de ${account}`,
    provider: 'Proveedor',
    mode: 'Modo',
    key: 'Clave',
    keyHelp: {
      stripe: 'Empieza con rk_ o sk_. Es mejor una clave restringida (rk_).',
      mercadopago: 'El Access Token de tu aplicación.',
    },
    secret: 'Secreto de los avisos (opcional)',
    secretHelp: 'Puedes añadirlo después.',
    password: 'Tu contraseña',
    passwordHelp: 'Se pide para cambiar claves, secretos o el modo.',
    changeImpact: 'La clave anterior se borra y la nueva se comprueba en seguida.',
    submit: 'Guardar y comprobar',
    saved: 'Clave guardada.',
    error: 'No se pudo guardar la clave. Intenta de nuevo.',
  },
  secretDialog: {
    title: (account: string) => `Añadir secreto a ${account}`,
    label: 'Secreto de los avisos',
    submit: 'Añadir secreto',
    done: 'Secreto añadido.',
    error: 'No se pudo añadir el secreto. Intenta de nuevo.',
  },
  removeSecret: {
    title: (last4: string) => `Quitar el secreto que termina en ${last4}`,
    body: 'Los avisos firmados solo con ese secreto ya no se aceptan.',
    submit: 'Quitar secreto',
    done: 'Secreto quitado.',
    error: 'No se pudo quitar el secreto. Intenta de nuevo.',
  },
  removeAccount: {
    title: (account: string) => `Quitar ${account}`,
    body: 'Se borran su clave y sus secretos. Con ella ya no se podrán consultar ni devolver pagos.',
    submit: 'Quitar cuenta',
    done: 'Cuenta quitada.',
    error: 'No se pudo quitar la cuenta. Intenta de nuevo.',
  },
  offer: {
    title: 'Formas de pago',
    hint: 'Lo que tus clientes pueden elegir, entre el mínimo y el máximo de cada una. El proveedor puede tener límites más estrechos.',
    about: {
      card: 'Se confirma al momento. Se devuelve por el proveedor, completo o en partes.',
      oxxo: 'Se confirma un día hábil después. Stripe no lo devuelve: tú haces una transferencia.',
      spei: 'Se confirma el mismo día o el siguiente hábil.',
    },
    states: { on: 'Encendido', off: 'Apagado' },
    min: 'Mínimo (MXN)',
    max: 'Máximo (MXN)',
    /** The names of the fields without their group. */
    minOf: (method: string) => `Mínimo de ${method} (MXN)`,
    maxOf: (method: string) => `Máximo de ${method} (MXN)`,
    order: 'El máximo debe ser mayor que el mínimo.',
    amount: (range: Range) => `Escribe un importe ${between(range)} MXN`,
    voucherDays: 'Días para pagar en OXXO o por SPEI',
    openMinutes: 'Minutos de la página de pago',
    days: (range: Range) => `Escribe días enteros, ${between(range)}`,
    minutes: (range: Range) => `Escribe minutos enteros, ${between(range)}`,
    save: 'Guardar formas de pago',
    saved: 'Formas de pago guardadas',
    saveError: 'No se pudieron guardar las formas de pago. Intenta de nuevo.',
  },
  required: { key: 'Escribe la clave', secret: 'Escribe el secreto', password: 'Escribe tu contraseña' },
  keyFault: 'Son al menos 8 caracteres, sin espacios.',
} as const
