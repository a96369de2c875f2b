import { LINK_HOURS } from '@estudio/domain'
import { fullStop } from '../../format/dates.ts'
import { formatSpokenDuration } from '../../format/duration.ts'

/** Two records of one person, and the link with which a client claims her record. */
export const adminMerges = {
  undoExpired: 'Ya pasó un día desde que se unieron los registros, así que no se puede deshacer.',
  /** Why two records cannot be merged, or a merge cannot be undone. */
  conflicts: {
    staff: 'Una de las dos personas es parte del equipo. Solo se unen registros de clientes.',
    both_sign_in: 'Las dos tienen acceso al sitio con su correo, así que sus registros se quedan separados.',
    hosted_sign_in: 'El otro registro tiene el acceso al sitio. Conserva ese y une este a él.',
    blocked: 'Una de las dos cuentas está desactivada. Reactívala o desactiva la otra antes de unirlas.',
    same_class: 'Las dos tienen lugar en una misma clase, así que parecen dos personas.',
    same_series: 'Las dos tienen un lugar fijo en el mismo horario. Termina uno antes de unirlas.',
    same_days: 'Sus planes comparten días. Cancela o mueve uno antes de unir los registros.',
    privacy_request: 'Las dos tienen abierta una solicitud del mismo tipo. Responde una antes de unirlas.',
    address_taken:
      'Otra cuenta ya tiene el correo que uno de los registros tenía, así que no se puede deshacer.',
    activity: 'Ya hubo cambios en el registro después de unirlo, así que no se puede deshacer.',
  },
  /** In the file of a person. */
  attention: {
    duplicate: (name: string) => `Parece que ${name} es la misma persona con otro registro.`,
    compare: 'Comparar',
    /** Before the names of people who may be a family. */
    compareWith: (name: string) => `Comparar con ${name}`,
    merged: (name: string, until: string) =>
      `Se unió el registro de ${name}. Puedes deshacerlo hasta el ${until}, mientras no haya cambios.`,
    undo: 'Deshacer',
  },
  title: 'Unir dos registros',
  body: 'Los planes, pagos, reservaciones y notas pasan al registro que se queda. El otro deja de aparecer en las listas. Si solo el otro tiene acceso al sitio, su acceso también pasa, y puede que tenga que entrar de nuevo. Puedes deshacerlo durante un día, mientras no haya cambios.',
  keep: '¿Cuál se queda?',
  table: 'Comparación de los registros',
  field: 'Dato',
  stays: 'Se queda',
  goes: 'Se une',
  fields: {
    name: 'Nombre',
    email: 'Correo',
    phone: 'Celular',
    birthdate: 'Nacimiento',
    since: 'Registro',
    plans: 'Planes',
    reservations: 'Reservaciones',
    paid: 'Pagado',
  },
  none: 'Sin dato',
  submit: 'Unir registros',
  merging: 'Uniendo...',
  merged: (name: string) => `Los registros quedaron unidos en el de ${name}`,
  error: 'No se pudieron unir los registros. Intenta de nuevo.',
  loadError: 'Error al cargar los registros',
  gone: 'Estos registros ya no son duplicados. Puede que alguien los haya unido o corregido.',
  undo: {
    title: '¿Deshacer la unión?',
    body: 'Cada registro recupera lo que tenía antes de unirse.',
    submit: 'Deshacer unión',
    undoing: 'Deshaciendo...',
    done: 'Los registros están separados otra vez',
    error: 'No se pudo deshacer la unión. Intenta de nuevo.',
  },
  claim: {
    send: 'Enviar enlace',
    title: 'Enlace para activar su cuenta',
    body: (until: string) =>
      `Con este enlace elige su correo y su contraseña, y encuentra aquí sus planes y reservaciones. Funciona una sola vez, hasta el ${fullStop(until)} Los enlaces anteriores ya no funcionan.`,
    link: 'Enlace',
    open: 'Abrir WhatsApp',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    noNumber: 'Su celular no sirve para WhatsApp: copia el enlace y envíaselo de otra forma.',
    error: 'No se pudo crear el enlace. Intenta de nuevo.',
    message: (name: string, studio: string, url: string) =>
      `Hola, ${name}. Con este enlace puedes crear tu acceso a ${studio} y ver tus planes, tus reservaciones y tus recibos. Vence en ${formatSpokenDuration(LINK_HOURS.claim * 60)} y funciona una sola vez: ${url}`,
  },
} as const

export type MergeConflict = keyof typeof adminMerges.conflicts
