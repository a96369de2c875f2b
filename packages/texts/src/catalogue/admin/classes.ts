/** The catalogue of classes in the back office (ACL-*). */
export const adminClasses = {
  title: 'Administrar Clases',
  searchPlaceholder: 'Buscar por nombre o descripción...',
  empty: 'No hay clases registradas',
  new: 'Añadir nueva clase',
  add: 'Añadir Clase',
  edit: 'Editar Clase',
  update: 'Actualizar Clase',
  number: 'N.º',
  activeSwitch: { on: 'Activa', off: 'Inactiva' },
  nameRequired: 'Escribe el nombre de la clase',
  descriptionRequired: 'Escribe la descripción de la clase',
  confirmDelete: (name: string) => `¿Estás seguro que deseas eliminar la clase ${name}?`,
  deleteImpact: (classes: number, reservations: number) =>
    `Clases futuras que se cancelarán: ${classes}. Reservaciones que se liberarán: ${reservations}.`,
  created: 'Clase creada',
  updated: 'Clase actualizada',
  deleted: 'Clase eliminada',
  loadError: 'Error al cargar clases',
  saveError: 'Error al guardar clase',
  deleteError: 'Error al eliminar clase',
} as const
