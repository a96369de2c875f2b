export const adminExamples = {
  title: 'Ejemplos de tablas',
  note: 'Datos inventados: aquí nada se guarda.',
  tabs: { users: 'Clientes', discounts: 'Descuentos', coaches: 'Coaches' },
  tabsLabel: 'Tablas de ejemplo',
} as const
