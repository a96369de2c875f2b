/** The studio's hours of the day, “Gestionar Horarios” (ATS-*). */
export const timeSlots = {
  open: 'Ver Horarios',
  title: 'Gestionar Horarios',
  placeholder: 'HH:MM (Enter para agregar)',
  inputLabel: 'Nuevo horario',
  meridiem: 'Mañana o tarde',
  am: 'AM',
  pm: 'PM',
  listTitle: 'Horarios Disponibles',
  empty: 'No hay horarios disponibles',
  invalid: 'Por favor ingresa un horario válido (HH:MM)',
  deleteLabel: (time: string) => `Eliminar el horario de las ${time}`,
  confirmDelete: (time: string) => `¿Estás seguro que deseas eliminar el horario de las ${time}?`,
  deleteWarning: 'Esta acción también eliminará todas las clases programadas en este horario.',
  deleteImpact: (classes: number, reservations: number) =>
    `Clases futuras: ${classes}. Reservaciones que se cancelan y regresan a sus planes: ${reservations}.`,
  added: 'Horario agregado correctamente',
  addError: 'Error al agregar el horario',
  deleted: 'Horario eliminado correctamente',
  deleteError: 'Error al eliminar el horario',
  networkError: 'No se pudo conectar con el servidor. Por favor, intente nuevamente.',
} as const
