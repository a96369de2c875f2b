export const calendarFeed = {
  title: 'Suscribirme a mi calendario',
  body: 'Tus clases aparecen en el calendario de tu teléfono o computadora, y los cambios y cancelaciones se actualizan solos.',
  private:
    'Esta dirección es privada: quien la tenga puede ver tus clases. No la compartas; si llegó a otras manos, cancélala.',
  apple: 'Abrir en Apple Calendar u Outlook',
  google: 'Añadir a Google Calendar',
  address: 'Dirección de tu calendario',
  loadError: 'No pudimos preparar la dirección de tu calendario',
  revoke: 'Cancelar la dirección',
  confirm: '¿Cancelar la dirección de tu calendario?',
  consequence:
    'Los calendarios suscritos dejan de recibir tus clases. Tus reservaciones no cambian, y puedes pedir otra dirección cuando quieras.',
  revoked: 'La dirección de tu calendario ya no funciona.',
  schedule: {
    title: 'Añadir a mi calendario el horario del estudio',
    body: 'Todas las clases del estudio aparecen en tu calendario, con sus cambios y cancelaciones. Es un calendario aparte del de tus reservaciones.',
    address: 'Dirección del horario',
  },
  revokeError: 'No pudimos cancelar la dirección. Intenta de nuevo.',
} as const
