import { plural } from '../format/count.ts'

const paymentsTitle = 'Recibos y pagos'

export const account = {
  tabs: {
    label: 'Secciones de tu cuenta',
    info: 'Mi información',
    classes: 'Mis clases',
    payments: paymentsTitle,
    coach: 'Coach Dashboard',
    admin: 'Ir a administración',
    /** On a phone, where four tabs stand in one line. */
    short: { info: 'Información', classes: 'Clases', payments: 'Recibos' },
  },
  info: {
    title: 'Información Personal',
    memberSince: 'Miembro desde',
    phone: 'Teléfono',
    genre: 'Género',
    birthdate: 'Fecha de Nacimiento',
    emergency: 'Contacto de emergencia',
    accountActive: 'Cuenta Activa',
    verified: 'Verificada',
    unverified: 'Pendiente de verificación',
    edit: 'Editar mis datos',
    notGiven: 'Sin registrar',
    /** Labels the payments and attendance of a deleted account. */
    erasedName: 'Cuenta eliminada',
  },
  plan: {
    title: 'Mi Plan',
    none: 'Todavía no tienes un plan.',
    seePlans: 'Ver planes disponibles',
    renew: 'Renovar plan',
    buyAnother: 'Comprar otro plan',
  },
  /** The contents of the folds of “Mi información”, beside their titles. */
  folds: {
    security: 'Contraseña y sesiones',
    push: 'Teléfono y computadora',
    invoice: 'RFC y CFDI',
    data: 'Descarga y privacidad',
  },
  payments: {
    title: paymentsTitle,
    empty: 'Aquí verás tus pagos y sus recibos.',
    paid: 'Pagado',
    refused: 'Pago rechazado',
    balance: (amount: string) => `Saldo a favor: ${amount} MXN`,
    balanceHint: 'Lo usamos primero en tu próxima compra. Si prefieres que te lo devolvamos, escríbenos.',
  },
  edit: {
    title: 'Tus datos',
    fix: 'Corrige tu nombre o tu teléfono. Para cambiar el correo, ve a Seguridad.',
    emergencyHint: 'A quién llamamos si algo te pasa en el estudio.',
    emergencyName: 'Nombre de tu contacto de emergencia',
    emergencyPhone: 'Teléfono de tu contacto de emergencia',
    error: 'No pudimos guardar tus datos. Intenta de nuevo en un momento.',
    seeNew: 'Ver los datos nuevos',
  },
  deletion: {
    open: 'Eliminar mi cuenta',
    title: '¿Eliminar tu cuenta?',
    intro: 'Esto pasará en cuanto confirmes:',
    reservations: (count: number) =>
      plural(count, {
        one: 'Se libera tu lugar en 1 clase que viene.',
        other: `Se liberan tus lugares en ${count} clases que vienen.`,
      }),
    plans: (count: number) =>
      plural(count, {
        one: 'Termina tu plan; lo que no usaste se pierde.',
        other: `Terminan tus ${count} planes; lo que no usaste se pierde.`,
      }),
    data: 'Se borran tu nombre, tu teléfono y tu correo. Los pagos y asistencias quedan sin tu nombre.',
    access: 'No podrás volver a entrar con esta cuenta.',
    coach: (count: number) =>
      plural(count, {
        one: 'Todavía impartes 1 clase que viene. Pide al estudio que la pase a otro coach y vuelve aquí.',
        other: `Todavía impartes ${count} clases que vienen. Pide al estudio que las pase a otro coach y vuelve aquí.`,
      }),
    impactError: 'No pudimos revisar qué pasaría con tus clases y planes.',
    passwordRequired: 'Escribe tu contraseña para confirmar',
    confirm: 'Eliminar para siempre',
    keep: 'Conservar mi cuenta',
    done: 'Tu cuenta se eliminó. Gracias por moverte con nosotros.',
    error: 'No pudimos eliminar tu cuenta. Intenta de nuevo en un momento.',
  },
  loadError: 'Error al cargar los datos',
  profileError: 'Error al obtener el perfil',
} as const
