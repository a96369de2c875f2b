/** “Mi pase”: the code that a member shows at the door. */
export const memberPass = {
  title: 'Mi pase',
  close: 'Cerrar mi pase',
  code: 'Código de tu pase',
  help: 'Muéstralo al llegar. Se renueva solo cada minuto.',
  next: 'Tu próxima clase',
  noClass: 'No tienes clases reservadas.',
  offline: 'Sin conexión. Este pase todavía sirve por un momento.',
  expired: 'Tu pase venció y no hay conexión para renovarlo. Da tu nombre al llegar: te buscan en la lista.',
  loadError: 'No pudimos preparar tu pase. Da tu nombre al llegar: te buscan en la lista.',
} as const
