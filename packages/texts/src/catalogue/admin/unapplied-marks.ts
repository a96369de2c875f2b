/** The dialog of the attendance marks that were not applied. It is loaded when it opens, and so are its texts. */
export const unappliedMarkTexts = {
  why: 'Lo que se marcó y no quedó anotado. Decide qué vale.',
  error: 'No se pudieron cargar las asistencias sin aplicar.',
  none: 'No queda ninguna por decidir.',
  nothing: 'Sin marca',
  pressed: (mark: string, when: string) => `Se marcó “${mark}” el ${when}`,
  recorded: (mark: string) => `Ahora está: ${mark}.`,
  reasons: {
    attendance_closed: 'Llegó cuando ya no se podía marcar.',
    attendance_not_open: 'Se marcó antes de tiempo.',
    check_in_not_open: 'La llegada se registró fuera de hora.',
    later_mark: 'Después se marcó otra cosa.',
    reservation_canceled: 'Su reservación estaba cancelada.',
    class_canceled: 'La clase estaba cancelada.',
  },
  apply: (mark: string) => `Anotar “${mark}”`,
  dismiss: 'Dejar como está',
  ofPerson: (action: string, person: string) => `${action}: ${person}`,
} as const
