/** The public schedule (HOR-*). */
export const schedule = {
  title: 'Nuestros Horarios',
  subtitle: 'Elige tu día y aparta tu lugar.',
  loading: 'Cargando horarios...',
  loadError: 'Error al cargar el horario. Por favor, intente nuevamente.',
  empty: 'No hay clases disponibles para este día.',
  strip: 'Elige un día',
  classTypes: 'Conoce nuestras clases',
  policy: {
    title: 'Política de reservaciones',
    items: [
      'Reserva con al menos 2 horas de anticipación.',
      'Cancela sin costo hasta 6 horas antes de tu clase.',
      'Llega 10 minutos antes para instalarte con calma.',
    ],
  },
  contactPrompt: '¿Necesitas ayuda para elegir?',
  contact: 'Contáctanos',
} as const
