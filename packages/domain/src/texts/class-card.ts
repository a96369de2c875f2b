/** A class on the schedule: its states and its data (CRD-*). */
export const classCard = {
  finished: 'Clase finalizada',
  canceledByYou: 'Reserva cancelada',
  full: 'Clase llena',
  cancel: 'Cancelar reservación',
  cancelBlocked: 'La clase está por comenzar, no es posible cancelar tu reservación',
  reserve: 'Reservar ahora',
  startingSoon: '🔥 La clase está por comenzar',
  reserved: 'Reservada',
  studioCanceled: 'CANCELADA',
  special: 'Clase especial',
  coach: (name: string) => `Coach ${name}`,
  coachPending: 'Coach por asignar',
  moreCoaches: (count: number) => `+${count}`,
  reserving: 'Reservando...',
  canceling: 'Cancelando...',
  /** Reservation statuses as the member reads them (CRD-16). */
  reservationStatus: { reserved: 'Confirmada', active: 'Vigente', canceled: 'Anulada', pending: 'Pendiente' },
  /** What a screen reader hears for a card. */
  summary: (name: string, time: string, coach: string, minutes: number) =>
    `${name}, ${time}, ${coach}, ${minutes} minutos`,
} as const
