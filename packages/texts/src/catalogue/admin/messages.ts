import type { LeftOutReason, MessageChannel, MessagePlaceholder } from '@estudio/domain'
import { countOf, plural } from '../../format/count.ts'
import { formatTotal } from '../../format/total.ts'
import { adminFrame } from './frame.ts'
import { adminSegments } from './segments.ts'

/** The messages that the studio has ready until it saves its own. A time ends with a full stop, so no full stop follows it. */
const ready = [
  {
    id: 'expiring',
    name: 'Plan por vencer',
    text: 'Hola, {nombre}: tu plan {plan} vence el {vence}. Clases por usar: {clases}. ¿Te lo renovamos para que no pierdas el ritmo?',
  },
  {
    id: 'expired',
    name: 'Plan vencido',
    text: 'Hola, {nombre}: tu plan {plan} terminó el {vence}. Nos encantará verte de vuelta. ¿Te apartamos un lugar?',
  },
  {
    id: 'absent',
    name: 'Sin venir',
    text: 'Hola, {nombre}: hace días que no te vemos. Tu plan {plan} sigue vigente hasta el {vence}. Clases por usar: {clases}. ¿Qué día te esperamos?',
  },
  {
    id: 'birthday',
    name: 'Cumpleaños',
    text: '¡Feliz cumpleaños, {nombre}! Te deseamos un gran día y muchas clases más.',
  },
  {
    id: 'class_changed',
    name: 'Clase cambiada',
    text: 'Hola, {nombre}: tu clase {clase} cambió. Ahora es el {hora} ¿Te queda bien? Si no puedes venir, avísanos.',
  },
  {
    id: 'class_canceled',
    name: 'Clase cancelada',
    text: 'Hola, {nombre}: cancelamos {clase}, del {hora} Si usaste tu plan, la clase ya está de vuelta. Elige otro horario cuando quieras.',
  },
  {
    id: 'pending',
    name: 'Pago pendiente',
    text: 'Hola, {nombre}: tu plan {plan} está esperando tu pago. Si ya pagaste, mándanos tu comprobante y lo activamos.',
  },
  {
    id: 'welcome',
    name: 'Bienvenida',
    text: 'Hola, {nombre}: te damos la bienvenida al estudio. Si tienes dudas para tu primera clase, escríbenos por aquí.',
  },
] as const

const leftOut = {
  title: 'Quedan fuera',
  already_bought: (n: number) => plural(n, { one: '1 ya compró', other: `${n} ya compraron` }),
  no_phone: (n: number) => plural(n, { one: '1 sin celular', other: `${n} sin celular` }),
  no_email: (n: number) => plural(n, { one: '1 sin correo', other: `${n} sin correo` }),
  unconfirmed_email: (n: number) =>
    plural(n, { one: '1 no ha confirmado su correo', other: `${n} no han confirmado su correo` }),
  objected: (n: number) =>
    plural(n, { one: '1 pidió no recibir mensajes', other: `${n} pidieron no recibir mensajes` }),
  no_consent: (n: number) =>
    plural(n, { one: '1 no ha aceptado correos', other: `${n} no han aceptado correos` }),
  same_number: (n: number) =>
    plural(n, {
      one: '1 comparte celular con alguien de la lista',
      other: `${n} comparten celular con alguien de la lista`,
    }),
} satisfies Record<LeftOutReason, (n: number) => string> & { title: string }

/** Says how many people get no message, and why. */
const leftOutSentence = (counts: readonly { reason: LeftOutReason; count: number }[]): string =>
  `${leftOut.title}: ${counts.map(({ reason, count }) => leftOut[reason](count)).join(', ')}.`

const nobody = 'Nadie recibiría este mensaje.'

