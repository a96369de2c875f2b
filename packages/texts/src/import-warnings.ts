// The server writes these sentences, so that they are not in the JavaScript of the screens.

/** Warnings about a file of clients; hidden rows are told about a bank's file too. */
export const importWarnings = {
  rows_hidden: (count: number) =>
    count === 1
      ? 'El archivo tiene un renglón oculto. También se importa.'
      : `El archivo tiene ${count} renglones ocultos. También se importan.`,
  plans_left_out: (count: number) =>
    `${count === 1 ? 'Un renglón trae' : `${count} renglones traen`} clases restantes o vencimiento, pero no reconocimos la columna del plan: así no se importa ningún plan. Si el archivo la tiene, asígnala en “Cambiar columnas”.`,
} as const

/** Warnings about a row; `text` is the cell of the file. */
export const importRowWarnings = {
  phone_partly: (text: string) => `Se toma el primer teléfono de la celda “${text}”.`,
  phone_unread: (text: string) => `Se importa sin teléfono: la celda dice “${text}”.`,
  email_partly: (text: string) => `Se toma el primer correo de la celda “${text}”.`,
  email_unread: (text: string) => `Se importa sin correo: la celda dice “${text}”.`,
} as const
