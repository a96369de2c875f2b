/** The page of the link with which a mail can be ended without a sign-in. */
export const unsubscribe = {
  title: 'Dejar de recibir correos',
  /** The mails that the link ends. */
  ends: {
    messages: 'los mensajes, las novedades y las promociones del estudio por correo',
    classes: 'los recordatorios de tus clases',
    plan_end: 'los recordatorios del fin de tu plan',
    payments: 'los recordatorios de pagos pendientes',
  },
  body: (what: string, address: string | null) =>
    address === null ? `Vas a dejar de recibir ${what}.` : `Vas a dejar de recibir ${what} en ${address}.`,
  submit: 'Dejar de recibirlos',
  doneTitle: 'Listo',
  done: (what: string) => `Ya no te enviaremos ${what}. Si cambias de opinión, actívalos en Mi cuenta.`,
  invalidTitle: 'Este enlace no funciona',
  invalid: 'Abre el enlace del correo tal como llegó, o elige tus correos en Mi cuenta.',
  account: 'Ir a Mi cuenta',
  error: 'No se pudo guardar. Revisa tu internet e intenta de nuevo.',
} as const
