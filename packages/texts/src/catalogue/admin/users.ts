import { ENDING_SOON_DAYS, LOW_CLASSES, STRIKE_WINDOW_DAYS } from '@estudio/domain'
import { countOf, plural } from '../../format/count.ts'
import { formatTime } from '../../format/dates.ts'
import { formatTotal } from '../../format/total.ts'
import { weekdayName } from '../../format/weekdays.ts'
import { calendarOperations } from './calendar-operations.ts'
import { adminFrame } from './frame.ts'
import { screenRefusals } from './refusals.ts'

const newPassword =
  'Por seguridad cerraremos sus sesiones y le enviaremos un enlace por correo para crear una contraseña nueva; la de antes dejará de funcionar.'

export const adminUsers = {
  title: adminFrame.tiles.users,
  searchPlaceholder: 'Nombre, celular o correo',
  empty: 'Todavía no hay clientes registrados.',
  lead: {
    text: 'Aquí está cada cliente, con su plan y su última visita.',
    action: 'Invitar a la primera persona',
  },
  columns: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Celular',
    roles: 'Roles',
    plan: 'Plan',
    validity: 'Vigencia',
    lastVisit: 'Última visita',
    memberSince: 'Alta',
  },
  actions: { details: 'Ver datos', plans: 'Ver planes del cliente', calendar: 'Ver calendario' },
  /** The name of a menu. */
  importAndExport: 'Importar y exportar',
  /** The states of the plans of a row; the dots of a person's file have the same names. */
  states: {
    pending: 'Pago por verificar',
    active: 'Plan activo',
    runningLow: `Por terminar: ${ENDING_SOON_DAYS} días o ${LOW_CLASSES} clases o menos`,
    frozen: 'Plan que aún no comienza',
    unlimited: 'sin límite',
    endsIn: (days: number) => plural(days, { one: 'Vence mañana', other: `Vence en ${days} días` }),
  },
  /** Said by the chip of the group `pending`. */
  pendingBanner: (count: number) =>
    plural(count, {
      one: 'Hay 1 cliente con un plan pendiente de verificación de pago.',
      other: `Hay ${formatTotal(count)} clientes con planes pendientes de verificación de pago.`,
    }),
  /** The filter for coaches, reception and administration. */
  staff: 'Equipo',
  mailFails: 'No le llegan correos',
  import: 'Importar',
  invite: {
    title: 'Invitar a una persona',
    short: 'Invitar',
    hint: 'Le enviaremos un correo con un enlace para que elija su contraseña. Sin correo queda solo con su celular: la atiendes en el mostrador y no entra al sitio.',
    fullName: 'Nombre y apellido',
    submit: 'Enviar invitación',
    submitPhoneOnly: 'Añadir sin correo',
    done: (email: string) => `Enviamos la invitación a ${email}`,
    donePhoneOnly: (name: string) => `Añadimos a ${name}`,
    phoneTaken: screenRefusals.phoneTaken,
    sharePhone: 'Sí, comparten el celular',
    error: 'No se pudo crear la cuenta. Intenta de nuevo en un momento.',
    confirmAddress: (email: string) => `Sí, el correo es ${email}`,
    taken: 'Ese correo ya tiene una cuenta. Búscalo en la lista de clientes.',
  },
  edit: {
    title: 'Editar datos de la persona',
    error: 'No se pudieron guardar los datos de la persona. Intenta de nuevo.',
  },
  details: {
    title: 'Datos del cliente',
    edit: 'Modificar datos',
    access: 'Acceso y roles',
    fullName: 'Nombre registrado',
    displayName: 'Nombre público',
    phone: 'Celular',
    address: 'Domicilio',
    bio: 'Semblanza',
    genre: 'Género registrado',
    birthdate: 'Nacimiento',
    referral: 'Cómo nos conoció',
    createdAt: 'Fecha de registro',
    lastLogin: 'Último acceso',
    neverLoggedIn: 'Aún no ha entrado',
    mailFailsSince: (date: string) => `No le llegan correos desde el ${date}`,
    accountState: 'Cuenta',
    acceptedTerms: 'Términos aceptados',
    acceptedPrivacy: 'Privacidad aceptada',
    makeInstructor: 'Asignar rol de coach',
    removeInstructor: 'Quitar rol de coach',
    makeInstructorName: 'Nombre en Conócenos',
    makeInstructorShown: 'Mostrar en Conócenos',
    makeInstructorAs: (name: string) => `Aparecerá en Conócenos como “${name}”.`,
    makeInstructorHidden: 'No aparecerá en Conócenos.',
    makeInstructorNote: 'En el calendario, sus clases llevan ese nombre.',
    makeReception: 'Dar acceso de recepción',
    removeReception: 'Quitar acceso de recepción',
    makeReceptionBody: (name: string) =>
      `${name} podrá atender en recepción: personas, reservaciones, ventas, pagos y caja, pero no precios ni ajustes. ${newPassword}`,
    removeReceptionBody: (name: string) => `${name} ya no podrá atender en recepción.`,
    makeAdmin: 'Dar acceso de administración',
    removeAdmin: 'Quitar acceso de administración',
    makeAdminBody: (name: string) =>
      `${name} podrá ver y cambiar todo en la administración: personas, pagos, horarios y ajustes. ${newPassword}`,
    removeAdminBody: (name: string) => `${name} ya no podrá entrar a la administración.`,
    removeInstructorBody: (name: string) =>
      `${name} ya no verá su panel de coach ni aparecerá en Conócenos. Sus clases programadas siguen a su nombre.`,
    deactivateBody: (name: string) =>
      `${name} ya no podrá entrar ni reservar. Sus planes y reservaciones se conservan, y puedes reactivar la cuenta cuando quieras.`,
    roleAdded: 'Rol asignado',
    roleRemoved: 'Rol retirado',
    roleError: 'No se pudo cambiar el rol. Intenta de nuevo.',
    deactivate: 'Desactivar cuenta',
    activate: 'Reactivar cuenta',
    activeChanged: 'Estado de la cuenta actualizado',
    activeError: 'No se pudo cambiar el estado de la cuenta. Intenta de nuevo.',
    delete: 'Eliminar cliente',
  },
  plans: {
    title: (name: string) => `Planes de ${name}`,
    unnamed: 'Planes del cliente',
    empty: 'Este cliente no tiene planes.',
    add: 'Añadir un plan',
    verify: 'Verificar pago y activar plan',
    verifying: 'Verificando pago...',
    verified: 'Pago verificado. El plan está activo.',
    /** The member reads this reason when a verification is undone. */
    verifiedByMistake: 'Se marcó como verificado por error.',
    verifyError: 'Error al verificar el pago',
    cancel: 'Cancelar plan',
    cancelTitle: '¿Cancelar este plan?',
    cancelling: 'Cancelando plan...',
    cancelBody:
      'También se cancelarán todas las reservaciones de este cliente dentro de las fechas del plan.',
    cancelled: 'Plan cancelado',
    cancelError: 'Error al cancelar el plan',
    loadError: 'Error al cargar los planes',
    start: 'Comienza',
    end: 'Termina',
    payment: 'Pago',
    imported: 'Importado, pagado antes',
    price: 'Precio pagado',
    remaining: 'Clases restantes',
    endNotLater: 'Elige una fecha posterior al fin actual del plan.',
    boughtOn: 'Comprado el',
    listPrice: 'Precio sin rebaja',
    code: 'Código usado',
    closedReason: 'Motivo del cierre',
    more: (plan: string) => `Más acciones del plan ${plan}`,
    impact: (reservations: number) => {
      if (reservations === 0) return 'No hay reservaciones próximas que se cancelen.'
      return plural(reservations, {
        one: 'Se cancelará 1 reservación próxima.',
        other: `Se cancelarán ${reservations} reservaciones próximas.`,
      })
    },
  },
  changes: {
    reason: 'Motivo del cambio',
    reasonHelp: 'Queda en la bitácora.',
    reasonForMember: 'Se incluye en el correo que recibe la persona.',
    extend: {
      action: 'Extender vigencia',
      until: 'Nuevo último día',
      done: 'Vigencia extendida. Avisamos por correo.',
      error: 'No se pudo extender el plan. Intenta de nuevo.',
    },
    pause: {
      action: 'Pausar plan',
      done: 'Plan pausado. Avisamos por correo.',
      error: 'No se pudo pausar el plan. Intenta de nuevo.',
    },
    adjust: {
      action: 'Ajustar clases',
      delta: 'Clases que se suman o se restan',
      help: (left: number) => `Le quedan ${left}. Escribe 2 para dar dos clases o -1 para quitar una.`,
      result: (left: number) => `Quedarán ${left}.`,
      required: 'Escribe un número entero distinto de cero',
      tooMany: (left: number) => `Solo se pueden quitar ${left}`,
      done: 'Clases ajustadas',
      error: 'No se pudieron ajustar las clases. Intenta de nuevo.',
    },
    correct: {
      action: 'Corregir pago',
      amount: 'Importe que se recibió',
      nothing: 'Cambia el importe o el método de pago',
      done: 'Pago corregido',
      error: 'No se pudo corregir el pago. Intenta de nuevo.',
    },
    refuse: {
      action: 'Rechazar pago',
      body: (plan: string) =>
        `El plan ${plan} se cierra, sus fechas quedan libres y la persona recibe un correo con el motivo.`,
      reason: 'Motivo del rechazo',
      done: 'Pago rechazado. Avisamos por correo.',
      error: 'No se pudo rechazar el pago. Intenta de nuevo.',
    },
    reverse: {
      action: 'Devolver pago',
      hint: 'Para un pago que no llegó o se registró por error. Si regresas dinero cobrado, usa Reembolsar.',
      plan: '¿Qué pasa con el plan?',
      fates: { pending: 'Vuelve a pendiente', end: 'Termina el plan' },
      noPlan: 'Elige qué pasa con el plan',
      pending: (plan: string) =>
        `El plan ${plan} espera su pago otra vez y deja de contar como ingreso. Sus reservaciones se conservan mientras tanto y la persona recibe un correo: su pago está en revisión.`,
      body: (plan: string) =>
        `El plan ${plan} termina y deja de contar como ingreso. Las clases ya tomadas se conservan.`,
      reason: 'Motivo de la devolución',
      done: 'Pago devuelto. El plan terminó.',
      donePending: 'El pago volvió a pendiente.',
      error: 'No se pudo devolver el pago. Intenta de nuevo.',
    },
  },
  pauses: {
    title: 'Pausas',
    states: {
      now: 'En pausa',
      coming: 'Programada',
      past: 'Terminada',
      requested: 'Solicitada',
      declined: 'Rechazada',
      removed: 'Retirada',
    },
    body: (left: number, limit: number) =>
      `A este plan le quedan ${left} de ${limit} días de pausa. Sus reservaciones de esos días se cancelan, las clases regresan al plan y el último día se recorre.`,
    releases: (count: number) =>
      plural(count, { one: 'Se cancela 1 reservación.', other: `Se cancelan ${count} reservaciones.` }),
    /** “Lugar fijo: 4 fechas de martes, 7:00 p.m.”. */
    standingDates: (count: number, weekday: number, start: string) =>
      `Lugar fijo: ${countOf(count, 'fecha')} de ${weekdayName(weekday).toLowerCase()}, ${formatTime(start)}`,
    endsStanding: 'La pausa dura más de lo que se conserva un lugar fijo: los suyos terminan y se le avisa.',
    declined: (reason: string) => `Respuesta: ${reason}`,
    agree: {
      action: 'Aceptar',
      title: '¿Aceptar esta pausa?',
      body: (span: string, days: number) =>
        `El plan estará en pausa ${span}. Las reservaciones de esos días se cancelan, las clases regresan al plan y termina ${plural(days, { one: '1 día', other: `${days} días` })} después.`,
      done: 'Pausa aceptada. Avisamos por correo.',
      error: 'No se pudo aceptar la pausa. Intenta de nuevo.',
    },
    decline: {
      action: 'Rechazar',
      reason: 'Motivo del rechazo de la pausa',
      done: 'Pausa rechazada. Avisamos por correo.',
      error: 'No se pudo rechazar la pausa. Intenta de nuevo.',
    },
    end: {
      action: 'Quitar',
      title: '¿Quitar esta pausa?',
      before:
        'El plan vuelve a terminar cuando terminaba. Las reservaciones que se cancelaron no se recuperan.',
      now: 'La pausa termina ayer: desde hoy se puede reservar, y los días que faltaban se restan del final del plan.',
      done: 'Pausa retirada. Avisamos por correo.',
      error: 'No se pudo quitar la pausa. Intenta de nuevo.',
    },
  },
  message: {
    action: 'Escribir por WhatsApp',
    title: 'Pedir el pago por WhatsApp',
    text: 'Mensaje',
    to: (number: string) => `Se abre el chat con +${number}`,
    noNumber: 'No hay un celular en su perfil: en WhatsApp eliges a quién enviarlo',
    open: 'Abrir WhatsApp',
    error: 'No se pudo preparar el mensaje. Intenta de nuevo.',
    recordError: 'El mensaje se abrió, pero no se pudo anotar en el pago.',
  },
  ledger: {
    title: (plan: string) => `Movimientos de ${plan}`,
    action: 'Ver movimientos',
    empty: 'Este plan aún no tiene movimientos.',
    error: 'No se pudieron cargar los movimientos. Intenta de nuevo.',
    columns: { when: 'Fecha', what: 'Movimiento', delta: 'Cambio', balance: 'Quedan', who: 'Por' },
    kinds: {
      grant: 'Alta del plan',
      book: 'Usó una clase',
      return: 'Clase devuelta al plan',
      late_cancel: 'Canceló tarde, sin devolución',
      studio_cancel: 'Canceló el estudio',
      adjust: 'Ajuste de clases',
      refund: 'Reembolso',
      make_up: 'Reposición',
    },
    system: 'Automático',
  },
  addPlan: {
    title: 'Añadir plan al cliente',
    plan: 'Elige un plan',
    startDate: 'Inicia el',
    endDate: 'Termina el',
    initialClasses: 'Clases disponibles al iniciar',
    method: 'Método de pago',
    amountPaid: 'Cantidad pagada',
    overrideReason: 'Motivo, si no es su primera vez',
    amountInvalid: 'Escribe la cantidad pagada, por ejemplo 1200 o 1200.50',
    submit: 'Guardar plan del cliente',
    required: 'Por favor selecciona un plan y una fecha de inicio',
    overlap: screenRefusals.planOverlap,
    classesRange: (limit: number) => `Escribe un número de clases entre 0 y ${limit}`,
    added: 'Plan añadido',
    error: 'Error al añadir el plan',
  },
  calendar: {
    missed: 'No asistió',
    title: (name: string) => `Reservaciones de ${name}`,
    unnamed: 'Reservaciones del cliente',
    empty: 'Sin reservaciones esta semana.',
    loadError: 'Error al cargar horarios',
  },
  deletion: {
    title: '¿Eliminar este cliente?',
    body: (name: string) =>
      `Se borrarán los datos personales de ${name} y se liberarán sus próximas reservaciones. Pagos y asistencias se conservan sin nombre.`,
    done: 'Cliente eliminado',
    reservations: (count: number) =>
      plural(count, { one: 'Libera su lugar en 1 clase.', other: `Libera sus lugares en ${count} clases.` }),
    plans: (count: number) => plural(count, { one: 'Termina 1 plan.', other: `Terminan ${count} planes.` }),
    classes: (count: number) =>
      `Imparte ${plural(count, { one: '1 clase próxima', other: `${count} clases próximas` })}: pásalas antes a otro coach.`,
    nothing: 'No tiene planes ni reservaciones por venir.',
    self: screenRefusals.ownAccount,
    error: 'Error al eliminar el usuario',
  },
  loadError: 'Error al cargar usuarios',
  detailsError: 'Error al cargar detalles del usuario',
  lateCancellations: {
    title: 'Cancelaciones tardías',
    count: (count: number, limit: number | null) =>
      limit === null
        ? `Lleva ${count} en ${STRIKE_WINDOW_DAYS} días.`
        : `Lleva ${count} de ${limit} en ${STRIKE_WINDOW_DAYS} días.`,
    restricted: (date: string) => `Solo puede reservar clases de las siguientes 24 horas hasta el ${date}.`,
    classOf: (name: string, when: string) => `${name}, ${when}`,
    rules: { class_lost: 'Perdió la clase', strike: 'Cancelación tardía' },
    waived: { place_taken: 'Alguien tomó el lugar', forgiven: 'Perdonada' },
    forgive: 'Perdonar',
    forgiveClass: (name: string, when: string) => `Perdonar ${name}, ${when}`,
    forgiving: 'Guardando...',
    forgiveTitle: 'Perdonar la cancelación tardía',
    forgiveHelp: 'Deja de contar; si perdió la clase, regresa a su plan. El motivo queda en la bitácora.',
    forgiven: 'La cancelación ya no cuenta',
    forgiveError: 'Error al perdonar la cancelación',
  },
  absences: {
    title: 'Ausencias',
    count: (count: number, limit: number, days: number) =>
      `Lleva ${count} de ${countOf(limit, 'ausencia')} en ${countOf(days, 'día')}.`,
    suspended: (date: string) => `No puede reservar hasta el ${date}.`,
    waive: 'Perdonar ausencias',
    waiving: 'Guardando...',
    waiveTitle: 'Perdonar sus ausencias',
    waiveHelp: 'Las ausencias hasta hoy dejan de contar. El motivo queda en la bitácora.',
    waived: (name: string) => `Las ausencias de ${name} ya no cuentan`,
    waiveError: 'Error al perdonar las ausencias',
  },
  searchError: calendarOperations.staffBooking.searchError,
} as const
