/** The member's health note, a sensitive datum, and the express consent to its use (`HEALTH_CONSENT_VERSION` of the domain). */
export const healthNote = {
  title: 'Nota de salud',
  inRoster: 'Salud:',
  intro:
    'Si quieres, cuéntanos de una lesión, una cirugía, un embarazo o una alergia para que te cuidemos en clase.',
  add: 'Escribir mi nota',
  edit: 'Cambiar mi nota',
  label: 'Lo que debemos saber',
  hint: 'Escribe solo lo necesario para cuidarte en clase.',
  required: 'Escribe tu nota',
  consent: (studio: string) =>
    `Doy mi consentimiento expreso para que ${studio} use esta nota, que es un dato personal sensible, con un solo fin: cuidarme en las clases. La leen la administración, la recepción y quienes me dan clase hasta que la clase termina. Puedo retirar mi consentimiento cuando quiera, y entonces la nota se borra.`,
  consentRequired: 'Para guardar tu nota de salud necesitamos tu consentimiento expreso.',
  consented: (date: string) => `Diste tu consentimiento el ${date}.`,
  saved: 'Tu nota de salud se guardó.',
  saveError: 'No pudimos guardar tu nota de salud. Intenta de nuevo en un momento.',
  loadError: 'Error al cargar tu nota de salud',
  withdraw: 'Retirar mi consentimiento',
  withdrawTitle: '¿Retirar tu consentimiento?',
  withdrawBody:
    'Tu nota de salud se borra y nadie en el estudio podrá leerla. Solo un teléfono sin conexión que ya tenga la lista de tu clase puede mostrarla hasta que la clase termine. Puedes escribir otra cuando quieras.',
  withdrawConfirm: 'Retirar y borrar',
  keep: 'Conservar mi nota',
  withdrawn: 'Tu nota de salud se borró.',
  withdrawError: 'No pudimos borrar tu nota de salud. Intenta de nuevo en un momento.',
} as const