/** “Avisar”, the lists of messages to work through, and the ready messages. */
export const adminMessages = {
  ready,
  unlimited: 'ilimitadas',
  oneAudience: 'Elige a quién va el mensaje: personas, una clase o un grupo.',
  unknownPlaceholder: (name: string, known: string) => `{${name}} no se puede llenar. Usa ${known}.`,
  toNobody: (counts: readonly { reason: LeftOutReason; count: number }[]) =>
    counts.length === 0
      ? `${nobody} En este momento no hay a quién escribirle: elige a otras personas.`
      : `${nobody} ${leftOutSentence(counts)} Elige otra forma de envío o a otras personas.`,
  nameRequired: 'Escribe el nombre del mensaje',
  sameId: 'Dos mensajes tienen el mismo identificador.',
  open: 'Avisar',
  openClass: 'Avisar a la clase',
  openGroup: (total: number) => `Avisar a este grupo: ${formatTotal(total)}`,
  dialog: {
    title: 'Avisar',
    channel: 'Cómo se envía',
    channels: {
      whatsapp: 'WhatsApp, uno por uno',
      mail: 'Correo, si lo aceptaron',
    } satisfies Record<MessageChannel, string>,
    ready: 'Mensaje listo',
    text: 'Mensaje',
    textRequired: 'Escribe el mensaje',
    insert: 'Se llenan con los datos de cada persona:',
    placeholders: {
      nombre: 'Nombre',
      plan: 'Plan',
      clases: 'Clases que le quedan',
      vence: 'Fin del plan',
      clase: 'Clase',
      hora: 'Día y hora de la clase',
    } satisfies Record<MessagePlaceholder, string>,
    preview: (name: string) => `Así lo lee ${name}`,
    reaches: (count: number) =>
      `${plural(count, { one: 'Lo recibe', other: 'Lo reciben' })} ${countOf(count, 'persona')}.`,
    prepare: 'Preparar la lista',
    preparing: 'Preparando...',
    send: 'Enviar correos',
    sending: 'Enviando...',
    error: 'No se pudo preparar el mensaje. Intenta de nuevo.',
    previewError: 'No se pudo calcular quién lo recibe.',
    loadError: 'No se pudieron cargar los mensajes listos.',
  },
  leftOut,
  leftOutSentence,
  /** The groups that the page of messages opens on. */
  groups: {
    title: 'Mensajes listos por grupo',
    names: { ...adminSegments.names, birthday: 'Cumpleaños hoy' },
    count: (n: number) => formatTotal(n, 'Más'),
    prepare: 'Preparar aviso',
    loadError: 'No se pudo contar a quién puedes avisar.',
  },
  page: {
    title: adminFrame.tools.messages,
    history: 'Avisos anteriores',
    empty: 'Todavía no hay avisos. Prepara el primero con un grupo de arriba, o desde la lista de clientes.',
    loadError: 'Error al cargar los avisos',
    more: 'Ver más',
    people: (n: number) => countOf(n, 'persona'),
    tag: (tag: string) => `Etiqueta ${tag}`,
    by: (when: string, who: string) => `${when}, por ${who}`,
    opened: (opened: number, total: number) => `${opened} de ${total}`,
    openedOf: (opened: number, total: number) => `${opened} de ${total} abiertos`,
    mailed: (n: number) => plural(n, { one: '1 correo', other: `${n} correos` }),
    toUsers: 'Ir a clientes',
  },
  work: {
    whatsapp: 'Aviso por WhatsApp',
    mail: 'Aviso por correo',
    all: 'Ver avisos',
    text: 'Mensaje',
    waiting: 'Solo por abrir',
    people: 'Personas',
    openWhatsApp: 'Abrir WhatsApp',
    openAgain: 'Abrir otra vez',
    openFor: (action: string, name: string) => `${action}: ${name}`,
    openedBy: (who: string, when: string) => `Lo abrió ${who}, ${when}`,
    openedAt: (when: string) => `Abierto, ${when}`,
    notYet: 'Por abrir',
    mailed: 'Correo en camino o enviado',
    nobody: 'Este aviso no tiene personas.',
    allOpened: 'No queda nadie por abrir.',
    noLonger: {
      already_bought: 'Ya compró su siguiente plan',
      no_phone: 'Ya no tiene celular',
      no_email: 'Ya no tiene correo',
      unconfirmed_email: 'No ha confirmado su correo',
      objected: 'Pidió no recibir mensajes',
      no_consent: 'No ha aceptado mensajes',
      same_number: 'Comparte celular con alguien de la lista',
    } satisfies Record<LeftOutReason, string>,
    loadError: 'Error al cargar el aviso',
    recordError: 'No se pudo anotar que lo abriste. Si ya lo enviaste, no lo envíes otra vez.',
    hint: 'Cada botón abre WhatsApp con el mensaje escrito. Tú lo envías; aquí queda anotado quién lo abrió primero.',
  },
  templates: {
    title: 'Mensajes listos',
    hint: 'Los textos con los que tu equipo escribe a los clientes desde “Avisar”.',
    edit: 'Editar mensajes listos',
    name: 'Nombre',
    text: 'Mensaje',
    one: (n: number) => `Mensaje ${n}`,
    add: 'Añadir mensaje',
    remove: (name: string) => `Quitar: ${name}`,
    restore: 'Usar los textos originales',
    empty: 'No hay mensajes listos. Añade uno, o usa los textos originales.',
    full: (most: number) => `Caben hasta ${most} mensajes.`,
    save: 'Guardar mensajes',
    saved: 'Mensajes guardados',
    saveError: 'No se pudieron guardar los mensajes. Intenta de nuevo.',
    loadError: 'Error al cargar los mensajes',
    back: 'Volver a Ajustes',
  },
} as const
