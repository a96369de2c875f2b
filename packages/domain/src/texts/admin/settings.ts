/** The studio's settings. */
export const adminSettings = {
  title: 'Ajustes del estudio',
  sections: {
    studio: 'Datos del estudio',
    booking: 'Reservaciones',
    payment: 'Cuenta bancaria',
    promotion: 'Promoción de apertura',
    legal: 'Documentos legales',
  },
  fields: {
    studioName: 'Nombre del estudio',
    city: 'Ciudad',
    timezone: 'Zona horaria',
    contactEmail: 'Correo de contacto',
    contactPhone: 'Teléfono del estudio',
    whatsapp: 'Número de WhatsApp',
    instagram: 'Enlace de Instagram',
    address: 'Dirección del estudio',
    map: 'Enlace del mapa',
    returnMinutes: 'Minutos antes para que la clase regrese al plan',
    blockMinutes: 'Minutos antes en que ya no se puede cancelar',
    minAdvance: 'Minutos de anticipación para reservar',
    refuseOverlap: 'Impedir dos clases a la misma hora',
  },
  limitsOrder: 'El límite para devolver la clase debe ser mayor que el límite para cancelar.',
  saved: 'Ajustes guardados',
  saveError: 'No se pudieron guardar los ajustes. Intenta de nuevo.',
} as const
