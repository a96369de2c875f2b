import { countOf, plural } from '../../format/count.ts'
import { fullStop } from '../../format/dates.ts'

const quoted = (value: string): string => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`

const people = (count: number) => countOf(count, 'persona')

export const adminImports = {
  title: 'Importar clientes',
  back: 'Clientes',
  hint: 'Trae a tus clientes de Momence, Fitco, Mindbody o de tu propia lista. Primero verás qué haría el archivo; nada se guarda hasta que lo confirmes.',
  template: 'Descargar plantilla',
  templateName: 'plantilla-clientes.csv',
  /** The headings and one row of the template. */
  templateRows: [
    ['Nombre completo', 'Teléfono', 'Correo', 'Plan', 'Clases restantes', 'Vence'],
    ['Ana López Ruiz', '667 123 4567', 'ana@correo.mx', '', '', ''],
  ],
  upload: {
    title: 'Elige el archivo',
    choose: 'Elegir archivo',
    drop: 'También puedes soltarlo aquí. CSV o Excel (.xlsx), hasta 5 MB y 20,000 renglones.',
    sending: (file: string) => `Enviando ${file}…`,
    reading: (file: string) => `Leyendo ${file} y comparando con tus clientes…`,
    error: 'No se pudo subir el archivo. Intenta de nuevo.',
    tooLarge: 'Ese archivo pesa más de 5 MB. Divídelo en partes.',
  },
  assign: {
    title: 'Asigna las columnas',
    hint: 'Di qué columna del archivo es cada dato. Las que reconocimos ya están elegidas.',
    none: 'Ninguna',
    submit: 'Leer el archivo',
    incomplete: 'Elige el nombre (completo, o nombre y apellido) y el teléfono o el correo.',
    change: 'Cambiar columnas',
    roles: {
      full_name: 'Nombre completo',
      first_name: 'Nombre',
      middle_name: 'Segundo nombre',
      last_name: 'Apellido',
      second_last_name: 'Segundo apellido',
      phone: 'Teléfono',
      email: 'Correo',
      plan: 'Plan',
      classes_left: 'Clases restantes',
      end_date: 'Vencimiento',
    },
  },
  plans: {
    unknown: (count: number) =>
      plural(count, {
        one: 'El archivo trae un plan que no existe en el estudio. Elige cuál es; sin tu elección, sus renglones no se importan.',
        other: `El archivo trae ${count} planes que no existen en el estudio. Elige cuáles son; sin tu elección, sus renglones no se importan.`,
      }),
    uploadAgain: 'Para elegir, vuelve a subir el archivo.',
    choose: 'Elegir planes',
    title: 'Planes del archivo',
    hint: 'Di qué plan del estudio es cada plan del archivo.',
    rows: (count: number) => plural(count, { one: '1 renglón', other: `${count} renglones` }),
    none: 'Sin elegir',
    without: 'Sin plan',
    submit: 'Leer el archivo',
    tooMany: (limit: number) => `Puedes elegir para ${limit} planes del archivo como máximo.`,
    loadError: 'No se pudieron cargar los planes. Intenta de nuevo.',
  },
  states: { new: 'Nuevas', changed: 'Con cambios', same: 'Sin cambios', refused: 'Rechazadas' },
  rowStates: { new: 'Nueva', changed: 'Cambia', same: 'Sin cambios', refused: 'Rechazada' },
  rows: {
    state: 'Resultado',
    line: 'Renglón',
    name: 'Nombre',
    contact: 'Contacto',
    plan: 'Plan',
    what: 'Qué pasa',
    empty: 'No hay renglones.',
    loadError: 'No se pudieron cargar los renglones. Intenta de nuevo.',
    fields: { full_name: 'nombre', phone: 'teléfono', email: 'correo', plan: 'plan' },
    adds: 'Se añade',
    addsPlan: 'Se añade con su plan',
    changes: (fields: string) => `Cambia: ${fields}`,
    /** Asked beside the account that the row may be about. */
    samePerson: '¿Es la misma persona?',
    isSame: 'Sí, es la misma',
    isOther: 'No, es otra persona',
    inFile: 'Archivo',
    inAccount: 'Cuenta',
    answerError: 'No se guardó tu decisión. Intenta de nuevo.',
    /** Follows the name of the person who has the telephone of the row. */
    hasPhone: (others: number) =>
      others === 0 ? 'ya tiene este teléfono' : `y ${people(others)} más ya tienen este teléfono`,
    left: (classes: number) => countOf(classes, 'restante'),
    /** Cells that cannot be read, as the file writes them. */
    leftAsWritten: (text: string) => `${quoted(text)} restantes`,
    endsAsWritten: (text: string) => `vence ${quoted(text)}`,
    ends: (date: string) => `vence ${date}`,
  },
  unsure: {
    state: 'Por decidir',
    body: (count: number) =>
      plural(count, {
        one: 'Un renglón puede ser de una cuenta que ya existe. Decide si es la misma persona; sin tu decisión no se importa.',
        other: `${count} renglones pueden ser de cuentas que ya existen. Decide si son las mismas personas; sin tu decisión no se importan.`,
      }),
  },
  phonesTaken: {
    body: (count: number) =>
      plural(count, {
        one: 'Un renglón trae el teléfono de otro registro del estudio. Antes de importar, revisa si es la misma persona.',
        other: `${count} renglones traen el teléfono de otro registro del estudio. Antes de importar, revisa si son las mismas personas.`,
      }),
  },
  onlyWarned: { show: 'Ver solo esos', showAll: 'Ver todos' },
  confirm: (count: number, unsure: number) =>
    unsure === 0
      ? `Importar ${people(count)}`
      : `Importar ${people(count)} · ${plural(unsure, { one: '1 renglón', other: `${unsure} renglones` })} por decidir`,
  confirming: 'Importando…',
  progress: (done: number, total: number) => `${done} de ${total} renglones`,
  nothing: 'Este archivo no cambia nada.',
  nothingYet: 'Todavía no hay nada que importar.',
  confirmed: (count: number) =>
    plural(count, { one: 'Se importó una persona.', other: `Se importaron ${count} personas.` }),
  busy: 'Otra importación se está guardando. Espera a que termine e intenta de nuevo.',
  confirmError: 'No se pudo importar. No se guardó nada; intenta de nuevo.',
  /** The reason of a confirmation that failed, as the server gives it. */
  failed: (reason: string) => `No se importó nada. ${reason}`,
  loadError: 'No se pudo cargar la importación. Intenta de nuevo.',
  done: 'Importación confirmada.',
  undone: 'Importación deshecha.',
  undo: {
    action: 'Deshacer importación',
    title: '¿Deshacer esta importación?',
    body: 'Se quitan las personas y los planes que añadió, y vuelven los datos que cambió.',
    until: (date: string, time: string) => fullStop(`Se puede deshacer hasta el ${date} a las ${time}`),
    confirm: 'Deshacer',
    progress: 'Deshaciendo…',
    error: 'No se pudo deshacer la importación. Intenta de nuevo.',
    expired: 'Una importación se puede deshacer durante un día. Ya pasó.',
    early: 'Esta importación todavía no se confirma; no hay nada que deshacer.',
    running: 'Esta importación se está confirmando. Espera a que termine.',
    addressTaken: 'Otra cuenta ya tiene un correo que esta importación cambió, así que no se puede deshacer.',
    invited: 'Ya se enviaron invitaciones a estas personas, así que no se puede deshacer.',
  },
  invite: {
    action: (count: number) => `Invitar a ${people(count)}`,
    title: '¿Enviar invitaciones?',
    body: (count: number) =>
      `${people(count)} con correo y sin cuenta recibirán un enlace para elegir su contraseña. Se envían poco a poco, y nadie recibe dos.`,
    confirm: 'Invitar',
    done: (count: number) =>
      plural(count, { one: 'Se enviará una invitación.', other: `Se enviarán ${count} invitaciones.` }),
    error: 'No se pudieron pedir las invitaciones. Intenta de nuevo.',
  },
  again: 'Importar otro archivo',
  /** Why a row is refused. */
  reasons: {
    name_missing: 'Falta el nombre.',
    name_invalid: 'El nombre necesita de 1 a 100 caracteres y alguna letra, sin signos.',
    contact_missing: 'Falta el teléfono o el correo.',
    phone_invalid: 'El teléfono no tiene 10 dígitos de México ni empieza con + y la clave de otro país.',
    phone_shortened:
      'Excel abrevió el teléfono. Da a la columna formato de número sin decimales y guarda el archivo otra vez.',
    email_invalid: 'El correo no es válido.',
    plan_unknown: 'Ese plan no existe en el estudio.',
    classes_invalid: 'Las clases restantes no son un número que quepa en el plan.',
    date_invalid: 'No entendemos la fecha de vencimiento.',
    date_too_late: 'La fecha de vencimiento está demasiado lejos.',
    cells_moved: 'El renglón tiene más celdas que encabezados.',
    row_repeated: 'Otro renglón del archivo es de la misma persona con otros datos.',
    email_of_another: 'Esa persona ya tiene una cuenta con otro correo.',
    same_person_unsure:
      'Alguien escribió este nombre y este teléfono en su cuenta. Si es la misma persona, el plan es suyo; si no, se añade aparte. Sin una decisión no se importa.',
    plan_overlaps: 'Ya tiene otro plan en esas fechas.',
    plan_overlaps_row: 'Otro renglón del archivo le da un plan en esas fechas.',
    person_inactive: 'Su cuenta está desactivada y no puede recibir un plan.',
    address_needs_invitation:
      'En esta instalación, el correo se añade con una invitación o con el enlace para activar la cuenta. Importa el archivo sin la columna del correo.',
  },
  /** Why a file could not be read; the refusal adds the line number. */
  unreadable: {
    empty: 'el archivo está vacío.',
    notATable: 'el archivo no es un CSV ni un Excel (.xlsx).',
    oldExcel: 'es un Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o .csv.',
    brokenExcel: 'el archivo de Excel está dañado. Descárgalo otra vez.',
    excelTooLarge: 'el archivo de Excel es demasiado grande. Divídelo en partes.',
    tooLarge: 'leer el archivo tarda demasiado. Divídelo en partes.',
    tooManyRows: (limit: number) => `el archivo tiene más de ${limit} renglones. Divídelo en partes.`,
    tooManyColumns: (limit: number) => `el renglón tiene más de ${limit} columnas.`,
    cellTooLong: 'una celda es demasiado larga.',
    quotes: 'las comillas no cierran.',
    controlCharacters: 'el texto tiene caracteres que no se pueden leer.',
    noHeadings: 'no encontramos los encabezados. Asigna las columnas y vuelve a intentar.',
    noSuchHeading: (heading: string) => `no hay ninguna columna ${quoted(heading)}.`,
    twoHeadings: (heading: string) => `hay dos columnas ${quoted(heading)}.`,
    noRows: 'no hay clientes debajo de los encabezados.',
  },
} as const
