import { countOf } from '../../format/count.ts'
import { wholeNumber } from '../../format/numbers.ts'
import { common } from '../common.ts'
import { adminFrame } from './frame.ts'

export const adminPlans = {
  title: adminFrame.tiles.plans,
  empty: 'Todavía no hay planes. Añade el primero.',
  lead: {
    text: 'Un plan es lo que tus clientes compran para reservar clases.',
    action: 'Añadir el primer plan',
  },
  new: 'Añadir nuevo plan',
  columns: {
    price: 'Precio',
    duration: 'Duración (días)',
    limit: 'Límite de Clases',
    sales: 'Pagos del mes',
  },
  seeSales: (plan: string, payments: number) =>
    `${countOf(payments, 'pago')} de ${plan} este mes. Ver la lista`,
  limit: common.classCount,
  days: (days: number) => countOf(days, 'día'),
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
    standing: 'Lugares fijos por semana',
    standingHelp: 'Con 0 el plan no incluye lugares fijos.',
    makeUpDays: 'Días de reposición',
    makeUpDaysHelp:
      'Una fecha del lugar fijo que se suelta a tiempo da una reposición por estos días. Vacío: la clase regresa al plan.',
    makeUps: 'Reposiciones al mes',
    makeUpsHelp: 'Después de éstas, la clase regresa al plan. Vacío: sin límite.',
    benefits: 'Beneficios (uno por línea)',
    firstTime: '¿Solo para quien viene por primera vez?',
    everybody: 'No',
    renewal: '¿Se ofrece renovarlo por correo?',
    noRenewal: 'No',
    hasPromotion: '¿Tiene precio de promoción?',
    noPromotion: 'No',
    promotionPrice: 'Precio de promoción (MXN)',
    promotionFrom: 'Promoción desde',
    promotionUntil: 'Promoción hasta',
    promotionUntilHelp: 'Vacío: hasta que la quites',
    preview: 'Así se verá en el sitio',
    previewName: 'Nombre del plan',
  },
  promotion: {
    upcoming: (price: string, from: string) => `Desde el ${from}: ${price}`,
    until: (until: string) => `Hasta el ${until}`,
    over: (until: string) => `La promoción terminó el ${until}`,
  },
  validation: {
    nameRequired: 'Escribe el nombre del plan',
    priceRequired: 'Escribe el precio del plan',
    promotionPrice: 'El precio de promoción debe ser menor que el precio del plan',
    promotionPriceRequired: 'Escribe el precio de promoción',
    promotionFrom: 'Elige el primer día de la promoción',
    promotionUntil: 'La promoción no puede terminar antes de empezar',
    priceMin: 'El precio no puede ser menor que 0',
    descriptionRequired: 'Escribe la descripción del plan',
    durationMin: 'La duración debe ser de al menos 1 día',
    limitMin: 'El límite debe ser de al menos 1 clase',
    priceMax: (most: number) => `El precio máximo es de ${wholeNumber(most)} MXN`,
    durationMax: (most: number) => `La duración máxima es de ${wholeNumber(most)} días`,
    limitMax: (most: number) => `El límite máximo es de ${wholeNumber(most)} clases`,
    standing: (most: number) => `Escribe un número entero, de 0 a ${most}`,
    wholeOrEmpty: ({ min, max }: { min: number; max: number }) =>
      `Escribe un número entero, de ${min} a ${max}, o déjalo vacío`,
    benefitsMax: (lines: number, characters: number) =>
      `Escribe hasta ${lines} beneficios, de ${wholeNumber(characters)} caracteres cada uno`,
  },
  details: {
    title: 'Detalles del plan',
    promotion: 'Promoción',
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
