import { plural } from '../../format/count.ts'
import { adminFrame } from './frame.ts'

const quoted = (value: string): string => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`

export const adminStatements = {
  title: adminFrame.tools.statements,
  hint: 'Sube los movimientos que descargas del banco y paga con ellos los planes que esperan.',
  empty: 'Todavía no hay estados de cuenta. Sube el primero.',
  loadError: 'No se pudieron cargar los estados de cuenta. Intenta de nuevo.',
  list: {
    file: 'Archivo',
    period: 'Periodo',
    imported: 'Importado',
    by: 'Por',
    paid: 'Pagados',
    toReview: 'Por revisar',
    countToReview: (count: number) => `${count} por revisar`,
  },
  period: (from: string, to: string) => (from === to ? from : `${from} - ${to}`),
  undone: 'Deshecho',
  upload: {
    title: 'Subir movimientos del banco',
    choose: 'Elegir archivo',
    drop: 'También puedes soltarlo aquí. CSV o Excel (.xlsx), hasta 5 MB.',
    sending: (file: string) => `Enviando ${file}…`,
    reading: (file: string) => `Leyendo ${file} y comparando con los planes que esperan su pago…`,
    error: 'No se pudo subir el archivo. Intenta de nuevo.',
    tooLarge: 'Ese archivo pesa más de 5 MB. Descarga un periodo más corto.',
  },
  assign: {
    title: 'Asigna las columnas',
    hint: 'No reconocimos estos encabezados. Lo que asignes se recuerda para los siguientes archivos iguales.',
    none: 'Ninguna',
    submit: 'Leer el archivo',
    incomplete: 'Elige la fecha, el concepto, y los abonos o el importe.',
    roles: {
      date: 'Fecha',
      concept: 'Concepto',
      deposit: 'Abonos',
      charge: 'Cargos',
      amount: 'Importe (si cargos y abonos van juntos)',
      reference: 'Referencia',
    },
  },
  groups: {
    certain: 'Seguro',
    probable: 'Probable',
    unknown: 'Sin reconocer',
    possible_repeat: 'Posible repetido',
    payout: 'Pagos en línea',
    seen: 'Ya importado',
    ignored: 'No es depósito',
  },
  groupHints: {
    certain: 'Su referencia y su importe son los de un plan que espera su pago.',
    probable: 'Su importe, su día y su nombre son los de un plan que espera su pago.',
    unknown: 'Elige a quién pertenecen, si son de alguien.',
    possible_repeat: 'Otro archivo tiene un movimiento del mismo día y del mismo importe.',
    payout: 'Depósitos del proveedor de pagos en línea, menos sus comisiones. Los planes ya están pagados.',
    seen: 'Llegaron en otro archivo. Se revisan ahí.',
    ignored: 'Cargos y comisiones.',
  },
  movements: {
    group: 'Grupo',
    line: 'Renglón',
    day: 'Día',
    concept: 'Concepto',
    amount: 'Importe',
    plan: 'Plan',
    paid: 'Pagado',
    reserved: 'Referencia apartada, todavía sin compra',
    empty: 'No hay movimientos.',
    loadError: 'No se pudieron cargar los movimientos. Intenta de nuevo.',
  },
  payout: {
    deposit: (provider: string) => `Depósito de ${provider}`,
    holds: (payments: number, fees: string) =>
      `${plural(payments, { one: '1 pago', other: `${payments} pagos` })}, comisiones ${fees}`,
    /** The provider has not said yet what is in the deposit, or somebody asked for it by hand. */
    unknown: (provider: string) => `${provider} no dice qué pagos trae`,
    show: 'Ver sus pagos',
    arrives: (day: string) => `Anunciado para el ${day}`,
    columns: { what: 'Qué', amount: 'Importe', fee: 'Comisión' },
    kinds: {
      payment: 'Pago',
      refund: 'Reembolso',
      dispute: 'Reclamo del banco',
      fee: 'Comisión',
      other: 'Ajuste del proveedor',
    },
    otherSale: 'Otra venta de la cuenta',
    total: 'Llega al banco',
    loadError: 'No se pudieron cargar los pagos del depósito. Intenta de nuevo.',
  },
  confirmAll: (count: number) =>
    plural(count, { one: 'Confirmar el pago seguro', other: `Confirmar los ${count} pagos seguros` }),
  confirming: 'Confirmando…',
  confirm: 'Confirmar',
  confirmed: (count: number) =>
    plural(count, {
      one: 'Un pago verificado. El plan está activo.',
      other: `${count} pagos verificados. Los planes están activos.`,
    }),
  confirmError: 'No se pudieron confirmar los pagos. Intenta de nuevo.',
  refused: (count: number) =>
    plural(count, { one: 'Un pago no se registró:', other: `${count} pagos no se registraron:` }),
  nothingToConfirm: 'No hay pagos seguros por confirmar.',
  choose: {
    action: 'Elegir plan',
    title: '¿Qué plan paga este movimiento?',
    search: 'Buscar por referencia, nombre o correo...',
    none: 'Ningún plan que espere su pago coincide.',
    repeat:
      'Otro archivo tiene un movimiento del mismo día y del mismo importe. Si es el mismo depósito, no lo confirmes aquí: pagaría dos planes.',
    reason: 'Por qué es otro depósito',
    otherAmount: 'Lo que falta por pagar es otro importe',
  },
  undo: {
    action: 'Deshacer importación',
    title: '¿Deshacer esta importación?',
    confirm: 'Deshacer',
    hint: 'El archivo se podrá importar otra vez.',
    payments: (count: number) =>
      plural(count, {
        one: 'El pago que verificó vuelve a pendiente: el plan espera su pago y sus reservaciones se conservan mientras tanto.',
        other: `Los ${count} pagos que verificó vuelven a pendiente: los planes esperan su pago y sus reservaciones se conservan mientras tanto.`,
      }),
    progress: 'Deshaciendo…',
    done: 'Importación deshecha.',
    error: 'No se pudo deshacer la importación. Intenta de nuevo.',
  },
  undoReason: 'Se deshizo la importación del estado de cuenta con el que se verificó.',
  ignoredRows: {
    title: (count: number) =>
      plural(count, {
        one: 'Un renglón del archivo no es un movimiento y no se importó.',
        other: `${count} renglones del archivo no son movimientos y no se importaron.`,
      }),
    show: 'Ver cuáles',
    row: (line: number, why: string) => `Renglón ${line}: ${why}`,
    more: (count: number) => plural(count, { one: 'Y uno más.', other: `Y ${count} más.` }),
  },
  /** Why a row below the headings is not a movement. */
  ignored: {
    headings: 'repite los encabezados.',
    total: 'es un saldo o un total.',
    noAmount: 'no tiene importe.',
    noDate: 'no tiene fecha.',
  },
  /** Why a file could not be read; the refusal adds the line number. */
  unreadable: {
    empty: 'el archivo está vacío.',
    notATable: 'el archivo no es un CSV ni un Excel (.xlsx).',
    oldExcel: 'es un Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o .csv.',
    brokenExcel: 'el archivo de Excel está dañado. Descárgalo otra vez del banco.',
    excelTooLarge: 'el archivo de Excel es demasiado grande. Descarga un periodo más corto.',
    tooLarge: 'leer el archivo tarda demasiado. Descarga un periodo más corto.',
    tooManyRows: (limit: number) =>
      `el archivo tiene más de ${limit} renglones. Descarga un periodo más corto.`,
    tooManyColumns: (limit: number) => `el renglón tiene más de ${limit} columnas.`,
    noHeadings: 'no encontramos los encabezados. Asigna las columnas y vuelve a intentar.',
    noSuchHeading: (heading: string) => `no hay ninguna columna ${quoted(heading)}.`,
    twoHeadings: (heading: string) => `hay dos columnas ${quoted(heading)}.`,
    noMovements: 'no hay movimientos debajo de los encabezados.',
    quotes: 'las comillas no cierran.',
    cellTooLong: 'una celda es demasiado larga.',
    controlCharacters: 'el texto tiene caracteres que no se pueden leer.',
    otherHeadings: 'los encabezados cambian a mitad del archivo. Impórtalo en dos partes.',
    moreCells: 'el renglón tiene más celdas que encabezados.',
    noDate: 'falta la fecha.',
    date: (value: string) => `no entendemos la fecha ${quoted(value)}.`,
    noSuchDate: (value: string) => `la fecha ${quoted(value)} no existe.`,
    noConcept: 'falta el concepto.',
    noAmount: 'falta el importe.',
    amount: (value: string) => `no entendemos el importe ${quoted(value)}.`,
    ambiguousAmount: (value: string) => `el importe ${quoted(value)} se puede leer de dos formas.`,
    otherDecimals: (value: string) =>
      `el importe ${quoted(value)} usa otro separador decimal que los renglones anteriores.`,
    amountTooLarge: (value: string) => `el importe ${quoted(value)} es demasiado grande.`,
    bothAmounts: 'el renglón tiene cargo y abono a la vez.',
    kind: (value: string) => `no sabemos si ${quoted(value)} es cargo o abono.`,
  },
} as const
