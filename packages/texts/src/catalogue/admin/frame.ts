import { adminAudit } from './audit.ts'
import { adminSettings } from './settings.ts'

export const adminFrame = {
  dashboard: 'Panel',
  light: 'Cambiar a tema claro',
  dark: 'Cambiar a tema oscuro',
  shortcuts: 'Atajos de teclado',
  shortcutsHint: 'Teclas sueltas: / busca, n crea, c cobra, j y k recorren, e edita, z deshace.',
  toSite: 'Ver el sitio',
  backToDashboard: 'Volver al panel',
  tiles: {
    calendar: 'Calendario',
    users: 'Usuarios',
    coaches: 'Coaches y equipo',
    classes: 'Clases del catálogo',
    plans: 'Planes del estudio',
    discounts: 'Descuentos',
  },
  tools: {
    messages: 'Avisos',
    reservations: 'Reservaciones',
    figures: 'Cifras',
    coachPay: 'Pago de coaches',
    settings: 'Ajustes',
    legal: adminSettings.sections.legal,
    privacy: 'Solicitudes de privacidad',
    audit: adminAudit.title,
  },
} as const
