import { MAX_PROOF_BYTES, MESSAGE_CONSENT, type MessageChannel } from '@estudio/domain'
import { plural } from '../../format/count.ts'
import { formatMegabytes } from '../../format/megabytes.ts'

const undecided = (channel: MessageChannel): string =>
  MESSAGE_CONSENT[channel].needsConsent
    ? 'No ha dicho nada: no se le escribe hasta que acepte.'
    : 'No ha dicho nada: se le puede escribir mientras no se oponga.'

/** The page of one person: what matters now, what needs attention, and the tabs. */
export const adminUserFile = {
  unnamed: 'Expediente',
  back: 'Volver a Clientes',
  since: (date: string) => `Desde el ${date}`,
  call: (phone: string) => `Llamar al ${phone}`,
  noPhone: 'Sin celular',
  write: 'Escribir por WhatsApp',
  /** The beginning of a message to the person. */
  greeting: (name: string, studio: string) => `Hola, ${name}. Te escribimos de ${studio}.`,
  reserve: 'Reservar',
  now: {
    title: 'Hoy',
    noPlan: 'Sin plan',
    classesLeft: (count: number) => plural(count, { one: 'queda 1', other: `quedan ${count}` }),
    unlimited: 'sin límite de clases',
    paused: 'en pausa',
    pending: 'pago por verificar',
    starts: (date: string) => `comienza el ${date}`,
    endsToday: 'vence hoy',
    endsTomorrow: 'vence mañana',
    ends: (date: string) => `vence el ${date}`,
    renewed: 'ya renovó',
    ended: (date: string) => `terminó el ${date}`,
    lastVisit: (when: string) => `última visita ${when}`,
    noVisit: 'aún no viene',
    flags: 'Para recordar',
    healthNote: 'Tiene nota de salud',
    birthday: 'Cumple años esta semana',
    birthdayToday: 'Hoy cumple años',
  },
  coming: {
    title: 'Próximas clases',
    none: 'Sin reservaciones',
    more: (count: number) => `Ver las ${count} clases`,
    cancel: (of: string) => `Cancelar su lugar en ${of}`,
    classAt: (name: string, moment: string) => `${name}, ${moment}`,
    loadError: 'Error al cargar sus reservaciones',
  },
  booking: {
    title: 'Reservar una clase',
    classes: 'Clases de los próximos siete días',
    none: 'No hay clases programadas en los próximos siete días.',
    loadError: 'Error al cargar las clases',
    free: (places: number) => plural(places, { one: 'Queda 1', other: `Quedan ${places}` }),
    overlaps: 'Ya tiene clase a esa hora',
    submit: (className: string) => `Reservar ${className}`,
    choose: 'Elige una clase',
  },
  attention: {
    title: 'Requiere atención',
    disputes: (count: number) =>
      plural(count, {
        one: 'El banco reclama un pago en línea.',
        other: `El banco reclama ${count} pagos en línea.`,
      }),
    payment: (plan: string, price: string) => `Hay un pago por verificar: ${plan}, ${price}.`,
    seePlans: 'Ver planes y pagos',
    waiver: 'Responsiva sin firmar.',
    seeDocuments: 'Ver documentos',
  },
  documents: {
    loadError: 'Error al cargar los documentos de esta persona',
    empty: 'Todavía no acepta ningún documento.',
    inForce: 'En vigor',
    earlier: 'Versión anterior',
    accepted: (version: number, when: string) => `Versión ${version}, aceptada el ${when}`,
    onPaper: (by: string | null, when: string) =>
      by ? `Firmada en papel: la registró ${by} el ${when}` : `Firmada en papel: se registró el ${when}`,
    record: 'Registrar responsiva firmada',
    signed: (name: string, version: number) =>
      `Confirma que ${name} firmó en papel la versión ${version} de la responsiva, la que está en vigor.`,
    addPhoto: 'Añadir foto del papel',
    changePhoto: 'Cambiar foto',
    removePhoto: 'Quitar',
    photoLabel: 'Foto de la responsiva firmada',
    photoHelp: `Opcional: JPG, PNG o WebP, hasta ${formatMegabytes(MAX_PROOF_BYTES)}. Solo la ven administración y recepción.`,
    confirm: 'Registrar',
    recording: 'Registrando...',
    recorded: 'Responsiva registrada',
    recordError: 'No se pudo registrar la responsiva. Intenta de nuevo.',
    seePhoto: 'Ver foto',
    photoOf: (name: string) => `Responsiva firmada de ${name}`,
    photoError: 'No se pudo cargar la foto. Intenta de nuevo.',
  },
  consents: {
    title: 'Mensajes del estudio',
    hint: 'Los avisos que tu equipo escribe desde “Avisar”. Anota aquí lo que la persona te diga.',
    channels: { whatsapp_messages: 'WhatsApp', mail_messages: 'Correo' },
    /** Follows “por”. */
    by: { whatsapp_messages: 'WhatsApp', mail_messages: 'correo' },
    states: { agrees: 'Acepta', objects: 'No quiere', open: 'Sin decidir' },
    undecided: { whatsapp_messages: undecided('whatsapp'), mail_messages: undecided('mail') },
    agreedOn: (when: string, version: number) => `Aceptó el ${when} (texto versión ${version})`,
    refusedOn: (when: string, version: number) => `Dijo que no el ${when} (texto versión ${version})`,
    recordedBy: (who: string) => `lo anotó ${who}`,
    ownAccount: 'desde su cuenta',
    opposed: 'Se opuso en una solicitud sobre sus datos.',
    earlier: 'El texto cambió y falta que acepte el nuevo.',
    agrees: {
      action: 'Anotar que acepta',
      confirm: (name: string, channel: string) =>
        `Confirma que ${name} aceptó recibir mensajes del estudio por ${channel}. Queda anotado con la fecha y tu nombre.`,
    },
    objects: {
      action: 'Anotar que no quiere',
      confirm: (name: string, channel: string) =>
        `Confirma que ${name} pidió no recibir mensajes del estudio por ${channel}. Queda anotado con la fecha y tu nombre, y ningún aviso le llega, tampoco los que ya están preparados.`,
    },
    record: 'Anotar',
    recording: 'Anotando...',
    recorded: 'Decisión anotada',
    recordError: 'No se pudo anotar la decisión. Intenta de nuevo.',
    loadError: 'Error al cargar lo que decidió sobre los mensajes',
  },
  history: {
    loadError: 'Error al cargar el historial',
    empty: 'Todavía no hay nada en su historial.',
    emptyKind: 'No hay nada de este tipo en su historial.',
    more: 'Cargar más',
    kind: 'Qué mostrar',
    by: (name: string) => `Por ${name}`,
    byThePerson: 'Cliente',
    kinds: {
      booking: 'Reservaciones',
      attendance: 'Asistencia',
      cancellation: 'Cancelaciones',
      waitlist: 'Listas de espera',
      payment: 'Pagos',
      mail: 'Correos',
      change: 'Cambios',
    },
  },
  pinned: { all: 'Ver todas las notas' },
  tabs: { history: 'Historial', plans: 'Planes y pagos', notes: 'Notas', documents: 'Documentos' },
  tabsLabel: 'Partes del expediente',
} as const
