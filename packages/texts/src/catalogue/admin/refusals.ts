/** Sentences that screens and refusals of the server share. A refusal loads these sentences, and not the catalogue of the screen. */
export const screenRefusals = {
  coachRequired: 'Debes seleccionar al menos un coach',
  capacityBelowReservations: (reservations: number) =>
    `El número de spots máximo no puede ser menor que las reservas actuales (${reservations}).`,
  slotExists: 'Error al agregar el horario',
  planOverlap: 'La fecha seleccionada se superpone con un plan activo existente',
  phoneTaken:
    'Alguien más ya tiene ese celular. Si es de su familia, confirma que lo comparten; si es la misma persona, búscala en la lista.',
  ownAccount: 'No puedes eliminar tu propio perfil.',
} as const
