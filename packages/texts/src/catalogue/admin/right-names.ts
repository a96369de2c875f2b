import type { Right } from '@estudio/domain'

/** What each right allows; a file of its own, because only the page of roles loads it. */
export const rightNames: Record<Right, string> = {
  'office.open': 'Entrar a la administración',

  'users.read': 'Ver a las personas, sus planes y sus ausencias',
  'users.history': 'Ver el historial de una persona',
  'users.write': 'Invitar personas y corregir sus datos',
  'notes.write': 'Leer y escribir notas sobre las personas',
  'notes.delete': 'Eliminar notas de otras personas',
  'health.read': 'Leer las notas de salud',
  'waivers.record': 'Registrar responsivas firmadas y ver sus fotos',
  'users.block': 'Desactivar y reactivar cuentas',
  'users.delete': 'Eliminar personas',
  'roles.manage': 'Dar y quitar roles',

  'rosters.read': 'Ver la lista de una clase',
  'attendance.record': 'Marcar asistencia y registrar llegadas',
  'coach.own': 'Editar su perfil de coach y pedir suplentes',
  'schedule.read': 'Ver el calendario con todas sus clases',
  'schedule.write': 'Crear, mover y cancelar clases, horas y días cerrados',
  'bookings.manage': 'Reservar y cancelar para cualquier persona',
  'waitlists.manage': 'Anotar, dar lugar y quitar en listas de espera',
  'absences.waive': 'Perdonar ausencias',

  'coaches.read': 'Ver a los coaches y sus horarios',
  'coaches.write': 'Añadir, editar y quitar coaches',
  'classes.read': 'Ver el catálogo de clases',
  'classes.write': 'Crear, editar y eliminar clases del catálogo',
  'plans.read': 'Ver los planes y sus precios',
  'plans.write': 'Crear, editar y eliminar planes y precios',
  'discounts.manage': 'Ver y cambiar descuentos',

  'sales.sell': 'Vender planes',
  'sales.price': 'Vender un plan por otro importe que su precio',
  'sales.change': 'Extender, ajustar, pausar y cancelar planes vendidos',
  'payments.read': 'Ver pagos, comprobantes y recibos',
  'payments.verify': 'Verificar y rechazar pagos y comprobantes',
  'payments.correct': 'Corregir, revertir y devolver pagos',
  'statements.import': 'Subir estados de cuenta y confirmar sus pagos',
  'statements.undo': 'Deshacer un estado de cuenta',
  'cash.read': 'Ver la caja del día',
  'cash.close': 'Hacer el corte de caja',

  'statistics.read': 'Ver ingresos y otras estadísticas',
  'pay.manage': 'Ver y cerrar el pago de los coaches, y sus tarifas',
  'exports.download': 'Descargar listas',
  'audit.read': 'Ver la bitácora',
  'privacy.manage': 'Contestar solicitudes sobre datos personales',
  'site.write': 'Editar el sitio',
  'settings.write': 'Ver y cambiar los ajustes',
  'legal.publish': 'Publicar documentos legales',
}
