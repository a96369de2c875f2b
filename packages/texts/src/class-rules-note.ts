/** Follows the studio's rule about cancelling where some class types have their own. */
export const CLASS_RULES_NOTE = 'Algunas clases tienen su propia regla: la lees antes de reservar.'
