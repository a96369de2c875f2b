/** The log of what staff did. */
export const adminAudit = {
  title: 'Bitácora',
  empty: 'Aún no hay movimientos.',
  columns: { when: 'Cuándo', who: 'Quién', action: 'Qué hizo', entity: 'Sobre qué' },
  before: 'Antes',
  after: 'Después',
  system: 'Sistema',
} as const
