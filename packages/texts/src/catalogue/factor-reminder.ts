/** Asks staff for a second factor: apart from the page of security, because the back office loads these texts first. */
export const factorReminder = {
  body: 'Tu cuenta abre la administración del estudio. Protégela con la verificación en dos pasos.',
  action: 'Activarla',
  later: 'Más tarde',
  /** The back office, when the studio requires a second factor of the role. */
  required: {
    title: 'Falta la verificación en dos pasos',
    body: 'El estudio la pide a tu rol, porque aquí están los datos y los pagos de todas las personas. Actívala en tu cuenta y vuelve: toma dos minutos.',
    action: 'Activarla en mi cuenta',
    again: 'Ya la activé',
  },
} as const
