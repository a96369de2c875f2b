import { wholeNumber } from '../../format/numbers.ts'
import { common } from '../common.ts'

export const adminPlans = {
  title: 'Administrar Planes',
  empty: 'Todavía no hay planes. Crea el primero.',
  lead: {
    text: 'Un plan es lo que tus clientes compran para reservar clases.',
    action: 'Crear el primer plan',
  },
  new: 'Añadir nuevo plan',
  columns: { price: 'Precio', duration: 'Duración (días)', limit: 'Límite de Clases' },
  limit: common.classCount,
  noLimit: 'Sin límite',
  dragHandle: (name: string) => `Mover ${name} en la lista`,
  drag: {
    help: 'Pulsa la barra espaciadora para tomar el plan, muévelo con las flechas y vuelve a pulsarla para dejarlo. Escape lo regresa a su lugar.',
    picked: (name: string, place: number) => `Tomaste ${name}, en el lugar ${place}.`,
    over: (name: string, place: number) => `${name} quedaría en el lugar ${place}.`,
    dropped: (name: string, place: number) => `${name} quedó en el lugar ${place}.`,
    canceled: (name: string) => `${name} volvió a su lugar.`,
  },
  movable: 'fila que se puede mover',
  order: 'Orden',
  orderHint: 'Arrástralos para ordenarlos como se verán en el sitio.',
  add: 'Añadir Plan',
  edit: 'Editar Plan',
  update: 'Actualizar Plan',
  form: {
    price: 'Precio (MXN)',
    free: 'Escribe cuánto cuesta. Con 0 el plan es gratis.',
    hasLimit: '¿Tiene límite de clases?',
    unlimited: 'No (Ilimitado)',
    limit: 'Límite de clases',
    benefits: 'Beneficios (uno por línea)',
    firstTime: '¿Solo para quien viene por primera vez?',
    everybody: 'No',
  },
  validation: {
    nameRequired: 'Escribe el nombre del plan',
    priceRequired: 'Escribe el precio del plan',
    priceMin: 'El precio no puede ser menor que 0',
    descriptionRequired: 'Escribe la descripción del plan',
    durationMin: 'La duración debe ser de al menos 1 día',
    limitMin: 'El límite debe ser de al menos 1 clase',
    priceMax: (most: number) => `El precio máximo es de ${wholeNumber(most)} MXN`,
    durationMax: (most: number) => `La duración máxima es de ${wholeNumber(most)} días`,
    limitMax: (most: number) => `El límite máximo es de ${wholeNumber(most)} clases`,
    benefitsMax: (lines: number, characters: number) =>
      `Escribe hasta ${lines} beneficios, de ${wholeNumber(characters)} caracteres cada uno`,
  },
  details: {
    title: 'Detalles del plan',
    createdAt: 'Fecha de creación',
    updatedAt: 'Última actualización',
  },
  confirmDelete: (name: string) => `¿Eliminar el plan ${name}?`,
  deleteWarning:
    'Esta acción no se puede deshacer y afectará a todos los usuarios que tengan este plan activo.',
  impact: (userPlans: number) =>
    userPlans === 0
      ? 'Nadie tiene este plan ahora.'
      : `Planes de clientes que siguen con sus clases y fechas: ${userPlans}. Solo deja de venderse.`,
  created: 'Plan creado exitosamente',
  updated: 'Plan actualizado exitosamente',
  deleted: 'Plan eliminado exitosamente',
  reordered: 'Orden actualizado exitosamente',
  loadError: 'Error al cargar planes',
  saveError: 'Error al guardar plan',
  deleteError: 'Error al eliminar plan',
  reorderError: 'Error al actualizar el orden',
} as const
