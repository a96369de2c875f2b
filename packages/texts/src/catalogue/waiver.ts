/** The member's waiver (responsiva): its page and its card in “Mi información”. */
export const waiver = {
  intro: 'Léela completa. Al aceptarla guardamos su versión, la fecha y la hora.',
  introAgain: 'El estudio publicó una versión nueva. Léela completa y acéptala de nuevo.',
  accept: 'Leí y acepto la responsiva',
  accepting: 'Guardando...',
  accepted: 'Gracias, guardamos tu aceptación.',
  acceptError: 'No pudimos guardar tu aceptación. Intenta de nuevo.',
  acceptedOn: (version: number, when: string) => `Aceptaste la versión ${version} el ${when}`,
  goBack: 'Volver a reservar',
  toAccount: 'Volver a Mi cuenta',
  loadError: 'Error al cargar la responsiva',
  missing: 'El estudio te pide aceptarla antes de reservar.',
  optional: 'Puedes leerla y aceptarla aquí.',
  /** The state in a word, beside the title of the closed fold. */
  hints: { accepted: 'Aceptada', required: 'Por aceptar', optional: 'Opcional' },
  read: 'Leer la responsiva',
  readAndAccept: 'Leer y aceptar',
} as const
