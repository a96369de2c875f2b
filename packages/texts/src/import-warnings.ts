import { plural } from './format/count.ts'

// The server writes these sentences, so that they are not in the JavaScript of the screens.

/** Warnings about a file of clients; the warning about hidden rows is used for a bank's file too. */
export const importWarnings = {
  rows_hidden: (count: number) =>
    plural(count, {
      one: 'El archivo tiene un renglón oculto. También se importa.',
      other: `El archivo tiene ${count} renglones ocultos. También se importan.`,
    }),
  plans_left_out: (count: number) =>
    `${plural(count, { one: 'Un renglón trae', other: `${count} renglones traen` })} clases restantes o vencimiento, pero no reconocimos la columna del plan: así no se importa ningún plan. Si el archivo la tiene, asígnala en “Cambiar columnas”.`,
} as const

const keptOthers = (count: number): string =>
  plural(count, { one: ' El otro se guarda en una nota.', other: ' Los otros se guardan en una nota.' })

type RowWarningCode = 'phone_partly' | 'phone_unread' | 'email_partly' | 'email_unread'

/** Warnings about a row; `text` is the cell of the file, `others` the number of telephones in it after the first. */
export const importRowWarnings: Record<RowWarningCode, (text: string, others: number) => string> = {
  phone_partly: (text, others) =>
    `Se toma el primer teléfono de la celda “${text}”.${others > 0 ? keptOthers(others) : ''}`,
  phone_unread: (text) => `Se importa sin teléfono: la celda dice “${text}”.`,
  email_partly: (text) => `Se toma el primer correo de la celda “${text}”.`,
  email_unread: (text) => `Se importa sin correo: la celda dice “${text}”.`,
}

/** The note about a person whose cell had more than one telephone. */
export const importedPhonesNote = (phones: readonly string[]): string =>
  `${plural(phones.length, { one: 'Otro teléfono', other: 'Otros teléfonos' })} en el archivo importado: ${phones.join(', ')}`
