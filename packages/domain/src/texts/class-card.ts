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
  coach: (name: string) => `Coach ${name}`,
  coachPending: 'Coach por asignar',
  moreCoaches: (count: number) => `+${count}`,
} as const
