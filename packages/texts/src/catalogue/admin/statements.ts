const quoted = (value: string): string => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`

export const adminStatements = {
  title: 'Estados de cuenta',
  undoReason: 'Se deshizo la importación del estado de cuenta con el que se verificó.',
  /** Why a file was not read; the refusal adds the line. */
  unreadable: {
    empty: 'el archivo está vacío.',
    notAStatement: 'el archivo no es un CSV ni un Excel (.xlsx).',
    oldExcel: 'es un Excel antiguo (.xls). Ábrelo y guárdalo como .xlsx o .csv.',
    brokenExcel: 'el archivo de Excel está dañado. Descárgalo otra vez del banco.',
    excelTooLarge: 'el archivo de Excel es demasiado grande. Descarga un periodo más corto.',
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
